import { DAY_MS } from '@/lib/country';
import { absoluteUrl } from '@/lib/settings';
import { site } from '@/lib/site';

export const dynamic = 'force-static';

/** RFC 9116. Expires a year after the build, so that an unmaintained file becomes invalid. */
export function GET(): Response {
  const expires = new Date(Date.now() + YEAR_MS);
  const lines = [
    `Contact: mailto:${site.email.security}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: en',
    `Canonical: ${absoluteUrl('/.well-known/security.txt')}`,
  ];
  return new Response(`${lines.join('\n')}\n`, {
    headers: { 'Content-Type': 'text/plain; charset=utf-8' },
  });
}

const YEAR_MS = 365 * DAY_MS;

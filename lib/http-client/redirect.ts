import { parseUrl } from '@/lib/parse-url';

/**
 * Where a response redirects to; undefined when it is no redirect. Only a `partner` may be asked, once, by
 * GET, without a body and without our token: it is a host that belongs to the same service, under https
 * and the same port. `sign-in` means that the service shows this only to people it knows.
 */
export function redirectOf(
  from: string,
  { status, headers }: { status: number; headers: Record<string, string | undefined> },
): Redirect | undefined {
  if (status < 300 || status > 399) return undefined;
  const source = new URL(from);
  const target = headers.location === undefined ? undefined : parseUrl(headers.location, from);
  if (source.protocol !== 'https:' || target?.protocol !== 'https:') return { to: 'elsewhere' };
  if (SIGN_IN_HOSTS.has(target.hostname)) return { to: 'sign-in' };
  const isPartner =
    PARTNER_HOSTS[source.hostname]?.test(target.hostname) === true &&
    target.port === source.port &&
    target.username === '';
  return isPartner ? { to: 'partner', url: target.href } : { to: 'elsewhere' };
}

export type Redirect = { to: 'partner'; url: string } | { to: 'sign-in' | 'elsewhere' };

/** Is this a script of Google Apps Script? It sees no headers and answers by a redirect to its partner. */
export function isAppsScript(url: string): boolean {
  const { protocol, hostname } = parseUrl(url) ?? {};
  return protocol === 'https:' && hostname === 'script.google.com';
}

/**
 * Google serves the output of a script, and a sheet as a file, from a host of its own
 * (developers.google.com/apps-script/guides/content#redirects).
 */
const PARTNER_HOSTS: Record<string, RegExp> = {
  'script.google.com': /^script\.googleusercontent\.com$/,
  'docs.google.com': /^[a-z0-9.-]+\.googleusercontent\.com$/,
};

const SIGN_IN_HOSTS = new Set(['accounts.google.com']);

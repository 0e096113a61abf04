import { parseUrl } from '@/lib/parse-url';

/**
 * The target of a redirect; undefined if the response is not one. Only a `partner` may be requested: once, by
 * GET, without a body and without credentials. It is a host of the same service, over https on the same
 * port. `sign-in` means that the resource is not public.
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

/** A Google Apps Script web app. It cannot read headers, and responds with a redirect to its partner host. */
export function isAppsScript(url: string): boolean {
  const { protocol, hostname } = parseUrl(url) ?? {};
  return protocol === 'https:' && hostname === 'script.google.com';
}

/**
 * Google serves the output of scripts and the download of sheets from separate hosts
 * (developers.google.com/apps-script/guides/content#redirects).
 */
const PARTNER_HOSTS: Record<string, RegExp> = {
  'script.google.com': /^script\.googleusercontent\.com$/,
  'docs.google.com': /^[a-z0-9.-]+\.googleusercontent\.com$/,
};

const SIGN_IN_HOSTS = new Set(['accounts.google.com']);

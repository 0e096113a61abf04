import { filePolicy, frameAncestors } from './csp';

/**
 * What every answer carries, whatever it is: pages, redirects, refusals, files and feeds. A page that is
 * rendered per request replaces the policy by its whole one, a prerendered page has the rest of it in a
 * meta element (see `csp.ts`).
 */
export function commonHeaders({ isSecure }: { isSecure: boolean }): Record<string, string> {
  return {
    'Content-Security-Policy': frameAncestors,
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy':
      'browsing-topics=(), camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    // Not no-referrer: with it, browsers say `Origin: null` on plain form posts.
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    ...(isSecure && {
      'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
    }),
  };
}

/** With data for programs: should a browser show it as a page, nothing in it runs. */
export const dataHeaders = { 'Content-Security-Policy': filePolicy };

/** With a file that a visitor sent: nothing may keep it, find it, run it, or learn the link to it. */
export const strangersFileHeaders = {
  'Accept-Ranges': 'none',
  'Cache-Control': 'private, no-store',
  'Content-Security-Policy': filePolicy,
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Robots-Tag': 'noindex',
};

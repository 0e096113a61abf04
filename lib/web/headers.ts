/**
 * The content security policy, defined once. A prerendered page has it in a meta element with the hashes
 * of its own inline scripts (added by `lib/web/seal/seal-page.ts`); a page rendered by the server has it as a header, also with
 * hashes. Answers to posts, the desk, and pages on serverless platforms have a nonce (`middleware.ts`).
 */
export function contentSecurityPolicy(
  scripts: readonly Source[],
  styles: readonly Source[] = [],
  frames: readonly "'self'"[] = [],
): string {
  const directives = {
    'default-src': ["'none'"],
    'script-src': ["'self'", ...scripts],
    'style-src': ["'self'", ...styles],
    // React renders style props (never text content) as attributes.
    'style-src-attr': ["'unsafe-inline'"],
    'img-src': ["'self'", 'data:', 'blob:'],
    'font-src': ["'self'"],
    'media-src': ["'self'"],
    // The resume reader, started on request.
    'worker-src': ["'self'"],
    'connect-src': ["'self'"],
    'manifest-src': ["'self'"],
    // The map, loaded on request.
    'frame-src': ['https://www.google.com', ...frames],
    'object-src': ["'none'"],
    'base-uri': ["'none'"],
    'form-action': ["'self'"],
  };
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

/** `'sha256-…'` of an inline script or style sheet, or `'nonce-…'`. */
export type Source = `'sha256-${string}'` | `'nonce-${string}'` | DevelopmentSource;

type DevelopmentSource = "'unsafe-eval'" | "'unsafe-inline'";

/** `next dev` evaluates code to map stacks to their source, and its error overlay has style elements. */
export const developmentSources: Record<'scripts' | 'styles', readonly DevelopmentSource[]> =
  process.env.NODE_ENV === 'development'
    ? { scripts: ["'unsafe-eval'"], styles: ["'unsafe-inline'"] }
    : { scripts: [], styles: [] };

/** Directives that browsers ignore in a meta element; sent as a header with every response. */
export const frameAncestors = "frame-ancestors 'none'";

/** For responses that are not pages: files, feeds and data. */
const filePolicy = `default-src 'none'; sandbox; ${frameAncestors}`;

/** For the resume reader's worker: it obeys its own file's policy, so it cannot send a resume's content anywhere. */
const workerPolicy = `default-src 'none'; ${frameAncestors}`;

/**
 * Headers of every response: pages, redirects, errors, files and feeds. A page rendered per request replaces the policy
 * with its full one; a prerendered page has the rest of it in a meta element.
 */
export function commonHeaders({ isSecure }: { isSecure: boolean }): Record<string, string> {
  return {
    'Content-Security-Policy': frameAncestors,
    'Cross-Origin-Opener-Policy': 'same-origin',
    'Cross-Origin-Resource-Policy': 'same-origin',
    'Permissions-Policy':
      'browsing-topics=(), camera=(), geolocation=(), microphone=(), payment=(), usb=()',
    // Not `no-referrer`: with it, browsers send `Origin: null` on native form posts.
    'Referrer-Policy': 'strict-origin-when-cross-origin',
    'X-Content-Type-Options': 'nosniff',
    'X-Frame-Options': 'DENY',
    ...(isSecure && {
      'Strict-Transport-Security': 'max-age=63072000; includeSubDomains; preload',
    }),
  };
}

/** For machine-readable data: if a browser displays it as a page, no script in it runs. */
export const dataHeaders = { 'Content-Security-Policy': filePolicy };

/**
 * For the resume reader's worker, which does not start without a JavaScript type. Not every host knows the type of
 * `.mjs`.
 */
export const workerHeaders = {
  'Content-Security-Policy': workerPolicy,
  'Content-Type': 'text/javascript; charset=utf-8',
};

/** For files whose names contain no hash of their content: fresh for a day, then stale-while-revalidate. */
export const cachedADay = 'public, max-age=86400, stale-while-revalidate=2592000';

/** For an uploaded file: no caching, no indexing, no execution, no referrer. */
export const uploadHeaders = {
  'Accept-Ranges': 'none',
  'Cache-Control': 'private, no-store',
  'Content-Security-Policy': filePolicy,
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'no-referrer',
  'X-Content-Type-Options': 'nosniff',
  'X-Robots-Tag': 'noindex',
};

/**
 * For a resume in a frame of the desk: the sandbox gives it an opaque origin, so it cannot read our pages or cookies.
 * The frame's `sandbox` attribute would do the same, but then Chromium shows no PDF.
 */
export const frameHeaders = {
  ...uploadHeaders,
  'Content-Security-Policy': "default-src 'none'; sandbox; frame-ancestors 'self'",
  'X-Frame-Options': 'SAMEORIGIN',
};

/** For a page with a secret address: not stored, not indexed, and not sent as a referrer. */
export const privatePageHeaders = {
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'no-referrer',
  'X-Robots-Tag': 'noindex, nofollow',
};

/** For the desk. Not `no-referrer`, because its forms must send their origin. */
export const deskHeaders = {
  'Cache-Control': 'private, no-store',
  'Referrer-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex, nofollow',
};

/** For a receipt. Not `no-referrer`, because its page may contain a form. */
export const receiptHeaders = { 'Referrer-Policy': 'strict-origin' };

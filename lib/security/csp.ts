/**
 * The content security policy, defined once. A prerendered page has it in a meta element with the hashes
 * of its own inline scripts (added by `lib/seal/seal-page.ts`); a page rendered per request has it as a
 * header with a nonce (`lib/middleware/show-page.ts`).
 */
export function contentSecurityPolicy(
  scripts: readonly Source[],
  styles: readonly Source[] = [],
): string {
  return serialized({
    ...pageDirectives,
    'script-src': ["'self'", ...scripts],
    'style-src': ["'self'", ...styles],
  });
}

/** `'sha256-…'` of an inline script or style sheet, or `'nonce-…'`. */
export type Source = `'sha256-${string}'` | `'nonce-${string}'`;

/** Directives that browsers ignore in a meta element; sent as a header with every response. */
export const frameAncestors = "frame-ancestors 'none'";

/** For responses that are not pages: files, feeds and data. */
export const filePolicy = `default-src 'none'; sandbox; ${frameAncestors}`;

/**
 * For the worker that reads resumes: it obeys the policy of its own file, and so it can send nothing anywhere,
 * whatever is in a resume.
 */
export const workerPolicy = `default-src 'none'; ${frameAncestors}`;

const pageDirectives = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  // React renders style props (never text content) as attributes.
  'style-src-attr': ["'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'"],
  'media-src': ["'self'"],
  // Reads a resume, on request.
  'worker-src': ["'self'"],
  'connect-src': ["'self'"],
  'manifest-src': ["'self'"],
  // The map, on request.
  'frame-src': ['https://www.google.com'],
  'object-src': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'self'"],
};

function serialized(directives: Record<string, readonly string[]>): string {
  return Object.entries(directives)
    .map(([name, sources]) => `${name} ${sources.join(' ')}`)
    .join('; ');
}

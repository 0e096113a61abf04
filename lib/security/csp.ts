/**
 * The content security policy, written once. A prerendered page carries it in a meta element with the
 * hashes of its own inline scripts (`scripts/seal.ts` puts it there); a page that is rendered per request
 * gets it as a header with a nonce (`middleware.ts`).
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

/** What only a header can say; browsers ignore it in a meta element. Sent with every answer. */
export const frameAncestors = "frame-ancestors 'none'";

/** For answers that are no pages: files, feeds and data. */
export const filePolicy = `default-src 'none'; sandbox; ${frameAncestors}`;

const pageDirectives = {
  'default-src': ["'none'"],
  'script-src': ["'self'"],
  'style-src': ["'self'"],
  // React writes style properties of elements (never of text) as attributes.
  'style-src-attr': ["'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:'],
  'font-src': ["'self'"],
  'media-src': ["'self'"],
  'connect-src': ["'self'"],
  'manifest-src': ["'self'"],
  // The map that a visitor asks for.
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

import { redirectDigest } from './next-internals';

/** A 303 response to a path or an absolute URL, opened by GET. */
export function seeOther(location: string): Response {
  return new Response(null, { status: 303, headers: { Location: location } });
}

/**
 * Redirects with 303 from within a page or a route handler. Next's `redirect` answers 307 there, with which browsers
 * repeat the POST.
 */
export function leadTo(path: string): never {
  throw Object.assign(new Error('The redirect leaves this origin'), {
    digest: redirectDigest(path),
  });
}

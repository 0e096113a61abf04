import { redirectDigest } from './next-internals';

/** To be opened by GET, by its path or its whole address. */
export function seeOther(location: string): Response {
  return new Response(null, { status: 303, headers: { Location: location } });
}

/**
 * Leads on from the middle of a page or a route handler. Next's `redirect` answers 307 there, with which a browser
 * repeats the post.
 */
export function leadTo(path: string): never {
  throw Object.assign(new Error('The redirect leaves this origin'), {
    digest: redirectDigest(path),
  });
}

/**
 * The other pages are prerendered and contain their policy, except in the response to a post. Where our server runs,
 * some of these are rendered once for all (`lib/server/page-cache.ts`).
 */
export function isRenderedPerRequest(method: string, path: string): boolean {
  return (
    method === 'POST' ||
    /^\/(?:job\/|jobs-in\/|application\/|desk(?:$|\/(?!sign-in\/))|jobpositions$|jobform$|refused\/(?!no-)|[^/]+\/(?:receipt|topic)$)/i.test(
      path,
    )
  );
}

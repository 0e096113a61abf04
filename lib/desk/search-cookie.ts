import 'server-only';
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { cookieOptions, SESSION_SECONDS, seal, unseal } from './access/session';

/**
 * A member's search may be a name, which must not appear in an address or a log. So it is stored in a sealed cookie,
 * and the list's address contains only its key. The cookie holds the last few searches, so that two tabs do not
 * interfere.
 */
export const searchCookie = { name: '__Host-desk-search', options: cookieOptions };

/** Adds a search to the cookie; returns its key and the cookie's new content. */
export async function rememberSearch(
  cookie: string | undefined,
  text: string,
): Promise<{ key: string; cookie: string }> {
  const key = randomBytes(6).toString('base64url');
  const searches = [[key, text], ...(await searchesIn(cookie))].slice(0, MAX_SEARCHES);
  return { key, cookie: await seal('search', { searches }, SESSION_SECONDS) };
}

export async function rememberedSearch(
  cookie: string | undefined,
  key: string | undefined,
): Promise<string | undefined> {
  if (key === undefined) return undefined;
  return (await searchesIn(cookie)).find(([name]) => name === key)?.[1];
}

const MAX_SEARCHES = 5;
const schema = z.object({ searches: z.array(z.tuple([z.string(), z.string()])) });
type Searches = z.infer<typeof schema>['searches'];

/** Empty if we did not seal it. */
async function searchesIn(cookie: string | undefined): Promise<Searches> {
  return (await unseal('search', cookie, schema, SESSION_SECONDS))?.searches ?? [];
}

import 'server-only';
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import { cookieOptions, SESSION_SECONDS, seal, unseal } from './session';

/**
 * What a member searches for may be a name, which belongs into no address and no log. So it is stored in a sealed
 * cookie, and the address of the list has only its key. The last few searches are stored, so that two tabs do not
 * disturb each other.
 */
export const searchCookie = { name: '__Host-desk-search', options: cookieOptions };

/** Adds a search to the content of the cookie; returns its key and the new content. */
export async function rememberSearch(
  cookie: string | undefined,
  text: string,
): Promise<{ key: string; cookie: string }> {
  const key = randomBytes(6).toString('base64url');
  const searches = [[key, text], ...(await searchesIn(cookie))].slice(0, MOST_SEARCHES);
  return { key, cookie: await seal('search', { searches }, SESSION_SECONDS) };
}

/** Undefined if the cookie does not have it any more. */
export async function rememberedSearch(
  cookie: string | undefined,
  key: string | undefined,
): Promise<string | undefined> {
  if (key === undefined) return undefined;
  return (await searchesIn(cookie)).find(([each]) => each === key)?.[1];
}

const MOST_SEARCHES = 5;
const schema = z.object({ searches: z.array(z.tuple([z.string(), z.string()])) });
type Searches = z.infer<typeof schema>['searches'];

/** Empty if it was not sealed here. */
async function searchesIn(cookie: string | undefined): Promise<Searches> {
  return (await unseal('search', cookie, schema, SESSION_SECONDS))?.searches ?? [];
}

import 'server-only';
import { createCipheriv, createDecipheriv, hkdfSync, randomBytes } from 'node:crypto';
import { z } from 'zod';
import { signingSecret } from '@/lib/signing-secret';

/**
 * What a member searches for may be a name, which belongs into no address and no log. So it is kept in a sealed
 * cookie, and the address of the list has only its key. The last few searches are kept, so that two tabs do not
 * disturb each other.
 */
export const SEARCH_COOKIE = 'desk-search';

/** Adds a search to the content of the cookie; returns its key and the new content. */
export async function rememberSearch(
  cookie: string | undefined,
  text: string,
): Promise<{ key: string; cookie: string }> {
  const key = randomBytes(6).toString('base64url');
  const searches = [[key, text] as const, ...(await unseal(cookie))].slice(0, MOST_SEARCHES);
  return { key, cookie: await seal(JSON.stringify(searches)) };
}

/** Undefined if the cookie does not have it any more. */
export async function rememberedSearch(
  cookie: string | undefined,
  key: string | undefined,
): Promise<string | undefined> {
  if (key === undefined) return undefined;
  return (await unseal(cookie)).find(([each]) => each === key)?.[1];
}

const MOST_SEARCHES = 5;
const CIPHER = 'aes-256-gcm';
const NONCE_BYTES = 12;
const TAG_BYTES = 16;

const searchesSchema = z.array(z.tuple([z.string(), z.string()]));
type Searches = z.infer<typeof searchesSchema>;

async function seal(text: string): Promise<string> {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv(CIPHER, await sealingKey(), nonce);
  const sealed = Buffer.concat([cipher.update(text, 'utf8'), cipher.final()]);
  return Buffer.concat([nonce, cipher.getAuthTag(), sealed]).toString('base64url');
}

/** None of what was not sealed here. */
async function unseal(cookie: string | undefined): Promise<Searches> {
  if (cookie === undefined) return [];
  const bytes = Buffer.from(cookie, 'base64url');
  const [nonce, rest] = [bytes.subarray(0, NONCE_BYTES), bytes.subarray(NONCE_BYTES)];
  try {
    const decipher = createDecipheriv(CIPHER, await sealingKey(), nonce, {
      authTagLength: TAG_BYTES,
    });
    decipher.setAuthTag(rest.subarray(0, TAG_BYTES));
    const text = Buffer.concat([decipher.update(rest.subarray(TAG_BYTES)), decipher.final()]);
    return searchesSchema.parse(JSON.parse(text.toString()));
  } catch {
    return [];
  }
}

async function sealingKey(): Promise<Buffer> {
  const secret = await signingSecret();
  if (secret === undefined) throw new Error('A desk has a store, and so a secret');
  return Buffer.from(hkdfSync('sha256', secret, '', 'desk.search', 32));
}

import 'server-only';
import { randomBytes } from 'node:crypto';
import type { KeptFile } from '@/lib/forms/form-state';
import { countedNetworks } from '@/lib/guard/counted-networks';
import { count } from '@/lib/guard/counters';
import { errorFacts, log } from '@/lib/log';
import { type ObjectStore, StoreError } from '@/lib/store/object-store';
import { openStore } from '@/lib/store/open';

/**
 * Files that are kept while somebody without scripts looks through the answers, because a browser does not give
 * them back. The token is the only way to one.
 */

/** So long it can be sent; after that the worker, or the scheduler's next call, deletes it. */
const KEPT_MS = 60 * 60 * 1000;

/** Limits what a flood can store. Concurrent uploads may exceed it slightly. */
export const MOST_KEPT = 100;
export const KEPT_PER_NETWORK = { points: 20, duration: 60 * 60 };

/** Undefined if there is no store or no room: then the file has to be chosen again. */
export async function keepUpload(
  file: File,
  sender = 'unknown',
  now = new Date(),
  { store }: { store: ObjectStore | undefined } = { store: openStore() },
): Promise<KeptFile | undefined> {
  try {
    const widest = countedNetworks(sender).at(-1);
    if (!store || (await count(`kept ${widest}`, KEPT_PER_NETWORK)) !== undefined) return undefined;
    if ((await dropExpiredUploads(store, now)) >= MOST_KEPT) return undefined;
    const expires = `${Math.floor((now.getTime() + KEPT_MS) / 1000)}`.padStart(11, '0');
    const token = `${expires}-${randomBytes(16).toString('hex')}`;
    await store.putNew(`${UPLOADS}${token}`, await file.bytes());
    return { token, name: file.name, size: file.size };
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    log().warn(errorFacts(error), 'An upload could not be kept');
    return undefined;
  }
}

/** The file, until it expires. What the browser says of its name is as good as with any upload. */
export async function keptUpload(
  { token, name }: Pick<KeptFile, 'token' | 'name'>,
  now = new Date(),
  { store }: { store: ObjectStore | undefined } = { store: openStore() },
): Promise<File | undefined> {
  if (!store || !TOKEN.test(token) || hasExpired(token, now)) return undefined;
  try {
    const found = await store.get(`${UPLOADS}${token}`);
    return found && new File([new Uint8Array(found.bytes)], name);
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    log().warn(errorFacts(error), 'A kept upload could not be read');
    return undefined;
  }
}

/** Returns how many are left. Rejects with `StoreError`. */
export async function dropExpiredUploads(store: ObjectStore, now: Date): Promise<number> {
  const keys = await store.list(UPLOADS);
  const expired = keys.filter((key) => hasExpired(key.slice(UPLOADS.length), now));
  for (const key of expired) await store.delete(key);
  return keys.length - expired.length;
}

function hasExpired(token: string, now: Date): boolean {
  return Number.parseInt(token, 10) * 1000 <= now.getTime();
}

/** Where the store has them; the token begins with the time at which it expires, in Unix seconds. */
const UPLOADS = 'uploads/';
const TOKEN = /^\d{11}-[0-9a-f]{32}$/;

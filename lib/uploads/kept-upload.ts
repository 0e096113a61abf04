import 'server-only';
import { createHmac, randomBytes } from 'node:crypto';
import type { KeptFile } from '@/lib/forms/form-state';
import { countedNetworks } from '@/lib/guard/counted-networks';
import { type ObjectStore, StoreError } from '@/lib/store/object-store';
import { openStore } from '@/lib/store/open';
import { signingSecret } from '@/lib/store/signing-secret';
import { errorFacts, log } from '@/lib/telemetry/log';

/**
 * Files that are kept while somebody without scripts looks through the answers, because a browser does not give
 * them back. The token is the only way to one.
 */

/** So long it can be sent; after that the worker, or the scheduler's next call, deletes it. */
const KEPT_MS = 60 * 60 * 1000;

/** Limits what a flood can store. Concurrent uploads may exceed it slightly. */
export const MOST_KEPT = 100;

/** Undefined if there is no store or no room: then the file has to be chosen again. */
export async function keepUpload(
  file: File,
  sender = 'unknown',
  now = new Date(),
  { store }: { store: ObjectStore | undefined } = { store: openStore() },
): Promise<KeptFile | undefined> {
  if (!store) return undefined;
  try {
    const network = await networkDigest(sender);
    if (!(await makeRoom(store, network, now))) return undefined;
    const expires = `${Math.floor((now.getTime() + KEPT_MS) / 1000)}`.padStart(11, '0');
    const token = `${expires}-${network}-${randomBytes(16).toString('hex')}`;
    await store.putNew(`${UPLOADS}${token}`, await file.bytes());
    return { token, name: file.name, size: file.size };
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    log().warn(errorFacts(error), 'An upload could not be kept');
    return undefined;
  }
}

/**
 * When the room is full, the network with the most files gives up its oldest one, so that a few networks cannot take
 * the room of all others.
 */
async function makeRoom(store: ObjectStore, network: string, now: Date): Promise<boolean> {
  const tokens = await dropExpiredUploads(store, now);
  if (tokens.length < MOST_KEPT) return true;
  const byNetwork = Map.groupBy(tokens, (token) => token.split('-')[1]);
  const [most = []] = [...byNetwork.values()].sort((a, b) => b.length - a.length);
  if (most.length <= (byNetwork.get(network)?.length ?? 0)) return false;
  await store.delete(`${UPLOADS}${most[0]}`);
  return true;
}

/** Keyed, so that neither the store nor a token tells an address. */
async function networkDigest(sender: string): Promise<string> {
  const widest = countedNetworks(sender).at(-1) ?? sender;
  const digest = createHmac('sha256', (await signingSecret()) ?? '').update(`upload.${widest}`);
  return digest.digest('hex').slice(0, 16);
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

/** Returns the tokens of the others, the oldest first. Rejects with `StoreError`. */
export async function dropExpiredUploads(store: ObjectStore, now: Date): Promise<string[]> {
  const tokens = (await store.list(UPLOADS)).map((key) => key.slice(UPLOADS.length));
  const { expired = [], current = [] } = Object.groupBy(tokens, (token) =>
    hasExpired(token, now) ? 'expired' : 'current',
  );
  for (const token of expired) await store.delete(`${UPLOADS}${token}`);
  return current;
}

function hasExpired(token: string, now: Date): boolean {
  return Number.parseInt(token, 10) * 1000 <= now.getTime();
}

/** Where the store has them. A token begins with the Unix time at which it expires, and the network it came from. */
const UPLOADS = 'uploads/';
const TOKEN = /^\d{11}-[0-9a-f]{16}-[0-9a-f]{32}$/;

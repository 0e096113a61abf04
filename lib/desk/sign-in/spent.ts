import 'server-only';
import type { ObjectStore } from '@/lib/store/object-store';
import { SESSION_SECONDS } from './session';

/** What is good for one use: an attempt to sign in, and a session until it is signed out. */
export type Ticket = {
  id: string;
  /** In milliseconds since 1970. */
  madeAt: number;
};

/** Uses a ticket up, for every process; false if it was before. Rejects with `StoreError`. */
export async function spend(store: ObjectStore, ticket: Ticket): Promise<boolean> {
  const outcome = await store.putNew(keyOf(ticket), new Uint8Array());
  await removeOld(store);
  return outcome === 'created';
}

/** Rejects with `StoreError`. */
export async function isSpent(store: ObjectStore, ticket: Ticket): Promise<boolean> {
  return (await store.get(keyOf(ticket))) !== undefined;
}

/** Older tickets are refused by their age. */
async function removeOld(store: ObjectStore): Promise<void> {
  const oldest = keyOf({ id: '', madeAt: Date.now() - 2 * SESSION_SECONDS * 1000 });
  const keys = await store.list(SPENT, { limit: 20 });
  await Promise.all(keys.filter((key) => key < oldest).map((key) => store.delete(key)));
}

/** In order of time. */
function keyOf({ id, madeAt }: Ticket): string {
  return `${SPENT}${String(madeAt).padStart(15, '0')}-${id}`;
}

const SPENT = 'desk/spent/';

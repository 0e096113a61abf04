import 'server-only';
import { randomBytes } from 'node:crypto';
import { processWide } from '@/lib/runtime/context';
import { env } from '@/lib/settings';
import { openStore } from './open';

/**
 * The secret that signs links: `SIGNING_SECRET`, or one that is generated once and stored in the local store, whose
 * files only their owner can read (mode 0600). Undefined if there is neither. Rejects with `StoreError`.
 */
export async function signingSecret(): Promise<string | undefined> {
  const known = processWide('signing-secret', (): { secret?: string } => ({}));
  known.secret ??= await findSecret();
  return known.secret;
}

async function findSecret(): Promise<string | undefined> {
  const { SIGNING_SECRET, STORAGE } = env();
  const store = openStore();
  if (SIGNING_SECRET || STORAGE !== 'local' || !store) return SIGNING_SECRET;
  const stored = await store.get(KEY);
  if (stored) return new TextDecoder().decode(stored.bytes);
  // One of several concurrent processes creates it, and all use it.
  await store.putNew(KEY, Buffer.from(randomBytes(32).toString('base64url')));
  return findSecret();
}

const KEY = 'secrets/signing';

import 'server-only';
import { randomBytes } from 'node:crypto';
import { env } from '@/lib/env';
import { openStore } from '@/lib/store/open';

/**
 * The secret that signs links: the one of the settings, or one made once and kept in the store. Only the
 * local store may keep it (`env.ts` sees to it): a file there is for its owner alone (mode 0600).
 * Undefined where there is neither. Rejects with `StoreError`.
 */
export async function signingSecret(): Promise<string | undefined> {
  const { SIGNING_SECRET, STORAGE } = env();
  const store = openStore();
  if (SIGNING_SECRET || STORAGE !== 'local' || !store) return SIGNING_SECRET;
  const kept = await store.get(KEY);
  if (kept) return new TextDecoder().decode(kept.bytes);
  // Of several processes that come here at once one creates it, and all go on with that one.
  await store.putNew(KEY, Buffer.from(randomBytes(32).toString('base64url')));
  return signingSecret();
}

const KEY = 'secrets/signing';

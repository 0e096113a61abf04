import 'server-only';
import { randomUUID } from 'node:crypto';
import { type Env, env } from '@/lib/env';
import { processWide } from '@/lib/process-wide';
import { GcsStore } from './gcs';
import { LocalStore } from './local';
import type { ObjectStore } from './object-store';

/** The store the settings ask for; undefined where they ask for none. */
export function openStore(): ObjectStore | undefined {
  return processWide('store', () => storeFor(env()));
}

/** Resolves when the store can be written; rejects with `StoreError` when it cannot. */
export async function probeStore(store: ObjectStore): Promise<void> {
  const key = `${PROBES}${randomUUID()}`;
  await store.putNew(key, new Uint8Array());
  await store.delete(key);
}

export const PROBES = 'probe/';

function storeFor(settings: Env): ObjectStore | undefined {
  switch (settings.STORAGE) {
    case 'local':
      return new LocalStore(settings.STORAGE_DIR);
    case 'gcs':
      // With gcs, `env.ts` takes no settings without a bucket.
      return new GcsStore({
        bucket: settings.GCS_BUCKET as string,
        endpoint: settings.GCS_API_ENDPOINT,
      });
    case 'none':
      return undefined;
  }
}

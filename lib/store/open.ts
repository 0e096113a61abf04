import 'server-only';
import { randomUUID } from 'node:crypto';
import { processWide } from '@/lib/runtime/process-wide';
import { type Env, env } from '@/lib/settings';
import { GcsStore } from './gcs';
import { LocalStore } from './local';
import type { ObjectStore } from './object-store';

/** The configured store; undefined if there is none. */
export function openStore(): ObjectStore | undefined {
  return processWide('store', () => storeFor(env()));
}

/**
 * Resolves if the store can be written, otherwise rejects with `StoreError`. Writes as much as a small record: a full
 * disk or a used-up quota still takes an empty file.
 */
export async function probeStore(store: ObjectStore): Promise<void> {
  const key = `${PROBES}${randomUUID()}`;
  await store.putNew(key, new Uint8Array(PROBE_BYTES));
  await store.delete(key);
}

const PROBE_BYTES = 4096;

export const PROBES = 'probe/';

function storeFor(settings: Env): ObjectStore | undefined {
  switch (settings.STORAGE) {
    case 'local':
      return new LocalStore(settings.STORAGE_DIR);
    case 'gcs':
      // `env.ts` requires a bucket with gcs.
      return new GcsStore({
        bucket: settings.GCS_BUCKET as string,
        endpoint: settings.GCS_API_ENDPOINT,
      });
    case 'none':
      return undefined;
  }
}

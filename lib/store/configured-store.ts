import 'server-only';
import { randomUUID } from 'node:crypto';
import { stat, statfs } from 'node:fs/promises';
import { processWide } from '@/lib/runtime/context';
import { type Env, env } from '@/lib/settings';
import { GcsStore } from './gcs';
import { withJournal } from './journal';
import { LocalStore } from './local';
import type { ObjectStore } from './object-store';

export function openStore(): ObjectStore | undefined {
  return processWide('store', () => {
    const store = storeFor(env());
    return store && env().DESK_ISSUER ? withJournal(store) : store;
  });
}

/**
 * Resolves if the store is writable, otherwise rejects with `StoreError`. Writes as much as a small record: a full disk
 * or a used-up quota may still accept an empty file.
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
      // `settings.ts` requires a bucket with gcs.
      return new GcsStore({
        bucket: settings.GCS_BUCKET as string,
        endpoint: settings.GCS_API_ENDPOINT,
      });
    case 'none':
      return undefined;
  }
}

/** What tells this store from others, however the settings name it; undefined while there is none. */
export async function storeIdentity(): Promise<string | undefined> {
  const { STORAGE, STORAGE_DIR, GCS_BUCKET } = env();
  if (STORAGE !== 'local') return GCS_BUCKET;
  const folder = stat(/* turbopackIgnore: true */ STORAGE_DIR);
  return folder.then(
    ({ dev, ino }) => `${dev}:${ino}`,
    () => undefined,
  );
}

/** Whether the local store's disk has only the reserve left, which submissions must not use. */
export async function isDiskReserveReached(): Promise<boolean> {
  const space = await diskSpace();
  return space !== undefined && space.free < space.reserve;
}

/**
 * In bytes; undefined for other stores and while unknown. The disk is checked at most once a second: less than the
 * reserve can be stored in that time.
 */
export async function diskSpace(): Promise<DiskSpace | undefined> {
  const { STORAGE, STORAGE_DIR } = env();
  if (STORAGE !== 'local') return undefined;
  const known = processWide('disk-space', (): { space?: DiskSpace; until: number } => ({
    until: 0,
  }));
  if (performance.now() >= known.until) {
    // Disk errors are reported by writes.
    const disk = await statfs(/* turbopackIgnore: true */ STORAGE_DIR).catch(() => undefined);
    known.space = disk && {
      free: disk.bavail * disk.bsize,
      reserve: Math.min(RESERVE_BYTES, (disk.blocks * disk.bsize) / 10),
    };
    known.until = performance.now() + ASK_EVERY_MS;
  }
  return known.space;
}

/** `reserve`: what submissions always leave free. */
type DiskSpace = { free: number; reserve: number };

const RESERVE_BYTES = 500 * 1024 * 1024;
const ASK_EVERY_MS = 1000;

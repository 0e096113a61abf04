import 'server-only';
import type { PartsWithStore } from './parts';
import { sweep } from './sweep';

/**
 * Sweeps where no worker lives, called by a scheduler as often as it likes: of all calls in six hours, the first
 * sweeps. Returns whether it was this one. Rejects with `StoreError`; the next period makes up for it.
 */
export async function sweepOnSchedule(
  { store, now, hasDesk }: Pick<PartsWithStore, 'store' | 'now' | 'hasDesk'>,
  retentionDays: number,
): Promise<boolean> {
  const key = `${SWEEPS}${Math.floor(now().getTime() / PERIOD_MS)}`;
  // Most calls find it, and to read costs less than to write.
  if (await store.get(key)) return false;
  if ((await store.putNew(key, new Uint8Array())) === 'exists') return false;
  for (const each of await store.list(SWEEPS)) if (each !== key) await store.delete(each);
  await sweep({ store, now, hasDesk }, retentionDays);
  return true;
}

const SWEEPS = 'sweeps/';
const PERIOD_MS = 6 * 60 * 60 * 1000;

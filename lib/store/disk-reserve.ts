import 'server-only';
import { processWide } from '@/lib/runtime/process-wide';
import { env } from '@/lib/settings';
import { freeBytesAt } from './disk';
import { StoreError } from './object-store';

/** Whether only the space is left on the disk of the local store that submissions must not use. */
export async function isDiskReserveReached(): Promise<boolean> {
  const space = await diskSpace();
  return space !== undefined && space.free < space.reserve;
}

/**
 * In bytes; undefined for other stores and while it is unknown. The disk is asked at most once a second: what may be
 * stored in that time is less than the usual reserve.
 */
export async function diskSpace(): Promise<{ free: number; reserve: number } | undefined> {
  const { STORAGE, STORAGE_DIR, DISK_RESERVE_MB } = env();
  if (STORAGE !== 'local') return undefined;
  const known = processWide('free-bytes', () => ({ bytes: 0, until: 0 }));
  try {
    if (performance.now() >= known.until) {
      known.bytes = await freeBytesAt(STORAGE_DIR);
      known.until = performance.now() + ASK_EVERY_MS;
    }
    return { free: known.bytes, reserve: DISK_RESERVE_MB * 1024 * 1024 };
  } catch (error) {
    // An error of the disk is reported where it is written.
    if (error instanceof StoreError) return undefined;
    throw error;
  }
}

const ASK_EVERY_MS = 1000;

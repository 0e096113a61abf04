import 'server-only';
import { env } from '@/lib/env';
import { freeBytesAt } from './disk';
import { StoreError } from './object-store';

/** Whether the disk of the local store has only the share left that submissions must not fill. */
export async function isDiskReserveReached(): Promise<boolean> {
  const { STORAGE, STORAGE_DIR, DISK_RESERVE_MB } = env();
  if (STORAGE !== 'local') return false;
  try {
    return (await freeBytesAt(STORAGE_DIR)) < DISK_RESERVE_MB * 1024 * 1024;
  } catch (error) {
    // A disk that cannot be asked is judged where it is written.
    if (error instanceof StoreError) return false;
    throw error;
  }
}

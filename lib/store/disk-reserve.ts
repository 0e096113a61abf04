import 'server-only';
import { env } from '@/lib/env';
import { freeBytesAt } from './disk';
import { StoreError } from './object-store';

/** Whether only the space is left on the disk of the local store that submissions must not use. */
export async function isDiskReserveReached(): Promise<boolean> {
  const { STORAGE, STORAGE_DIR, DISK_RESERVE_MB } = env();
  if (STORAGE !== 'local') return false;
  try {
    return (await freeBytesAt(STORAGE_DIR)) < DISK_RESERVE_MB * 1024 * 1024;
  } catch (error) {
    // An error of the disk is reported where it is written.
    if (error instanceof StoreError) return false;
    throw error;
  }
}

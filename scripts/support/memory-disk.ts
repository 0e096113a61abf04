import { existsSync, statfsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** A folder in memory, if one has enough space: fast, and its files survive a killed process. */
export const memoryDisk =
  existsSync('/dev/shm') && freeBytes('/dev/shm') > 2 ** 30 ? '/dev/shm' : tmpdir();

function freeBytes(path: string): number {
  const { bavail, bsize } = statfsSync(path);
  return bavail * bsize;
}

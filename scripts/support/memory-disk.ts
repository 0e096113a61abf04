import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** A folder in memory, if there is one: fast, and its files survive a killed process. */
export const memoryDisk = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

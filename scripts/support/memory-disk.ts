import { existsSync } from 'node:fs';
import { tmpdir } from 'node:os';

/** Where files live in memory, if there is such a place: a killed process leaves them, and writing is quick. */
export const memoryDisk = existsSync('/dev/shm') ? '/dev/shm' : tmpdir();

import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Puts a file where the folder of a local store was, also while a site makes the folder anew because it writes
 * there. Returns what puts the folder back.
 */
export function breakStore({ storageDir }: { storageDir: string }): () => void {
  const [store, aside] = [join(storageDir, 'store'), join(storageDir, 'aside')];
  renameSync(store, aside);
  for (;;) {
    try {
      writeFileSync(store, 'a file where a folder was', { flag: 'wx' });
      break;
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
      rmSync(store, { recursive: true, ...PATIENTLY });
    }
  }
  return () => {
    rmSync(store);
    renameSync(aside, store);
  };
}

/** Something may still be written into a folder while it is removed. */
const PATIENTLY = { maxRetries: 10 };

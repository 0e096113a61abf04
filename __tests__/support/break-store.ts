import { renameSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/**
 * Replaces the folder of a local store by a file, even while a site recreates the folder to write there. Returns a
 * function that restores the folder.
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

/** Files may still be written into a folder while it is removed. */
const PATIENTLY = { maxRetries: 10 };

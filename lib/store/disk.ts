import 'server-only';
import type { BigIntStats } from 'node:fs';
import { open, rm, stat, statfs } from 'node:fs/promises';
import { StoreError } from './object-store';

/** Creates the file; when the promise resolves its bytes are on disk (its name may not be yet). */
export async function writeDurably(path: string, bytes: Uint8Array): Promise<BigIntStats> {
  const file = await open(path, 'wx', 0o600);
  try {
    await file.writeFile(bytes);
    await file.sync();
    return await file.stat({ bigint: true });
  } finally {
    await file.close();
  }
}

/** Brings the names in a folder to disk. */
export async function syncDirectory(path: string): Promise<void> {
  // Windows cannot open a folder, and needs no sync of it.
  if (process.platform === 'win32') return;
  const directory = await open(path, 'r');
  try {
    await directory.sync();
  } finally {
    await directory.close();
  }
}

/** What this process may still write on the disk that holds a folder. Rejects with `StoreError`. */
export async function freeBytesAt(directory: string): Promise<number> {
  const { bavail, bsize } = await asStoreError(() => statfs(/* turbopackIgnore: true */ directory));
  return bavail * bsize;
}

export async function removeIfOlder(path: string, milliseconds: number): Promise<void> {
  const stats = await unlessMissing(stat(path));
  if (stats && Date.now() - stats.mtimeMs > milliseconds) {
    await rm(path, { recursive: true, force: true });
  }
}

/** Undefined when there is no such file or folder; every other failure stays one. */
export async function unlessMissing<T>(result: Promise<T>): Promise<T | undefined> {
  return result.catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  });
}

/** False when the name exists already. */
export async function unlessTaken(linking: Promise<void>): Promise<boolean> {
  return linking.then(
    () => true,
    (error: unknown) => {
      if (codeOf(error) === 'EEXIST') return false;
      throw error;
    },
  );
}

/** Failures of the system become `StoreError`; anything else is a bug and passes. */
export async function asStoreError<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const code = codeOf(error);
    if (code === undefined) throw error;
    throw new StoreError(`The disk did not do what was asked (${code})`, { cause: error });
  }
}

function codeOf(error: unknown): string | undefined {
  // By its shape: the system's errors are not `instanceof Error` where tests run in a realm of their own.
  const code = (error as { code?: unknown } | undefined)?.code;
  return typeof code === 'string' ? code : undefined;
}

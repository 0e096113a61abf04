import 'server-only';
import * as fs from 'node:fs';
import { rm, stat, statfs } from 'node:fs/promises';
import { promisify } from 'node:util';
import { groupCommit } from './group-commit';
import { StoreError } from './object-store';

// With file descriptors and not `FileHandle`: each call of the thread pool costs more than what never waits for the disk
// (status, close) takes on the spot.
const open = promisify(fs.open);
const writeFile = promisify(fs.writeFile);
const fsync = promisify(fs.fsync);

/** Creates the file. When it resolves, the content is on disk; the directory entry may not be yet. */
export async function writeDurably(path: string, bytes: Uint8Array): Promise<fs.BigIntStats> {
  const file = await open(path, 'wx', 0o600);
  try {
    await writeFile(file, bytes);
    await fsync(file);
    return fs.fstatSync(file, { bigint: true });
  } finally {
    fs.closeSync(file);
  }
}

/** The same for a file without content: flushing its directory makes it durable. Undefined if the name exists. */
export async function createEmpty(path: string): Promise<fs.BigIntStats | undefined> {
  const file = await unlessTaken(open(path, 'wx', 0o600));
  if (file === undefined) return undefined;
  try {
    return fs.fstatSync(file, { bigint: true });
  } finally {
    fs.closeSync(file);
  }
}

/** Flushes the entries of a directory to disk; many that are written at once share a flush. */
export const syncDirectory = groupCommit(async (path) => {
  // Windows can neither open a directory nor does it need to.
  if (process.platform === 'win32') return;
  const directory = fs.openSync(path, 'r');
  try {
    await fsync(directory);
  } finally {
    fs.closeSync(directory);
  }
});

/** Free space for this process on the disk of a directory. Rejects with `StoreError`. */
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

/** Undefined if the file or directory does not exist; other errors are rethrown. */
export async function unlessMissing<T>(result: Promise<T>): Promise<T | undefined> {
  return result.catch((error: unknown) => {
    if (codeOf(error) === 'ENOENT') return undefined;
    throw error;
  });
}

/** Undefined if the name exists; other errors are rethrown. */
export async function unlessTaken<T>(creating: Promise<T>): Promise<T | undefined> {
  return creating.catch((error: unknown) => {
    if (codeOf(error) === 'EEXIST') return undefined;
    throw error;
  });
}

/** Converts system errors to `StoreError`; anything else is a bug and is rethrown. */
export async function asStoreError<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const code = codeOf(error);
    if (code === undefined) throw error;
    throw new StoreError(`The disk operation failed (${code})`, { cause: error });
  }
}

export function codeOf(error: unknown): string | undefined {
  // Not `instanceof Error`: in tests, system errors come from another realm.
  const code = (error as { code?: unknown } | undefined)?.code;
  return typeof code === 'string' ? code : undefined;
}

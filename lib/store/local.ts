import 'server-only';
import { randomUUID } from 'node:crypto';
import * as fs from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import { promisify } from 'node:util';
import { errorFields } from '@/lib/telemetry/log';
import {
  checkObject,
  checkPrefix,
  type ListOptions,
  type ObjectStore,
  type Replaced,
  type StoredObject,
  StoreError,
  type Version,
} from './object-store';

const { link, mkdir, readdir, readFile, rename, rm, stat, truncate, unlink } = fs.promises;

/**
 * A store on the disk of one machine, for any number of processes, without locks.
 *
 *   {directory}/store/resumes/x.pdf       an object as it was created: generation 1
 *   {directory}/store/resumes/x.pdf~/2    the same object after one replacement
 *   {directory}/store/.tmp/               files being written
 *
 * A file is written and flushed under a temporary name, then linked: `link()` fails if the name exists, so of
 * concurrent writers exactly one succeeds. An empty file cannot be half written and is created in its place.
 * The first generation marks existence: while it is there, the highest generation is the object; without it there
 * is no object.
 */
export class LocalStore implements ObjectStore {
  readonly #base: string;
  readonly #root: string;
  readonly #tmp: string;
  /** Directories whose own entry is known to be flushed to disk. */
  readonly #durable = new Set<string>();

  constructor(directory: string) {
    // Without the comment, Next's file tracing would include any folder named `store` in the build.
    this.#base = resolve(/* turbopackIgnore: true */ directory);
    this.#root = join(/* turbopackIgnore: true */ this.#base, 'store');
    this.#tmp = join(this.#root, '.tmp');
  }

  async putNew(key: string, bytes: Uint8Array): Promise<'created' | 'exists'> {
    checkObject(key, bytes);
    return asStoreError(async () => {
      const published = await this.#publish(this.#pathOf(key), 1, bytes);
      return published === 'taken' ? 'exists' : 'created';
    });
  }

  async replace(key: string, bytes: Uint8Array, version: Version): Promise<Replaced> {
    checkObject(key, bytes);
    return asStoreError(async () => {
      const path = this.#pathOf(key);
      const current = await newestOf(path);
      if (current?.version !== version) return 'conflict';
      const published = await this.#publish(path, current.generation + 1, bytes);
      if (published === 'taken') return 'conflict';
      for (const old of await generationNumbers(path)) {
        if (old <= current.generation) await removeIfOlder(fileOf(path, old), OUTDATED_AFTER_MS);
      }
      return { version: published };
    });
  }

  async get(key: string): Promise<StoredObject | undefined> {
    checkObject(key);
    return asStoreError(async () => {
      const path = this.#pathOf(key);
      for (;;) {
        const newest = await newestOf(path);
        if (!newest) return undefined;
        const { file, version, size } = newest;
        const bytes = await unless('ENOENT', readFile(file));
        // If not, it was replaced, deleted or purged meanwhile. A purge empties only outdated files, but this one may
        // have become outdated since it was found.
        const isWhole =
          bytes?.length === size && (size > 0 || (await newestOf(path))?.version === version);
        if (isWhole) return { bytes, version };
      }
    });
  }

  async delete(key: string): Promise<void> {
    checkObject(key);
    await asStoreError(async () => {
      const path = this.#pathOf(key);
      // Remove the first generation first: if the process is killed in between, no old generation becomes the newest.
      await rm(path, { force: true });
      const trash = join(this.#tmp, randomUUID());
      const moved = await unless(
        'ENOENT',
        rename(`${path}~`, trash).then(() => true),
      );
      if (moved) await rm(trash, { recursive: true, force: true });
      await unless('ENOENT', syncDirectory(dirname(path)));
    });
  }

  async list(prefix: string, { limit = Number.POSITIVE_INFINITY, after = '' }: ListOptions = {}) {
    checkPrefix(prefix);
    const keys: string[] = [];
    const collect = async (below: string): Promise<void> => {
      for (const entry of await entriesOf(this.#root, below)) {
        if (keys.length >= limit) return;
        if (entry.endsWith('/')) await collect(entry);
        else if (entry > after) keys.push(entry);
      }
    };
    await asStoreError(() => collect(prefix));
    return keys;
  }

  async listVersions(prefix: string): Promise<Map<string, Version>> {
    const keys = await this.list(prefix);
    return asStoreError(async () => {
      const versions = new Map<string, Version>();
      const left = keys.values();
      const takeTurns = async () => {
        for (const key of left) {
          const path = this.#pathOf(key);
          const newest = (await newestOfExisting(path)) ?? (await newestOf(path));
          if (newest) versions.set(key, newest.version);
        }
      };
      await Promise.all(Array.from({ length: READS_AT_ONCE }, takeTurns));
      return versions;
    });
  }

  async purge(key: string): Promise<void> {
    checkObject(key);
    await asStoreError(async () => {
      const path = this.#pathOf(key);
      const newest = (await newestOf(path))?.generation ?? 0;
      // The files stay, so their names stay taken, and the first still marks existence.
      for (const generation of [1, ...(await generationNumbers(path))]) {
        if (generation < newest) await unless('ENOENT', truncate(fileOf(path, generation)));
      }
    });
  }

  async tidy(): Promise<void> {
    await asStoreError(async () => {
      // Temporary files that were never linked.
      for (const name of (await unless('ENOENT', readdir(this.#tmp))) ?? []) {
        await removeIfOlder(join(this.#tmp, name), ABANDONED_AFTER_MS);
      }
      await removeOrphanedGenerations(this.#root);
    });
  }

  #pathOf(key: string): string {
    return join(this.#root, ...key.split('/'));
  }

  /** Writes a file as that generation of `path`, durably and atomically, unless the name is taken. */
  async #publish(path: string, generation: number, bytes: Uint8Array): Promise<Version | 'taken'> {
    const target = fileOf(path, generation);
    const create = async () => {
      const directory = dirname(target);
      await this.#makeDirectory(directory);
      const created = await unless(
        'EEXIST',
        bytes.length > 0 ? this.#link(target, bytes) : createFile(target, bytes),
      );
      // Even if taken: the winner may not have flushed it yet, and we report that it exists.
      await syncDirectory(directory);
      return created ? versionOf(generation, created) : 'taken';
    };
    const published = await unless('ENOENT', create());
    if (published !== undefined) return published;
    // A directory was removed.
    this.#durable.clear();
    return create();
  }

  async #link(target: string, bytes: Uint8Array): Promise<fs.BigIntStats> {
    await this.#makeDirectory(this.#tmp);
    const tmp = join(this.#tmp, randomUUID());
    try {
      const stats = await createFile(tmp, bytes);
      await link(tmp, target);
      return stats;
    } finally {
      await unless('ENOENT', unlink(tmp));
    }
  }

  async #makeDirectory(directory: string): Promise<void> {
    if (this.#durable.has(directory)) return;
    await mkdir(directory, { recursive: true, mode: 0o700 });
    for (let folder = directory; folder.length >= this.#base.length; folder = dirname(folder)) {
      await syncDirectory(dirname(folder));
    }
    // Not for generation folders: the set would grow with every replaced object.
    if (!directory.endsWith('~')) this.#durable.add(directory);
  }
}

/** Reading all objects of a large folder in parallel takes close to 1 GB of memory. */
const READS_AT_ONCE = 32;

type Newest = { file: string; generation: number; version: Version; size: number };

async function newestOf(path: string): Promise<Newest | undefined> {
  for (;;) {
    if (!(await unless('ENOENT', stat(path)))) return undefined;
    const newest = await newestOfExisting(path);
    if (newest) return newest;
  }
}

/**
 * The newest generation of an object that was just found to exist. Undefined if it was replaced or deleted meanwhile.
 */
async function newestOfExisting(path: string): Promise<Newest | undefined> {
  const generation = Math.max(1, ...(await generationNumbers(path)));
  const file = fileOf(path, generation);
  const stats = await unless('ENOENT', stat(file, { bigint: true }));
  if (!stats) return undefined;
  return { file, generation, version: versionOf(generation, stats), size: Number(stats.size) };
}

async function generationNumbers(path: string): Promise<number[]> {
  const names = await unless('ENOENT', readdir(/* turbopackIgnore: true */ `${path}~`));
  return (names ?? []).map(Number);
}

/**
 * How long the name of an outdated generation stays taken. If it were freed immediately, a slow writer that should lose
 * the race for it could still win. A writer would have to be this slow between two system calls.
 */
const OUTDATED_AFTER_MS = 10 * 60 * 1000;

/** Removes generations without a first one: their delete was interrupted. */
async function removeOrphanedGenerations(directory: string): Promise<void> {
  const entries = (await unless('ENOENT', readdir(directory, { withFileTypes: true }))) ?? [];
  const names = new Set(entries.map(({ name }) => name));
  for (const entry of entries) {
    if (!entry.isDirectory() || entry.name.startsWith('.')) continue;
    const path = join(directory, entry.name);
    if (!entry.name.endsWith('~')) await removeOrphanedGenerations(path);
    else if (!names.has(entry.name.slice(0, -1))) await removeIfOlder(path, ABANDONED_AFTER_MS);
  }
}

const ABANDONED_AFTER_MS = 60 * 60 * 1000;

async function removeIfOlder(path: string, milliseconds: number): Promise<void> {
  const stats = await unless('ENOENT', stat(path));
  const isOld = stats && Date.now() - stats.mtimeMs > milliseconds;
  if (isOld) await rm(path, { recursive: true, force: true });
}

function fileOf(path: string, generation: number): string {
  return generation === 1 ? path : `${path}~${sep}${generation}`;
}

/** Includes the file's identity, so that a deleted and recreated object has another version. */
function versionOf(generation: number, stats: { ino: bigint; mtimeNs: bigint }): Version {
  return `${generation}.${stats.ino}.${stats.mtimeNs}`;
}

/** Objects and, with a trailing slash, folders, in code-unit order, so that a folder sorts where its keys do. */
async function entriesOf(root: string, prefix: string): Promise<string[]> {
  const entries = await unless('ENOENT', readdir(join(root, prefix), { withFileTypes: true }));
  return (entries ?? [])
    .filter(({ name }) => !name.startsWith('.') && !name.endsWith('~'))
    .map((entry) => `${prefix}${entry.name}${entry.isDirectory() ? '/' : ''}`)
    .sort((a, b) => (a < b ? -1 : Number(a > b)));
}

// File descriptors instead of `FileHandle`: calls that never wait for the disk (stat, close) are cheaper synchronously
// than in the thread pool.
const open = promisify(fs.open);
const writeFile = promisify(fs.writeFile);
const fsync = promisify(fs.fsync);

/** Resolves when the content is on disk. The file survives a power failure once its directory is flushed too. */
async function createFile(path: string, bytes: Uint8Array): Promise<fs.BigIntStats> {
  const file = await open(path, 'wx', 0o600);
  try {
    if (bytes.length > 0) await writeFile(file, bytes).then(() => fsync(file));
    return fs.fstatSync(file, { bigint: true });
  } finally {
    fs.closeSync(file);
  }
}

/**
 * Shares flushes: a call during a flush of the same path shares the next one, because the running one may have started
 * before the change.
 */
export function groupCommit(
  flush: (path: string) => Promise<void>,
): (path: string) => Promise<void> {
  const running = new Map<string, Promise<void>>();
  const following = new Map<string, Promise<void>>();
  const commit = (path: string): Promise<void> => {
    const current = running.get(path);
    if (!current) {
      const flushing = flush(path).finally(() => running.delete(path));
      running.set(path, flushing);
      return flushing;
    }
    const share = () => {
      following.delete(path);
      return commit(path);
    };
    const next = following.get(path) ?? current.catch(() => {}).then(share);
    following.set(path, next);
    return next;
  };
  return commit;
}

/** Flushes a directory's entries to disk; concurrent calls share a flush. */
const syncDirectory = groupCommit(async (path) => {
  // Windows cannot open a directory, and need not.
  if (process.platform === 'win32') return;
  const directory = fs.openSync(path, 'r');
  try {
    await fsync(directory);
  } finally {
    fs.closeSync(directory);
  }
});

/** Undefined for errors with this code: the file is missing, or its name is taken. Other errors are rethrown. */
async function unless<T>(code: 'ENOENT' | 'EEXIST', result: Promise<T>): Promise<T | undefined> {
  return result.catch((error: unknown) => {
    if (errorFields(error).code === code) return undefined;
    throw error;
  });
}

/** Converts system errors to `StoreError`; anything else is a bug and is rethrown. */
async function asStoreError<T>(work: () => Promise<T>): Promise<T> {
  try {
    return await work();
  } catch (error) {
    const { code } = errorFields(error);
    if (code === undefined) throw error;
    throw new StoreError(`The disk operation failed (${code})`, { cause: error });
  }
}

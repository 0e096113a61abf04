import 'server-only';
import { randomUUID } from 'node:crypto';
import { link, mkdir, readdir, readFile, rename, rm, unlink } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import {
  asStoreError,
  codeOf,
  removeIfOlder,
  syncDirectory,
  unlessMissing,
  unlessTaken,
  writeDurably,
} from './disk';
import {
  emptyOutdated,
  fileOf,
  generationsOf,
  type Newest,
  newestOf,
  newestOfExisting,
  removeOutdated,
  versionOf,
} from './generations';
import {
  checkObject,
  checkPrefix,
  type ObjectStore,
  type StoredObject,
  type Version,
} from './object-store';

/**
 * A store on the disk of one machine, for any number of processes, without locks.
 *
 *   {directory}/store/resumes/x.pdf       an object as it was created: generation 1
 *   {directory}/store/resumes/x.pdf~/2    the same object after one replacement
 *   {directory}/store/.tmp/               files being written
 *
 * A file is written and flushed under a temporary name, then linked: `link()` fails if the name exists, so
 * of concurrent writers exactly one succeeds. The first generation marks existence: while it is there, the
 * highest generation is the object; without it there is no object.
 */
export class LocalStore implements ObjectStore {
  readonly #base: string;
  readonly #root: string;
  readonly #tmp: string;
  /** Directories whose own entry is known to be on disk. */
  readonly #durable = new Set<string>();

  constructor(directory: string) {
    this.#base = resolve(/* turbopackIgnore: true */ directory);
    this.#root = join(this.#base, 'store');
    this.#tmp = join(this.#root, '.tmp');
  }

  async putNew(key: string, bytes: Uint8Array): Promise<'created' | 'exists'> {
    checkObject(key, bytes);
    return asStoreError(async () => {
      const published = await this.#publish(this.#pathOf(key), 1, bytes);
      return published === 'taken' ? 'exists' : 'created';
    });
  }

  async replace(
    key: string,
    bytes: Uint8Array,
    version: Version,
  ): Promise<{ version: Version } | 'conflict'> {
    checkObject(key, bytes);
    return asStoreError(async () => {
      const path = this.#pathOf(key);
      const current = await newestOf(path);
      if (current?.version !== version) return 'conflict';
      const published = await this.#publish(path, current.generation + 1, bytes);
      if (published === 'taken') return 'conflict';
      await removeOutdated(path, current.generation);
      return { version: published };
    });
  }

  async get(key: string): Promise<StoredObject | undefined> {
    checkObject(key);
    return asStoreError(async () => {
      for (;;) {
        const newest = await newestOf(this.#pathOf(key));
        if (!newest) return undefined;
        const bytes = await unlessMissing(readFile(newest.file));
        // Replaced, deleted or purged meanwhile: look again.
        if (bytes && (await this.#isWhole(key, bytes, newest))) {
          return { bytes, version: newest.version };
        }
      }
    });
  }

  async delete(key: string): Promise<void> {
    checkObject(key);
    await asStoreError(async () => {
      const path = this.#pathOf(key);
      // The first generation goes first, so that no old one can become the newest.
      await rm(path, { force: true });
      const trash = join(this.#tmp, randomUUID());
      const moved = await unlessMissing(rename(generationsOf(path), trash).then(() => true));
      if (moved) await rm(trash, { recursive: true, force: true });
      await unlessMissing(syncDirectory(dirname(path)));
    });
  }

  async list(prefix: string, options: { limit?: number; after?: string } = {}): Promise<string[]> {
    checkPrefix(prefix);
    const { limit = Number.POSITIVE_INFINITY, after = '' } = options;
    const keys: string[] = [];
    await asStoreError(() => this.#collect(prefix, after, limit, keys));
    return keys;
  }

  async listVersions(prefix: string): Promise<Map<string, Version>> {
    const keys = await this.list(prefix);
    return asStoreError(async () => {
      const versions = new Map<string, Version>();
      await Promise.all(
        keys.map(async (key) => {
          const path = this.#pathOf(key);
          const newest = (await newestOfExisting(path)) ?? (await newestOf(path));
          if (newest) versions.set(key, newest.version);
        }),
      );
      return versions;
    });
  }

  async purge(key: string): Promise<void> {
    checkObject(key);
    await asStoreError(async () => {
      const path = this.#pathOf(key);
      const newest = await newestOf(path);
      if (newest) await emptyOutdated(path, newest.generation);
    });
  }

  async tidy(): Promise<void> {
    await asStoreError(async () => {
      for (const name of (await unlessMissing(readdir(this.#tmp))) ?? []) {
        await removeIfOlder(join(this.#tmp, name), ABANDONED_AFTER_MS);
      }
      await this.#removeOrphanedGenerations(this.#root);
    });
  }

  /** A purge empties outdated files only, but this one may have become outdated since it was found. */
  async #isWhole(key: string, bytes: Uint8Array, found: Newest): Promise<boolean> {
    if (bytes.length !== found.size) return false;
    return found.size > 0 || (await newestOf(this.#pathOf(key)))?.version === found.version;
  }

  #pathOf(key: string): string {
    return join(this.#root, ...key.split('/'));
  }

  /** Writes a file, then links it under the name of that generation unless that is taken. */
  async #publish(path: string, generation: number, bytes: Uint8Array): Promise<Version | 'taken'> {
    const target = fileOf(path, generation);
    try {
      return await this.#writeAndLink(target, generation, bytes);
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') throw error;
      // A directory was taken away.
      this.#durable.clear();
      return this.#writeAndLink(target, generation, bytes);
    }
  }

  async #writeAndLink(
    target: string,
    generation: number,
    bytes: Uint8Array,
  ): Promise<Version | 'taken'> {
    const tmp = join(this.#tmp, randomUUID());
    await this.#makeDirectory(this.#tmp);
    await this.#makeDirectory(dirname(target));
    try {
      const version = versionOf(generation, await writeDurably(tmp, bytes));
      const won = await unlessTaken(link(tmp, target));
      // Also if it was taken: the winner may not have flushed it yet, and we report that it exists.
      await syncDirectory(dirname(target));
      return won ? version : 'taken';
    } finally {
      await unlessMissing(unlink(tmp));
    }
  }

  async #makeDirectory(directory: string): Promise<void> {
    if (this.#durable.has(directory)) return;
    await mkdir(directory, { recursive: true, mode: 0o700 });
    for (let each = directory; each.length >= this.#base.length; each = dirname(each)) {
      await syncDirectory(dirname(each));
    }
    // Not for generations: the set would grow with every replaced object.
    if (!directory.endsWith('~')) this.#durable.add(directory);
  }

  async #collect(prefix: string, after: string, limit: number, keys: string[]): Promise<void> {
    const entries = await unlessMissing(readdir(join(this.#root, prefix), { withFileTypes: true }));
    const found = (entries ?? [])
      .filter(({ name }) => !name.startsWith('.') && !name.endsWith('~'))
      .map((entry) => `${prefix}${entry.name}${entry.isDirectory() ? '/' : ''}`)
      // A directory is sorted by its name with the slash, like the keys below it.
      .sort(byCodeUnit);
    for (const each of found) {
      if (keys.length >= limit) return;
      if (each.endsWith('/')) await this.#collect(each, after, limit, keys);
      else if (each > after) keys.push(each);
    }
  }

  /** Generations without a first one: a delete was interrupted. */
  async #removeOrphanedGenerations(directory: string): Promise<void> {
    const entries = (await unlessMissing(readdir(directory, { withFileTypes: true }))) ?? [];
    const names = new Set(entries.map(({ name }) => name));
    for (const entry of entries) {
      if (!entry.isDirectory() || entry.name.startsWith('.')) continue;
      const path = join(directory, entry.name);
      if (!entry.name.endsWith('~')) await this.#removeOrphanedGenerations(path);
      else if (!names.has(entry.name.slice(0, -1))) await removeIfOlder(path, ABANDONED_AFTER_MS);
    }
  }
}

const ABANDONED_AFTER_MS = 60 * 60 * 1000;

function byCodeUnit(a: string, b: string): number {
  return a < b ? -1 : Number(a > b);
}

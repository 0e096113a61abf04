import 'server-only';
import { randomUUID } from 'node:crypto';
import { readFile, rename, rm } from 'node:fs/promises';
import { dirname, join, resolve } from 'node:path';
import { asStoreError, syncDirectory, unlessMissing } from './disk';
import {
  emptyOutdated,
  generationsOf,
  type Newest,
  newestOf,
  newestOfExisting,
  removeOutdated,
} from './generations';
import { listKeys } from './list-keys';
import {
  checkObject,
  checkPrefix,
  type ObjectStore,
  type StoredObject,
  type Version,
} from './object-store';
import { Publisher } from './publisher';
import { removeAbandoned } from './remove-abandoned';

/**
 * A store on the disk of one machine, for any number of processes, without locks.
 *
 *   {directory}/store/resumes/x.pdf       an object as it was created: generation 1
 *   {directory}/store/resumes/x.pdf~/2    the same object after one replacement
 *   {directory}/store/.tmp/               files being written
 *
 * A file is written and flushed under a temporary name, then linked: `link()` fails if the name exists, so of
 * concurrent writers exactly one succeeds. An empty file is created in its place, because it is never half written.
 * The first generation marks existence: while it is there, the highest generation is the object; without it there
 * is no object.
 */
export class LocalStore implements ObjectStore {
  readonly #root: string;
  readonly #tmp: string;
  readonly #publisher: Publisher;

  constructor(directory: string) {
    // Otherwise the tracer of files takes whatever lies in a folder `store` into the build.
    const base = resolve(/* turbopackIgnore: true */ directory);
    this.#root = join(/* turbopackIgnore: true */ base, 'store');
    this.#tmp = join(this.#root, '.tmp');
    this.#publisher = new Publisher(base, this.#tmp);
  }

  async putNew(key: string, bytes: Uint8Array): Promise<'created' | 'exists'> {
    checkObject(key, bytes);
    return asStoreError(async () => {
      const published = await this.#publisher.publish(this.#pathOf(key), 1, bytes);
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
      const published = await this.#publisher.publish(path, current.generation + 1, bytes);
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
    return asStoreError(() => listKeys(this.#root, prefix, options));
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
    await asStoreError(() => removeAbandoned(this.#root, this.#tmp));
  }

  /** A purge empties outdated files only, but this one may have become outdated since it was found. */
  async #isWhole(key: string, bytes: Uint8Array, found: Newest): Promise<boolean> {
    if (bytes.length !== found.size) return false;
    return found.size > 0 || (await newestOf(this.#pathOf(key)))?.version === found.version;
  }

  #pathOf(key: string): string {
    return join(this.#root, ...key.split('/'));
  }
}

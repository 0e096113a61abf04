import 'server-only';
import { randomUUID } from 'node:crypto';
import type { BigIntStats } from 'node:fs';
import { link, mkdir, unlink } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import {
  codeOf,
  createEmpty,
  syncDirectory,
  unlessMissing,
  unlessTaken,
  writeDurably,
} from './disk';
import { fileOf, versionOf } from './generations';
import type { Version } from './object-store';

/** Writes files below `base`, durably and at once: by way of `tmp`, a folder on the same disk. */
export class Publisher {
  readonly #base: string;
  readonly #tmp: string;
  /** Directories whose own entry is known to be on disk. */
  readonly #durable = new Set<string>();

  constructor(base: string, tmp: string) {
    this.#base = base;
    this.#tmp = tmp;
  }

  /** Writes a file under the name of that generation of `path`, unless that is taken. */
  async publish(path: string, generation: number, bytes: Uint8Array): Promise<Version | 'taken'> {
    const target = fileOf(path, generation);
    try {
      return await this.#create(target, generation, bytes);
    } catch (error) {
      if (codeOf(error) !== 'ENOENT') throw error;
      // A directory was taken away.
      this.#durable.clear();
      return this.#create(target, generation, bytes);
    }
  }

  async #create(target: string, generation: number, bytes: Uint8Array): Promise<Version | 'taken'> {
    const directory = dirname(target);
    await this.#makeDirectory(directory);
    const created = await (bytes.length > 0 ? this.#link(target, bytes) : createEmpty(target));
    // Also if it was taken: the winner may not have flushed it yet, and we report that it exists.
    await syncDirectory(directory);
    return created ? versionOf(generation, created) : 'taken';
  }

  /** Undefined if the name exists. */
  async #link(target: string, bytes: Uint8Array): Promise<BigIntStats | undefined> {
    await this.#makeDirectory(this.#tmp);
    const tmp = join(this.#tmp, randomUUID());
    try {
      const stats = await writeDurably(tmp, bytes);
      return await unlessTaken(link(tmp, target).then(() => stats));
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
}

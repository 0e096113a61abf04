import 'server-only';
import { readdir, stat, truncate } from 'node:fs/promises';
import { sep } from 'node:path';
import { removeIfOlder, unlessMissing } from './disk';
import type { Version } from './object-store';

/**
 * How long the name of an outdated generation stays taken. If it were free at once, a slow writer that
 * should lose the race for it could still win. A writer would have to be this slow between two system calls.
 */
const OUTDATED_AFTER_MS = 10 * 60 * 1000;

export type Newest = {
  file: string;
  generation: number;
  version: Version;
  /** In bytes. */
  size: number;
};

export async function newestOf(path: string): Promise<Newest | undefined> {
  for (;;) {
    if (!(await unlessMissing(stat(path)))) return undefined;
    const newest = await newestOfExisting(path);
    if (newest) return newest;
  }
}

/** For an object that has just been found to exist. Undefined if it was replaced or deleted meanwhile. */
export async function newestOfExisting(path: string): Promise<Newest | undefined> {
  const generation = Math.max(1, ...(await generationNumbers(path)));
  const file = fileOf(path, generation);
  const stats = await unlessMissing(stat(file, { bigint: true }));
  if (!stats) return undefined;
  return { file, generation, version: versionOf(generation, stats), size: Number(stats.size) };
}

async function generationNumbers(path: string): Promise<number[]> {
  return ((await unlessMissing(readdir(generationsOf(path)))) ?? []).map(Number);
}

/** Removes outdated generations, but not the first, which marks existence. */
export async function removeOutdated(path: string, upTo: number): Promise<void> {
  for (const generation of await generationNumbers(path)) {
    if (generation <= upTo) await removeIfOlder(fileOf(path, generation), OUTDATED_AFTER_MS);
  }
}

/** Their names stay taken, and the first still marks existence. */
export async function emptyOutdated(path: string, newest: number): Promise<void> {
  for (const generation of [1, ...(await generationNumbers(path))]) {
    if (generation < newest) await unlessMissing(truncate(fileOf(path, generation)));
  }
}

export function generationsOf(path: string): string {
  return `${path}~`;
}

export function fileOf(path: string, generation: number): string {
  return generation === 1 ? path : `${generationsOf(path)}${sep}${generation}`;
}

/** Includes the file's identity, so that a deleted and recreated object has another version. */
export function versionOf(generation: number, stats: { ino: bigint; mtimeNs: bigint }): Version {
  return `${generation}.${stats.ino}.${stats.mtimeNs}`;
}

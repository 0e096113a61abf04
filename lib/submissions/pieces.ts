import 'server-only';
import { randomUUID } from 'node:crypto';
import { isDeepStrictEqual, promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import type { FormName } from '@/lib/fields/forms';
import { processWide } from '@/lib/runtime/context';
import { parseJson } from '@/lib/runtime/parse-json';
import type { ObjectStore, Version } from '@/lib/store/object-store';
import { log } from '@/lib/telemetry/log';
import type { Summary } from './summary';

/**
 * The desk's index as a map in the store. Its entries are in pieces, each an object that is never changed, and a
 * directory names the pieces. A change writes new pieces, then replaces the directory, which is its commit point, and
 * then deletes the old pieces. So a reader always has one state, of two writers one starts again, and a crash leaves at
 * worst pieces that no directory names (`dropStrayPieces`).
 */
export type Directory = {
  /** By the start of the names of their entries. */
  pieces: Record<string, Piece>;
  /** Whether everything has been added at least once. */
  isComplete: boolean;
};

/** `counts`: what is known of the entries without reading them. */
export type Piece = { object: string; counts: Count[] };

/** How many submissions of a day have these properties. */
export type Count = Pick<Summary, 'state' | 'mark' | 'job' | 'place' | 'source'> & {
  form?: FormName;
  count: number;
};

export type Entries = Map<string, unknown>;

/** A piece is gone: since its directory was read, a change was made. */
export class StalePiece extends Error {
  override name = 'StalePiece';
}

export const INDEX = 'desk/index/';
const DIRECTORY = `${INDEX}directory`;
/** Increased when entries or counts change: a directory of another layout is made anew. */
const LAYOUT = 2;
/** `20261128`, or as long: the beginning of the names of a piece's entries. */
const START_LENGTH = 8;

/** Undefined if there is none, or one of another layout. Rejects with `StoreError`. */
export async function readDirectory(store: ObjectStore): Promise<ReadDirectory | undefined> {
  const object = await store.get(DIRECTORY);
  if (!object) return undefined;
  const known = directories().get(store);
  if (known?.version === object.version) return known;
  const parsed = z
    .object({ layout: z.literal(LAYOUT), directory: z.custom<Directory>() })
    .safeParse(parseJson(await unpack(object.bytes).catch(() => '')));
  const read = { directory: parsed.data?.directory, version: object.version };
  directories().set(store, read);
  // What was erased by another process does not stay in the memory of this one.
  const named = objectsOf(parsed.data?.directory);
  for (const object of pieces().keys()) if (!named.has(object)) pieces().delete(object);
  return read;
}

type ReadDirectory = { directory?: Directory; version: Version };

/** Rejects with `StalePiece` or `StoreError`. A lost or damaged piece is empty: the next sweep fills it again. */
export async function readPiece(store: ObjectStore, { object }: Piece): Promise<Entries> {
  const known = pieces().get(object);
  if (known) return known;
  const key = `${INDEX}${object}`;
  const stored = await store.get(key);
  const isStale = !stored && !objectsOf((await readDirectory(store))?.directory).has(object);
  if (isStale) throw new StalePiece();
  const text = await unpack(stored?.bytes ?? new Uint8Array()).catch(() => {
    log().error({ object: key }, 'An object of the store is lost or damaged');
    return '{}';
  });
  const entries: Entries = new Map(Object.entries(JSON.parse(text)));
  pieces().set(object, entries, { size: text.length });
  return entries;
}

/** By the names of entries; an entry that becomes undefined is removed. */
export type Changes = Map<string, Change>;
type Change = (before: unknown) => unknown;

/**
 * Changes entries. `prepare` is called with the directory, again after each conflict, and reads what it writes after
 * that: so nothing older than the directory can overwrite something newer.
 */
export async function changeEntries(
  store: ObjectStore,
  countsOf: (entries: Entries) => Count[],
  prepare: (directory: Directory) => Promise<{ changes: Changes; isComplete?: boolean }>,
): Promise<Directory> {
  for (;;) {
    const stored = await readDirectory(store);
    if (!stored) {
      await store.putNew(DIRECTORY, await pack({}));
      continue;
    }
    const before = stored.directory ?? { pieces: {}, isComplete: false };
    const written: string[] = [];
    try {
      const { changes, isComplete = before.isComplete } = await prepare(before);
      const pieces = await withChanges(store, before.pieces, changes, countsOf, written);
      const after = { pieces, isComplete };
      if (isDeepStrictEqual(after, before)) return before;
      const bytes = await pack({ layout: LAYOUT, directory: after });
      const replaced = await store.replace(DIRECTORY, bytes, stored.version);
      if (replaced !== 'conflict') {
        directories().set(store, { directory: after, version: replaced.version });
        for (const object of objectsOf(before).difference(objectsOf(after)))
          await drop(store, object);
        return after;
      }
    } catch (error) {
      if (!(error instanceof StalePiece)) throw error;
    }
    for (const object of written) await drop(store, object);
  }
}

/** Adds to `written` what it writes. A piece without entries goes. */
async function withChanges(
  store: ObjectStore,
  before: Directory['pieces'],
  changes: Changes,
  countsOf: (entries: Entries) => Count[],
  written: string[],
): Promise<Directory['pieces']> {
  const after = { ...before };
  for (const [start, some] of Map.groupBy(changes, ([name]) => startOf(name))) {
    const piece = before[start];
    const entries = changed(piece && (await readPiece(store, piece)), some);
    if (entries) delete after[start];
    if (!entries?.size) continue;
    const object = `${start}.${Date.now()}.${randomUUID().slice(0, 8)}`;
    written.push(object);
    await store.putNew(`${INDEX}${object}`, await pack(Object.fromEntries(entries)));
    after[start] = { object, counts: countsOf(entries) };
  }
  return after;
}

/** Undefined if nothing changes. */
function changed(before: Entries = new Map(), changes: [string, Change][]): Entries | undefined {
  const results = changes.map(([name, change]) => [name, change(before.get(name))] as const);
  const different = results.filter(
    ([name, now]) => JSON.stringify(before.get(name)) !== JSON.stringify(now),
  );
  if (different.length === 0) return undefined;
  const after = new Map([...before, ...different]);
  for (const [name, now] of different) if (now === undefined) after.delete(name);
  return after;
}

/** The piece of an entry in the directory. */
export function startOf(name: string): string {
  return name.slice(0, START_LENGTH);
}

async function drop(store: ObjectStore, object: string): Promise<void> {
  pieces().delete(object);
  await store.delete(`${INDEX}${object}`);
}

/** Deletes pieces that no directory names because a process ended while it wrote them. */
export async function dropStrayPieces(store: ObjectStore): Promise<void> {
  const keys = await store.list(INDEX);
  const named = objectsOf((await readDirectory(store))?.directory);
  for (const key of keys) {
    const object = key.slice(INDEX.length);
    const [, written] = object.split('.');
    const isOld = Date.now() - Number(written) > BEING_WRITTEN_MS;
    if (isOld && !named.has(object)) await store.delete(key);
  }
}

/** Far above the time-outs of a change. */
const BEING_WRITTEN_MS = 60 * 60 * 1000;

function objectsOf(directory: Directory | undefined): Set<string> {
  return new Set(Object.values(directory?.pieces ?? {}).map(({ object }) => object));
}

/** The last directory of each store, as decoded. */
function directories() {
  return processWide('desk.directories', () => new WeakMap<ObjectStore, ReadDirectory>());
}

/** Decoded pieces, which never change: the days that the desk shows again. */
function pieces(): LRUCache<string, Entries> {
  return processWide('desk.pieces', () => new LRUCache({ maxSize: MAX_CACHED }));
}

/** Characters of JSON. */
const MAX_CACHED = 12_000_000;

async function pack(content: object): Promise<Uint8Array> {
  return promisify(gzip)(JSON.stringify(content), { level: 1 });
}

async function unpack(bytes: Uint8Array): Promise<string> {
  return (await promisify(gunzip)(bytes)).toString();
}

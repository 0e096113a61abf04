import 'server-only';
import { randomUUID } from 'node:crypto';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { z } from 'zod';
import { processWide } from '@/lib/runtime/context';
import { parseJson } from '@/lib/runtime/parse-json';
import type { ObjectStore, Version } from '@/lib/store/object-store';
import { log } from '@/lib/telemetry/log';

/**
 * A map of any size in the store. Its entries are in pieces, each an object that is never changed, and a directory
 * names the pieces. A change writes new pieces, then replaces the directory, which is its commit point, and then deletes
 * the old pieces. So a reader always has one state, of two writers one starts again, and a crash leaves at worst pieces
 * that no directory names (`dropStrayPieces`).
 */
export type Directory<Facts> = {
  /** By the start of the names of their entries. */
  pieces: Record<string, Piece<Facts>>;
  /** Starts whose entries no longer fit in one piece, and are divided by the next character. */
  divided: string[];
  /** Whether everything has been added at least once. */
  isComplete: boolean;
};

/** `facts`: what is known of the entries without reading them. */
export type Piece<Facts> = { object: string; facts: Facts };

export type Entries = Map<string, unknown>;

/** A piece is gone: since its directory was read, a change was made. */
export class StalePiece extends Error {
  override name = 'StalePiece';
}

export type MapInStore<Facts> = {
  /** Ends in a slash. */
  folder: string;
  /** Increased when entries or facts change: a directory of another layout is made anew. */
  layout: number;
  /** The length of the starts that are never divided together. */
  startLength: number;
  factsOf: (entries: Entries) => Facts;
};

/** Undefined if there is none, or one of another layout. Rejects with `StoreError`. */
export async function readDirectory<Facts>(
  store: ObjectStore,
  { folder, layout }: MapInStore<Facts>,
): Promise<{ directory?: Directory<Facts>; version: Version } | undefined> {
  const object = await store.get(`${folder}${DIRECTORY}`);
  if (!object) return undefined;
  const known = directories().get(store);
  if (known?.version === object.version) {
    return { directory: known.directory as Directory<Facts> | undefined, version: known.version };
  }
  const parsed = z
    .object({ layout: z.literal(layout), directory: z.custom<Directory<Facts>>() })
    .safeParse(parseJson(await unpack(object.bytes).catch(() => '')));
  const read = { directory: parsed.data?.directory, version: object.version };
  directories().set(store, read);
  // What was erased by another process does not stay in the memory of this one.
  const named = objectsOf(parsed.data?.directory);
  for (const object of pieces().keys()) if (!named.has(object)) pieces().delete(object);
  return read;
}

/** Rejects with `StalePiece` or `StoreError`. A lost or damaged piece is empty: the next sweep fills it again. */
export async function readPiece<Facts>(
  store: ObjectStore,
  map: MapInStore<Facts>,
  { object }: Piece<Facts>,
): Promise<Entries> {
  const known = pieces().get(object);
  if (known) return known;
  const key = `${map.folder}${object}`;
  const stored = await store.get(key);
  const isStale = !stored && !objectsOf((await readDirectory(store, map))?.directory).has(object);
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
export type Changes = Map<string, (before: unknown) => unknown>;

/**
 * Changes entries. `prepare` is called with the directory, again after each conflict, and reads what it writes after
 * that: so nothing older than the directory can overwrite something newer.
 */
export async function changeEntries<Facts>(
  store: ObjectStore,
  map: MapInStore<Facts>,
  prepare: (directory: Directory<Facts>) => Promise<{ changes: Changes; isComplete?: boolean }>,
): Promise<Directory<Facts>> {
  const key = `${map.folder}${DIRECTORY}`;
  for (;;) {
    const stored = await readDirectory(store, map);
    if (!stored) {
      await store.putNew(key, await pack({}));
      continue;
    }
    const before = stored.directory ?? { pieces: {}, divided: [], isComplete: false };
    const written: string[] = [];
    try {
      const { changes, isComplete = before.isComplete } = await prepare(before);
      const after = { ...before, pieces: { ...before.pieces }, isComplete };
      const hasChanged = await apply(store, map, changes, after, written);
      if (!hasChanged && isComplete === before.isComplete) return before;
      const bytes = await pack({ layout: map.layout, directory: after });
      const replaced = await store.replace(key, bytes, stored.version);
      if (replaced !== 'conflict') {
        directories().set(store, { directory: after, version: replaced.version });
        for (const object of objectsOf(before).difference(objectsOf(after)))
          await drop(store, map, object);
        return after;
      }
    } catch (error) {
      if (!(error instanceof StalePiece)) throw error;
    }
    for (const object of written) await drop(store, map, object);
  }
}

/** Writes new pieces, adds their names to `written`, and names them in the directory. False if nothing changes. */
async function apply<Facts>(
  store: ObjectStore,
  map: MapInStore<Facts>,
  changes: Changes,
  directory: Directory<Facts>,
  written: string[],
): Promise<boolean> {
  let hasChanged = false;
  const groups = Map.groupBy(changes, ([name]) => startOf(name, directory, map));
  for (const [start, some] of groups) {
    const piece = directory.pieces[start];
    const entries: Entries = new Map(piece && (await readPiece(store, map, piece)));
    const results = some.map(([name, change]) => [name, change(entries.get(name))] as const);
    const different = results.filter(([name, now]) => !isSame(entries.get(name), now));
    if (different.length === 0) continue;
    hasChanged = true;
    for (const [name, now] of different) {
      if (now === undefined) entries.delete(name);
      else entries.set(name, now);
    }
    delete directory.pieces[start];
    for (const [part, content] of divided(entries, start, directory)) {
      const object = `${part}.${Date.now()}.${randomUUID().slice(0, 8)}`;
      written.push(object);
      await store.putNew(`${map.folder}${object}`, await pack(Object.fromEntries(content)));
      directory.pieces[part] = { object, facts: map.factsOf(content) };
    }
  }
  return hasChanged;
}

/** The start of a name by which its piece is named. */
export function startOf<Facts>(
  name: string,
  directory: Directory<Facts>,
  { startLength }: MapInStore<Facts>,
): string {
  let start = name.slice(0, startLength);
  while (directory.divided.includes(start)) start = name.slice(0, start.length + 1);
  return start;
}

function isSame(before: unknown, now: unknown): boolean {
  return before === now || JSON.stringify(before) === JSON.stringify(now);
}

/** By their starts: the given one, or longer ones if they do not fit in one piece. None if there are no entries. */
function divided<Facts>(
  entries: Entries,
  start: string,
  directory: Directory<Facts>,
): [string, Entries][] {
  if (entries.size === 0) return [];
  let length = 0;
  for (const entry of entries) length += JSON.stringify(entry).length;
  if (length <= MAX_PIECE || entries.size === 1) return [[start, entries]];
  directory.divided = [...directory.divided, start];
  const parts = Map.groupBy(entries, ([name]) => name.slice(0, start.length + 1));
  return [...parts].flatMap(([part, some]) => divided(new Map(some), part, directory));
}

/** Characters of JSON: what can be parsed in a few milliseconds. */
const MAX_PIECE = 600_000;

async function drop<Facts>(
  store: ObjectStore,
  { folder }: MapInStore<Facts>,
  object: string,
): Promise<void> {
  pieces().delete(object);
  await store.delete(`${folder}${object}`);
}

/** Deletes pieces that no directory names because a process ended while it wrote them. */
export async function dropStrayPieces<Facts>(
  store: ObjectStore,
  map: MapInStore<Facts>,
): Promise<void> {
  const keys = await store.list(map.folder);
  const { directory } = (await readDirectory(store, map)) ?? {};
  const named = objectsOf(directory);
  for (const key of keys) {
    const object = key.slice(map.folder.length);
    const [, written] = object.split('.');
    const isOld = Date.now() - Number(written) > BEING_WRITTEN_MS;
    if (isOld && !named.has(object)) await store.delete(key);
  }
}

/** Far above the time-outs of a change. */
const BEING_WRITTEN_MS = 60 * 60 * 1000;

const DIRECTORY = 'directory';

function objectsOf(directory: Directory<unknown> | undefined): Set<string> {
  return new Set(Object.values(directory?.pieces ?? {}).map(({ object }) => object));
}

/** The last directory of each store, as decoded. */
function directories() {
  type Read = { directory: unknown; version: Version };
  return processWide('desk.directories', () => new WeakMap<ObjectStore, Read>());
}

/** Decoded pieces, which never change: the days that the desk shows again. */
function pieces(): LRUCache<string, Entries> {
  const make = () => new LRUCache<string, Entries>({ maxSize: MAX_CACHED });
  return processWide('desk.pieces', make);
}

/** Characters of JSON. */
const MAX_CACHED = 20 * MAX_PIECE;

async function pack(content: object): Promise<Uint8Array> {
  return promisify(gzip)(JSON.stringify(content), { level: 1 });
}

async function unpack(bytes: Uint8Array): Promise<string> {
  return (await promisify(gunzip)(bytes)).toString();
}

import 'server-only';
import { hash } from 'node:crypto';
import type { FormName } from '@/lib/fields/forms';
import { NOTES, type Note, RECORDS, readNotes } from '@/lib/store/journal';
import type { ObjectStore, Version } from '@/lib/store/object-store';
import {
  type Changes,
  changeEntries,
  type Directory,
  dropStrayPieces,
  type Entries,
  type MapInStore,
  type Piece,
  readDirectory,
  readPiece,
  StalePiece,
  startOf,
} from './pieces';
import { decodeSubmission } from './record-format';
import { idInKey, recordKey } from './store-keys';
import { dayOf, formOf, isSubmissionId } from './submission-id';
import { type Summary, summaryOf } from './summary';

/** `20261128` */
const DAY_LENGTH = 8;

/**
 * What the desk lists and searches: a row for each submission, in pieces by day, with how many submissions of each kind
 * a piece has; and the submissions of each person. Accepting and delivering only note which record they change
 * (`journal.ts`); whoever reads the index brings it up to date from these notes. It may be lost or damaged at any time:
 * the next sweep compares it with all records.
 *
 * It must not restore erased data: a directory is read before the records and replaced only in that version, and erasing
 * a record changes it afterwards (`reindexForDesk`). So rows that were made from older records are not written.
 */
const INDEX: MapInStore<Count[]> = {
  folder: 'desk/index/',
  layout: 1,
  startLength: DAY_LENGTH,
  factsOf: countsOf,
};

export type Row = Summary & { version: Version };

/** How many submissions of a day have these properties. */
export type Count = Pick<Summary, 'state' | 'mark' | 'job' | 'place' | 'source'> & {
  form?: FormName;
  count: number;
};

export type DeskIndex = {
  days: IndexedDay[];
  /** Number of changed submissions that have not been read yet. */
  unread: number;
};

/** `day`: `20261128`. */
export type IndexedDay = { day: string; counts: Count[]; pieces: Piece<Count[]>[] };

/**
 * Brings the index up to date, from the newest change on, while `mayRead`, which gets the number of records read so far.
 * The days are in order, the newest first. Rejects with `StoreError`.
 */
export async function readIndex(
  store: ObjectStore,
  mayRead: (count: number) => boolean = () => true,
): Promise<DeskIndex> {
  const known = (await readDirectory(store, INDEX))?.directory;
  const notes = await readNotes(store);
  const changed = known?.isComplete ? idsIn(notes) : await differing(store, known);
  const { directory, unread } = await update(store, changed, mayRead, !known?.isComplete);
  await dropNotes(store, notes, unread);
  return { days: daysIn(directory), unread: unread.size };
}

/** Calls `use` with the index, again if what it reads was replaced meanwhile. */
export async function withIndex<T>(
  store: ObjectStore,
  use: (index: DeskIndex) => Promise<T>,
  mayRead?: (count: number) => boolean,
): Promise<T> {
  for (;;) {
    try {
      return await use(await readIndex(store, mayRead));
    } catch (error) {
      if (!(error instanceof StalePiece)) throw error;
    }
  }
}

/** Rejects with `StalePiece` or `StoreError`. */
export async function rowsIn(
  store: ObjectStore,
  piece: Piece<Count[]>,
): Promise<[id: string, row: Row][]> {
  const entries = await readPiece(store, INDEX, piece);
  return [...entries].map(([name, row]) => [idIn(name), row as Row]);
}

/** Others of the same person: with the email address or phone of this one. Rejects with `StalePiece` or `StoreError`. */
export async function personOf(store: ObjectStore, id: string): Promise<[id: string, row: Row][]> {
  const { directory } = (await readDirectory(store, INDEX)) ?? {};
  const row = await entryIn<Row>(store, directory, rowName(id));
  const lists = (row?.person ?? []).map((key) =>
    entryIn<string[]>(store, directory, personName(key)),
  );
  const ids = new Set((await Promise.all(lists)).flatMap((list) => list ?? []));
  ids.delete(id);
  const others: [string, Row][] = [];
  for (const other of ids) {
    const found = await entryIn<Row>(store, directory, rowName(other));
    if (found) others.push([other, found]);
  }
  return others;
}

/** Compares the index with all records. Rejects with `StoreError`. */
export async function repairIndex(store: ObjectStore): Promise<void> {
  const notes = await readNotes(store);
  const changed = await differing(store, (await readDirectory(store, INDEX))?.directory);
  for (let start = 0; start < changed.length; start += READ_TOGETHER) {
    await update(store, changed.slice(start, start + READ_TOGETHER));
  }
  await update(store, [], undefined, true);
  await dropNotes(store, notes);
  await dropStrayPieces(store, INDEX);
  for (const key of await store.list(SUMMARIES)) await store.delete(key);
}

/** After a record was erased, if there is an index. */
export async function reindexForDesk(store: ObjectStore, id: string): Promise<void> {
  if (await readDirectory(store, INDEX)) await update(store, [id]);
}

/** For a site without a desk. */
export async function dropIndex(store: ObjectStore): Promise<void> {
  for (const folder of DESK_FOLDERS)
    for (const key of await store.list(folder)) await store.delete(key);
}

/** Until 0.5.0 the desk listed from these. */
const SUMMARIES = 'desk/summaries/';

/** All that the desk's index has in a store. */
export const DESK_FOLDERS = [INDEX.folder, NOTES, SUMMARIES];

const READS_AT_ONCE = 32;
/** Records whose rows are in memory before they are written. */
const READ_TOGETHER = 5000;
/** A note may be there this long before its change is: far above the time-outs of a write. */
const SETTLED_MS = 60_000;

/** The newest first. */
function idsIn(notes: readonly Note[]): string[] {
  return [...new Set(notes.toReversed().map(({ id }) => id))].filter(isSubmissionId);
}

async function dropNotes(
  store: ObjectStore,
  notes: readonly Note[],
  unread: ReadonlySet<string> = new Set(),
): Promise<void> {
  const isDone = ({ at, id }: Note) => Date.now() - at > SETTLED_MS && !unread.has(id);
  await Promise.all(notes.filter(isDone).map(({ key }) => store.delete(key)));
}

/** Ids of records that have another version than their row, no row, or only a row; the newest first. */
async function differing(
  store: ObjectStore,
  directory: Directory<Count[]> | undefined,
): Promise<string[]> {
  const listed = await store.listVersions(RECORDS);
  const versions = new Map([...listed].map(([key, version]) => [idInKey(key), version]));
  const changed: string[] = [];
  for (const [start, piece] of Object.entries(directory?.pieces ?? {})) {
    if (start.startsWith(PEOPLE)) continue;
    for (const [id, { version }] of await rowsIn(store, piece)) {
      if (versions.get(id) !== version) changed.push(id);
      versions.delete(id);
    }
  }
  const added = [...versions.keys()].filter(isSubmissionId);
  return [...changed, ...added].sort((a, b) => (dayOf(a) < dayOf(b) ? 1 : -1));
}

/** Reads records and writes their rows. `unread`: what was not read. */
async function update(
  store: ObjectStore,
  ids: readonly string[],
  mayRead: (count: number) => boolean = () => true,
  isWhole = false,
): Promise<{ directory: Directory<Count[]>; unread: Set<string> }> {
  let unread = new Set<string>();
  const directory = await changeEntries(store, INDEX, async (before) => {
    const rows = new Map<string, Row | undefined>();
    let count = 0;
    const readNext = async () => {
      while (count < ids.length && mayRead(count)) {
        const id = ids[count++] ?? '';
        rows.set(id, await readRow(store, id));
      }
    };
    await Promise.all(Array.from({ length: READS_AT_ONCE }, readNext));
    unread = new Set(ids.slice(count));
    const changes = await changesFor(store, before, rows);
    return { changes, ...(isWhole && { isComplete: unread.size === 0 }) };
  });
  return { directory, unread };
}

async function readRow(store: ObjectStore, id: string): Promise<Row | undefined> {
  const object = await store.get(recordKey(id));
  return object && { ...summaryOf(decodeSubmission(id, object.bytes)), version: object.version };
}

async function changesFor(
  store: ObjectStore,
  directory: Directory<Count[]>,
  rows: ReadonlyMap<string, Row | undefined>,
): Promise<Changes> {
  const changes: Changes = new Map();
  const people = new Map<string, Map<string, boolean>>();
  for (const [id, row] of rows) {
    changes.set(rowName(id), () => row);
    const before = await entryIn<Row>(store, directory, rowName(id));
    for (const key of new Set([...(before?.person ?? []), ...(row?.person ?? [])])) {
      const ids = people.get(personName(key)) ?? new Map();
      people.set(personName(key), ids.set(id, row?.person?.includes(key) ?? false));
    }
  }
  for (const [name, ids] of people) {
    changes.set(name, (before) => {
      const others = ((before ?? []) as string[]).filter((id) => !ids.has(id));
      const now = [...others, ...[...ids].flatMap(([id, isTheirs]) => (isTheirs ? [id] : []))];
      return now.length > 0 ? now.sort() : undefined;
    });
  }
  return changes;
}

async function entryIn<T>(
  store: ObjectStore,
  directory: Directory<Count[]> | undefined,
  name: string,
): Promise<T | undefined> {
  const piece = directory?.pieces[startOf(name, directory, INDEX)];
  return piece && ((await readPiece(store, INDEX, piece)).get(name) as T | undefined);
}

/** A start of the day; see `idIn`. */
function rowName(id: string): string {
  const [prefix = '', day = '', digest = ''] = id.split('-');
  return `${day}${digest}-${prefix}`;
}

function idIn(name: string): string {
  const [rest = '', prefix = ''] = name.split('-');
  return `${prefix}-${rest.slice(0, DAY_LENGTH)}-${rest.slice(DAY_LENGTH)}`;
}

/** As long as a day. */
const PEOPLE = 'people--';

/** No address in the name of an object. */
function personName(key: string): string {
  return `${PEOPLE}${hash('sha256', key).slice(0, 16)}`;
}

function countsOf(entries: Entries): Count[] {
  const rows = [...entries].filter(([, entry]) => !Array.isArray(entry)) as [string, Row][];
  return added(
    rows.map(([name, { state, mark, job, place, source }]) => ({
      ...{ form: formOf(idIn(name)), state, mark, job, place, source },
      count: 1,
    })),
  );
}

/** Adds the counts of the same kind. */
function added(counts: readonly Count[]): Count[] {
  const kinds = Map.groupBy(counts, ({ count: _, ...kind }) => JSON.stringify(kind));
  return [...kinds.values()].flatMap((same) => {
    const count = same.reduce((sum, { count }) => sum + count, 0);
    return same.slice(0, 1).map((kind) => ({ ...kind, count }));
  });
}

/** Once for each directory. */
function daysIn(directory: Directory<Count[]>): IndexedDay[] {
  const known = indexedDays.get(directory);
  if (known) return known;
  const rows = Object.entries(directory.pieces).filter(([start]) => !start.startsWith(PEOPLE));
  const byDay = Map.groupBy(rows, ([start]) => start.slice(0, DAY_LENGTH));
  const days = [...byDay].map(([day, named]) => {
    const pieces = named.map(([, piece]) => piece);
    return { day, pieces, counts: added(pieces.flatMap(({ facts }) => facts)) };
  });
  days.sort((a, b) => (a.day < b.day ? 1 : -1));
  indexedDays.set(directory, days);
  return days;
}

const indexedDays = new WeakMap<Directory<Count[]>, IndexedDay[]>();

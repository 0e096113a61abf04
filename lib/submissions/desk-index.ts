import 'server-only';
import { hash } from 'node:crypto';
import { NOTES, type Note, RECORDS, readNotes } from '@/lib/store/journal';
import type { ObjectStore, Version } from '@/lib/store/object-store';
import {
  type Changes,
  type Count,
  changeEntries,
  type Directory,
  dropStrayPieces,
  type Entries,
  INDEX,
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

/**
 * What the desk lists and searches: a row for each submission, in pieces by day, with how many submissions of each kind
 * a piece has; and the submissions of each person. Accepting and delivering only note which record they change
 * (`journal.ts`); whoever reads the index brings it up to date from these notes. It may be lost or damaged at any time:
 * the next sweep compares it with all records.
 *
 * It must not restore erased data: a directory is read before the records and replaced only in that version, and erasing
 * a record changes it afterwards (`reindexForDesk`). So rows that were made from older records are not written.
 */

export type IndexRow = Summary & { version: Version };

export type DeskRow = { id: string; summary: IndexRow };

export type DeskIndex = {
  days: IndexedDay[];
  /** Number of changed submissions that have not been read yet. */
  unread: number;
};

/** `day`: `20261128`. */
export type IndexedDay = Piece & { day: string };

/**
 * Brings the index up to date, from the newest change on, while `mayRead`, which gets the number of records read so far.
 * The days are in order, the newest first. Rejects with `StoreError`.
 */
export async function readIndex(
  store: ObjectStore,
  mayRead: (count: number) => boolean = () => true,
): Promise<DeskIndex> {
  const known = (await readDirectory(store))?.directory;
  const notes = await readNotes(store);
  // The newest first.
  const noted = new Set(
    notes
      .toReversed()
      .map(({ id }) => id)
      .filter(isSubmissionId),
  );
  const changed = known?.isComplete ? [...noted] : await differing(store, known);
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
export async function rowsIn(store: ObjectStore, piece: Piece): Promise<DeskRow[]> {
  const entries = await readPiece(store, piece);
  return [...entries].map(([name, row]) => ({ id: idIn(name), summary: row as IndexRow }));
}

/** Others of the same person: with the email address or phone of this one. Rejects with `StalePiece` or `StoreError`. */
export async function personOf(store: ObjectStore, id: string): Promise<DeskRow[]> {
  const { directory } = (await readDirectory(store)) ?? {};
  const row = await entryIn<IndexRow>(store, directory, rowName(id));
  const lists = (row?.person ?? []).map((key) =>
    entryIn<string[]>(store, directory, personName(key)),
  );
  const ids = new Set((await Promise.all(lists)).flatMap((list) => list ?? []));
  ids.delete(id);
  const others: DeskRow[] = [];
  for (const other of ids) {
    const summary = await entryIn<IndexRow>(store, directory, rowName(other));
    if (summary) others.push({ id: other, summary });
  }
  return others;
}

/** Compares the index with all records. Rejects with `StoreError`. */
export async function repairIndex(store: ObjectStore): Promise<void> {
  const notes = await readNotes(store);
  const changed = await differing(store, (await readDirectory(store))?.directory);
  for (let start = 0; start < changed.length; start += READ_TOGETHER) {
    await update(store, changed.slice(start, start + READ_TOGETHER));
  }
  await update(store, [], undefined, true);
  await dropNotes(store, notes);
  await dropStrayPieces(store);
  for (const key of await store.list(SUMMARIES)) await store.delete(key);
}

/** After a record was erased, if there is an index. */
export async function reindexForDesk(store: ObjectStore, id: string): Promise<void> {
  if (await readDirectory(store)) await update(store, [id]);
}

/** For a site without a desk. */
export async function dropIndex(store: ObjectStore): Promise<void> {
  for (const folder of DESK_FOLDERS)
    for (const key of await store.list(folder)) await store.delete(key);
}

/** Until 0.5.0 the desk listed from these. */
const SUMMARIES = 'desk/summaries/';

/** All that the desk's index has in a store. */
export const DESK_FOLDERS = [INDEX, NOTES, SUMMARIES];

const READS_AT_ONCE = 32;
/** Records whose rows are in memory before they are written. */
const READ_TOGETHER = 5000;
/** A note may be there this long before its change is: far above the time-outs of a write. */
const SETTLED_MS = 60_000;

async function dropNotes(
  store: ObjectStore,
  notes: readonly Note[],
  unread: ReadonlySet<string> = new Set(),
): Promise<void> {
  const isDone = ({ at, id }: Note) => Date.now() - at > SETTLED_MS && !unread.has(id);
  await Promise.all(notes.filter(isDone).map(({ key }) => store.delete(key)));
}

/** Ids of records that have another version than their row, no row, or only a row; the newest first. */
async function differing(store: ObjectStore, directory: Directory | undefined): Promise<string[]> {
  const listed = await store.listVersions(RECORDS);
  const versions = new Map([...listed].map(([key, version]) => [idInKey(key), version]));
  const changed: string[] = [];
  for (const [start, piece] of Object.entries(directory?.pieces ?? {})) {
    if (start.startsWith(PEOPLE)) continue;
    for (const { id, summary } of await rowsIn(store, piece)) {
      if (versions.get(id) !== summary.version) changed.push(id);
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
): Promise<{ directory: Directory; unread: Set<string> }> {
  let unread = new Set<string>();
  const directory = await changeEntries(store, countsOf, async (before) => {
    const rows = new Map<string, IndexRow | undefined>();
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

async function readRow(store: ObjectStore, id: string): Promise<IndexRow | undefined> {
  const object = await store.get(recordKey(id));
  return object && { ...summaryOf(decodeSubmission(id, object.bytes)), version: object.version };
}

async function changesFor(
  store: ObjectStore,
  directory: Directory,
  rows: ReadonlyMap<string, IndexRow | undefined>,
): Promise<Changes> {
  const changes: Changes = new Map();
  const people = new Map<string, Map<string, boolean>>();
  for (const [id, row] of rows) {
    changes.set(rowName(id), () => row);
    const before = await entryIn<IndexRow>(store, directory, rowName(id));
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
  directory: Directory | undefined,
  name: string,
): Promise<T | undefined> {
  const piece = directory?.pieces[startOf(name)];
  return piece && ((await readPiece(store, piece)).get(name) as T | undefined);
}

/** Begins with the day; see `idIn`. */
function rowName(id: string): string {
  const [prefix = '', day = '', digest = ''] = id.split('-');
  return `${day}-${digest}-${prefix}`;
}

function idIn(name: string): string {
  const [day = '', digest = '', prefix = ''] = name.split('-');
  return `${prefix}-${day}-${digest}`;
}

/** With the first digit, as long as a day: people are in 16 pieces. */
const PEOPLE = 'people-';

/** No address in the name of an object. */
function personName(key: string): string {
  return `${PEOPLE}${hash('sha256', key).slice(0, 16)}`;
}

function countsOf(entries: Entries): Count[] {
  const rows = [...entries].filter(([, entry]) => !Array.isArray(entry)) as [string, IndexRow][];
  const kinds = Map.groupBy(rows, ([name, { state, mark, job, place, source }]) =>
    JSON.stringify({ form: formOf(idIn(name)), state, mark, job, place, source }),
  );
  return [...kinds].map(([kind, same]) => ({ ...JSON.parse(kind), count: same.length }));
}

function daysIn({ pieces }: Directory): IndexedDay[] {
  return Object.entries(pieces)
    .filter(([start]) => !start.startsWith(PEOPLE))
    .map(([day, piece]) => ({ day, ...piece }))
    .sort((a, b) => (a.day < b.day ? 1 : -1));
}

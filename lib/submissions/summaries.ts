import 'server-only';
import { promisify } from 'node:util';
import { gunzip, gzip } from 'node:zlib';
import { z } from 'zod';
import { processWide } from '@/lib/runtime/context';
import { MAX_OBJECT_BYTES, type ObjectStore, type Version } from '@/lib/store/object-store';
import { log } from '@/lib/telemetry/log';
import { decodeSubmission } from './record-format';
import { idInKey, RECORDS, recordKey, SUMMARIES } from './store-keys';
import { isSubmissionId } from './submission-id';
import { summaryOf, summarySchema } from './summary';

/**
 * Summaries of all submissions, so that the desk's list need not read every record: one object per month, with the
 * version of each summarised record. Accepting and delivering never touch it. A reader of the list compares these
 * versions with a listing of the records, reads the records that differ, and writes the summaries back. So they may be
 * outdated, lost or deleted at any time; the next read repairs them.
 *
 * Summaries must not restore erased data. They are read before the records, and replaced only in the version that was
 * read; erasing a record changes them afterwards (`forgetSummary`). So summaries made from older records are not
 * written.
 */

export type SubmissionList = {
  summaries: Map<string, StoredSummary>;
  /** Ids of submissions that have no summary yet. */
  unread: string[];
};

/** `mayRead` is called before each record is read, with the number read so far. Rejects with `StoreError`. */
export async function readSummaries(
  store: ObjectStore,
  mayRead: (count: number) => boolean = () => true,
): Promise<SubmissionList> {
  const objects = await readObjects(store);
  const versions = await versionsOfRecords(store, objects);
  const summaries = new Map<string, StoredSummary>();
  const changed: string[] = [];
  for (const [id, version] of versions) {
    const known = objects.get(monthOf(id))?.summaries.get(id);
    if (known?.version === version) summaries.set(id, known);
    else changed.push(id);
  }
  await addMonths(store, changed, objects);
  // Newest first.
  changed.sort((a, b) => (dayIn(a) < dayIn(b) ? 1 : -1));
  const unread = await readRecords(store, changed, mayRead, summaries);
  await writeObjects(store, objects, summaries);
  return { summaries, unread };
}

/** Removes the summary of an erased submission, after its record was changed; see above. */
export async function forgetSummary(store: ObjectStore, id: string): Promise<void> {
  const key = objectKey(monthOf(id));
  decodedObjects(store).delete(monthOf(id));
  for (;;) {
    const object = await store.get(key);
    if (!object) return;
    const summaries = await decodeSummaries(object.bytes);
    summaries.delete(id);
    // Even if it had no summary: another process may be about to add one.
    const replaced = await store.replace(key, await encodeSummaries(summaries), object.version);
    if (replaced !== 'conflict') return store.purge(key);
  }
}

/** For a site without a desk. */
export async function dropSummaries(store: ObjectStore): Promise<void> {
  for (const key of await store.list(SUMMARIES)) await store.delete(key);
}

type StoredObjects = Map<string, { version: Version; summaries: Summaries }>;

const READS_AT_ONCE = 32;
/** Keys per part of a parallel listing: a little less than a page. */
const PART = 900;

/** Objects decoded by this process. Erased data disappears from here at the next read at the latest. */
function decodedObjects(store: ObjectStore): StoredObjects {
  const stores = processWide('desk.summaries', () => new WeakMap<ObjectStore, StoredObjects>());
  const decoded = stores.get(store) ?? new Map();
  stores.set(store, decoded);
  return decoded;
}

async function readObjects(store: ObjectStore): Promise<StoredObjects> {
  const objects: StoredObjects = new Map();
  const decoded = decodedObjects(store);
  const versions = await store.listVersions(SUMMARIES, []);
  await Promise.all(
    [...versions].map(async ([key, version]) => {
      const known = decoded.get(idInKey(key));
      if (known?.version === version) objects.set(idInKey(key), known);
      else await readObject(store, idInKey(key), objects);
    }),
  );
  for (const month of decoded.keys()) if (!objects.has(month)) decoded.delete(month);
  return objects;
}

async function readObject(
  store: ObjectStore,
  month: string,
  objects: StoredObjects,
): Promise<void> {
  const object = await store.get(objectKey(month));
  if (!object) return;
  const entry = { version: object.version, summaries: await decodeSummaries(object.bytes) };
  objects.set(month, entry);
  decodedObjects(store).set(month, entry);
}

async function versionsOfRecords(
  store: ObjectStore,
  objects: StoredObjects,
): Promise<Map<string, Version>> {
  const known = [...objects.values()].flatMap(({ summaries }) => [...summaries.keys()]).sort();
  const cuts = known.filter((_, index) => index > 0 && index % PART === 0).map(recordKey);
  const listed = await store.listVersions(RECORDS, cuts);
  const versions = [...listed].map(([key, version]) => [idInKey(key), version] as const);
  return new Map(versions.filter(([id]) => isSubmissionId(id)));
}

/** Creates missing month objects, before their records are read. */
async function addMonths(
  store: ObjectStore,
  changed: string[],
  objects: StoredObjects,
): Promise<void> {
  const missing = [...new Set(changed.map(monthOf))].filter((month) => !objects.has(month));
  const empty = await encodeSummaries(new Map());
  await Promise.all(
    missing.map(async (month) => {
      await store.putNew(objectKey(month), empty);
      await readObject(store, month, objects);
    }),
  );
}

/** Returns the ids that were not read. */
async function readRecords(
  store: ObjectStore,
  ids: string[],
  mayRead: (count: number) => boolean,
  summaries: Map<string, StoredSummary>,
): Promise<string[]> {
  let count = 0;
  const readNext = async () => {
    while (count < ids.length && mayRead(count)) {
      const id = ids[count++] ?? '';
      const object = await store.get(recordKey(id));
      if (!object) continue;
      const summary = summaryOf(decodeSubmission(id, object.bytes));
      summaries.set(id, { ...summary, version: object.version });
    }
  };
  await Promise.all(Array.from({ length: READS_AT_ONCE }, readNext));
  return ids.slice(count);
}

/** Losing a race is harmless: the winner's summaries are as good, or the next read repairs them. */
async function writeObjects(
  store: ObjectStore,
  objects: StoredObjects,
  summaries: Map<string, StoredSummary>,
): Promise<void> {
  const months = new Map<string, Summaries>([...objects.keys()].map((month) => [month, new Map()]));
  for (const [id, summary] of summaries) months.get(monthOf(id))?.set(id, summary);
  await Promise.all(
    [...objects].map(async ([month, { version, summaries: before }]) => {
      const now = months.get(month) ?? new Map();
      if (isSame(before, now)) return;
      if (now.size === 0) return store.delete(objectKey(month));
      const bytes = await encodeSummaries(now);
      const replaced = await store.replace(objectKey(month), bytes, version);
      if (replaced === 'conflict') return;
      decodedObjects(store).set(month, { version: replaced.version, summaries: now });
    }),
  );
}

function isSame(before: Summaries, now: Summaries): boolean {
  if (before.size !== now.size) return false;
  for (const [id, { version }] of now) if (before.get(id)?.version !== version) return false;
  return true;
}

function objectKey(month: string): string {
  return `${SUMMARIES}${month}`;
}

function dayIn(id: string): string {
  return id.split('-')[1] ?? '';
}

/** A stored summary; each month's summaries are stored as compressed JSON, by id. */
export type StoredSummary = z.infer<typeof storedSchema>;
type Summaries = Map<string, StoredSummary>;

const storedSchema = summarySchema.extend({
  /** Version of the summarised record. */
  version: z.custom<Version>((value) => typeof value === 'string'),
});
const objectSchema = z.object({
  layout: z.literal(2),
  summaries: z.record(z.string(), storedSchema),
});

/** `202611` for an id of November 2026. */
function monthOf(id: string): string {
  return id.split('-')[1]?.slice(0, 6) ?? '';
}

/** If there are too many for an object (50,000 or more in a month), stores none: they are read each time. */
async function encodeSummaries(summaries: Summaries): Promise<Uint8Array> {
  const json = JSON.stringify({ layout: 2, summaries: Object.fromEntries(summaries) });
  const bytes = await promisify(gzip)(json, { level: 1 });
  if (bytes.length <= MAX_OBJECT_BYTES) return bytes;
  log().warn(
    { submissions: summaries.size },
    'A month has too many submissions for a list of them',
  );
  return encodeSummaries(new Map());
}

/** Empty if the object is damaged or written by another release. */
export async function decodeSummaries(bytes: Uint8Array): Promise<Summaries> {
  const parsed = objectSchema.safeParse(await unpack(bytes).catch(() => undefined));
  return new Map(parsed.success ? Object.entries(parsed.data.summaries) : []);
}

async function unpack(bytes: Uint8Array): Promise<unknown> {
  const text = await promisify(gunzip)(bytes, { maxOutputLength: MAX_UNPACKED_BYTES });
  return JSON.parse(text.toString());
}

const MAX_UNPACKED_BYTES = 64 * 1024 * 1024;

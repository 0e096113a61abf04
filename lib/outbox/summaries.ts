import 'server-only';
import type { ObjectStore, Version } from '@/lib/store/object-store';
import { idInKey, RECORDS, recordKey, SUMMARIES } from './record-keys';
import { isSubmissionId } from './submission-id';
import { decodeSubmission } from './submission-record';
import {
  decodeSummaries,
  encodeSummaries,
  type KeptSummary,
  monthOf,
  type Summaries,
} from './summaries-object';
import { summaryOf } from './summary';

/**
 * A copy of what the desk lists of each submission, so that it need not read every record: one object for each
 * month, with the version of the record that each summary was made of. Accepting and delivering never touch it.
 * Whoever wants the list compares the versions in a listing of the records with those in the copy, reads what
 * differs, and writes the copy back. So it may be out of date, lost or deleted at any time; the next reading
 * makes up for it.
 *
 * A copy must not bring back what was erased. It is read before the records, and replaced only in the version
 * that was read; who erases a record changes the copy afterwards (`forgetSummary`). So a copy made of records
 * from before that is not written.
 */
export type SubmissionList = {
  summaries: Map<string, KeptSummary>;
  /** Ids of submissions that have no summary yet. */
  unread: string[];
};

/** Rejects with `StoreError`. `mayRead` is asked before a record is read, with the number that were. */
export async function readSummaries(
  store: ObjectStore,
  mayRead: (count: number) => boolean = () => true,
): Promise<SubmissionList> {
  const kept = await readObjects(store);
  const versions = await versionsOfRecords(store, kept);
  const summaries = new Map<string, KeptSummary>();
  const changed: string[] = [];
  for (const [id, version] of versions) {
    const known = kept.get(monthOf(id))?.summaries.get(id);
    if (known?.version === version) summaries.set(id, known);
    else changed.push(id);
  }
  await addMonths(store, changed, kept);
  // The newest first.
  changed.sort((a, b) => (dayIn(a) < dayIn(b) ? 1 : -1));
  const unread = await readRecords(store, changed, mayRead, summaries);
  await writeObjects(store, kept, summaries);
  return { summaries, unread };
}

/** Takes what was erased out of the copy. After the record was changed; see above. */
export async function forgetSummary(store: ObjectStore, id: string): Promise<void> {
  const key = objectKey(monthOf(id));
  for (;;) {
    const object = await store.get(key);
    if (!object) return;
    const summaries = await decodeSummaries(object.bytes);
    summaries.delete(id);
    // Also if it was not there: somebody may be about to add it.
    const replaced = await store.replace(key, await encodeSummaries(summaries), object.version);
    if (replaced !== 'conflict') return store.purge(key);
  }
}

/** For a site without a desk. */
export async function dropSummaries(store: ObjectStore): Promise<void> {
  for (const key of await store.list(SUMMARIES)) await store.delete(key);
}

type Kept = Map<string, { version: Version; summaries: Summaries }>;

const READS_AT_ONCE = 32;
/** Of a listing that is cut: a little less than a page of it. */
const PART = 900;

async function readObjects(store: ObjectStore): Promise<Kept> {
  const kept: Kept = new Map();
  const months = (await store.list(SUMMARIES)).map(idInKey);
  await Promise.all(months.map((month) => readObject(store, month, kept)));
  return kept;
}

async function readObject(store: ObjectStore, month: string, kept: Kept): Promise<void> {
  const object = await store.get(objectKey(month));
  if (!object) return;
  const summaries = await decodeSummaries(object.bytes);
  kept.set(month, { version: object.version, summaries });
}

async function versionsOfRecords(store: ObjectStore, kept: Kept): Promise<Map<string, Version>> {
  const known = [...kept.values()].flatMap(({ summaries }) => [...summaries.keys()]).sort();
  const cuts = known.filter((_, index) => index > 0 && index % PART === 0).map(recordKey);
  const listed = await store.listVersions(RECORDS, cuts);
  const versions = [...listed].map(([key, version]) => [idInKey(key), version] as const);
  return new Map(versions.filter(([id]) => isSubmissionId(id)));
}

/** Objects for months that have none, before their records are read. */
async function addMonths(store: ObjectStore, changed: string[], kept: Kept): Promise<void> {
  const missing = [...new Set(changed.map(monthOf))].filter((month) => !kept.has(month));
  const empty = await encodeSummaries(new Map());
  await Promise.all(
    missing.map(async (month) => {
      await store.putNew(objectKey(month), empty);
      await readObject(store, month, kept);
    }),
  );
}

/** Returns the ids that were not read. */
async function readRecords(
  store: ObjectStore,
  ids: string[],
  mayRead: (count: number) => boolean,
  summaries: Map<string, KeptSummary>,
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

/** Losing a race is harmless: the winner's copy is as good, or the next reading repairs it. */
async function writeObjects(
  store: ObjectStore,
  kept: Kept,
  summaries: Map<string, KeptSummary>,
): Promise<void> {
  const months = new Map<string, Summaries>([...kept.keys()].map((month) => [month, new Map()]));
  for (const [id, summary] of summaries) months.get(monthOf(id))?.set(id, summary);
  await Promise.all(
    [...kept].map(async ([month, { version, summaries: before }]) => {
      const now = months.get(month) ?? new Map();
      if (isSame(before, now)) return;
      if (now.size === 0) await store.delete(objectKey(month));
      else await store.replace(objectKey(month), await encodeSummaries(now), version);
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

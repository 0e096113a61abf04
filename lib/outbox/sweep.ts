import 'server-only';
import type { ObjectStore } from '@/lib/store/object-store';
import { PROBES } from '@/lib/store/open';
import { log } from '@/lib/telemetry/log';
import { dropOldMarkers } from './confirm-once';
import { isHeld } from './deliveries';
import { eraseWithdrawn } from './erase';
import { dropAbandoned, putIndexEntries, readRecord, reindex, setAside } from './ledger';
import type { PartsWithStore } from './parts';
import {
  CONFIRMATION,
  DEAD,
  DUE,
  dueFolder,
  FILES,
  HELD,
  idInKey,
  indexKeys,
  parseDueKey,
  RECORDS,
  recordKey,
} from './record-keys';
import { settledOn } from './settled-on';
import type { Submission } from './submission';
import { indiaDay } from './submission-id';
import { dropSummaries, readSummaries } from './summaries';

const DAY_MS = 24 * 60 * 60 * 1000;

/**
 * Cleans up the store: deletes leftovers of crashes, and delivered and held submissions with
 * their files after `retentionDays`; repairs the index, and the copy that the desk has of it. Safe to run at any
 * time.
 */
export async function sweep(
  { store, now, hasDesk }: Pick<PartsWithStore, 'store' | 'now' | 'hasDesk'>,
  retentionDays: number,
): Promise<void> {
  const started = now();
  // Read the index before the records: then a submission accepted meanwhile can only appear to lack an entry.
  const [due, dead, held] = await Promise.all([
    store.list(DUE),
    store.list(DEAD),
    store.list(HELD),
  ]);
  const records = new Set((await store.list(RECORDS)).map(idInKey));

  for (const entry of due)
    if (!records.has(parseDueKey(entry).id)) await dropAbandoned(store, entry, started);
  const keepFrom = new Date(started.getTime() - retentionDays * DAY_MS);
  for (const entry of [...dead, ...held]) await checkEntry(store, entry, keepFrom);
  // A confirmation keeps no record from its end.
  const named = [...dead, ...held].filter((entry) => !entry.endsWith(CONFIRMATION)).map(idInKey);
  const waiting = due.filter((entry) => !entry.startsWith(dueFolder('confirmation')));
  const indexed = new Set([...waiting.map((entry) => parseDueKey(entry).id), ...named]);
  for (const id of records) if (!indexed.has(id)) await checkRecord(store, id, keepFrom);

  await eraseWithdrawn({ store, now });
  if (hasDesk) await readSummaries(store);
  else await dropSummaries(store);
  await dropOldMarkers(store, started);
  await dropOrphanedFiles(store, records, started);
  for (const key of await store.list(PROBES)) await store.delete(key);
  await store.tidy();
}

/** An entry of `dead/` or `held/`. */
async function checkEntry(store: ObjectStore, entry: string, keepFrom: Date): Promise<void> {
  const found = await readRecord(store, idInKey(entry));
  if (found === 'missing') await store.delete(entry);
  if (found === 'garbage' && entry.startsWith(HELD)) {
    await setAside(store, idInKey(entry), entry);
    log().error({ submission: idInKey(entry) }, 'The record cannot be read and was set aside');
  }
  if (typeof found === 'string') return;
  const { submission } = found;
  await reindex(store, submission, entry);
  if (isHeld(submission) && new Date(submission.submittedAt) < keepFrom) {
    await remove(store, submission);
  }
}

/**
 * A record without an entry must have reached the company, or be withdrawn; otherwise a crash or a race lost
 * the entry.
 */
async function checkRecord(store: ObjectStore, id: string, keepFrom: Date): Promise<void> {
  const found = await readRecord(store, id);
  if (found === 'missing' || found === 'newer') return;
  if (found === 'garbage') {
    await setAside(store, id);
    log().error({ submission: id }, 'The record cannot be read and was set aside');
    return;
  }
  const { submission } = found;
  const settledAt = settledOn(submission);
  const { withdrawn } = submission;
  await putIndexEntries(store, submission);
  // The same was sent again after the withdrawal, and its file could not be deleted then.
  if (withdrawn?.erasedAt && withdrawn.fileKey) await store.delete(withdrawn.fileKey);
  if (!settledAt)
    log().warn({ submission: id }, 'The index had lost a submission and has it again');
  else if (settledAt < keepFrom) await remove(store, submission);
}

/** Deletes the file first: if this is interrupted, the record is still there for the next sweep. */
async function remove(store: ObjectStore, submission: Submission): Promise<void> {
  const { id, file, withdrawn } = submission;
  for (const key of [file?.key, withdrawn?.fileKey]) if (key) await store.delete(key);
  await store.delete(recordKey(id));
  for (const entry of indexKeys(submission)) await store.delete(entry);
  log().info({ submission: id }, 'Removed after its retention time');
}

/** The id contains the day. From two days later on, the same content gets another id. */
async function dropOrphanedFiles(
  store: ObjectStore,
  records: Set<string>,
  now: Date,
): Promise<void> {
  const yesterday = indiaDay(new Date(now.getTime() - DAY_MS));
  for (const key of await store.list(FILES)) {
    const id = idInKey(key);
    const [, day = yesterday] = id.split('-');
    if (!records.has(id) && day < yesterday) await store.delete(key);
  }
}

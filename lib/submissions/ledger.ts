import 'server-only';
import { type ObjectStore, StoreError, type Version } from '@/lib/store/object-store';
import { errorFields, log } from '@/lib/telemetry/log';
import { decodeSubmission, encodeSubmission } from './record-format';
import { deadKey, indexKeys, parseDueKey, recordKey } from './store-keys';
import { isHeld, type Submission } from './submission';

/**
 * How records change. The index (`indexKeys`) only avoids reading every record. A new record is written after its index
 * entries. A change writes the record first, then its new entries, then deletes the old entries. So a crash leaves at
 * worst a stale entry, which its reader repairs with `reindex`. For the same reason, a change is valid once the record
 * is written: if the index update then fails, that is logged, not thrown.
 */

/** A record as it was read; a change succeeds only if it still has this version. */
export type StoredRecord = { submission: Submission; version: Version };

/**
 * The commit point: once this resolves to anything but `withdrawn`, the submission is accepted. `repeated`: it was
 * created a few minutes ago, so this is a double click, or a retry after a lost response. `exists`: it was created
 * before that, perhaps by another person. A held record is released if the new submission shows no sign of a bot; an
 * unreadable record is rewritten. `withdrawn`: the existing one was withdrawn, so this one needs another id. Rejects
 * with `StoreError` if nothing was created, or if the existing record cannot be loaded: it may be held or withdrawn.
 */
export async function createRecord(
  store: ObjectStore,
  submission: Submission,
  file: Uint8Array | undefined,
): Promise<'created' | Duplicate> {
  for (;;) {
    // Wait for both, even if one fails: a late write could leave an entry for a submission that was delivered meanwhile.
    const written = await Promise.allSettled([
      putIndexEntries(store, submission),
      submission.file && file && store.putNew(submission.file.key, file),
    ]);
    for (const result of written) if (result.status === 'rejected') throw result.reason;
    const result = await store.putNew(recordKey(submission.id), encodeSubmission(submission));
    if (result !== 'exists') return result;
    const merged = await mergeDuplicate(store, submission);
    // The existing record was erased meanwhile, and with it its index entries and file.
    if (merged !== 'missing') return merged;
  }
}

type Duplicate = 'repeated' | 'exists' | 'withdrawn';

/** By then the sender has seen the receipt or left. */
const REPEATED_WITHIN_MS = 10 * 60 * 1000;

async function mergeDuplicate(
  store: ObjectStore,
  submission: Submission,
): Promise<Duplicate | 'missing'> {
  for (;;) {
    const found = await readRecord(store, submission.id);
    if (found === 'garbage') {
      if (await writeAnew(store, submission)) return 'repeated';
      continue;
    }
    if (typeof found === 'string') return found === 'missing' ? found : 'exists';
    const isReleased = isHeld(found.submission) && !isHeld(submission);
    const { deliveries } = submission;
    const duplicate = isReleased
      ? await replaceRecord(store, found, { ...found.submission, deliveries })
      : found;
    if (duplicate === 'conflict') continue;
    const { withdrawn, file, submittedAt, addressChanges } = duplicate.submission;
    await afterwards(submission.id, async () => {
      for (const entry of indexKeys(submission)) await reindex(store, duplicate.submission, entry);
      // The file may have just been created again.
      if (!file && submission.file) await store.delete(submission.file.key);
    });
    if (withdrawn) return 'withdrawn';
    // Whoever sends it with the first address again may not see the page of the corrected one.
    if (addressChanges) return 'exists';
    const age = Math.abs(Date.parse(submission.submittedAt) - Date.parse(submittedAt));
    return age <= REPEATED_WITHIN_MS ? 'repeated' : 'exists';
  }
}

/** False if the record was changed or erased concurrently. */
async function writeAnew(store: ObjectStore, submission: Submission): Promise<boolean> {
  const key = recordKey(submission.id);
  const object = await store.get(key);
  if (!object) return false;
  const replaced = await store.replace(key, encodeSubmission(submission), object.version);
  if (replaced === 'conflict') return false;
  await afterwards(submission.id, () => store.delete(deadKey(submission.id)));
  return true;
}

export type Unreadable = 'missing' | 'newer' | 'garbage';

export async function readRecord(
  store: ObjectStore,
  id: string,
): Promise<StoredRecord | Unreadable> {
  const object = await store.get(recordKey(id));
  if (!object) return 'missing';
  const submission = decodeSubmission(id, object.bytes);
  return typeof submission === 'string' ? submission : { submission, version: object.version };
}

/** Writes a record; `conflict` if it changed since it was read. Rejects only if it was not written. */
export async function replaceRecord(
  store: ObjectStore,
  record: StoredRecord,
  changed: Submission,
): Promise<StoredRecord | 'conflict'> {
  const written = await writeRecord(store, record, changed);
  if (written === 'conflict') return 'conflict';
  const { submission } = record;
  const wanted = indexKeys(changed);
  const outdated = indexKeys(submission).filter((entry) => !wanted.includes(entry));
  const missing = wanted.filter((entry) => !indexKeys(submission).includes(entry));
  await afterwards(submission.id, async () => {
    for (const entry of missing) await store.putNew(entry, new Uint8Array());
    for (const entry of outdated) await store.delete(entry);
  });
  return written;
}

/** Like `replaceRecord`, but without the index, for a change that leaves its entries valid or removes them later. */
export async function writeRecord(
  store: ObjectStore,
  { version }: StoredRecord,
  changed: Submission,
): Promise<StoredRecord | 'conflict'> {
  const replaced = await store.replace(recordKey(changed.id), encodeSubmission(changed), version);
  return replaced === 'conflict' ? replaced : { submission: changed, version: replaced.version };
}

/** Work after the write of a record. If the store fails now, the next drain or sweep repairs it. */
export async function afterwards(id: string, work: () => Promise<unknown>): Promise<void> {
  try {
    await work();
  } catch (error) {
    if (!(error instanceof StoreError)) throw error;
    log().warn(
      { submission: id, ...errorFields(error) },
      'Stored; index update failed, the next sweep repairs it',
    );
  }
}

/**
 * Changes a record, and retries on conflicts: its deliveries are updated independently. `change` returns the new
 * record, or undefined to leave it unchanged. Starts with `record`, if the record has just been read.
 */
export async function updateRecord(
  store: ObjectStore,
  id: string,
  change: (submission: Submission, version: Version) => Submission | undefined,
  record?: StoredRecord,
): Promise<StoredRecord | 'unchanged' | Unreadable> {
  for (let known = record; ; known = undefined) {
    const found = known ?? (await readRecord(store, id));
    if (typeof found === 'string') return found;
    const changed = change(found.submission, found.version);
    if (!changed) return 'unchanged';
    const replaced = await replaceRecord(store, found, changed);
    if (replaced !== 'conflict') return replaced;
  }
}

/** Changes a record once, and only if its version is still `seen`; otherwise `changed`. */
export async function updateSeenRecord(
  store: ObjectStore,
  id: string,
  seen: Version,
  change: (submission: Submission) => Submission | undefined,
): Promise<StoredRecord | 'changed' | 'unchanged' | Unreadable> {
  let isSeen = true;
  const result = await updateRecord(store, id, (submission, version) => {
    isSeen = version === seen;
    return isSeen ? change(submission) : undefined;
  });
  return isSeen ? result : 'changed';
}

/** Ensures the correct index entries, then deletes the given one if it is stale. */
export async function reindex(
  store: ObjectStore,
  submission: Submission,
  entry: string,
): Promise<void> {
  if (indexKeys(submission).includes(entry)) return;
  await putIndexEntries(store, submission);
  await store.delete(entry);
}

/** Lists an unreadable record as dead, so that an operator sees it. */
export async function setAside(store: ObjectStore, id: string, entry?: string): Promise<void> {
  await store.putNew(deadKey(id), new Uint8Array());
  if (entry) await store.delete(entry);
}

export async function putIndexEntries(store: ObjectStore, submission: Submission): Promise<void> {
  for (const key of indexKeys(submission)) await store.putNew(key, new Uint8Array());
}

/**
 * Deletes an entry of `due/` that has no record: the process ended before it wrote the record, so the visitor was not
 * told that the submission is accepted. Recent entries stay, because their record may be about to be written.
 */
export async function dropAbandoned(store: ObjectStore, entry: string, now: Date): Promise<void> {
  const { id, submitted } = parseDueKey(entry);
  if (now.getTime() - submitted.getTime() < ABANDONED_AFTER_MS) return;
  await store.delete(entry);
  // A process that was frozen meanwhile may have written the record just before.
  const found = await readRecord(store, id);
  if (typeof found === 'object') await putIndexEntries(store, found.submission);
  else log().info({ submission: id }, 'Removed an index entry without a record');
}

/** Far above the time-outs of all steps between the first entry and the record. */
const ABANDONED_AFTER_MS = 15 * 60 * 1000;

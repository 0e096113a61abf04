import 'server-only';
import type { ObjectStore, Version } from '@/lib/store/object-store';
import type { FileExtension } from '@/lib/uploads/file-name';
import type { DestinationName } from './forms';
import type { Delivery, Submission } from './submission';
import { decodeSubmission, encodeSubmission } from './submission-record';

/**
 * The layout of submissions in the store, and the order of writes.
 *
 *   submissions/{id}.json                              source of truth; created once, changed by compare-and-swap
 *   resumes/{id}{extension}                            its file
 *   due/{destination}/{due}-{submitted}-{id}           index of open ones (pending, leased), by due time
 *   dead/{id}                                          index of dead ones
 *   held/{id}                                          index of held ones
 *
 * The index only saves reading every record. A record is created after its index entry. On a change the
 * record is written first, then its new entry, then the old entry is deleted. So a crash leaves at worst a
 * stale entry, and whoever finds one calls `reindex`. Times in an entry are Unix seconds in 11 digits, so
 * that lexical order is time order.
 */
export type Entry = { submission: Submission; version: Version };

/**
 * The commit point: once this resolves, the submission is accepted. If it exists as held and now comes
 * without a sign of a bot, it is released; if the existing record cannot be read, it is rewritten.
 */
export async function createRecord(
  store: ObjectStore,
  submission: Submission,
  file: Uint8Array | undefined,
): Promise<'created' | 'exists'> {
  // Wait for both, even if one fails: a late write could leave an entry for a submission delivered meanwhile.
  const written = await Promise.allSettled([
    putIndexEntry(store, submission),
    submission.file && file && store.putNew(submission.file.key, file),
  ]);
  for (const each of written) if (each.status === 'rejected') throw each.reason;
  const result = await store.putNew(recordKey(submission.id), encodeSubmission(submission));
  if (result === 'exists') await joinTwin(store, submission);
  return result;
}

async function joinTwin(store: ObjectStore, submission: Submission): Promise<void> {
  for (;;) {
    const found = await readRecord(store, submission.id);
    if (found === 'garbage') {
      if (await writeAnew(store, submission)) return;
      continue;
    }
    if (typeof found === 'string') return;
    const setsFree =
      found.submission.delivery.state === 'held' && submission.delivery.state === 'pending';
    const twin = setsFree ? await changeDelivery(store, found, submission.delivery) : found;
    if (twin === 'conflict') continue;
    const ownEntry = indexKey(submission);
    if (ownEntry) await reindex(store, twin.submission, ownEntry);
    return;
  }
}

/** False if the record was changed concurrently. */
async function writeAnew(store: ObjectStore, submission: Submission): Promise<boolean> {
  const key = recordKey(submission.id);
  const object = await store.get(key);
  if (!object) return true;
  const replaced = await store.replace(key, encodeSubmission(submission), object.version);
  if (replaced === 'conflict') return false;
  await store.delete(deadKey(submission.id));
  return true;
}

export async function readRecord(
  store: ObjectStore,
  id: string,
): Promise<Entry | 'missing' | 'newer' | 'garbage'> {
  const object = await store.get(recordKey(id));
  if (!object) return 'missing';
  const submission = decodeSubmission(id, object.bytes);
  return typeof submission === 'string' ? submission : { submission, version: object.version };
}

/** Changes the state of a delivery; `conflict` if the record changed since it was read. */
export async function changeDelivery(
  store: ObjectStore,
  { submission, version }: Entry,
  delivery: Delivery,
): Promise<Entry | 'conflict'> {
  const changed = { ...submission, delivery };
  const bytes = encodeSubmission(changed);
  const replaced = await store.replace(recordKey(submission.id), bytes, version);
  if (replaced === 'conflict') return 'conflict';
  const oldEntry = indexKey(submission);
  if (oldEntry) await reindex(store, changed, oldEntry);
  return { submission: changed, version: replaced.version };
}

/** Ensures the correct index entry, then deletes the given one if it is stale. */
export async function reindex(
  store: ObjectStore,
  submission: Submission,
  entry: string,
): Promise<void> {
  if (entry === indexKey(submission)) return;
  await putIndexEntry(store, submission);
  await store.delete(entry);
}

/** Lists an unreadable record as dead, so that an operator sees it. */
export async function setAside(store: ObjectStore, id: string, entry?: string): Promise<void> {
  await store.putNew(deadKey(id), new Uint8Array());
  if (entry) await store.delete(entry);
}

export async function putIndexEntry(store: ObjectStore, submission: Submission): Promise<void> {
  const key = indexKey(submission);
  if (key) await store.putNew(key, new Uint8Array());
}

/** The index entry of a submission; a delivered one has none. */
function indexKey({ id, destination, submittedAt, delivery }: Submission): string | undefined {
  switch (delivery.state) {
    case 'pending':
    case 'leased': {
      const times = [delivery.nextAttemptAt, submittedAt].map(paddedSeconds);
      return `${DUE}${destination}/${times.join('-')}-${id}`;
    }
    case 'dead':
      return deadKey(id);
    case 'held':
      return `${HELD}${id}`;
    case 'delivered':
      return undefined;
  }
}

/** Parses a key of `due/`. */
export function parseDueKey(key: string): { due: Date; submitted: Date; id: string } {
  const [due = '', submitted = '', ...id] = key.slice(key.lastIndexOf('/') + 1).split('-');
  return { due: fromSeconds(due), submitted: fromSeconds(submitted), id: id.join('-') };
}

export const DUE = 'due/';
export const DEAD = 'dead/';
export const HELD = 'held/';
export const RECORDS = 'submissions/';
export const FILES = 'resumes/';

export const dueFolder = (destination: DestinationName): string => `${DUE}${destination}/`;
export const recordKey = (id: string): string => `${RECORDS}${id}.json`;
const deadKey = (id: string): string => `${DEAD}${id}`;
export const fileKey = (id: string, extension: FileExtension): string =>
  `${FILES}${id}${extension}`;

/** The submission id in the key of a record, a file, or an entry of `dead/` or `held/`. */
export function idInKey(key: string): string {
  return key.slice(key.lastIndexOf('/') + 1).replace(/\..*$/, '');
}

function paddedSeconds(moment: string): string {
  return `${Math.floor(Date.parse(moment) / 1000)}`.padStart(11, '0');
}

function fromSeconds(digits: string): Date {
  return new Date(Number(digits) * 1000);
}

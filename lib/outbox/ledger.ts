import 'server-only';
import type { ObjectStore, Version } from '@/lib/store/object-store';
import type { FileExtension } from '@/lib/uploads/file-name';
import type { Delivery, DestinationName, Submission } from './submission';
import { decodeSubmission, encodeSubmission } from './submission-record';

/**
 * Where submissions are in the store, and the order in which they change there.
 *
 *   submissions/{id}.json                              the one truth; created once, changed by compare-and-swap
 *   resumes/{id}{extension}                            its file
 *   due/{destination}/{due}-{submitted}-{id}           index of the open ones (pending, leased), by due time
 *   dead/{id}                                          index of the dead ones
 *   held/{id}                                          index of the held ones
 *
 * The index only saves reading every record. A record is created after its index entry; later the record
 * changes first, then its fitting entry is put, then the old one goes. So a crash at any point leaves at
 * worst an entry that does not fit, and whoever meets one calls `reindex`. The times in an entry are
 * seconds since 1970 in 11 digits: code-unit order is time order.
 */
export type Entry = { submission: Submission; version: Version };

/**
 * The commit point: once this resolves, the submission is accepted, whatever happens next. Where it is held
 * as a program's and now comes without the mark of one, it is set free; where it cannot be read, it is
 * written anew.
 */
export async function createRecord(
  store: ObjectStore,
  submission: Submission,
  file: Uint8Array | undefined,
): Promise<'created' | 'exists'> {
  // Both to their end, though one fails: what comes late could be an entry of a submission delivered meanwhile.
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

/** False when somebody else has changed the record meanwhile. */
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

/** Changes the state of a delivery, unless somebody else has changed it since it was read. */
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

/** Makes sure of the entry that fits, then removes the given one if it is another. */
export async function reindex(
  store: ObjectStore,
  submission: Submission,
  entry: string,
): Promise<void> {
  if (entry === indexKey(submission)) return;
  await putIndexEntry(store, submission);
  await store.delete(entry);
}

/** A record nobody can read goes where an operator sees it. */
export async function setAside(store: ObjectStore, id: string, entry?: string): Promise<void> {
  await store.putNew(deadKey(id), new Uint8Array());
  if (entry) await store.delete(entry);
}

export async function putIndexEntry(store: ObjectStore, submission: Submission): Promise<void> {
  const key = indexKey(submission);
  if (key) await store.putNew(key, new Uint8Array());
}

/** The entry that fits a submission; a delivered one has none. */
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

/** What an entry of `due/` says. */
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

/** The id in the key of a record, a file or an entry of `dead/` or `held/`. */
export function idInKey(key: string): string {
  return key.slice(key.lastIndexOf('/') + 1).replace(/\..*$/, '');
}

function paddedSeconds(moment: string): string {
  return `${Math.floor(Date.parse(moment) / 1000)}`.padStart(11, '0');
}

function fromSeconds(digits: string): Date {
  return new Date(Number(digits) * 1000);
}

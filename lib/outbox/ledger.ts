import 'server-only';
import { z } from 'zod';
import { parseJson } from '@/lib/runtime/parse-json';
import { type ObjectStore, StoreError, type Version } from '@/lib/store/object-store';
import { errorFacts, log } from '@/lib/telemetry/log';
import type { FileExtension } from '@/lib/uploads/file-name';
import {
  type Delivery,
  type DeliveryName,
  type DestinationName,
  deliveriesOf,
  deliverySchema,
  destinationOf,
  FORM_NAMES,
  fileSchema,
  isHeld,
  moment,
  type Submission,
  submissionSchema,
} from './submission';

/**
 * How records change. The index (`indexKeys`) only saves reading every record. A record is created after its index
 * entries. On a change the record is written first, then its new entries, then the old entries are
 * deleted. So a crash leaves at worst a stale entry, which its finder repairs with `reindex`. For the same reason
 * a change is valid once the record is written: a later failure of the index is logged, not thrown.
 */
export type Entry = { submission: Submission; version: Version };

/**
 * The commit point: once this resolves to anything but `withdrawn`, the submission is accepted. `repeated`: it was
 * created a few minutes ago, so this is a double click, or a second try after a lost answer. `exists`: it was created
 * before that, perhaps by somebody else. If it exists as held and now comes without a sign of a bot, it is released; if
 * the existing record cannot be read, it is rewritten. `withdrawn`: it exists and was withdrawn, so this one needs
 * another id. Rejects with `StoreError` if nothing was created, or if the existing record cannot be loaded: it may be
 * held or withdrawn.
 */
export async function createRecord(
  store: ObjectStore,
  submission: Submission,
  file: Uint8Array | undefined,
): Promise<'created' | Duplicate> {
  // Wait for both, even if one fails: a late write could leave an entry for a submission delivered meanwhile.
  const written = await Promise.allSettled([
    putIndexEntries(store, submission),
    submission.file && file && store.putNew(submission.file.key, file),
  ]);
  for (const each of written) if (each.status === 'rejected') throw each.reason;
  const result = await store.putNew(recordKey(submission.id), encodeSubmission(submission));
  return result === 'exists' ? mergeDuplicate(store, submission) : result;
}

type Duplicate = 'repeated' | 'exists' | 'withdrawn';

/** After that the sender has seen the receipt, or gone on without it. */
const REPEATED_WITHIN_MS = 10 * 60 * 1000;

async function mergeDuplicate(store: ObjectStore, submission: Submission): Promise<Duplicate> {
  for (;;) {
    const found = await readRecord(store, submission.id);
    if (found === 'garbage') {
      if (await writeAnew(store, submission)) return 'repeated';
      continue;
    }
    if (typeof found === 'string') return 'exists';
    const setsFree = isHeld(found.submission) && !isHeld(submission);
    const { deliveries } = submission;
    const duplicate = setsFree
      ? await replaceRecord(store, found, { ...found.submission, deliveries })
      : found;
    if (duplicate === 'conflict') continue;
    const { withdrawn, file, submittedAt } = duplicate.submission;
    await afterwards(submission.id, async () => {
      for (const entry of indexKeys(submission)) await reindex(store, duplicate.submission, entry);
      // Created again a moment ago, perhaps.
      if (!file && submission.file) await store.delete(submission.file.key);
    });
    if (withdrawn) return 'withdrawn';
    const age = Math.abs(Date.parse(submission.submittedAt) - Date.parse(submittedAt));
    return age <= REPEATED_WITHIN_MS ? 'repeated' : 'exists';
  }
}

/** False if the record was changed concurrently. */
async function writeAnew(store: ObjectStore, submission: Submission): Promise<boolean> {
  const key = recordKey(submission.id);
  const object = await store.get(key);
  if (!object) return true;
  const replaced = await store.replace(key, encodeSubmission(submission), object.version);
  if (replaced === 'conflict') return false;
  await afterwards(submission.id, () => store.delete(deadKey(submission.id)));
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

/** Writes a record; `conflict` if it changed since it was read. Rejects only if it was not written. */
export async function replaceRecord(
  store: ObjectStore,
  entry: Entry,
  changed: Submission,
): Promise<Entry | 'conflict'> {
  const written = await writeRecord(store, entry, changed);
  if (written === 'conflict') return 'conflict';
  const { submission } = entry;
  const wanted = indexKeys(changed);
  const outdated = indexKeys(submission).filter((entry) => !wanted.includes(entry));
  const missing = wanted.filter((entry) => !indexKeys(submission).includes(entry));
  await afterwards(submission.id, async () => {
    for (const entry of missing) await store.putNew(entry, new Uint8Array());
    for (const entry of outdated) await store.delete(entry);
  });
  return written;
}

/** The same without its index entries, for a change that leaves them as they are or removes them later. */
export async function writeRecord(
  store: ObjectStore,
  { version }: Entry,
  changed: Submission,
): Promise<Entry | 'conflict'> {
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
      { submission: id, ...errorFacts(error) },
      'Stored; index update failed, the next sweep repairs it',
    );
  }
}

/**
 * Changes a record, and repeats that while others change it, too: its deliveries are independent of each other.
 * `change` returns the new record, or undefined to leave it alone. Begins with `entry`, if the record has just been
 * read.
 */
export async function updateRecord(
  store: ObjectStore,
  id: string,
  change: (submission: Submission) => Submission | undefined,
  entry?: Entry,
): Promise<Entry | 'unchanged' | 'missing' | 'newer' | 'garbage'> {
  for (let known = entry; ; known = undefined) {
    const found = known ?? (await readRecord(store, id));
    if (typeof found === 'string') return found;
    const changed = change(found.submission);
    if (!changed) return 'unchanged';
    const replaced = await replaceRecord(store, found, changed);
    if (replaced !== 'conflict') return replaced;
  }
}

/** Changes a record once, and only in the version that somebody has seen; `changed` if it has another one. */
export async function updateSeenRecord(
  store: ObjectStore,
  id: string,
  seen: Version,
  change: (submission: Submission) => Submission | undefined,
): Promise<Entry | 'changed' | 'unchanged' | 'missing' | 'newer' | 'garbage'> {
  const found = await readRecord(store, id);
  if (typeof found === 'string') return found;
  if (found.version !== seen) return 'changed';
  const changed = change(found.submission);
  if (!changed) return 'unchanged';
  const replaced = await replaceRecord(store, found, changed);
  return replaced === 'conflict' ? 'changed' : replaced;
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
 * Deletes an entry of `due/` that has no record: the process that accepted the submission ended before it wrote
 * one, so nobody was told that it is stored. Young entries stay, because their record may be just being written.
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

/**
 * The layout of submissions in the store.
 *
 *   submissions/{id}.json                              source of truth; created once, changed by compare-and-swap
 *   resumes/{id}{extension}                            its file
 *   due/{destination}/{due}-{submitted}-{id}           index of open deliveries (pending, leased), by due time
 *   dead/{id}                                          index of those with a dead delivery to the company
 *   dead/{id}.confirmation                             index of those with a dead confirmation
 *   held/{id}                                          index of held ones
 *   withdrawn/{id}                                     index of those that have yet to be erased
 *   desk/summaries/{yyyymm}                            summaries for the list of the desk; see `summaries.ts`
 *
 * Times in an entry are Unix seconds in 11 digits, so that lexical order is time order.
 */

/** The index entries of a submission; one with nothing left to do has none. */
export function indexKeys(submission: Submission): string[] {
  const { id, withdrawn } = submission;
  // The first, because a sweep reads the records that have no other: it finds the rest if that is not written.
  const toErase = withdrawn && !withdrawn.erasedAt ? `${WITHDRAWN}${id}` : undefined;
  const open = deliveriesOf(submission).map(([name, delivery]) =>
    indexKey(submission, name, delivery),
  );
  return [...new Set([toErase, ...open].filter((key) => key !== undefined))];
}

function indexKey(
  { id, form, submittedAt }: Submission,
  name: DeliveryName,
  delivery: Delivery,
): string | undefined {
  switch (delivery.state) {
    case 'pending':
    case 'leased': {
      const times = [delivery.nextAttemptAt, submittedAt].map(paddedSeconds);
      return `${dueFolder(destinationOf(form, name))}${times.join('-')}-${id}`;
    }
    case 'dead':
      return name === 'confirmation' ? `${deadKey(id)}${CONFIRMATION}` : deadKey(id);
    case 'held':
      return `${HELD}${id}`;
    case 'delivered':
    case 'cancelled':
      return undefined;
  }
}

/** Parses a key of `due/`. */
export function parseDueKey(key: string): { due: Date; submitted: Date; id: string } {
  const [due = '', submitted = '', ...id] = key.slice(key.lastIndexOf('/') + 1).split('-');
  return { due: fromSeconds(due), submitted: fromSeconds(submitted), id: id.join('-') };
}

/** Ends the index entry of a dead confirmation. */
export const CONFIRMATION = '.confirmation';

export const DUE = 'due/';
export const DEAD = 'dead/';
export const HELD = 'held/';
export const WITHDRAWN = 'withdrawn/';
export const RECORDS = 'submissions/';
export const FILES = 'resumes/';
export const SUMMARIES = 'desk/summaries/';

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

/** A submission as it is stored: indented JSON, in the oldest layout that can hold it. */
export function encodeSubmission(submission: Submission): Uint8Array {
  const { desk, versions } = submission;
  const isLatest = versions || desk?.some(({ what }) => what === 'reply');
  const record: Submission = { ...submission, schema: isLatest ? 4 : desk ? 3 : 2 };
  return new TextEncoder().encode(`${JSON.stringify(record, null, 2)}\n`);
}

/** `newer`: written by a later release, leave it alone. `garbage`: truncated, corrupt or not ours. */
export function decodeSubmission(id: string, bytes: Uint8Array): Submission | 'newer' | 'garbage' {
  const json = parseJson(bytes);
  if (laterSchema.safeParse(json).success) return 'newer';
  const result = anySchema.safeParse(json);
  return result.success && result.data.id === id ? result.data : 'garbage';
}

const laterSchema = z.object({ schema: z.int().min(5) });

/** The layout before there was more than one delivery; it is written anew at its next change. */
const firstSchema = z
  .object({
    schema: z.literal(1),
    id: z.string(),
    form: z.enum(FORM_NAMES),
    submittedAt: moment,
    fields: z.record(z.string(), z.string()),
    file: fileSchema.optional(),
    delivery: deliverySchema,
  })
  .transform(
    ({ delivery, ...rest }): Submission => ({
      ...rest,
      schema: 2,
      deliveries: { webhook: delivery },
    }),
  );

const anySchema = z.union([submissionSchema, firstSchema]);

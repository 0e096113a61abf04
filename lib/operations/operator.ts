import 'server-only';
import type { DependenciesWithStore } from '@/lib/queue/dependencies';
import { RECORDS } from '@/lib/store/journal';
import type { ObjectStore } from '@/lib/store/object-store';
import { readRecord, type Unreadable, updateRecord } from '@/lib/submissions/ledger';
import {
  DEAD,
  DUE,
  FILES,
  HELD,
  idInKey,
  isEntryOfCompany,
  parseDueKey,
  recordKey,
} from '@/lib/submissions/store-keys';
import {
  type Delivery,
  deliveriesOf,
  isFileInfected,
  isHeld,
  type Submission,
} from '@/lib/submissions/submission';
import { isReference, isSubmissionId } from '@/lib/submissions/submission-id';
import { isClaimable, reopened } from '@/lib/submissions/transitions';

/** The operator's commands, for `scripts/outbox.ts`. All reject with `StoreError`. */

export type Listed = { id: string; submission: Submission | Unreadable };

/** Everything undelivered: pending by destination and due time, then dead, then held. */
export async function* undelivered(store: ObjectStore): AsyncGenerator<Listed> {
  const due = (await store.list(DUE)).map((entry) => parseDueKey(entry).id);
  const dead = (await store.list(DEAD)).map(idInKey);
  const held = (await store.list(HELD)).map(idInKey);
  yield* readListed(store, [...new Set([...due, ...dead, ...held])]);
}

/** All submissions in the store, or those that are `isWanted`, in order of form and day. */
export async function* allSubmissions(
  store: ObjectStore,
  isWanted: (listed: Listed) => boolean = () => true,
): AsyncGenerator<Listed> {
  yield* readListed(store, (await store.list(RECORDS)).map(idInKey), isWanted);
}

async function* readListed(
  store: ObjectStore,
  ids: string[],
  isWanted: (listed: Listed) => boolean = () => true,
): AsyncGenerator<Listed> {
  for (let start = 0; start < ids.length; start += READ_AT_ONCE) {
    const some = ids.slice(start, start + READ_AT_ONCE).map(async (id): Promise<Listed> => {
      const found = await readRecord(store, id);
      return { id, submission: typeof found === 'string' ? found : found.submission };
    });
    yield* (await Promise.all(some)).filter(isWanted);
  }
}

const READ_AT_ONCE = 20;

/** Records that cannot be read, and records whose file is missing, by id. Reads no files: `outbox -- backup` does. */
export async function inspectRecords(
  store: ObjectStore,
): Promise<{ records: number; garbage: string[]; withoutFile: string[] }> {
  const found = { records: 0, garbage: [] as string[], withoutFile: [] as string[] };
  const awaited = new Map<string, string>();
  for await (const { id, submission } of allSubmissions(store)) {
    found.records += 1;
    if (submission === 'garbage') found.garbage.push(id);
    const key = fileKeyOf(submission);
    if (key) awaited.set(key, id);
  }
  // After the records, because a file is written before its record.
  for (const key of await store.list(FILES)) awaited.delete(key);
  for (const [key, id] of awaited) {
    // It may have been erased or restored meanwhile.
    const record = await readRecord(store, id);
    const isAwaited = typeof record !== 'string' && fileKeyOf(record.submission) === key;
    if (isAwaited && !(await store.get(key))) found.withoutFile.push(id);
  }
  return found;
}

/** The file of a withdrawn submission may be erased before its record. */
function fileKeyOf(submission: Listed['submission']): string | undefined {
  if (typeof submission === 'string' || submission.withdrawn) return undefined;
  return submission.file?.key;
}

/** Submissions with this text in the reference or in a field, such as an address. */
export function findText(store: ObjectStore, text: string): AsyncGenerator<Listed> {
  const wanted = text.trim().toLowerCase();
  return allSubmissions(store, ({ id, submission }) => {
    const fields = versionsOf(submission).flatMap((version) => Object.values(version));
    return [id, ...fields].some((value) => value.toLowerCase().includes(wanted));
  });
}

/** Submissions of one person: with exactly this email address, also before a correction. */
export function findPerson(store: ObjectStore, address: string): AsyncGenerator<Listed> {
  const wanted = address.trim().toLowerCase();
  return allSubmissions(store, ({ submission }) =>
    versionsOf(submission).some(({ email }) => email?.toLowerCase() === wanted),
  );
}

function versionsOf(submission: Listed['submission']): Submission['fields'][] {
  if (typeof submission === 'string') return [];
  return [submission.fields, ...(submission.versions ?? []).map(({ fields }) => fields)];
}

/** The ids that match a full id or a reference such as `APP-20261121-7F3KQ2`. */
export async function idsFor(store: ObjectStore, text: string): Promise<string[] | 'malformed'> {
  const start = text.trim().toLowerCase();
  if (isSubmissionId(start)) return (await store.get(recordKey(start))) ? [start] : [];
  if (!isReference(start.toUpperCase())) return 'malformed';
  const keys = await store.list(RECORDS, { after: `${RECORDS}${start}`, limit: 10 });
  return keys.map(idInKey).filter((id) => id.startsWith(start));
}

export type Reopening =
  | 'reopened'
  /** Like `reopened`, for a held submission. */
  | 'released'
  | 'delivered'
  | 'leased'
  | 'withdrawn'
  | Unreadable;

/** Makes the dead, held and pending deliveries of a submission due now and resets their attempts. */
export async function reopen(deps: DependenciesWithStore, id: string): Promise<Reopening> {
  const now = deps.now();
  let refusal: Reopening = 'delivered';
  let wasHeld = false;
  const changed = await updateRecord(deps.store, id, (submission) => {
    const isOpen = openDeliveries(submission).length > 0;
    refusal = submission.withdrawn ? 'withdrawn' : isOpen ? 'leased' : 'delivered';
    wasHeld = isHeld(submission);
    return reopenedSubmission(submission, now);
  });
  if (changed === 'unchanged') return refusal;
  if (typeof changed === 'string') return changed;
  return wasHeld ? 'released' : 'reopened';
}

/** Ids of submissions that did not reach the company, except infected ones. */
export async function deadIds(store: ObjectStore): Promise<string[]> {
  const keys = (await store.list(DEAD)).filter((key) => isEntryOfCompany(key));
  const isClean = ({ submission }: Listed) =>
    typeof submission === 'string' || !isFileInfected(submission);
  const found = await Array.fromAsync(readListed(store, keys.map(idInKey), isClean));
  return found.map(({ id }) => id);
}

/** Undefined if there is no such delivery, or all of them are being delivered. */
export function reopenedSubmission(submission: Submission, now: Date): Submission | undefined {
  const isRunning = (delivery: Delivery) =>
    delivery.state === 'leased' && !isClaimable(delivery, now);
  const free = openDeliveries(submission).filter(([, delivery]) => !isRunning(delivery));
  if (free.length === 0) return undefined;
  const due = free.map(([name, delivery]) => [name, reopened(delivery, now)]);
  return { ...submission, deliveries: { ...submission.deliveries, ...Object.fromEntries(due) } };
}

function openDeliveries(submission: Submission) {
  return deliveriesOf(submission).filter(
    ([, { state }]) => state !== 'delivered' && state !== 'cancelled',
  );
}

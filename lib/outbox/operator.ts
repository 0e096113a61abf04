import 'server-only';
import type { ObjectStore } from '@/lib/store/object-store';
import { deliveriesOf, isHeld } from './deliveries';
import { readRecord, updateRecord } from './ledger';
import type { PartsWithStore } from './parts';
import { DEAD, DUE, HELD, idInKey, parseDueKey, RECORDS, recordKey } from './record-keys';
import type { Delivery, Submission } from './submission';
import { isReference, isSubmissionId } from './submission-id';
import { isClaimable, reopened } from './transitions';

/** The operator's commands, for `scripts/outbox.ts`. All reject with `StoreError`. */

export type Listed = { id: string; submission: Submission | 'missing' | 'newer' | 'garbage' };

/** Everything undelivered: pending by due time, then dead, then held. */
export async function* undelivered(store: ObjectStore): AsyncGenerator<Listed> {
  const due = (await store.list(DUE)).map((entry) => parseDueKey(entry).id);
  const dead = (await store.list(DEAD)).map(idInKey);
  const held = (await store.list(HELD)).map(idInKey);
  for (const id of new Set([...due, ...dead, ...held])) {
    const found = await readRecord(store, id);
    yield { id, submission: typeof found === 'string' ? found : found.submission };
  }
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
  /** As above, for one that was held. */
  | 'released'
  /** Already delivered. */
  | 'delivered'
  /** A process is delivering it right now. */
  | 'leased'
  | 'withdrawn'
  | 'missing'
  | 'newer'
  | 'garbage';

/** Makes the dead, held and pending deliveries of a submission due now and resets their attempts. */
export async function reopen(parts: PartsWithStore, id: string): Promise<Reopening> {
  const now = parts.now();
  let refusal: Reopening = 'delivered';
  let wasHeld = false;
  const changed = await updateRecord(parts.store, id, (submission) => {
    const isOpen = openDeliveries(submission).length > 0;
    refusal = submission.withdrawn ? 'withdrawn' : isOpen ? 'leased' : 'delivered';
    wasHeld = isHeld(submission);
    return reopenedSubmission(submission, now);
  });
  if (changed === 'unchanged') return refusal;
  if (typeof changed === 'string') return changed;
  return wasHeld ? 'released' : 'reopened';
}

/** Undefined if it has no such delivery, or all are being delivered right now. */
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

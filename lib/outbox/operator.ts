import 'server-only';
import type { ObjectStore } from '@/lib/store/object-store';
import {
  changeDelivery,
  DEAD,
  DUE,
  HELD,
  idInKey,
  parseDueKey,
  RECORDS,
  readRecord,
  recordKey,
} from './ledger';
import type { PartsWithStore } from './parts';
import type { Submission } from './submission';
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
  /** It was changed concurrently. */
  | 'conflict'
  | 'missing'
  | 'newer'
  | 'garbage';

/** Makes a dead, held or pending submission due now and resets its attempts. */
export async function reopen(parts: PartsWithStore, id: string): Promise<Reopening> {
  const found = await readRecord(parts.store, id);
  if (typeof found === 'string') return found;
  const { delivery } = found.submission;
  const now = parts.now();
  if (delivery.state === 'delivered') return 'delivered';
  if (delivery.state === 'leased' && !isClaimable(delivery, now)) return 'leased';
  const changed = await changeDelivery(parts.store, found, reopened(delivery, now));
  if (changed === 'conflict') return 'conflict';
  return delivery.state === 'held' ? 'released' : 'reopened';
}

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
import { isReference, type Submission } from './submission';
import { isSubmissionId } from './submission-id';
import { isClaimable, reopened } from './transitions';

/** What an operator can ask of the outbox, for `scripts/outbox.ts`. All reject with `StoreError`. */

export type Listed = { id: string; submission: Submission | 'missing' | 'newer' | 'garbage' };

/** Everything that has not been delivered: waiting ones by due time, then dead ones, then held ones. */
export async function* undelivered(store: ObjectStore): AsyncGenerator<Listed> {
  const due = (await store.list(DUE)).map((entry) => parseDueKey(entry).id);
  const dead = (await store.list(DEAD)).map(idInKey);
  const held = (await store.list(HELD)).map(idInKey);
  for (const id of new Set([...due, ...dead, ...held])) {
    const found = await readRecord(store, id);
    yield { id, submission: typeof found === 'string' ? found : found.submission };
  }
}

/** The ids that a whole id or a reference such as `APP-20261121-7F3KQ2` can mean. */
export async function idsFor(store: ObjectStore, text: string): Promise<string[] | 'malformed'> {
  const start = text.trim().toLowerCase();
  if (isSubmissionId(start)) return (await store.get(recordKey(start))) ? [start] : [];
  if (!isReference(start.toUpperCase())) return 'malformed';
  const keys = await store.list(RECORDS, { after: `${RECORDS}${start}`, limit: 10 });
  return keys.map(idInKey).filter((id) => id.startsWith(start));
}

export type Reopening =
  | 'reopened'
  /** The same, of one that was held. */
  | 'released'
  /** Its destination has it. */
  | 'delivered'
  /** A process is delivering it at this moment. */
  | 'leased'
  /** Somebody else changed it at the same moment. */
  | 'conflict'
  | 'missing'
  | 'newer'
  | 'garbage';

/** Makes a dead, held or waiting submission due now, with all its tries before it. */
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

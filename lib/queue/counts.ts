import 'server-only';
import { DAY_MS } from '@/lib/country';
import { type ObjectStore, StoreError } from '@/lib/store/object-store';
import type { DestinationName } from '@/lib/submissions/deliveries';
import { readRecord } from '@/lib/submissions/ledger';
import {
  DEAD,
  DUE,
  HELD,
  idInKey,
  isEntryOfCompany,
  parseDueKey,
} from '@/lib/submissions/store-keys';
import { dayOf, indiaDay } from '@/lib/submissions/submission-id';
import { LEASE_MS, waitingSince } from '@/lib/submissions/transitions';
import type { DependenciesWithStore } from './dependencies';

export type OutboxCounts = {
  /** Accepted submissions that have not reached the company yet. */
  pending: number;
  dead: number;
  held: number;
  /** How many seconds the oldest of them has waited for an open delivery. */
  oldestPendingSeconds?: number;
  waiting?: Partial<Record<DestinationName, number>>;
  unconfirmed?: number;
  /** Those of submissions of today and yesterday. */
  unconfirmedLately?: number;
};

/** Reads the index, and an old record whenever its entries have changed. Rejects with `StoreError`. */
export async function outboxCounts({
  store,
  now,
}: Pick<DependenciesWithStore, 'store' | 'now'>): Promise<OutboxCounts> {
  const [due, dead, held] = await Promise.all([
    store.list(DUE).then((keys) => openDeliveries(store, keys, now())),
    store.list(DEAD),
    store.list(HELD),
  ]);
  const pending = due.filter(({ key }) => isEntryOfCompany(key));
  const oldest = pending.reduce((least, { since }) => Math.min(least, +since), Infinity);
  const confirmations = dead.filter((key) => !isEntryOfCompany(key));
  const unconfirmed = confirmations.length;
  const yesterday = indiaDay(new Date(now().getTime() - DAY_MS));
  const unconfirmedLately = confirmations.filter((key) => dayOf(idInKey(key)) >= yesterday).length;
  return {
    pending: new Set(pending.map(({ id }) => id)).size,
    dead: dead.length - unconfirmed,
    held: held.length,
    ...(pending.length > 0 && {
      oldestPendingSeconds: Math.max(0, Math.round((now().getTime() - oldest) / 1000)),
    }),
    ...(due.length > 0 && { waiting: waitingByDestination(due) }),
    ...(unconfirmed > 0 && { unconfirmed }),
    ...(unconfirmedLately > 0 && { unconfirmedLately }),
  };
}

type OpenDelivery = { key: string; id: string; since: Date };

/**
 * The entries, each with the time since which its submission has been waiting, without those left by a process that
 * crashed in the middle of `accept`. The wait of an old submission is in its record and changes with a withdrawal, a
 * retry or an attempt: the record is read again when its entries have changed, oldest submissions first.
 */
async function openDeliveries(
  store: ObjectStore,
  keys: string[],
  now: Date,
): Promise<OpenDelivery[]> {
  const due = keys.map((key) => ({ key, ...parseDueKey(key) }));
  const latest = now.getTime() - LEASE_MS;
  const old = due
    .filter(({ submitted }) => submitted.getTime() < latest)
    .sort((a, b) => +a.submitted - +b.submitted);
  const before = waitsByStore.get(store);
  const waits = new Map<string, Wait>();
  const changed = new Map<string, string>();
  for (const [id, entries] of Map.groupBy(old, (entry) => entry.id)) {
    const wait = before?.get(id);
    const present = entries.map(({ key }) => key).join();
    if (wait) waits.set(id, wait);
    if (wait?.entries !== present) changed.set(id, present);
  }
  waitsByStore.set(store, waits);
  const abandoned = new Set<string>();
  await Promise.all(
    [...changed].slice(0, MAX_LOOKED_UP).map(async ([id, entries]) => {
      const found = await readRecord(store, id).catch(unreadable);
      if (found === 'missing') abandoned.add(id);
      if (typeof found === 'object')
        waits.set(id, { entries, since: waitingSince(found.submission) });
    }),
  );
  return due
    .filter(({ id }) => !abandoned.has(id))
    .map(({ key, id, submitted }) => ({ key, id, since: waits.get(id)?.since ?? submitted }));
}

/** Since when a submission has been waiting, and its index entries when its record was read. */
type Wait = { entries: string; since: Date };

/** The record may exist, but belong to another user. */
function unreadable(error: unknown): 'unreadable' {
  if (error instanceof StoreError) return 'unreadable';
  throw error;
}

/** By id, while they wait. */
const waitsByStore = new WeakMap<ObjectStore, Map<string, Wait>>();

/** Limit per call, so that a long queue does not delay the response. */
const MAX_LOOKED_UP = 100;

function waitingByDestination(due: OpenDelivery[]): OutboxCounts['waiting'] {
  const waiting: Partial<Record<DestinationName, number>> = {};
  for (const { key } of due) {
    const name = key.split('/')[1] as DestinationName;
    waiting[name] = (waiting[name] ?? 0) + 1;
  }
  return waiting;
}

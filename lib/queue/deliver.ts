import 'server-only';
import { hash } from 'node:crypto';
import type { Destination } from '@/lib/destinations/destination';
import { processWide } from '@/lib/runtime/context';
import {
  carriesFile,
  DESTINATION_NAMES,
  type DeliveryName,
  type DestinationName,
  destinationOf,
  isMail,
} from '@/lib/submissions/deliveries';
import {
  dropAbandoned,
  readRecord,
  reindex,
  replaceRecord,
  type StoredRecord,
  setAside,
  updateRecord,
} from '@/lib/submissions/ledger';
import { dueFolder, parseDueKey } from '@/lib/submissions/store-keys';
import { deliveriesOf, type Submission, withDelivery } from '@/lib/submissions/submission';
import {
  claimed,
  isClaimable,
  isDue,
  type Leased,
  NOT_SCANNED,
  type Settled,
  settled,
  type Verdict,
} from '@/lib/submissions/transitions';
import { errorFields, log } from '@/lib/telemetry/log';
import { metrics } from '@/lib/telemetry/metrics';
import type { DependenciesWithStore } from './dependencies';
import { clearFile } from './scan-file';

export type DrainOptions = {
  /** Milliseconds after which no delivery starts; a running one may take until its time-out. */
  budgetMs: number;
  only?: string;
  limit?: number;
  /** No delivery starts after this is aborted. */
  signal?: AbortSignal;
  destinations?: readonly DestinationName[];
};

export type Tally = { delivered: number; retried: number; dead: number };

/**
 * Delivers due submissions, oldest first, each destination in its own lane. While a lane's circuit breaker is open,
 * nothing is claimed there, except a submission requested by id. Several processes may run this concurrently. Rejects
 * with `StoreError` if the store fails, after running deliveries have finished.
 */
export async function deliverDue(
  deps: DependenciesWithStore,
  options: DrainOptions,
): Promise<Tally> {
  const run = new DrainRun(deps, options);
  const { only, destinations = DESTINATION_NAMES } = options;
  if (only) for (const destination of destinations) await run.deliverFrom(destination, only);
  else
    await Promise.all(destinations.map((lane) => run.captureFailure(() => drainLane(run, lane))));
  return run.result();
}

const PAGE = 1000;
const NO_PERMISSION = ['EACCES', 'EPERM'];
const FORBIDDEN_FOR_MS = 5 * 60 * 1000;

async function drainLane(run: DrainRun, name: DestinationName): Promise<void> {
  const { store, destination, now } = run.deps;
  if (destination(name) === 'unconfigured') return;
  const lane = run.deps.lane(name);
  for (let after: string | undefined; !run.isOver() && !lane.breaker.isHolding(); ) {
    const page = await store.list(dueFolder(name), { limit: PAGE, after });
    const due = page.filter((entry) => isDue(parseDueKey(entry).due, now()));
    await Promise.all(
      due
        .map((entry) => ({ entry, id: parseDueKey(entry).id }))
        .filter(({ id }) => !run.deps.forbidden.has(id))
        .map(({ entry, id }) => lane.runUnlessOpen(() => run.deliverFrom(name, id, entry))),
    );
    // The index is sorted by time: nothing after the first future entry is due.
    if (due.length < PAGE) return;
    after = page.at(-1);
  }
}

/** One drain: its budget, its totals, and the failure that ended it. */
class DrainRun {
  readonly #tally: Record<Result, number> = { delivered: 0, retried: 0, dead: 0, skipped: 0 };
  readonly #endsAt: number;
  #left: number;
  #failure: { error: unknown } | undefined;

  constructor(
    readonly deps: DependenciesWithStore,
    readonly options: DrainOptions,
  ) {
    this.#endsAt = performance.now() + options.budgetMs;
    const { forbidden, uptime } = deps;
    for (const [id, until] of forbidden) if (until <= uptime()) forbidden.delete(id);
    this.#left = options.limit ?? Number.POSITIVE_INFINITY;
  }

  isOver(): boolean {
    const stopped = this.#failure !== undefined || this.options.signal?.aborted === true;
    return stopped || this.#left <= 0 || performance.now() >= this.#endsAt;
  }

  async deliverFrom(name: DestinationName, id: string, indexEntry?: string): Promise<void> {
    if (this.isOver()) return;
    this.#left -= 1;
    await this.captureFailure(async () => {
      const results = await deliverTo(this.deps, name, id, indexEntry).catch((error: unknown) =>
        this.#leaveForbidden(id, error),
      );
      for (const result of results) this.#tally[result] += 1;
      if (results.every((result) => result === 'skipped')) this.#left += 1;
    });
  }

  /** A record that belongs to another user is left alone for a while, so that it does not end every drain. */
  #leaveForbidden(id: string, error: unknown): Result[] {
    const { code = '' } = errorFields(error);
    if (!NO_PERMISSION.includes(code)) throw error;
    this.deps.forbidden.set(id, this.deps.uptime() + FORBIDDEN_FOR_MS);
    log().error({ submission: id, code }, 'The record belongs to another user; it waits');
    return [];
  }

  /** The first failure ends the run: no further delivery starts, and running ones finish. */
  async captureFailure(work: () => Promise<void>): Promise<void> {
    try {
      await work();
    } catch (error) {
      this.#failure ??= { error };
    }
  }

  result(): Tally {
    if (this.#failure) throw this.#failure.error;
    const { skipped: _, ...tally } = this.#tally;
    return tally;
  }
}

/**
 * The result of one attempt; `skipped`: not due, claimed by another process, not scanned yet, no longer readable, or
 * cancelled.
 */
type Result = 'delivered' | 'retried' | 'dead' | 'skipped';

/** Makes the due deliveries of a submission to this destination. `indexEntry` is where it was found. */
async function deliverTo(
  deps: DependenciesWithStore,
  name: DestinationName,
  id: string,
  indexEntry?: string,
): Promise<Result[]> {
  const { store } = deps;
  const found = await readRecord(store, id);
  if (found === 'missing' && indexEntry) await dropAbandoned(store, indexEntry, deps.now());
  if (found === 'newer') warnOfNewer(id);
  if (found === 'missing' || found === 'newer') return [];
  if (found === 'garbage') {
    await setAside(store, id, indexEntry);
    log().error({ submission: id }, 'The record cannot be read and was set aside');
    return ['dead'];
  }
  const { submission } = found;
  if (indexEntry) await reindex(store, submission, indexEntry);
  const destination = deps.destination(name);
  if (destination === 'unconfigured') return [];
  const results: Result[] = [];
  // The record as it has just been read; after a delivery it has changed.
  let record: StoredRecord | undefined = found;
  for (const [deliveryName, delivery] of deliveriesOf(submission)) {
    const isHere = destinationOf(submission.form, deliveryName) === name;
    if (!isHere || !isClaimable(delivery, deps.now())) continue;
    const claim = await claimFor(deps, id, deliveryName, record);
    record = undefined;
    if (typeof claim === 'string') results.push(claim);
    else results.push(await settle(deps, claim, await send(deps, destination, claim)));
  }
  return results;
}

/** Warns once per record, because every scan finds it again. */
function warnOfNewer(id: string): void {
  const warned = processWide('outbox.newer', () => new Set<string>());
  if (warned.has(id)) return;
  if (warned.size === MAX_WARNED) warned.clear();
  warned.add(id);
  log().warn({ submission: id }, 'Written by a newer release; waits for that release');
}

const MAX_WARNED = 1000;

type Claim = StoredRecord & { name: DeliveryName; lease: Leased };

/** Retries on conflicts, because other deliveries of the same submission may change the record. */
async function claimFor(
  deps: DependenciesWithStore,
  id: string,
  name: DeliveryName,
  record?: StoredRecord,
): Promise<Claim | 'dead' | 'skipped'> {
  for (let known = record; ; known = undefined) {
    const found = known ?? (await readRecord(deps.store, id));
    if (typeof found === 'string') return 'skipped';
    const delivery = found.submission.deliveries[name];
    if (!delivery || !isClaimable(delivery, deps.now())) return 'skipped';
    const cleared = await clearFile(deps, found, name, delivery);
    if (cleared === 'infected') return 'dead';
    if (cleared === 'not scanned') return 'skipped';
    if (cleared === 'conflict') continue;
    const lease = claimed(delivery, deps.owner, deps.now());
    const leased = withDelivery(cleared.submission, name, lease);
    const replaced = await replaceRecord(deps.store, found, leased);
    if (replaced !== 'conflict') return { ...replaced, name, lease };
  }
}

async function send(
  deps: DependenciesWithStore,
  destination: Destination,
  { submission, name }: Claim,
): Promise<Verdict> {
  const at = deps.now().toISOString();
  const wanted = carriesFile(name) ? submission.file : undefined;
  const file = wanted && (await deps.store.get(wanted.key))?.bytes;
  if (wanted && !file) return permanent(at, 'file missing');
  if (wanted && file && hash('sha256', file, 'hex') !== wanted.sha256) {
    return permanent(at, 'file damaged');
  }
  // The file was missing at scan time and has reappeared.
  if (deps.scanner && wanted && !wanted.scanned) {
    return { verdict: 'again', answer: { at, outcome: NOT_SCANNED } };
  }
  const where = destinationOf(submission.form, name);
  const end = metrics()?.deliveries.startTimer({ destination: where });
  try {
    const parcel = { submission, file, delivery: name };
    const { mail, delivery } = deps.timeouts;
    const verdict = await destination.deliver(parcel, isMail(where) ? mail : delivery);
    end?.({ outcome: verdict.verdict });
    deps.lane(where).report(verdict);
    return verdict;
  } catch (error) {
    end?.({ outcome: 'again' });
    // A bug, perhaps triggered only by this record: it must not block other deliveries or be retried forever.
    log().error({ submission: submission.id, ...errorFields(error) }, 'Delivery threw an error');
    return { verdict: 'again', answer: { at, outcome: 'internal error' } };
  }
}

async function settle(
  deps: DependenciesWithStore,
  claim: Claim,
  verdict: Verdict,
): Promise<Result> {
  const { submission, name, lease } = claim;
  const delivery = settled(lease, verdict, deps.now(), deps.random);
  const changed = await updateRecord(
    deps.store,
    submission.id,
    (now) => (isSameLease(now, name, lease) ? withDelivery(now, name, delivery) : undefined),
    claim,
  );
  const logFields = {
    submission: submission.id,
    destination: destinationOf(submission.form, name),
    delivery: name,
    attempts: delivery.attempts,
    outcome: verdict.answer.outcome,
    status: verdict.answer.status,
  };
  // Or the submission was withdrawn.
  if (typeof changed === 'string') log().warn(logFields, 'The lease expired before the answer');
  return report(delivery, logFields);
}

function isSameLease({ deliveries }: Submission, name: DeliveryName, lease: Leased): boolean {
  const now = deliveries[name];
  return now?.state === 'leased' && now.owner === lease.owner && now.until === lease.until;
}

function report(delivery: Settled, logFields: object): Result {
  switch (delivery.state) {
    case 'delivered':
      log().info(logFields, 'Delivered');
      return 'delivered';
    case 'cancelled':
      log().info(logFields, 'Cancelled: no longer needed');
      return 'skipped';
    case 'dead':
      log().error(logFields, 'Given up; stored until an operator acts');
      return 'dead';
    case 'pending':
      log().warn({ ...logFields, nextAttemptAt: delivery.nextAttemptAt }, 'Not delivered yet');
      return 'retried';
  }
}

function permanent(at: string, outcome: string): Verdict {
  return { verdict: 'permanent', answer: { at, outcome } };
}

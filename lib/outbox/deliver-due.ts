import 'server-only';
import { errorFacts, log } from '@/lib/telemetry/log';
import { deliverTo, type Result } from './deliver';
import { DESTINATION_NAMES, type DestinationName } from './deliveries';
import type { PartsWithStore } from './parts';
import { dueFolder, parseDueKey } from './record-keys';
import { hasOtherChannel } from './redirect-delivery';
import { isDue } from './schedule';

export type DrainOptions = {
  /** Milliseconds after which no delivery starts; one that is running may take as long as its time-out. */
  budgetMs: number;
  /** One submission, by its full id. */
  only?: string;
  /** At most so many submissions. */
  limit?: number;
  /** No delivery starts after this is aborted. */
  signal?: AbortSignal;
  destinations?: readonly DestinationName[];
};

export type Tally = { delivered: number; retried: number; dead: number };

/**
 * Delivers what is due, oldest first, each destination on its own lane. While the circuit breaker of a lane
 * is open, nothing is claimed there, except a submission requested by id. Several processes may do this at
 * once. Rejects with `StoreError` when the store fails, after running deliveries have finished.
 */
export async function deliverDue(parts: PartsWithStore, options: DrainOptions): Promise<Tally> {
  const run = new Run(parts, options);
  const { only, destinations = DESTINATION_NAMES } = options;
  if (only) for (const each of destinations) await run.take(each, only);
  else await Promise.all(destinations.map((each) => run.attempt(() => drainLane(run, each))));
  return run.result();
}

const PAGE = 1000;
const NO_PERMISSION = ['EACCES', 'EPERM'];
const FORBIDDEN_FOR_MS = 5 * 60 * 1000;

async function drainLane(run: Run, name: DestinationName): Promise<void> {
  const { store, destination, now } = run.parts;
  if (destination(name) === 'unconfigured' && !hasOtherChannel(run.parts, name)) return;
  const lane = run.parts.lane(name);
  for (let after: string | undefined; !run.isOver() && !lane.breaker.isHolding(); ) {
    const page = await store.list(dueFolder(name), { limit: PAGE, after });
    const due = page.filter((entry) => isDue(parseDueKey(entry).due, now()));
    const free = due.filter((entry) => !run.isForbidden(parseDueKey(entry).id));
    await Promise.all(
      free.map((entry) => lane.runUnlessOpen(() => run.take(name, parseDueKey(entry).id, entry))),
    );
    // The index is sorted by time: nothing after the first future entry is due.
    if (due.length < PAGE) return;
    after = page.at(-1);
  }
}

/** One drain: its budget, its totals, and the failure that ended it. */
class Run {
  readonly #tally = { delivered: 0, retried: 0, dead: 0, skipped: 0 } satisfies Record<
    Result,
    number
  >;
  readonly #endsAt: number;
  #left: number;
  #failure: { error: unknown } | undefined;

  constructor(
    readonly parts: PartsWithStore,
    readonly options: DrainOptions,
  ) {
    this.#endsAt = performance.now() + options.budgetMs;
    this.#left = options.limit ?? Number.POSITIVE_INFINITY;
  }

  isOver(): boolean {
    const stopped = this.#failure !== undefined || this.options.signal?.aborted === true;
    return stopped || this.#left <= 0 || performance.now() >= this.#endsAt;
  }

  /** A record of another user is left alone for a while, so that it does not end every drain. */
  isForbidden(id: string): boolean {
    return (this.parts.forbidden.get(id) ?? 0) > this.parts.uptime();
  }

  async take(name: DestinationName, id: string, indexEntry?: string): Promise<void> {
    if (this.isOver()) return;
    this.#left -= 1;
    await this.attempt(async () => {
      const results = await this.#deliver(name, id, indexEntry);
      for (const result of results) this.#tally[result] += 1;
      if (results.every((result) => result === 'skipped')) this.#left += 1;
    });
  }

  async #deliver(name: DestinationName, id: string, indexEntry?: string): Promise<Result[]> {
    try {
      return await deliverTo(this.parts, name, id, indexEntry);
    } catch (error) {
      const { code = '' } = errorFacts(error);
      if (!NO_PERMISSION.includes(code)) throw error;
      this.parts.forbidden.set(id, this.parts.uptime() + FORBIDDEN_FOR_MS);
      log().error({ submission: id, code }, 'The record belongs to another user; it waits');
      return [];
    }
  }

  /** The first failure ends the run: no delivery starts any more, and running ones finish. */
  async attempt(work: () => Promise<void>): Promise<void> {
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

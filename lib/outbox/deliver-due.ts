import 'server-only';
import { deliverOne, type Result } from './deliver';
import { DESTINATION_NAMES } from './destinations/destination';
import { dueFolder, parseDueKey } from './ledger';
import type { PartsWithStore } from './parts';
import { isDue } from './schedule';
import type { DestinationName } from './submission';

export type DrainOptions = {
  /** Milliseconds after which nothing new is begun; a delivery under way may take 20 s more. */
  budgetMs: number;
  /** One submission, by its whole id. */
  only?: string;
  /** At most so many submissions. */
  limit?: number;
  /** Nothing new is begun once this is aborted. */
  signal?: AbortSignal;
  destinations?: readonly DestinationName[];
};

export type Tally = { delivered: number; retried: number; dead: number };

/**
 * Delivers what is due, the longest due first, each destination on its own lane; where the breaker of a
 * lane is open, nothing is claimed there. One that is asked for by its id is tried all the same. Many
 * processes may do this at once. Rejects with `StoreError` when the store fails, once deliveries under way
 * have ended.
 */
export async function deliverDue(parts: PartsWithStore, options: DrainOptions): Promise<Tally> {
  const run = new Run(parts, options);
  const { only, destinations = DESTINATION_NAMES } = options;
  if (only) await run.take(only);
  else await Promise.all(destinations.map((each) => run.attempt(() => drainLane(run, each))));
  return run.result();
}

const PAGE = 1000;

async function drainLane(run: Run, name: DestinationName): Promise<void> {
  const { store, destination, now } = run.parts;
  if (destination(name) === 'unconfigured') return;
  const lane = run.parts.lane(name);
  for (let after: string | undefined; !run.isOver() && !lane.breaker.isHolding(); ) {
    const page = await store.list(dueFolder(name), { limit: PAGE, after });
    const due = page.filter((entry) => isDue(parseDueKey(entry).due, now()));
    await Promise.all(
      due.map((entry) => lane.runUnlessOpen(() => run.take(parseDueKey(entry).id, entry))),
    );
    // The index is in order of time: after the first entry of the future there is nothing for now.
    if (due.length < PAGE) return;
    after = page.at(-1);
  }
}

/** One drain: its budget, what it has done, and the failure that ended it. */
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

  async take(id: string, indexEntry?: string): Promise<void> {
    if (this.isOver()) return;
    this.#left -= 1;
    await this.attempt(async () => {
      const result = await deliverOne(this.parts, id, indexEntry);
      this.#tally[result] += 1;
      if (result === 'skipped') this.#left += 1;
    });
  }

  /** The first failure ends the run: nothing more is begun, and what is under way comes to its end. */
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

import { PAGE_ANSWER, reachability } from '@/lib/destinations/exchange';
import type { Verdict } from '@/lib/submissions/transitions';

/** Limits concurrent deliveries to one destination to `width`; the rest queue in order. */
export class Lane {
  #free: number;
  readonly #waiting: (() => void)[] = [];
  /** Whether the last answer was a page for people. */
  hasPageAnswer = false;

  constructor(
    readonly breaker = new Breaker({ clock: () => performance.now() }),
    width = 4,
  ) {
    this.#free = width;
  }

  /** Records the result of a delivery. */
  report(verdict: Verdict): void {
    this.breaker.report(reachability(verdict));
    this.hasPageAnswer = verdict.answer.outcome === PAGE_ANSWER;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await work();
    } finally {
      // Hand the slot to the next waiting task.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free += 1;
    }
  }

  /** Like `run`, unless the breaker is open. Waiting for a probe occupies no slot. */
  async runUnlessOpen<T>(work: () => Promise<T>): Promise<T | 'left alone'> {
    for (;;) {
      const result = await this.run(() => this.breaker.guard(work));
      if (result !== 'being probed') return result;
      await this.breaker.probed();
    }
  }
}

/**
 * A circuit breaker: opens after several consecutive failures. While it is open, no attempt starts; after a minute one
 * attempt is let through as a probe, and its result closes or reopens it. The clock is injected.
 */
export class Breaker {
  #failures = 0;
  #openUntil = 0;
  #probe: Promise<unknown> | undefined;

  constructor(readonly settings: BreakerSettings) {}

  isOpen(): boolean {
    return this.#failures >= FAILURES_TO_OPEN;
  }

  /** Whether it is open and a probe is not due yet. */
  isHolding(): boolean {
    return this.isOpen() && this.settings.clock() < this.#openUntil;
  }

  /** Runs the work unless the breaker is open or a probe is running. */
  async guard<T>(work: () => Promise<T>): Promise<T | 'left alone' | 'being probed'> {
    if (!this.isOpen()) return work();
    if (this.isHolding()) return 'left alone';
    if (this.#probe) return 'being probed';
    const probe = work();
    // If the work reports no result, such as when another process has claimed the record, the next work is the probe.
    this.#probe = probe
      .catch(() => undefined)
      .finally(() => {
        this.#probe = undefined;
      });
    return probe;
  }

  /** Resolves when no probe is running. */
  async probed(): Promise<void> {
    await this.#probe;
  }

  /** Records the result of an attempt, whether it ran through `guard` or not. */
  report(outcome: 'reached' | 'failed'): void {
    const wasOpen = this.isOpen();
    this.#failures = outcome === 'failed' ? this.#failures + 1 : 0;
    if (this.isOpen()) this.#openUntil = this.settings.clock() + OPEN_MS;
    if (this.isOpen() !== wasOpen) this.settings.onChange?.(this.isOpen() ? 'open' : 'closed');
  }
}

type BreakerSettings = {
  /** Monotonic, in milliseconds. */
  clock: () => number;
  onChange?: (state: 'open' | 'closed') => void;
};

const FAILURES_TO_OPEN = 5;
export const OPEN_MS = 60_000;

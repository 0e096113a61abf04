/**
 * A circuit breaker: opens after several failures in a row. While it is open no attempt starts; after a
 * minute one attempt is let through as a probe, and its result closes or reopens it. The clock is injected.
 */
export class Breaker {
  #failures = 0;
  #openUntil = 0;
  #probe: Promise<unknown> | undefined;

  constructor(readonly settings: BreakerSettings) {}

  isOpen(): boolean {
    return this.#failures >= FAILURES_TO_OPEN;
  }

  /** Open, and a probe is not due yet. */
  isHolding(): boolean {
    return this.isOpen() && this.settings.clock() < this.#openUntil;
  }

  /** Runs the work unless the breaker is open or a probe is running. */
  async guard<T>(work: () => Promise<T>): Promise<T | 'left alone' | 'being probed'> {
    if (!this.isOpen()) return work();
    if (this.isHolding()) return 'left alone';
    if (this.#probe) return 'being probed';
    const probe = work();
    // Work that reports no result, such as a record claimed by another process, leaves the probe to the next.
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

export type BreakerSettings = {
  /** Monotonic, in milliseconds. */
  clock: () => number;
  onChange?: (state: 'open' | 'closed') => void;
};

const FAILURES_TO_OPEN = 5;
export const OPEN_MS = 60_000;

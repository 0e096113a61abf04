/**
 * Leaves a destination alone that has failed several times in a row. While it is open nothing is begun;
 * when its time is up one attempt is let through as a probe, and what is reported of it decides. Pure:
 * the clock comes in, and what is to be said of a change is said by `onChange`.
 */
export class Breaker {
  #failures = 0;
  #openUntil = 0;
  #probe: Promise<unknown> | undefined;

  constructor(readonly settings: BreakerSettings) {}

  isOpen(): boolean {
    return this.#failures >= FAILURES_TO_OPEN;
  }

  /** Open, and not yet time for a probe. */
  isHolding(): boolean {
    return this.isOpen() && this.settings.clock() < this.#openUntil;
  }

  /** Does the work, or does not: the destination is to be left alone, or a probe is under way. */
  async guard<T>(work: () => Promise<T>): Promise<T | 'left alone' | 'being probed'> {
    if (!this.isOpen()) return work();
    if (this.isHolding()) return 'left alone';
    if (this.#probe) return 'being probed';
    const probe = work();
    // Work that came to nothing, such as a record somebody else has taken, leaves the probe to the next.
    this.#probe = probe
      .catch(() => undefined)
      .finally(() => {
        this.#probe = undefined;
      });
    return probe;
  }

  /** Resolves once no probe is under way. */
  async probed(): Promise<void> {
    await this.#probe;
  }

  /** How an attempt went, whether it was asked for here or not. */
  report(outcome: 'reached' | 'failed'): void {
    const wasOpen = this.isOpen();
    this.#failures = outcome === 'failed' ? this.#failures + 1 : 0;
    if (this.isOpen()) this.#openUntil = this.settings.clock() + OPEN_MS;
    if (this.isOpen() !== wasOpen) this.settings.onChange?.(this.isOpen() ? 'open' : 'closed');
  }
}

export type BreakerSettings = {
  /** Milliseconds that only go forward. */
  clock: () => number;
  onChange?: (state: 'open' | 'closed') => void;
};

const FAILURES_TO_OPEN = 5;
export const OPEN_MS = 60_000;

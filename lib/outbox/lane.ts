import { Breaker } from './breaker';

/** Limits concurrent deliveries to one destination to `width`; the rest queue in order. */
export class Lane {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(
    readonly breaker = new Breaker({ clock: () => performance.now() }),
    width = 4,
  ) {
    this.#free = width;
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    if (this.#free > 0) this.#free -= 1;
    else await new Promise<void>((resolve) => this.#waiting.push(resolve));
    try {
      return await work();
    } finally {
      // Hand the slot to the next in the queue.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free += 1;
    }
  }

  /** As `run`, unless the breaker is open. Waiting for a probe takes up no slot. */
  async runUnlessOpen<T>(work: () => Promise<T>): Promise<T | 'left alone'> {
    for (;;) {
      const result = await this.run(() => this.breaker.guard(work));
      if (result !== 'being probed') return result;
      await this.breaker.probed();
    }
  }
}

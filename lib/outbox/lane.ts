import { Breaker } from './breaker';

/** The way to one destination: at most `width` deliveries at a time, the rest wait their turn in order. */
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
      // The place goes straight to the next in line.
      const next = this.#waiting.shift();
      if (next) next();
      else this.#free += 1;
    }
  }

  /** The same, unless the breaker is open. Whoever waits for the end of a probe takes up no place. */
  async runUnlessOpen<T>(work: () => Promise<T>): Promise<T | 'left alone'> {
    for (;;) {
      const result = await this.run(() => this.breaker.guard(work));
      if (result !== 'being probed') return result;
      await this.breaker.probed();
    }
  }
}

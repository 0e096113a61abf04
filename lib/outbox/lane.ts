/**
 * The way to one destination: at most `width` deliveries at a time, the rest wait their turn in order.
 * What a destination's failures should hold back (a circuit breaker) belongs here too.
 */
export class Lane {
  #free: number;
  readonly #waiting: (() => void)[] = [];

  constructor(width = 4) {
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
}

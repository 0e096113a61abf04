/** Wakes sleeping tasks. `rings` counts, so that a ring between two sleeps is not lost. */
export class Bell {
  rings = 0;
  readonly #sleepers = new Set<() => void>();

  ring(): void {
    this.rings += 1;
    for (const wake of [...this.#sleepers]) wake();
  }

  /** Resolves on a ring or after the time; at once if it has rung since `heard`. Does not keep the process alive. */
  sleep(milliseconds: number, heard = this.rings): Promise<void> {
    if (this.rings !== heard) return Promise.resolve();
    return new Promise((resolve) => {
      const wake = (): void => {
        clearTimeout(timer);
        this.#sleepers.delete(wake);
        resolve();
      };
      const timer = setTimeout(wake, milliseconds);
      timer.unref();
      this.#sleepers.add(wake);
    });
  }
}

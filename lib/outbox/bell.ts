/** Wakes those who sleep. A ring that nobody hears at the moment is not lost: `rings` has counted it. */
export class Bell {
  rings = 0;
  readonly #sleepers = new Set<() => void>();

  ring(): void {
    this.rings += 1;
    for (const wake of [...this.#sleepers]) wake();
  }

  /** Until it rings or the time is up; not at all when it has rung since `heard`. Keeps no process alive. */
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

/** Work that pauses often, and its result. */
export type Steps<T> = Generator<void, T>;

/** Between two pauses for the page. */
const SLICE_MS = 20;

export type Slicer = <T>(work: Steps<T>) => Promise<T>;

/** Does work with pauses for the page; rejects when the signal stops it. */
export function slicer(signal: AbortSignal): Slicer {
  return async (work) => {
    for (let from = performance.now(); ; ) {
      const { done, value } = work.next();
      if (done) return value;
      if (performance.now() - from < SLICE_MS) continue;
      await new Promise((resolve) => setTimeout(resolve));
      signal.throwIfAborted();
      from = performance.now();
    }
  };
}

/** Does work at once. */
export function finished<T>(work: Steps<T>): T {
  for (;;) {
    const { done, value } = work.next();
    if (done) return value;
  }
}

/** What `make` returns for each value, with a pause after each. */
export function* flatMapped<V, T>(
  values: readonly V[],
  make: (value: V) => readonly T[],
): Steps<T[]> {
  const found: T[] = [];
  for (const value of values) {
    yield;
    found.push(...make(value));
  }
  return found;
}

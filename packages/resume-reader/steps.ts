import type { ReadingFault } from './resume-text';

/** Work that pauses often, and its result. */
export type Steps<T> = Generator<void, T>;

/** The time of the work, without pauses, and between two pauses. */
const MAX_MS = 2000;
const SLICE_MS = 20;

/** Ends the reading of a file from within. */
export class Stopped extends Error {
  constructor(readonly fault: ReadingFault) {
    super(fault);
  }
}

export type Slicer = <T>(work: Steps<T>) => Promise<T>;

/** Does work with pauses for the page; throws `Stopped` when its time is used up or the signal stops it. */
export function slicer(signal: AbortSignal): Slicer {
  let left = MAX_MS;
  return async (work) => {
    for (let from = performance.now(); ; ) {
      const { done, value } = work.next();
      if (done) return value;
      const spent = performance.now() - from;
      if (spent < SLICE_MS) continue;
      left -= spent;
      if (left < 0) throw new Stopped('too-slow');
      await new Promise((resolve) => setTimeout(resolve));
      if (signal.aborted) throw new Stopped('stopped');
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

import { setTimeout as wait } from 'node:timers/promises';

/**
 * Asks again and again until the answer is yes; rejects with what `problem` says when that takes too long, before
 * the 30 s of a test are over.
 */
export async function waitUntil(
  isSo: () => Promise<boolean> | boolean,
  problem: () => string,
  withinMs = 20_000,
): Promise<void> {
  const deadline = performance.now() + withinMs;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(problem());
    await wait(20);
  }
}

import { setTimeout as wait } from 'node:timers/promises';

/**
 * Polls until the answer is yes; rejects with the text of `problem` if that takes too long, within the 30 s of a test.
 */
export async function waitUntil(
  isSo: () => Promise<boolean> | boolean,
  problem: () => string,
  withinMs = 20_000,
  everyMs = 20,
): Promise<void> {
  const deadline = performance.now() + withinMs;
  while (!(await isSo())) {
    if (performance.now() > deadline) throw new Error(problem());
    await wait(everyMs);
  }
}

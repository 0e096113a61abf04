import 'server-only';
import { after } from 'next/server';
import { processWide } from '@/lib/runtime/context';
import { isServerless } from '@/lib/settings';
import { errorFields, log } from '@/lib/telemetry/log';
import { deliverDue } from './deliver';
import { hasStore, processDependencies } from './dependencies';

/**
 * Wakes the worker to deliver a new submission. On platforms that freeze the process after a response, due submissions
 * are delivered before this resolves.
 */
export async function nudge(): Promise<void> {
  bell().ring();
  const deps = processDependencies();
  if (!isServerless() || !hasStore(deps)) return;
  await keepGoing(() => deliverDue(deps, { budgetMs: NUDGE_MS }));
}

const NUDGE_MS = 5000;

/** Delivers after the response; serverless platforms keep the process until then. Next's `after` throws on platforms without `waitUntil`; there the next drain delivers. */
export function deliverSoon(): void {
  try {
    after(nudge);
  } catch (error) {
    log().error(errorFields(error), 'Stored, but it is delivered later');
  }
}

/** Neither a store outage nor a bug may stop the worker: log it and continue. */
export async function keepGoing<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    log().error(errorFields(error), 'The outbox worker failed and will try again');
  }
}

export function bell(): Bell {
  return processWide('outbox.bell', () => new Bell());
}

/** Wakes sleeping tasks. `rings` counts, so that a ring between two sleeps is not lost. */
export class Bell {
  rings = 0;
  readonly #sleepers = new Set<() => void>();

  ring(): void {
    this.rings += 1;
    for (const wake of [...this.#sleepers]) wake();
  }

  /**
   * Resolves on a ring or after the time; immediately if it has rung since `heard`. Does not keep the process alive.
   */
  sleep(milliseconds: number, heard: number): Promise<void> {
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

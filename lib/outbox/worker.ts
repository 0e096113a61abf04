import 'server-only';
import { indexNowSettings } from '@/lib/jobs/index-now';
import { processWide } from '@/lib/runtime/context';
import { env, isServerless } from '@/lib/settings';
import { errorFacts, log } from '@/lib/telemetry/log';
import { CHECK_EVERY_MS, checkAlerts } from './alerts';
import { deliverDue, type Tally } from './deliver';
import { notifyIndexNow } from './notify-index-now';
import { hasStore, type PartsWithStore, processParts } from './parts';
import { DESTINATION_NAMES, type DestinationName } from './submission';
import { sweep } from './sweep';

/** Starts the worker of this process: it delivers, sweeps, checks alerts and notifies search engines. */
export function startWorker(): void {
  const parts = processParts();
  if (!hasStore(parts)) return;
  const { RETENTION_DAYS, STORAGE } = env();
  const longestIdleMs = STORAGE === 'gcs' ? LONGEST_IDLE_ON_BUCKET_MS : IDLE_MS;
  processWide('outbox.worker', () => new Worker(parts, RETENTION_DAYS, longestIdleMs)).start();
}

/**
 * Wakes the worker to deliver a new submission. On platforms that freeze the process after a response, due submissions
 * are delivered before this resolves.
 */
export async function nudge(): Promise<void> {
  bell().ring();
  const parts = processParts();
  if (!isServerless() || !hasStore(parts)) return;
  await keepGoing(() => deliverDue(parts, { budgetMs: NUDGE_MS }));
}

/** Starts no new delivery; resolves when running ones have finished. */
export async function stopWorker(): Promise<void> {
  await processWide<Worker | undefined>('outbox.worker', () => undefined)?.stop();
}

const IDLE_MS = 5000;
/** Each listing of a bucket costs money. Submissions accepted by this process ring the bell and are not delayed. */
const LONGEST_IDLE_ON_BUCKET_MS = 60_000;
const NUDGE_MS = 5000;
const SLICE_MS = 60_000;
const FIRST_SWEEP_AFTER_MS = 60_000;
const SWEEP_EVERY_MS = 6 * 60 * 60 * 1000;
const NEVER_RUNG = 0;
const NOTHING: Tally = { delivered: 0, retried: 0, dead: 0 };

class Worker {
  readonly #stopping = new AbortController();
  readonly #stopBell = new Bell();
  #loops: Promise<void>[] = [];

  constructor(
    readonly parts: PartsWithStore,
    readonly retentionDays: number,
    readonly longestIdleMs: number,
  ) {}

  start(): void {
    if (this.#loops.length > 0) return;
    // One loop per destination, so that a hanging one does not block the others.
    const deliveries = DESTINATION_NAMES.map((name) => this.#deliver(name));
    this.#loops = [...deliveries, this.#sweep()];
    // `stop` does not wait for this: another process sends the messages that it has claimed.
    void this.#checkAlerts();
    if (indexNowSettings()) {
      const everyMs = env().JOBS_REFRESH_SECONDS * 1000;
      const { signal } = this.#stopping;
      this.#loops.push(this.#repeat(() => notifyIndexNow(this.parts, signal), everyMs));
    }
  }

  async stop(): Promise<void> {
    this.#stopping.abort();
    bell().ring();
    this.#stopBell.ring();
    await Promise.all(this.#loops);
  }

  async #deliver(name: DestinationName): Promise<void> {
    const { signal } = this.#stopping;
    let idleMs = IDLE_MS;
    while (!signal.aborted) {
      const heard = bell().rings;
      const tally = await keepGoing(() =>
        deliverDue(this.parts, { budgetMs: SLICE_MS, destinations: [name], signal }),
      );
      const { delivered, retried, dead } = tally ?? NOTHING;
      await bell().sleep(idleMs, heard);
      const isIdle = delivered + retried + dead === 0 && bell().rings === heard;
      idleMs = isIdle ? Math.min(2 * idleMs, this.longestIdleMs) : IDLE_MS;
    }
  }

  async #sweep(): Promise<void> {
    await this.#pause(FIRST_SWEEP_AFTER_MS);
    await this.#repeat(() => sweep(this.parts, this.retentionDays), SWEEP_EVERY_MS);
  }

  async #checkAlerts(): Promise<void> {
    await this.#pause(FIRST_SWEEP_AFTER_MS);
    await this.#repeat(() => checkAlerts(this.parts), CHECK_EVERY_MS);
  }

  async #repeat(work: () => Promise<unknown>, everyMs: number): Promise<void> {
    while (!this.#stopping.signal.aborted) {
      await keepGoing(work);
      await this.#pause(everyMs);
    }
  }

  /** Ends when the worker is stopped; immediately if it already was. */
  #pause(milliseconds: number): Promise<void> {
    return this.#stopBell.sleep(milliseconds, NEVER_RUNG);
  }
}

/** Neither a store outage nor a bug may stop the worker: log it and continue. */
async function keepGoing<T>(work: () => Promise<T>): Promise<T | undefined> {
  try {
    return await work();
  } catch (error) {
    log().error(errorFacts(error), 'The outbox worker failed and will try again');
  }
}

function bell(): Bell {
  return processWide('outbox.bell', () => new Bell());
}

/** Wakes sleeping tasks. `rings` counts, so that a ring between two sleeps is not lost. */
class Bell {
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

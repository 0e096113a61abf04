import 'server-only';
import { deliverDue } from '@/lib/queue/deliver';
import {
  type DependenciesWithStore,
  hasStore,
  processDependencies,
} from '@/lib/queue/dependencies';
import { Bell, bell, keepGoing } from '@/lib/queue/wake';
import { processWide } from '@/lib/runtime/context';
import { env } from '@/lib/settings';
import { DESTINATION_NAMES, type DestinationName } from '@/lib/submissions/deliveries';
import { CHECK_EVERY_MS, checkAlerts } from './alerts';
import { sweep } from './sweep';

/** Starts the worker of this process: it delivers, sweeps and checks alerts. */
export function startWorker(): void {
  const deps = processDependencies();
  if (!hasStore(deps)) return;
  const { RETENTION_DAYS, STORAGE } = env();
  const longestIdleMs = STORAGE === 'gcs' ? LONGEST_IDLE_ON_BUCKET_MS : IDLE_MS;
  processWide('outbox.worker', () => new Worker(deps, RETENTION_DAYS, longestIdleMs)).start();
}

/** Starts no new delivery; resolves when running ones have finished. */
export async function stopWorker(): Promise<void> {
  await processWide<Worker | undefined>('outbox.worker', () => undefined)?.stop();
}

const IDLE_MS = 5000;
/** Each listing of a bucket costs money. Submissions accepted by this process ring the bell and are not delayed. */
const LONGEST_IDLE_ON_BUCKET_MS = 60_000;
const SLICE_MS = 60_000;
const FIRST_AFTER_MS = 60_000;
const SWEEP_EVERY_MS = 6 * 60 * 60 * 1000;
const NEVER_RUNG = 0;

class Worker {
  readonly #stopping = new AbortController();
  readonly #stopBell = new Bell();
  #loops: Promise<void>[] = [];

  constructor(
    readonly deps: DependenciesWithStore,
    readonly retentionDays: number,
    readonly longestIdleMs: number,
  ) {}

  start(): void {
    if (this.#loops.length > 0) return;
    // One loop per destination, so that a hanging one does not block the others.
    const deliveries = DESTINATION_NAMES.map((name) => this.#deliver(name));
    const sweeps = this.#repeat(() => sweep(this.deps, this.retentionDays), SWEEP_EVERY_MS);
    this.#loops = [...deliveries, sweeps];
    // `stop` does not wait for this: another process sends the messages that it has claimed.
    void this.#repeat(() => checkAlerts(this.deps), CHECK_EVERY_MS);
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
        deliverDue(this.deps, { budgetMs: SLICE_MS, destinations: [name], signal }),
      );
      await bell().sleep(idleMs, heard);
      const hasWorked = Object.values(tally ?? {}).some((count) => count > 0);
      const isIdle = !hasWorked && bell().rings === heard;
      idleMs = isIdle ? Math.min(2 * idleMs, this.longestIdleMs) : IDLE_MS;
    }
  }

  async #repeat(work: () => Promise<unknown>, everyMs: number): Promise<void> {
    await this.#pause(FIRST_AFTER_MS);
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

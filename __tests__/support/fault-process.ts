import type { Destination } from '@/lib/destinations/destination';
import { accept } from '@/lib/forms/accept';
import { drain } from '@/lib/operations/drain';
import {
  type DependenciesWithStore,
  hasStore,
  makeDependencies,
  processDependencies,
  TIMEOUTS,
} from '@/lib/queue/dependencies';
import { Lane } from '@/lib/queue/lane';
import type { ObjectStore } from '@/lib/store/object-store';
import { parseDueKey } from '@/lib/submissions/store-keys';
import { aroundStore } from './around-store';
import { applicationOf } from './outbox-dependencies';

/**
 * A process that uses the store and the webhook of its settings, and can be killed at a given point:
 *
 *   fault-process.ts die STEP before|after COUNT DAY   accepts COUNT applications and delivers them; when each
 *                                         has reached its STEP-th operation on the store or the webhook,
 *                                         the process kills itself just before or after it
 *   fault-process.ts fill COUNT           accepts COUNT applications
 *   fault-process.ts drain                prints `ready`, waits for a line on standard input, then
 *                                         delivers everything that is due
 *   fault-process.ts empty                delivers everything that can be delivered, with a clock that
 *                                         jumps from one attempt to the next
 *
 * Prints `accepted NAME`, synchronously, for each acknowledged application.
 */
async function main([task, ...args]: string[]): Promise<void> {
  const deps = processDependencies();
  if (!hasStore(deps)) throw new Error('There is no store');
  switch (task) {
    case 'die':
      return die(deps, Number(args[0]), args[1] === 'after', Number(args[2]), args[3] ?? '');
    case 'fill':
      return fill(deps, Number(args[0]));
    case 'drain':
      print('ready\n');
      await new Promise((go) => process.stdin.once('data', go));
      process.stdin.destroy();
      return print(`${JSON.stringify(await drain({ budgetMs: 60_000 }, { ...deps, timeouts }))}\n`);
    case 'empty':
      return print(`${JSON.stringify(await empty(deps))}\n`);
    default:
      throw new Error('No such task');
  }
}

/** Long enough for several processes to reach the webhook, on any machine. */
const timeouts = { ...TIMEOUTS, delivery: 60_000 };

async function die(
  deps: DependenciesWithStore,
  step: number,
  after: boolean,
  count: number,
  at: string,
) {
  const plan = new Plan(step, after, count);
  const dying = makeDependencies({
    store: plan.wrapStore(deps.store),
    destination: (name) => {
      const found = deps.destination(name);
      return found === 'unconfigured' ? found : plan.wrapDestination(found);
    },
    // Enough concurrency for all submissions to reach the same step.
    lane: (
      (lane) => () =>
        lane
    )(new Lane(undefined, count)),
  });
  const names = Array.from({ length: count }, (_, index) => `Asha ${index}`);
  await Promise.all(
    names.map(async (name) => {
      const { status } = await accept(applicationOf(name, new Date(at)), dying);
      if (status === 'accepted') print(`accepted ${name}\n`);
    }),
  );
  await drain({ budgetMs: 60_000 }, dying);
  print('survived\n');
}

/** Counts the operations of each submission, and kills the process when all have reached the same one. */
class Plan {
  readonly #counts = new Map<string, number>();
  #arrived = 0;

  constructor(
    readonly step: number,
    readonly after: boolean,
    readonly count: number,
  ) {}

  wrapStore(store: ObjectStore): ObjectStore {
    const counted = ['get', 'putNew', 'replace', 'delete'];
    return aroundStore(store, (name, key, call) =>
      counted.includes(name) ? this.#operation(key, call) : call(),
    );
  }

  wrapDestination(destination: Destination): Destination {
    return {
      ...destination,
      deliver: (delivery, timeoutMs) =>
        this.#operation(delivery.submission.id, () => destination.deliver(delivery, timeoutMs)),
    };
  }

  async #operation<T>(key: string, work: () => Promise<T>): Promise<T> {
    const id = /[a-z]+-\d{8}-[a-z2-7]{26}/.exec(key)?.[0] ?? key;
    const nth = (this.#counts.get(id) ?? 0) + 1;
    this.#counts.set(id, nth);
    if (nth === this.step && !this.after) await this.#end();
    const result = await work();
    if (nth === this.step && this.after) await this.#end();
    return result;
  }

  async #end(): Promise<void> {
    this.#arrived += 1;
    if (this.#arrived === this.count) process.kill(process.pid, 'SIGKILL');
    await new Promise(() => undefined);
  }
}

async function fill(deps: DependenciesWithStore, count: number): Promise<void> {
  let next = 0;
  const takeTurns = async (): Promise<void> => {
    while (next < count) {
      const name = `Asha ${next++}`;
      const { status } = await accept(applicationOf(name), deps);
      if (status === 'accepted') print(`accepted ${name}\n`);
    }
  };
  await Promise.all(Array.from({ length: 20 }, takeTurns));
}

/** Runs until every record is delivered or dead; the clock never goes back. */
async function empty(deps: DependenciesWithStore) {
  let ahead = 0;
  const { store, destination } = deps;
  const later = makeDependencies({
    store,
    destination,
    now: () => new Date(Date.now() + ahead),
    uptime: () => performance.now() + ahead,
  });
  const total = { delivered: 0, retried: 0, dead: 0, remaining: 0 };
  for (;;) {
    const tally = await drain({ budgetMs: 60_000 }, later);
    total.delivered += tally.delivered;
    total.retried += tally.retried;
    total.dead += tally.dead;
    total.remaining = tally.remaining;
    if (tally.remaining === 0) return { ...total, hours: Math.round(ahead / 3_600_000) };
    // Advances the clock beyond every lease and open breaker, or to the first entry after that.
    const due = (await store.list('due/')).map((key) => +parseDueKey(key).due);
    ahead = Math.max(ahead + 91_000, Math.min(...due) - Date.now());
  }
}

/** Synchronous, because writes to a pipe are synchronous here. */
function print(text: string): void {
  process.stdout.write(text);
}

void main(process.argv.slice(2));

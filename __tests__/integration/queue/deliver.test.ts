import '@/__tests__/support/quiet-log';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { application } from '@/__tests__/support/outbox-dependencies';
import type { Destination } from '@/lib/destinations/destination';
import { drain } from '@/lib/operations/drain';
import { reopen } from '@/lib/operations/operator';
import { outboxCounts } from '@/lib/queue/counts';
import { deliverDue } from '@/lib/queue/deliver';
import { StoreError } from '@/lib/store/object-store';
import { readRecord } from '@/lib/submissions/ledger';
import { metrics, startMetrics } from '@/lib/telemetry/metrics';
import { capturedLog, ERROR } from '../../support/captured-log';
import { MemoryStore } from '../../support/memory-store';
import { startAsNewProcess } from '../../support/new-process';
import { budget, inHours, nothingWaits, testParts } from '../../support/test-outbox';

const outbox = testParts();
const { directory, webhook, open, unconfigured, sentIds, sentNames } = outbox;
const { take, deliver, stored, delivery } = outbox;

const named = (name: string) => application({ name });
/** An outbox that delivers applications to this destination. */
const openTo = (destination: Destination) =>
  open({ destination: (name) => (name === 'application' ? destination : 'unconfigured') });

describe('a delivery', () => {
  it('is tried again when it is due, under the same id, until it arrives', async () => {
    webhook().answerNext({ status: 500 }, 'drop after reading');
    const start = new Date();
    const deliverAfter = (hours: number) =>
      drain(budget, open({ now: () => new Date(start.getTime() + hours * 3_600_000) }));
    const id = await take(application({}, start));
    expect(await deliverAfter(0)).toMatchObject({ retried: 1, remaining: 1 });
    expect(await deliverAfter(0)).toMatchObject({ retried: 0, delivered: 0, remaining: 1 });
    expect(await deliverAfter(1)).toMatchObject({ retried: 1 });
    expect(await deliverAfter(2)).toMatchObject({ delivered: 1, remaining: 0 });
    expect(sentIds()).toEqual([id, id, id]);
    expect(await delivery(id)).toMatchObject({ state: 'delivered', attempts: 3 });
  });

  it('waits for a destination indefinitely, and its 72 hours begin with the first attempt', async () => {
    const id = await take(application(), unconfigured());
    const later = unconfigured({ now: inHours(500) });
    expect(await drain(budget, later)).toMatchObject({ dead: 0, remaining: 1 });
    expect(await delivery(id)).toMatchObject({ state: 'pending', attempts: 0 });
    webhook().answerNext({ status: 500 });
    expect(await deliver(500)).toMatchObject({ retried: 1, dead: 0 });
    expect(await deliver(501)).toMatchObject({ delivered: 1 });
  });

  it('a delivery of another process is left alone until its lease expires', async () => {
    const held = Promise.withResolvers<void>();
    webhook().answerNext({ status: 503, after: held.promise });
    const id = await take();
    const first = deliver();
    await webhook().receivedCount(1);
    expect(await reopen(open(), id)).toBe('leased');
    expect(await deliver()).toMatchObject({ delivered: 0, remaining: 1 });
    expect(await deliver(1)).toMatchObject({ delivered: 1 });
    // The first process is too late to change what the other has settled.
    held.resolve();
    await first;
    expect(await delivery(id)).toMatchObject({ state: 'delivered', attempts: 2 });
  });

  it('a delivery that another process makes just before this one claims it is left to that', async () => {
    await take();
    const late = open();
    const replace = late.store.replace.bind(late.store);
    late.store.replace = async (...record) => {
      late.store.replace = replace;
      await deliver();
      return replace(...record);
    };
    expect(await drain(budget, late)).toMatchObject({ delivered: 0, remaining: 0 });
    expect(webhook().received).toHaveLength(1);
  });

  /** A destination that accepts, and the times that it had. */
  function accepting() {
    const given: number[] = [];
    const deliver: Destination['deliver'] = async (_, timeoutMs) => {
      given.push(timeoutMs);
      return { verdict: 'accepted', answer: { at: new Date().toISOString(), outcome: 'accepted' } };
    };
    return { given, deliver };
  }

  it('has twenty seconds by HTTP, and thirty by mail', async () => {
    const { given, deliver } = accepting();
    const deps = open({ destination: () => ({ deliver }) });
    await take(application(), deps);
    expect(await drain(budget, deps)).toMatchObject({ delivered: 3 });
    expect(given.sort()).toEqual([20_000, 30_000, 30_000]);
  });

  it('a confirmation that waits is no submission that waits for the company', async () => {
    const { deliver: arrives } = accepting();
    const fails = () => Promise.reject(new Error('A bug'));
    const deps = open({
      destination: (name) => ({ deliver: name === 'confirmation' ? fails : arrives }),
    });
    await take(application(), deps);
    expect(await drain(budget, deps)).toMatchObject({ delivered: 2, retried: 1 });
    expect(await outboxCounts(deps)).toEqual({ ...nothingWaits, waiting: { confirmation: 1 } });
  });

  it('a delivery that throws is counted and tried again', async () => {
    await startMetrics();
    await take();
    const throwing = openTo({ deliver: () => Promise.reject(new Error('A bug')) });
    expect(await drain(budget, throwing)).toMatchObject({ retried: 1, remaining: 1 });
    expect(await metrics()?.registry.metrics()).toContain(
      'site_delivery_duration_seconds_count{destination="application",outcome="again"} 1',
    );
    await startAsNewProcess();
  });
});

describe('a drain', () => {
  it('shares four parallel deliveries per destination with other drains', async () => {
    let running = 0;
    let most = 0;
    const two = Promise.withResolvers<void>();
    const destination = open().destination('application') as Destination;
    const deps = openTo({
      deliver: async (...parcel) => {
        running += 1;
        most = Math.max(most, running);
        if (running === 2) two.resolve();
        await two.promise;
        const verdict = await destination.deliver(...parcel);
        running -= 1;
        return verdict;
      },
    });
    for (let n = 0; n < 20; n += 1) await take(named(`Person ${n}`));
    await Promise.all([drain(budget, deps), drain(budget, deps)]);
    expect(webhook().received).toHaveLength(20);
    expect(most).toBeLessThanOrEqual(4);
  });

  it('starts nothing after its budget, its limit or an abort', async () => {
    for (let n = 0; n < 5; n += 1) await take(named(`Person ${n}`));
    expect(await deliver(0, { budgetMs: 0 })).toMatchObject({ delivered: 0, remaining: 5 });
    const signal = AbortSignal.abort();
    expect(await deliver(0, { signal })).toMatchObject({ delivered: 0 });
    expect(await deliver(0, { limit: 2 })).toMatchObject({ delivered: 2, remaining: 3 });
  });

  it('delivers what is due after a thousand entries that it cannot deliver', async () => {
    const store = new MemoryStore();
    const now = new Date();
    const seconds = (ago: number) => `0${Math.floor(now.getTime() / 1000) - ago}`;
    for (let at = 0; at < 1000; at += 1) {
      // No record, and too young to be abandoned.
      const entry = `due/application/${seconds(60)}-${seconds(60)}-app-${at}`;
      await store.putNew(entry, new Uint8Array());
    }
    const last = await take(application({}, now), open({ store }));
    expect((await store.list('due/application/')).at(-1)).toContain(last);
    const limited = { ...budget, limit: 10 };
    expect(await deliverDue(open({ store }), limited)).toMatchObject({ delivered: 1 });
  });

  it('can deliver a single submission', async () => {
    await take(named('Other'));
    const only = await take(named('This'));
    expect(await deliver(0, { only })).toMatchObject({ delivered: 1, remaining: 1 });
    expect(sentNames()).toEqual(['This']);
  });

  it('delivers others despite a corrupt record, a newer one, and a missing or damaged file', async () => {
    const names = ['Garbage', 'Newer', 'Fileless', 'Damaged', 'Sound'];
    const ids = await Promise.all(names.map((name) => take(named(name))));
    const [garbage = '', newer = '', fileless = '', damaged = ''] = ids;
    const at = (...path: string[]) => join(directory(), 'store', ...path);
    writeFileSync(at('submissions', `${garbage}.json`), '{"schema":1,"id');
    writeFileSync(at('submissions', `${newer}.json`), '{"schema":99}');
    rmSync(at('resumes', `${fileless}.pdf`));
    writeFileSync(at('resumes', `${damaged}.pdf`), '%PDF-1.7 another resume');

    const lines = capturedLog();
    expect(await deliver()).toEqual({ delivered: 1, retried: 0, dead: 3, remaining: 1 });
    expect(sentNames()).toEqual(['Sound']);
    expect(await stored('dead/')).toEqual(
      [garbage, fileless, damaged].map((id) => `dead/${id}`).sort(),
    );
    const answers = [fileless, damaged].map(async (id) => (await delivery(id))?.lastAnswer);
    const outcomes = (await Promise.all(answers)).map((answer) => answer?.outcome);
    expect(outcomes).toEqual(['file missing', 'file damaged']);
    expect(await readRecord(open().store, newer)).toBe('newer');
    expect(await deliver()).toEqual({ delivered: 0, retried: 0, dead: 0, remaining: 1 });
    const warnings = lines.filter(({ msg }) => msg.startsWith('Written by a newer release'));
    expect(warnings).toMatchObject([{ level: 40, submission: newer }]);
  });

  it('logs a record of another user, delivers the others, and tries again later', async () => {
    let uptime = 0;
    const deps = open({ uptime: () => uptime });
    const foreign = await take(named('Foreign'));
    for (const name of ['One', 'Two']) await take(named(name));
    const get = deps.store.get.bind(deps.store);
    const asked: string[] = [];
    deps.store.get = async (key) => {
      if (!key.includes(foreign)) return get(key);
      asked.push(key);
      const cause = Object.assign(new Error(), { code: 'EACCES' });
      throw new StoreError('The disk operation failed (EACCES)', { cause });
    };
    const lines = capturedLog();
    const drainNow = async () => (await deliverDue(deps, budget)).delivered;
    expect(await drainNow()).toBe(2);
    expect(await drainNow()).toBe(0);
    const msg = 'The record belongs to another user; it waits';
    const facts = { submission: foreign, code: 'EACCES', msg };
    expect(lines.filter(({ level }) => level === ERROR)).toEqual([expect.objectContaining(facts)]);
    expect(asked).toHaveLength(1);
    expect(await outboxCounts({ ...deps, now: inHours(1) })).toMatchObject({ pending: 1 });

    deps.store.get = get;
    uptime += 5 * 60_000 - 1;
    expect(await drainNow()).toBe(0);
    uptime += 1;
    expect(await drainNow()).toBe(1);
  });

  it('only fails after running deliveries have ended', async () => {
    webhook().answerNext('slow');
    const { destination } = open();
    const deps = open({
      destination: (name) => destination(name === 'resume' ? 'application' : name),
    });
    const id = await take();
    const list = deps.store.list.bind(deps.store);
    deps.store.list = async (prefix, options) => {
      if (!prefix.includes('resume')) return list(prefix, options);
      await webhook().receivedCount(1);
      throw new StoreError('away');
    };
    await expect(drain(budget, deps)).rejects.toThrow(StoreError);
    expect(await delivery(id)).toMatchObject({ state: 'delivered' });
  });
});

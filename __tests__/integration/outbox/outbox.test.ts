import { accept } from '@/lib/outbox/accept';
import '@/scripts/support/quiet-log';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { deliverDue } from '@/lib/outbox/deliver';
import { readRecord } from '@/lib/outbox/ledger';
import { reopen } from '@/lib/outbox/operator';
import { drain, outboxCounts } from '@/lib/outbox/outbox';
import { makeParts, type PartsWithStore } from '@/lib/outbox/parts';
import type { DestinationName } from '@/lib/outbox/submission';
import { StoreError } from '@/lib/store/object-store';
import { metrics, startMetrics } from '@/lib/telemetry/metrics';
import { application, outboxParts } from '@/scripts/support/outbox-parts';
import { capturedLog, ERROR } from '../../support/captured-log';
import { startAsNewProcess } from '../../support/new-process';
import { budget, idOf, inHours, testParts } from '../../support/test-outbox';

const { directory, webhook, open, take, deliver } = testParts();

async function deliveryOf(parts: PartsWithStore, id: string) {
  const found = await readRecord(parts.store, id);
  return typeof found === 'string' ? found : found.submission.deliveries.webhook;
}

describe('accepting', () => {
  it('stores file and record and says so before anything is delivered', async () => {
    const parts = open();
    const acceptance = await accept(application(), parts);
    expect(acceptance).toEqual({
      status: 'accepted',
      id: expect.stringMatching(/^app-/),
      reference: expect.stringMatching(/^APP-20\d{6}-[A-Z2-7]{6}$/),
      stored: true,
    });
    expect(webhook().received).toEqual([]);
    expect(await parts.store.list('resumes/')).toHaveLength(1);
    expect(await outboxCounts(parts)).toMatchObject({ pending: 1, dead: 0 });
  });

  it('takes the same submission once, however often and wherever it is clicked', async () => {
    const input = application();
    const answers = await Promise.all(Array.from({ length: 20 }, () => accept(input, open())));
    expect(new Set(await Promise.all(answers.map(idOf))).size).toBe(1);
    await deliver();
    await accept(input, open());
    expect(await deliver()).toEqual({
      delivered: 0,
      retried: 0,
      dead: 0,
      remaining: 0,
    });
    expect(webhook().received).toHaveLength(1);
  });

  it('distinguishes a double click from the same content sent later', async () => {
    const yesterday = new Date(Date.now() - 86_400_000).toISOString().slice(0, 10);
    const morning = Date.parse(`${yesterday}T06:00:00Z`);
    const acceptedAfter = (minutes: number, more = {}) => {
      const submittedAt = new Date(morning + minutes * 60_000);
      return accept({ ...application(), submittedAt, ...more }, open());
    };
    const first = await acceptedAfter(0);
    expect(await acceptedAfter(9)).toEqual({ ...first, repeated: true });
    expect(await acceptedAfter(11)).toEqual({ ...first, sentBefore: true });
    // Nor does it help to pretend to be a bot.
    expect(await acceptedAfter(11, { reasonToHold: 'bot' })).toEqual({
      ...first,
      sentBefore: true,
    });
    expect(await deliver()).toMatchObject({ delivered: 1, remaining: 0 });
  });

  it('rewrites an unreadable record when the same submission comes again', async () => {
    const parts = open();
    const input = application();
    const id = await take(input);
    writeFileSync(join(directory(), 'store', 'submissions', `${id}.json`), '{"schema":1,"id');
    expect(await drain(budget, parts)).toMatchObject({ dead: 1 });
    expect(await take(input)).toBe(id);
    expect(await outboxCounts(parts)).toMatchObject({ pending: 1, dead: 0 });
    expect(await drain(budget, parts)).toMatchObject({ delivered: 1, remaining: 0 });
  });

  it('delivers directly when there is no store', async () => {
    const parts = makeParts({ store: undefined, destination: open().destination });
    expect(await accept(application(), parts)).toMatchObject({ status: 'accepted', stored: false });
    expect(webhook().received[0]?.fields.name).toBe('Asha Rao');
    expect(webhook().received[0]?.files.resume?.name).toContain('cv');
  });

  it.each([500, 404, 302])(
    'is unavailable without a store when the answer is %i',
    async (status) => {
      webhook().answerAlways({ status });
      const parts = makeParts({ store: undefined, destination: open().destination });
      expect(await accept(application(), parts)).toEqual({ status: 'unavailable' });
    },
  );

  it('is unavailable without a store and without a destination', async () => {
    const parts = makeParts({ store: undefined, destination: () => 'unconfigured' });
    expect(await accept(application(), parts)).toEqual({ status: 'unavailable' });
  });

  it('delivers directly when the store fails, and is unavailable when that fails too', async () => {
    writeFileSync(join(directory(), 'store'), 'a file where the folder should be');
    const parts = open();
    expect(await accept(application(), parts)).toMatchObject({ status: 'accepted', stored: false });
    webhook().answerAlways('drop after reading');
    expect(await accept(application(), parts)).toEqual({ status: 'unavailable' });
  });
});

describe('draining', () => {
  it('runs at most four deliveries to a destination at once over all drains', async () => {
    let running = 0;
    let most = 0;
    const two = Promise.withResolvers<void>();
    const destination = open().destination('application');
    if (destination === 'unconfigured') throw new Error('There is no destination');
    const counting: typeof destination = {
      deliver: async (...parcel) => {
        running += 1;
        most = Math.max(most, running);
        if (running === 2) two.resolve();
        await two.promise;
        const verdict = await destination.deliver(...parcel);
        running -= 1;
        return verdict;
      },
    };
    const parts = open({
      destination: (name: DestinationName) => (name === 'application' ? counting : 'unconfigured'),
    });
    for (let n = 0; n < 20; n += 1) await take(application({ name: `Person ${n}` }), parts);
    await Promise.all([drain(budget, parts), drain(budget, parts)]);
    expect(webhook().received).toHaveLength(20);
    expect(most).toBeLessThanOrEqual(4);
  });

  it('tries again when the time has come, under the same id, until it is delivered', async () => {
    webhook().answerNext({ status: 500 }, 'drop after reading');
    const id = await take();
    expect(await deliver()).toMatchObject({ retried: 1, remaining: 1 });
    expect(await deliver()).toMatchObject({ retried: 0, delivered: 0, remaining: 1 });
    expect(await deliver(1)).toMatchObject({ retried: 1 });
    expect(await deliver(2)).toMatchObject({
      delivered: 1,
      remaining: 0,
    });
    expect(webhook().received.map(({ headers }) => headers['webhook-id'])).toEqual([id, id, id]);
    expect(await deliveryOf(open(), id)).toMatchObject({ state: 'delivered', attempts: 3 });
  });

  it('gives up on the third refusal and keeps the submission', async () => {
    webhook().answerAlways({ status: 404 });
    const id = await take();
    await deliver();
    await deliver(1);
    expect(await deliver(2)).toMatchObject({ dead: 1, remaining: 0 });
    expect(await deliveryOf(open(), id)).toMatchObject({
      state: 'dead',
      lastAnswer: { status: 404 },
    });
    expect(await outboxCounts(open())).toEqual({ pending: 0, dead: 1, held: 0 });
  });

  it('gives up when 72 hours have not helped, and delivers once an operator retries', async () => {
    webhook().answerAlways({ status: 503 });
    const id = await take();
    for (const hours of [0, 1, 2, 4, 8, 16, 32, 48, 60])
      expect(await deliver(hours)).toMatchObject({ retried: 1 });
    expect(await deliver(73)).toMatchObject({ dead: 1 });
    webhook().answerAlways({ status: 200 });
    expect(await deliver(74)).toMatchObject({ delivered: 0 });
    expect(await reopen(open(), id)).toBe('reopened');
    expect(await deliver()).toMatchObject({ delivered: 1, remaining: 0 });
    expect(await outboxCounts(open())).toEqual({ pending: 0, dead: 0, held: 0 });
    expect(await reopen(open(), id)).toBe('delivered');
  });

  it('keeps a submission without a destination waiting, however long, and delivers it later', async () => {
    const unconfigured = (now?: () => Date) =>
      outboxParts(directory(), undefined, now ? { now } : {});
    const id = await take(application(), unconfigured());
    expect(await drain(budget, unconfigured(inHours(500)))).toMatchObject({
      dead: 0,
      remaining: 1,
    });
    expect(await deliveryOf(open(), id)).toMatchObject({ state: 'pending', attempts: 0 });
    webhook().answerNext({ status: 500 });
    // The 72 hours begin with the first try, not in the weeks before there was anybody to send to.
    expect(await deliver(500)).toMatchObject({ retried: 1, dead: 0 });
    expect(await deliver(501)).toMatchObject({ delivered: 1 });
  });

  it('leaves what another process is delivering alone until its lease has run out', async () => {
    const held = Promise.withResolvers<void>();
    webhook().answerNext({ status: 503, after: held.promise });
    const id = await take();
    const first = deliver();
    await webhook().receivedCount(1);
    expect(await reopen(open(), id)).toBe('leased');
    expect(await deliver()).toMatchObject({ delivered: 0, remaining: 1 });
    expect(await deliver(1)).toMatchObject({ delivered: 1 });
    // The first process comes back too late to change what the other has settled.
    held.resolve();
    await first;
    expect(await deliveryOf(open(), id)).toMatchObject({ state: 'delivered', attempts: 2 });
  });

  it('delivers the others past a corrupt record, a newer one, and a missing file', async () => {
    const parts = open();
    const garbage = await take(application({ name: 'Garbage' }), parts);
    const newer = await take(application({ name: 'Newer' }), parts);
    const fileless = await take(application({ name: 'Fileless' }), parts);
    await take(application({ name: 'Sound' }), parts);
    const at = (...path: string[]) => join(directory(), 'store', ...path);
    writeFileSync(at('submissions', `${garbage}.json`), '{"schema":1,"id');
    writeFileSync(at('submissions', `${newer}.json`), '{"schema":99}');
    rmSync(at('resumes', `${fileless}.pdf`));

    expect(await drain(budget, parts)).toEqual({ delivered: 1, retried: 0, dead: 2, remaining: 1 });
    expect(webhook().received.map(({ fields }) => fields.name)).toEqual(['Sound']);
    expect(await parts.store.list('dead/')).toEqual(
      [garbage, fileless].map((id) => `dead/${id}`).sort(),
    );
    expect(await deliveryOf(parts, fileless)).toMatchObject({
      lastAnswer: { outcome: 'file missing' },
    });
    expect(await deliveryOf(parts, newer)).toBe('newer');
    expect(await drain(budget, parts)).toEqual({ delivered: 0, retried: 0, dead: 0, remaining: 1 });
  });

  it('names a record of another user in the log, delivers the others, and looks again later', async () => {
    let uptime = 0;
    const parts = open({ uptime: () => uptime });
    const foreign = await take(application({ name: 'Foreign' }), parts);
    for (const name of ['One', 'Two']) await take(application({ name }), parts);
    const get = parts.store.get.bind(parts.store);
    const asked: string[] = [];
    parts.store.get = async (key) => {
      if (!key.includes(foreign)) return get(key);
      asked.push(key);
      const cause = Object.assign(new Error(), { code: 'EACCES' });
      throw new StoreError('The disk operation failed (EACCES)', { cause });
    };
    const lines = capturedLog();
    const drainNow = async () => (await deliverDue(parts, budget)).delivered;
    expect(await drainNow()).toBe(2);
    expect(await drainNow()).toBe(0);
    const facts = { level: ERROR, submission: foreign, code: 'EACCES' };
    const msg = 'The record belongs to another user; it waits';
    expect(lines.filter(({ level }) => level === ERROR)).toEqual([
      expect.objectContaining({ ...facts, msg }),
    ]);
    expect(asked).toHaveLength(1);
    expect(await outboxCounts({ ...parts, now: inHours(1) })).toMatchObject({ pending: 1 });

    parts.store.get = get;
    uptime += 5 * 60_000;
    expect(await drainNow()).toBe(1);
  });

  it('begins nothing once its budget, its limit or its owner says so', async () => {
    const parts = open();
    for (let n = 0; n < 5; n += 1) await take(application({ name: `Person ${n}` }), parts);
    expect(await drain({ budgetMs: 0 }, parts)).toMatchObject({ delivered: 0, remaining: 5 });
    const signal = AbortSignal.abort();
    expect(await drain({ ...budget, signal }, parts)).toMatchObject({ delivered: 0 });
    expect(await drain({ ...budget, limit: 2 }, parts)).toMatchObject({
      delivered: 2,
      remaining: 3,
    });
  });

  it('fails only once the deliveries under way have ended', async () => {
    webhook().answerNext('slow');
    const parts = open({
      destination: (name: DestinationName) =>
        open().destination(name === 'resume' ? 'application' : name),
    });
    const id = await take(application(), parts);
    const list = parts.store.list.bind(parts.store);
    parts.store.list = async (prefix, options) => {
      if (!prefix.includes('resume')) return list(prefix, options);
      await webhook().receivedCount(1);
      throw new StoreError('away');
    };
    await expect(drain(budget, parts)).rejects.toThrow(StoreError);
    expect(await deliveryOf(parts, id)).toMatchObject({ state: 'delivered' });
  });

  it('can deliver one submission only', async () => {
    const parts = open();
    await take(application({ name: 'Other' }), parts);
    const only = await take(application({ name: 'This' }), parts);
    expect(await drain({ ...budget, only }, parts)).toMatchObject({ delivered: 1, remaining: 1 });
    expect(webhook().received.map(({ fields }) => fields.name)).toEqual(['This']);
  });

  it('says how long the oldest submission has waited, anew after a retry by an operator', async () => {
    const unconfigured = outboxParts(directory(), undefined);
    const id = await take(application(), unconfigured);
    const hoursWaited = async (hour: number) => {
      const counts = await outboxCounts({ ...unconfigured, now: inHours(hour) });
      return Math.floor((counts.oldestPendingSeconds ?? 0) / 3600);
    };
    expect(await hoursWaited(3)).toBe(3);
    await reopen({ ...unconfigured, now: inHours(3) }, id);
    expect(await hoursWaited(5)).toBe(2);
  });

  it('counts and repeats a delivery that throws', async () => {
    await startMetrics();
    const deliver = () => Promise.reject(new Error('A bug'));
    const destination = (name: DestinationName) =>
      name === 'application' ? { deliver } : 'unconfigured';
    const parts = open({ destination });
    await take(application(), parts);
    expect(await drain(budget, parts)).toMatchObject({ retried: 1, remaining: 1 });
    expect(await metrics()?.registry.metrics()).toContain(
      'site_delivery_duration_seconds_count{destination="application",outcome="again"} 1',
    );
    await startAsNewProcess();
  });
});

import { accept } from '@/lib/outbox/accept';
import '@/scripts/support/quiet-log';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { reopen } from '@/lib/outbox/operator';
import { drain, outboxCounts } from '@/lib/outbox/outbox';
import { OPEN_MS } from '@/lib/outbox/parts';
import { LocalStore } from '@/lib/store/local';
import { application } from '@/scripts/support/outbox-parts';
import { capturedLog, ERROR } from '../../support/captured-log';
import { budget, idOf, submissionOf, testParts } from '../../support/test-outbox';

const { directory, webhook, open } = testParts();

const HOUR_MS = 3_600_000;
const start = new Date('2026-11-21T10:00:00Z');

/** One process that runs on; the test moves its clock, and may set it wrong. */
function site(from = start) {
  const time = { hours: 0, wrongBy: 0 };
  const parts = open({
    now: () => new Date(from.getTime() + (time.hours + time.wrongBy) * HOUR_MS),
    uptime: () => time.hours * HOUR_MS,
  });
  const take = (name: string) => idOf(accept(application({ name }, parts.now()), parts));
  const deliveryOf = async (id: string) => (await submissionOf(parts, id)).deliveries.webhook;
  return { parts, time, take, deliveryOf };
}

describe('an outage of 72 hours', () => {
  it('leaves every submission delivered or in sight, and a retry delivers the rest', async () => {
    webhook().answerAlways({ status: 503 });
    const { parts, time, take } = site();
    const lines = capturedLog();
    const ids = await Promise.all(Array.from({ length: 6 }, (_, n) => take(`Person ${n}`)));
    for (; time.hours <= 100; time.hours += 1) await drain(budget, parts);
    const { pending, dead } = await outboxCounts(parts);
    expect({ pending, dead }).toEqual({ pending: 0, dead: 6 });
    const alerts = lines.filter(({ level, msg }) => level === ERROR && msg.startsWith('Given up'));
    expect(alerts.map(({ submission }) => submission).sort()).toEqual([...ids].sort());
    webhook().answerAlways({ status: 200 });
    webhook().received.length = 0;
    // The first probe after the outage closes the breaker, and all go out in one drain.
    for (const id of ids) expect(await reopen(parts, id)).toBe('reopened');
    expect(await drain(budget, parts)).toMatchObject({ delivered: 6, remaining: 0 });
    const received = webhook().received.map(({ headers }) => headers['webhook-id']);
    expect(received.sort()).toEqual([...ids].sort());
  });

  it('that ends in time loses and gives up nothing', async () => {
    webhook().answerAlways('drop after reading');
    const { parts, time, take } = site();
    for (let n = 0; n < 6; n += 1) await take(`Person ${n}`);
    for (; time.hours < 70; time.hours += 2) await drain(budget, parts);
    expect(await outboxCounts(parts)).toMatchObject({ pending: 6, dead: 0 });
    webhook().answerAlways({ status: 200 });
    for (; time.hours < 84; time.hours += 2) await drain(budget, parts);
    expect(await outboxCounts(parts)).toMatchObject({ pending: 0, dead: 0 });
  });
});

describe('a clock', () => {
  it('that was years ahead when a try failed keeps the submission waiting for nothing', async () => {
    webhook().answerNext({ status: 503 });
    const { parts, time, take, deliveryOf } = site();
    time.wrongBy = 20_000;
    const id = await take('Asha');
    await drain(budget, parts);
    time.wrongBy = 0;
    expect(await drain(budget, parts)).toMatchObject({ delivered: 1, remaining: 0 });
    expect(await deliveryOf(id)).toMatchObject({
      attempts: 2,
      firstAttemptAt: start.toISOString(),
    });
  });

  it('that was years ahead when a process died delays no submission', async () => {
    const held = Promise.withResolvers<void>();
    webhook().answerNext({ status: 503, after: held.promise });
    const { parts, time, take } = site();
    await take('Asha');
    time.wrongBy = 20_000;
    const dying = drain(budget, parts);
    await webhook().receivedCount(1);
    time.wrongBy = 0;
    expect(await drain(budget, site().parts)).toMatchObject({ delivered: 1 });
    held.resolve();
    await dying;
    expect(await outboxCounts(parts)).toMatchObject({ pending: 0, dead: 0 });
  });

  it.each([-24, 24])('that leaps by %i hours loses nothing', async (leap) => {
    webhook().answerNext({ status: 503 });
    const { parts, time, take } = site();
    await take('Before');
    await drain(budget, parts);
    time.wrongBy = leap;
    await take('After');
    await drain(budget, parts);
    time.hours = 25;
    await drain(budget, parts);
    expect(await outboxCounts(parts)).toMatchObject({ pending: 0, dead: 0 });
    const names = webhook().received.map(({ fields }) => fields.name);
    expect(names.sort()).toEqual(['After', 'Before', 'Before']);
  });

  it('that leaps ahead by more than 72 hours gives nothing up', async () => {
    webhook().answerAlways({ status: 503 });
    const { parts, time, take } = site();
    await take('Asha');
    await drain(budget, parts);
    time.wrongBy = 120;
    for (time.hours = 0; time.hours < 2; time.hours += 0.5) await drain(budget, parts);
    expect(await outboxCounts(parts)).toMatchObject({ pending: 1, dead: 0 });
    time.wrongBy = 0;
    webhook().answerAlways({ status: 200 });
    await drain(budget, parts);
    expect(await outboxCounts(parts)).toEqual({ pending: 0, dead: 0, held: 0 });
  });
});

/** A site with so many submissions that wait. */
async function siteWith(count: number) {
  const { parts, time, take } = site();
  const ids: string[] = [];
  for (let n = 0; n < count; n += 1) ids.push(await take(`Person ${n}`));
  const attempts = async () => {
    const submissions = await Promise.all(ids.map((id) => submissionOf(parts, id)));
    return submissions.map(({ deliveries }) => deliveries.webhook?.attempts);
  };
  return { parts, time, attempts };
}

describe('a destination that fails', () => {
  it('is left alone after five failures, and no try is spent on it', async () => {
    webhook().answerAlways({ status: 500 });
    const { parts, attempts } = await siteWith(30);
    expect((await drain(budget, parts)).remaining).toBe(30);
    // Those that were on their way when the fifth failed may arrive; nothing is begun after that.
    expect(webhook().received.length).toBeGreaterThanOrEqual(5);
    expect(webhook().received.length).toBeLessThanOrEqual(8);
    const tried = webhook().received.length;
    expect(await drain(budget, parts)).toMatchObject({ retried: 0, delivered: 0, remaining: 30 });
    expect(webhook().received).toHaveLength(tried);
    const counts = await attempts();
    expect(counts.filter((count) => count === 0)).toHaveLength(30 - tried);
    expect(counts.filter((count) => count === 1)).toHaveLength(tried);
  });

  it('gets one probe a minute, and everything once a probe arrives', async () => {
    webhook().answerAlways({ status: 500 });
    const { parts, time } = await siteWith(30);
    const lines = capturedLog();
    await drain(budget, parts);
    const tried = webhook().received.length;
    time.hours = OPEN_MS / HOUR_MS;
    await drain(budget, parts);
    expect(webhook().received).toHaveLength(tried + 1);
    webhook().answerAlways({ status: 200 });
    await drain(budget, parts);
    expect(webhook().received).toHaveLength(tried + 1);
    time.hours = (2 * OPEN_MS) / HOUR_MS;
    expect(await drain(budget, parts)).toMatchObject({ delivered: 30, remaining: 0 });
    const changes = lines.filter(({ service }) => service === 'application').map(({ msg }) => msg);
    expect(changes).toEqual([
      'The service fails; it is tried once a minute from now on',
      'The service answers again',
    ]);
    expect(JSON.stringify(lines)).not.toContain('127.0.0.1');
  });

  it('is not left alone for refusing', async () => {
    webhook().answerAlways({ status: 404 });
    const { parts } = await siteWith(10);
    expect(await drain(budget, parts)).toMatchObject({ retried: 10 });
  });

  it('is tried despite the open breaker while a visitor waits and nothing can be stored', async () => {
    webhook().answerAlways({ status: 500 });
    const { parts } = await siteWith(10);
    await drain(budget, parts);
    const tried = webhook().received.length;
    webhook().answerAlways({ status: 200 });
    const folder = join(directory(), 'not a folder');
    writeFileSync(folder, '');
    const broken = { ...parts, store: new LocalStore(folder) };
    expect(await accept(application(), broken)).toMatchObject({
      status: 'accepted',
      stored: false,
    });
    // That it arrived says that the destination is back.
    expect(await drain(budget, parts)).toMatchObject({ delivered: 10 - tried });
  });
});

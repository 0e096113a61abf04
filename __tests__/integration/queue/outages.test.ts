import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { application, outboxDependencies } from '@/__tests__/support/outbox-dependencies';
import { accept } from '@/lib/forms/accept';
import { drain } from '@/lib/operations/drain';
import { reopen } from '@/lib/operations/operator';
import { outboxCounts } from '@/lib/queue/counts';
import { OPEN_MS } from '@/lib/queue/lane';
import { capturedLog, ERROR } from '../../support/captured-log';
import { budget, nothingWaits, testParts } from '../../support/test-outbox';

const { directory, webhook, open, sentIds, sentNames, take, delivery } = testParts();

const HOUR_MS = 3_600_000;
const MINUTE = OPEN_MS / HOUR_MS;
const start = new Date('2026-11-21T10:00:00Z');

/** One long-running process; the test moves its clock, and may set it wrong. */
function site() {
  const time = { hours: 0, wrongBy: 0 };
  const deps = open({
    now: () => new Date(start.getTime() + (time.hours + time.wrongBy) * HOUR_MS),
    uptime: () => time.hours * HOUR_MS,
  });
  const submit = (name: string) => take(application({ name }, deps.now()), deps);
  const submitMany = (count: number) =>
    Promise.all(Array.from({ length: count }, (_, n) => submit(`Person ${n}`)));
  return { deps, time, submit, submitMany, deliver: () => drain(budget, deps) };
}

it('an outage of 72 hours leaves every submission visible, and a retry delivers them', async () => {
  webhook().answerAlways({ status: 503 });
  const { deps, time, submitMany, deliver } = site();
  const lines = capturedLog();
  const ids = (await submitMany(6)).sort();
  for (; time.hours < 71; time.hours += 1) await deliver();
  expect(await outboxCounts(deps)).toMatchObject({ pending: 6, dead: 0 });
  for (; time.hours <= 100; time.hours += 1) await deliver();
  expect(await outboxCounts(deps)).toMatchObject({ pending: 0, dead: 6 });
  const alerts = lines.filter(({ level, msg }) => level === ERROR && msg.startsWith('Given up'));
  expect(alerts.map(({ submission }) => submission).sort()).toEqual(ids);
  webhook().answerAlways({ status: 200 });
  webhook().received.length = 0;
  // The first probe after the outage closes the breaker, and all are delivered in one drain.
  for (const id of ids) expect(await reopen(deps, id)).toBe('reopened');
  expect(await deliver()).toMatchObject({ delivered: 6, remaining: 0 });
  expect(sentIds().sort()).toEqual(ids);
});

describe('a clock', () => {
  it('a clock that was years ahead at a failed attempt does not delay the submission', async () => {
    webhook().answerNext({ status: 503 });
    const { time, submit, deliver } = site();
    time.wrongBy = 20_000;
    const id = await submit('Asha');
    await deliver();
    time.wrongBy = 0;
    expect(await deliver()).toMatchObject({ delivered: 1, remaining: 0 });
    const firstAttemptAt = start.toISOString();
    expect(await delivery(id)).toMatchObject({ attempts: 2, firstAttemptAt });
  });

  it.each([-24, 24])('a clock that jumps by %i hours loses nothing', async (leap) => {
    webhook().answerNext({ status: 503 });
    const { deps, time, submit, deliver } = site();
    await submit('Before');
    await deliver();
    time.wrongBy = leap;
    await submit('After');
    await deliver();
    time.hours = 25;
    await deliver();
    expect(await outboxCounts(deps)).toEqual(nothingWaits);
    expect(sentNames().sort()).toEqual(['After', 'Before', 'Before']);
  });
});

describe('a failing destination', () => {
  it('is paused, gets one probe a minute, and everything once a probe arrives', async () => {
    webhook().answerAlways({ status: 500 });
    const { time, submitMany, deliver } = site();
    const ids = await submitMany(30);
    const lines = capturedLog();
    expect(await deliver()).toMatchObject({ remaining: 30 });
    // Deliveries already running at the fifth failure may arrive; none is started after that.
    const tried = webhook().received.length;
    expect(tried).toBeGreaterThanOrEqual(5);
    expect(tried).toBeLessThanOrEqual(8);
    expect(await deliver()).toMatchObject({ retried: 0, delivered: 0, remaining: 30 });
    expect(webhook().received).toHaveLength(tried);
    const attempts = (await Promise.all(ids.map(delivery))).map((each) => each?.attempts);
    expect(attempts.sort()).toEqual([...Array(30 - tried).fill(0), ...Array(tried).fill(1)]);

    time.hours = MINUTE;
    await deliver();
    webhook().answerAlways({ status: 200 });
    await deliver();
    expect(webhook().received).toHaveLength(tried + 1);
    time.hours = 2 * MINUTE;
    expect(await deliver()).toMatchObject({ delivered: 30, remaining: 0 });
    const changes = lines.filter(({ service }) => service === 'application').map(({ msg }) => msg);
    expect(changes).toEqual([
      'The service fails; it is tried once a minute from now on',
      'The service answers again',
    ]);
    expect(JSON.stringify(lines)).not.toContain('127.0.0.1');
  });

  it('is tried despite the open breaker while a visitor waits and nothing can be stored', async () => {
    webhook().answerAlways({ status: 500 });
    const { deps, submitMany, deliver } = site();
    await submitMany(10);
    await deliver();
    const tried = webhook().received.length;
    webhook().answerAlways({ status: 200 });
    const noFolder = join(directory(), 'not a folder');
    writeFileSync(noFolder, '');
    const broken = { ...deps, store: outboxDependencies(noFolder, undefined).store };
    const acceptance = await accept(application(), broken);
    expect(acceptance).toMatchObject({ status: 'accepted', stored: false });
    // Its arrival shows that the destination is back.
    expect(await deliver()).toMatchObject({ delivered: 10 - tried });
  });
});

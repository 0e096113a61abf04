import '@/scripts/support/quiet-log';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { readRecord } from '@/lib/outbox/ledger';
import { accept, drain } from '@/lib/outbox/outbox';
import { OPEN_MS } from '@/lib/outbox/parts';
import { application, outboxParts } from '@/scripts/support/outbox-parts';
import { capturedLog } from '../../support/captured-log';
import { budget, testParts } from '../../support/test-outbox';

const { directory, webhook, open } = testParts();

/** A process whose time the test sets, with so many submissions that wait. */
async function processWith(count: number) {
  const time = { passed: 0 };
  const start = Date.now();
  const parts = open({
    now: () => new Date(start + time.passed),
    uptime: () => time.passed,
  });
  for (let n = 0; n < count; n += 1)
    await accept(application({ name: `Person ${n}` }, new Date(start)), parts);
  const attempts = async () => {
    const ids = (await parts.store.list('submissions/')).map((key) => key.slice(12, -5));
    const found = await Promise.all(ids.map((id) => readRecord(parts.store, id)));
    return found.map((each) =>
      typeof each === 'string' ? -1 : each.submission.deliveries.webhook?.attempts,
    );
  };
  return { parts, time, attempts };
}

describe('a destination that fails', () => {
  it('is left alone after five failures, and no try is spent on it', async () => {
    webhook().answerAlways({ status: 500 });
    const { parts, attempts } = await processWith(30);
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
    const { parts, time } = await processWith(30);
    const lines = capturedLog();
    await drain(budget, parts);
    const tried = webhook().received.length;
    time.passed = OPEN_MS;
    await drain(budget, parts);
    expect(webhook().received).toHaveLength(tried + 1);
    webhook().answerAlways({ status: 200 });
    await drain(budget, parts);
    expect(webhook().received).toHaveLength(tried + 1);
    time.passed = 2 * OPEN_MS;
    expect(await drain(budget, parts)).toMatchObject({ delivered: 30, remaining: 0 });
    const changes = lines.filter(({ service }) => service === 'application').map(({ msg }) => msg);
    expect(changes).toEqual([
      'The service fails; it is tried once a minute from now on',
      'The service answers again',
    ]);
    expect(JSON.stringify(lines)).not.toContain('127.0.0.1');
  });

  it.each([400, 404])('is not left alone for refusing with %i', async (status) => {
    webhook().answerAlways({ status });
    const { parts } = await processWith(10);
    expect(await drain(budget, parts)).toMatchObject({ retried: 10 });
  });

  it('is tried despite the open breaker while a visitor waits and nothing can be stored', async () => {
    webhook().answerAlways({ status: 500 });
    const { parts } = await processWith(10);
    await drain(budget, parts);
    const tried = webhook().received.length;
    webhook().answerAlways({ status: 200 });
    writeFileSync(join(directory(), 'not a folder'), '');
    const broken = { ...parts, ...storeAt(join(directory(), 'not a folder')) };
    expect(await accept(application(), broken)).toMatchObject({
      status: 'accepted',
      stored: false,
    });
    // That it arrived says that the destination is back.
    expect(await drain(budget, parts)).toMatchObject({ delivered: 10 - tried });
  });
});

function storeAt(folder: string) {
  return { store: outboxParts(folder, undefined).store };
}

import { accept } from '@/lib/forms/accept';
import '@/__tests__/support/quiet-log';
import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startGcsEmulator } from '@/__tests__/support/gcs-emulator';
import { DISTINCT_ROUNDS, killRound, MAIL_ROUNDS, ROUNDS } from '@/__tests__/support/kill-rounds';
import { application, outboxDependencies } from '@/__tests__/support/outbox-dependencies';
import { startScript } from '@/__tests__/support/run-script';
import { drain } from '@/lib/operations/drain';
import type { DependenciesWithStore } from '@/lib/queue/dependencies';
import { GcsStore } from '@/lib/store/gcs';
import { outboxProcesses } from '../../support/outbox-processes';
import { budget, testParts } from '../../support/test-outbox';

const { directory, webhook, open, deliver, sentIds, sentNames } = testParts();
const start = outboxProcesses(() => ({
  STORAGE_DIR: directory(),
  APPLICATION_WEBHOOK_URL: webhook().url,
}));

describe('a process @slow', () => {
  it('leases deliveries under a name of its own', () => {
    expect(open().owner).not.toBe(open().owner);
  });

  it('frozen for longer than its lease does not overwrite what another has done meanwhile', async () => {
    webhook().answerNext('slow');
    const frozen = start(['serve', 'Asha']);
    await webhook().receivedCount(1);
    frozen.child.kill('SIGSTOP');
    // Just after its lease has expired.
    const hours = 91 / 3600;
    expect(await deliver(hours)).toMatchObject({ delivered: 1, remaining: 0 });
    frozen.child.kill('SIGCONT');
    await frozen.printed('The lease expired before the answer');
    const ids = sentIds();
    expect(ids).toEqual([ids[0], ids[0]]);
    expect(await deliver(hours)).toMatchObject({ delivered: 0, remaining: 0 });
  });

  it('told to stop finishes the running delivery, and starts no other', async () => {
    webhook().answerNext('slow');
    const site = start(['serve', 'Asha']);
    await webhook().receivedCount(1);
    site.child.kill('SIGINT');
    site.child.kill('SIGINT');
    const { code, stdout } = await site.ended;
    expect(code).toBe(143);
    expect(stdout).toContain('"Delivered"');
    expect(await deliver()).toEqual({ delivered: 0, retried: 0, dead: 0, remaining: 0 });
  });

  it('told to stop while idle stops immediately', async () => {
    const site = start(['start']);
    await site.printed('ready');
    site.child.kill('SIGINT');
    const { code, stdout } = await site.ended;
    expect(code).toBe(143);
    expect(stdout).not.toContain('Stopped during a delivery');
  });

  it('told to stop while it starts stops, too', async () => {
    const site = start(['interrupt']);
    const { code, stdout } = await site.ended;
    expect(code).toBe(143);
    expect(stdout).toContain('finished');
  });

  it('does not start if its store is not writable, and names the wrong setting', async () => {
    writeFileSync(join(directory(), 'file'), '');
    const settings = { STORAGE_DIR: join(directory(), 'file') };
    const { code, stderr } = await start(['start'], settings).ended;
    expect(code).toBe(1);
    expect(stderr).toMatch(/STORAGE_DIR: expected a folder that can be written.*ENOTDIR/);
    expect(stderr).not.toContain('    at ');
  });
});

const PROCESSES = 3;
/** Parallel deliveries per process. */
const LANE = 4;

/** The number of deliveries reported by each of several processes that start at the same moment. */
async function drainTogether(settings: Record<string, string>): Promise<number[]> {
  const processes = Array.from({ length: PROCESSES }, () =>
    startScript('__tests__/support/fault-process.ts', ['drain'], {
      ...settings,
      APPLICATION_WEBHOOK_URL: webhook().url,
      LOG_LEVEL: 'error',
    }),
  );
  await Promise.all(processes.map(({ printed }) => printed('ready')));
  for (const { child } of processes) child.stdin?.end('go\n');
  const ends = await Promise.all(processes.map(({ ended }) => ended));
  return ends.map(({ stdout, stderr }) => {
    const delivered = /"delivered":(\d+)/.exec(stdout)?.[1];
    if (delivered === undefined) throw new Error(stdout + stderr);
    return Number(delivered);
  });
}

async function expectEachOnce(
  count: number,
  deps: DependenciesWithStore,
  settings: Record<string, string>,
): Promise<void> {
  const names = Array.from({ length: count }, (_, index) => `Asha ${index}`);
  await Promise.all(names.map((name) => accept(application({ name }), deps)));
  // No response before all of them wait here, so each gets its share.
  webhook().answerAlways({ status: 200, after: webhook().receivedCount(LANE * PROCESSES) });
  const shares = await drainTogether(settings);
  expect(shares.reduce((sum, share) => sum + share)).toBe(count);
  expect(Math.min(...shares)).toBeGreaterThanOrEqual(LANE);
  expect(sentNames().sort()).toEqual(names.sort());
  expect(await drain(budget, deps)).toMatchObject({ delivered: 0, remaining: 0 });
}

describe('three processes that drain at once @slow', () => {
  it('deliver each of 60 submissions on one disk once', async () => {
    await expectEachOnce(60, open(), { STORAGE_DIR: directory() });
  });

  it('deliver each of 24 submissions in one bucket once', async () => {
    const gcs = await startGcsEmulator();
    const deps = outboxDependencies('', webhook().url, { store: new GcsStore(gcs) });
    await expectEachOnce(24, deps, gcs.settings);
    expect(await deps.store.list('due/')).toEqual([]);
    await gcs.close();
  });
});

process.env.SIGNING_SECRET = 'shared by the processes of this test';
/** As `npm run tool -- kills` sets it, which tries all points; `crashes.test.ts` tries those of one process. */
const COUNT = Number(process.env.FAULTS ?? 10);
const all = process.env.FAULTS !== undefined;
const safe = { interrupted: COUNT, lost: 0, wrong: 0, pending: 0 };

describe(`a process killed while ${COUNT} submissions @slow`, () => {
  it.each(all ? ROUNDS : DISTINCT_ROUNDS)('are $when step $step loses none', async (round) => {
    const tally = await killRound(directory(), { ...round, count: COUNT });
    expect(tally).toMatchObject(safe);
    const isPromised = round.step > 3;
    if (isPromised) expect(tally.acknowledged).toBe(COUNT);
    // A repetition is only possible between the webhook's acceptance and the record of it.
    const isInDoubt =
      round.answer === 'takes' && ['7 after', '8 before'].includes(`${round.step} ${round.when}`);
    expect(tally.repeated).toBe(isInDoubt ? COUNT : 0);
  });

  const some = MAIL_ROUNDS.filter((_, index) => all || index % 22 === 13);
  it.each(some)('with mails are $when operation $step loses none', async (round) => {
    const tally = await killRound(directory(), { ...round, count: COUNT });
    expect(tally).toMatchObject(safe);
    expect(tally.repeated).toBeLessThanOrEqual(3 * COUNT);
  });
});

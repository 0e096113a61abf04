import '@/scripts/support/quiet-log';
import { accept, drain } from '@/lib/outbox/outbox';
import type { PartsWithStore } from '@/lib/outbox/parts';
import { GcsStore } from '@/lib/store/open';
import { type FakeWebhook, startFakeWebhook } from '@/scripts/support/fake-webhook';
import { startGcsEmulator } from '@/scripts/support/gcs-emulator';
import { application, outboxParts } from '@/scripts/support/outbox-parts';
import { startScript } from '@/scripts/support/run-script';
import { temporaryDirectory } from '../../support/temporary-directory';
import { budget } from '../../support/test-outbox';

const directory = temporaryDirectory();
const PROCESSES = 4;
/** Each process has so many deliveries under way. */
const LANE = 4;
let webhook: FakeWebhook;
beforeEach(async () => {
  webhook = await startFakeWebhook();
});
afterEach(() => webhook.close());

/** What each of several processes says it has delivered, all beginning at the same moment. */
async function drainTogether(settings: Record<string, string>): Promise<number[]> {
  const processes = Array.from({ length: PROCESSES }, () =>
    startScript('scripts/support/fault-process.ts', ['drain'], {
      ...settings,
      APPLICATION_WEBHOOK_URL: webhook.url,
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
  parts: PartsWithStore,
  settings: Record<string, string>,
): Promise<void> {
  const names = Array.from({ length: count }, (_, index) => `Asha ${index}`);
  await Promise.all(names.map((name) => accept(application({ name }), parts)));
  // Nobody is answered before all of them stand here, so each takes its share.
  webhook.answerAlways({ status: 200, after: webhook.receivedCount(LANE * PROCESSES) });
  const shares = await drainTogether(settings);
  expect(shares.reduce((sum, share) => sum + share)).toBe(count);
  expect(Math.min(...shares)).toBeGreaterThanOrEqual(LANE);
  expect(webhook.received.map(({ fields }) => fields.name).sort()).toEqual(names.sort());
  expect(await drain(budget, parts)).toMatchObject({ delivered: 0, remaining: 0 });
}

describe('four processes that drain at once', () => {
  it('deliver each of 100 submissions on one disk once', async () => {
    const settings = { STORAGE_DIR: directory() };
    await expectEachOnce(100, outboxParts(directory(), webhook.url), settings);
  });

  it('deliver each of 60 submissions in one bucket once', async () => {
    const gcs = await startGcsEmulator();
    const parts = outboxParts('', webhook.url, { store: new GcsStore(gcs) });
    await expectEachOnce(60, parts, gcs.settings);
    expect(await parts.store.list('due/')).toEqual([]);
    await gcs.close();
  });
});

import '@/__tests__/support/quiet-log';
import { startWorker, stopWorker } from '@/lib/operations/worker';
import { makeDependencies } from '@/lib/queue/dependencies';
import { nudge } from '@/lib/queue/wake';
import { processWide } from '@/lib/runtime/context';
import { type ObjectStore, StoreError } from '@/lib/store/object-store';
import { startAsNewProcess } from '../../support/new-process';

const BUCKET = { STORAGE: 'gcs', GCS_BUCKET: 'jobs', SIGNING_SECRET: 'a secret of the tests' };
let listed: number;
/** How often the store was swept, and looked through for alerts. */
let swept: number;
let checked: number;

/** Starts the worker of a process with nothing to deliver. Its first sweep comes after a minute. */
async function idle(settings: Record<string, string>): Promise<void> {
  await startAsNewProcess(settings);
  [listed, swept, checked] = [0, 0, 0];
  const store: Partial<ObjectStore> = {
    list: async (prefix) => {
      if (prefix === 'due/application/') listed += 1;
      if (prefix === 'withdrawn/') swept += 1;
      if (prefix === 'withdrawn/' && swept === 1) throw new StoreError('away');
      return [];
    },
    listVersions: async () => new Map(),
    get: async (key) => {
      if (key === 'alerts.json') checked += 1;
      if (key === 'alerts.json' && checked === 1) throw new Error('a bug');
      return undefined;
    },
    tidy: async () => undefined,
  };
  const destination = () => ({ deliver: () => Promise.reject(new Error('Nothing is delivered')) });
  processWide('queue.dependencies', () =>
    makeDependencies({ store: store as ObjectStore, destination }),
  );
  startWorker();
}

beforeEach(() => jest.useFakeTimers({ doNotFake: ['performance'] }));
afterEach(async () => {
  await stopWorker();
  jest.useRealTimers();
  await startAsNewProcess();
});

const pass = (seconds: number) => jest.advanceTimersByTimeAsync(seconds * 1000);

test('an idle worker lists a folder every five seconds', async () => {
  await idle({ STORAGE: 'local' });
  await pass(599);
  expect(listed).toBe(120);
});

test('an idle worker lists a bucket less and less often, down to once a minute', async () => {
  await idle(BUCKET);
  await pass(75);
  expect(listed).toBe(5);
  await pass(600);
  expect(listed).toBe(15);
});

test('delivers its own submissions immediately and then polls often', async () => {
  await idle(BUCKET);
  await pass(600);
  listed = 0;
  await nudge();
  await pass(0);
  expect(listed).toBe(1);
  await pass(5);
  expect(listed).toBe(2);
});

test('sweeps and looks for alerts a minute after its start, then every six hours and five minutes, also after it failed', async () => {
  await idle(BUCKET);
  await pass(59);
  expect([swept, checked]).toEqual([0, 0]);
  await pass(1);
  expect([swept, checked]).toEqual([1, 1]);
  await pass(299);
  expect(checked).toBe(1);
  await pass(1);
  expect(checked).toBe(2);
  await pass(6 * 3600 - 301);
  expect(swept).toBe(1);
  await pass(1);
  expect(swept).toBe(2);
});

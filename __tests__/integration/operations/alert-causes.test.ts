import { startFakeFeed } from '@/__tests__/support/fake-feed';
import { gatherFacts } from '@/lib/operations/alert-causes';
import { LocalStore } from '@/lib/store/local';
import { forEachTest } from '../../support/for-each-test';
import { startAsNewProcess } from '../../support/new-process';
import { temporaryDirectory } from '../../support/temporary-directory';

// The time that a slow feed is given never ends.
jest.mock('node:timers/promises', () => {
  const timers = jest.requireActual('node:timers/promises');
  const setTimeout = (ms: number, ...rest: unknown[]) =>
    ms < 10_000 ? timers.setTimeout(ms, ...rest) : new Promise(() => {});
  return { ...timers, setTimeout };
});

const directory = temporaryDirectory();
const feed = forEachTest(startFakeFeed);

test('the causes of alerts are known as soon as the feed has answered', async () => {
  feed().always({ json: [{ Job_Title: 'Tester' }] });
  await startAsNewProcess({ STORAGE_DIR: directory(), JOBS_FEED_URL: feed().url });
  const { jobList } = await gatherFacts(new LocalStore(directory()), new Date());
  expect(jobList).toMatchObject({ jobs: 1 });
}, 20_000);

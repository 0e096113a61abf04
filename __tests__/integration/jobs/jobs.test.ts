import { getJobs, jobListState } from '@/lib/jobs/jobs';
import { LAST_GOOD_KEY } from '@/lib/jobs/stored-jobs';
import { LocalStore } from '@/lib/store/local';
import { startFakeFeed } from '@/scripts/support/fake-feed';
import { capturedLog } from '../../support/captured-log';
import { startAsNewProcess } from '../../support/new-process';
import { temporaryDirectory } from '../../support/temporary-directory';

const directory = temporaryDirectory();

test('reads the list from the configured feed and stores it in the configured store', async () => {
  const feed = await startFakeFeed();
  feed.always({ json: [{ Job_Title: 'Tester' }] });
  Object.assign(process.env, {
    JOBS_FEED_URL: `${feed.url}?key=in-the-address`,
    JOBS_FEED_TOKEN: 'in-the-header',
    STORAGE: 'local',
    STORAGE_DIR: directory(),
  });

  expect(jobListState()).toBeUndefined();
  const list = await getJobs();
  expect(list).toMatchObject({ status: 'listed', jobs: [{ title: 'Tester' }] });
  expect(await getJobs()).toBe(list);
  expect(jobListState()).toEqual({ jobs: 1, readAt: 'readAt' in list && list.readAt });
  expect(feed.requests.map(({ path, headers }) => [path, headers.authorization])).toEqual([
    ['/sheet?key=in-the-address', 'Bearer in-the-header'],
  ]);

  const kept = await written(new LocalStore(directory()));
  expect(kept).toContain('Tester');
  expect(kept).not.toMatch(/in-the-address|in-the-header|127\.0\.0\.1/);
  await feed.close();
});

test('nothing is wrong with the sample jobs', async () => {
  await startAsNewProcess({ STORAGE_DIR: directory() });
  const lines = capturedLog();
  expect(await getJobs()).toMatchObject({ status: 'listed' });
  expect(lines).toEqual([]);
});

/** The list is stored in the background; jest's own time-out ends the wait. */
async function written(store: LocalStore): Promise<string> {
  for (;;) {
    const stored = await store.get(LAST_GOOD_KEY);
    if (stored) return new TextDecoder().decode(stored.bytes);
    await new Promise((resolve) => setImmediate(resolve));
  }
}

import { startFakeFeed } from '@/__tests__/support/fake-feed';
import { getJobs, jobListState, jobsSettled } from '@/lib/jobs/jobs';
import { FIRST_SEEN_KEY, LAST_GOOD_KEY, recordFirstSeen } from '@/lib/jobs/stored-jobs';
import { LocalStore } from '@/lib/store/local';
import { capturedLog } from '../../support/captured-log';
import { startAsNewProcess } from '../../support/new-process';
import { temporaryDirectory } from '../../support/temporary-directory';

const directory = temporaryDirectory();

test('reads the list from the configured feed and stores it in the configured store', async () => {
  const feed = await startFakeFeed();
  feed.always({ json: [{ Job_Title: 'Tester' }] });
  await startAsNewProcess({
    JOBS_FEED_URL: `${feed.url}?key=in-the-address`,
    JOBS_FEED_TOKEN: 'in-the-header',
    STORAGE_DIR: directory(),
  });
  expect(jobListState()).toBeUndefined();
  const list = await getJobs();
  expect(list).toMatchObject({ status: 'listed', jobs: [{ title: 'Tester' }] });
  expect(await getJobs()).toBe(list);
  expect(jobListState()).toMatchObject({ jobs: 1, readAt: 'readAt' in list && list.readAt });
  expect(feed.requests.map(({ path, headers }) => [path, headers.authorization])).toEqual([
    ['/sheet?key=in-the-address', 'Bearer in-the-header'],
  ]);

  await jobsSettled();
  const stored = await new LocalStore(directory()).get(LAST_GOOD_KEY);
  const text = new TextDecoder().decode(stored?.bytes);
  expect(text).toContain('Tester');
  expect(text).not.toMatch(/in-the-address|in-the-header|127\.0\.0\.1/);
  await feed.close();
});

test('the sample jobs have no warnings, and are not shown if they are switched off', async () => {
  await startAsNewProcess({ STORAGE_DIR: directory() });
  const lines = capturedLog();
  expect(await getJobs()).toMatchObject({ status: 'listed' });
  expect(lines).toEqual([]);
  await startAsNewProcess({ SAMPLE_JOBS: 'off' });
  expect(await getJobs()).toMatchObject({ jobs: [] });
});

describe('the days when jobs appeared', () => {
  const record = (keys: string[], day: string, source = 'feed') =>
    recordFirstSeen(new LocalStore(directory()), source, keys, day);

  test('are known after the first list, which may be empty, and remembered while a job is not listed', async () => {
    expect(await record(['a', 'b'], '2026-11-01')).toEqual({ a: null, b: null });
    await record(['b', 'c'], '2026-11-01');
    const known = { a: null, b: null, c: '2026-11-01', d: '2026-11-09' };
    expect(await record(['a', 'b', 'd'], '2026-11-09')).toEqual(known);
    await record([], '2026-11-01', 'other');
    expect(await record(['a'], '2026-11-02', 'other')).toEqual({ a: '2026-11-02' });
  });

  test('are deleted a year after their job left the list', async () => {
    await record([], '2025-11-19');
    await record(['gone', 'stays'], '2025-11-20');
    await record(['left'], '2025-11-21');
    const left = { stays: '2025-11-20', left: '2025-11-21', new: '2026-11-21' };
    expect(await record(['stays', 'new'], '2026-11-21')).toEqual(left);
  });

  test('are unknown again with another feed or a damaged record', async () => {
    await record([], '2026-10-31');
    await record(['a'], '2026-11-01');
    expect(await record(['a'], '2026-11-05', 'other')).toEqual({ a: null });
    const store = new LocalStore(directory());
    const { version = '' } = (await store.get(FIRST_SEEN_KEY)) ?? {};
    await store.replace(FIRST_SEEN_KEY, Buffer.from('{"sche'), version);
    expect(await record(['a'], '2026-11-09', 'other')).toEqual({ a: null });
  });

  test('are the same for processes that record a list at the same time', async () => {
    await record(['a'], '2026-10-31');
    const days = ['2026-11-01', '2026-11-02', '2026-11-03'];
    const answers = await Promise.all(days.map((day) => record(['a', 'b'], day)));
    expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
    expect(answers[0]?.a).toBeNull();
  });
});

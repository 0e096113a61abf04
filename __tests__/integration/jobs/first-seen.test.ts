import { FIRST_SEEN_KEY, recordFirstSeen } from '@/lib/jobs/stored-jobs';
import { LocalStore } from '@/lib/store/local';
import { temporaryDirectory } from '../../support/temporary-directory';

const directory = temporaryDirectory();

test('the day of a job is known if it appeared after the first list, also while it is out of the list', async () => {
  const store = new LocalStore(directory());
  expect(await recordFirstSeen(store, 'feed', ['a', 'b'], '2026-11-01')).toEqual({
    a: null,
    b: null,
  });
  await recordFirstSeen(store, 'feed', ['b', 'c'], '2026-11-01');
  expect(await recordFirstSeen(store, 'feed', ['a', 'b', 'd'], '2026-11-09')).toEqual({
    a: null,
    b: null,
    c: '2026-11-01',
    d: '2026-11-09',
  });
});

test('a first list may be empty', async () => {
  const store = new LocalStore(directory());
  await recordFirstSeen(store, 'feed', [], '2026-11-01');
  expect(await recordFirstSeen(store, 'feed', ['a'], '2026-11-02')).toEqual({ a: '2026-11-02' });
});

test('a day is deleted a year after the job left the list', async () => {
  const store = new LocalStore(directory());
  await recordFirstSeen(store, 'feed', [], '2024-12-31');
  await recordFirstSeen(store, 'feed', ['gone', 'stays'], '2025-01-01');
  expect(await recordFirstSeen(store, 'feed', ['stays', 'new'], '2026-11-21')).toEqual({
    stays: '2025-01-01',
    new: '2026-11-21',
  });
});

test('with another feed or a damaged record the list is the first one again', async () => {
  const store = new LocalStore(directory());
  await recordFirstSeen(store, 'feed', [], '2026-10-31');
  await recordFirstSeen(store, 'feed', ['a'], '2026-11-01');
  expect(await recordFirstSeen(store, 'other', ['a'], '2026-11-05')).toEqual({ a: null });
  const stored = await store.get(FIRST_SEEN_KEY);
  await store.replace(FIRST_SEEN_KEY, Buffer.from('{"sche'), stored?.version ?? '');
  expect(await recordFirstSeen(store, 'other', ['a'], '2026-11-09')).toEqual({ a: null });
});

test('processes that record one list at the same time agree on the days', async () => {
  const folder = directory();
  await recordFirstSeen(new LocalStore(folder), 'feed', ['a'], '2026-10-31');
  const days = ['2026-11-01', '2026-11-02', '2026-11-03'];
  const answers = await Promise.all(
    days.map((day) => recordFirstSeen(new LocalStore(folder), 'feed', ['a', 'b'], day)),
  );
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
  expect(answers[0]?.a).toBeNull();
});

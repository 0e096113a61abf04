import { FIRST_SEEN_KEY, recordFirstSeen } from '@/lib/jobs/first-seen';
import { LocalStore } from '@/lib/store/local';
import { temporaryDirectory } from '../../support/temporary-directory';

const directory = temporaryDirectory();

test('a job keeps the day on which it was first seen, also while it is out of the list', async () => {
  const store = new LocalStore(directory());
  expect(await recordFirstSeen(store, 'feed', ['a', 'b'], '2026-11-01')).toEqual({
    a: '2026-11-01',
    b: '2026-11-01',
  });
  await recordFirstSeen(store, 'feed', ['b', 'c'], '2026-11-05');
  expect(await recordFirstSeen(store, 'feed', ['a', 'b', 'c'], '2026-11-09')).toEqual({
    a: '2026-11-01',
    b: '2026-11-01',
    c: '2026-11-05',
  });
});

test('a job that left the list is forgotten after a year; one that stays is not', async () => {
  const store = new LocalStore(directory());
  await recordFirstSeen(store, 'feed', ['gone', 'stays'], '2025-01-01');
  expect(await recordFirstSeen(store, 'feed', ['stays', 'new'], '2026-11-21')).toEqual({
    stays: '2025-01-01',
    new: '2026-11-21',
  });
});

test('the days of another feed and a damaged note count for nothing', async () => {
  const store = new LocalStore(directory());
  await recordFirstSeen(store, 'feed', ['a'], '2026-11-01');
  expect(await recordFirstSeen(store, 'other', ['a'], '2026-11-05')).toEqual({ a: '2026-11-05' });
  const stored = await store.get(FIRST_SEEN_KEY);
  await store.replace(FIRST_SEEN_KEY, Buffer.from('{"sche'), stored?.version ?? '');
  expect(await recordFirstSeen(store, 'feed', ['a'], '2026-11-09')).toEqual({ a: '2026-11-09' });
});

test('processes that note one list at the same time agree on the days', async () => {
  const folder = directory();
  const days = ['2026-11-01', '2026-11-02', '2026-11-03'];
  const answers = await Promise.all(
    days.map((day) => recordFirstSeen(new LocalStore(folder), 'feed', ['a', 'b'], day)),
  );
  expect(new Set(answers.map((answer) => JSON.stringify(answer))).size).toBe(1);
});

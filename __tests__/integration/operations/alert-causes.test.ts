import { startFakeFeed } from '@/__tests__/support/fake-feed';
import { gatherFacts, troublesIn } from '@/lib/operations/alert-causes';
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

type Facts = Parameters<typeof troublesIn>[0];
const now = new Date('2026-11-21T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const MB = 1024 * 1024;
const quiet: Facts = {
  counts: { pending: 0, dead: 0, held: 0 },
  jobList: 'none',
  disk: undefined,
  mailRefusal: undefined,
};
const counting = (counts: Partial<Facts['counts']>) => ({ counts: { ...quiet.counts, ...counts } });
const listing = (list: object) => ({
  jobList: { jobs: 5, readAt: hoursAgo(1), ...list } as unknown as Facts['jobList'],
});
const suspects = [{ header: 'x'.repeat(61), like: 'status' }];

test.each<[string, Partial<Facts>, string]>([
  ['a submission that was given up', counting({ dead: 1 }), 'dead: 1 given up.'],
  ['five confirmations', counting({ unconfirmedLately: 5 }), 'unconfirmed: 5 of yesterday'],
  [
    'a wait of more than an hour',
    counting({ pending: 2, oldestPendingSeconds: 7201 }),
    'waiting: 2 waiting, the oldest for 2 h.',
  ],
  ['a held submission', counting({ held: 1 }), 'held: 1 held.'],
  ['a feed that was never read', { jobList: undefined }, 'feed-old: No earlier list is known'],
  ['a list of more than a day', listing({ readAt: hoursAgo(24.01) }), 'the list of 24 h ago'],
  [
    'a list that has shrunk',
    listing({ held: { feedJobs: 1, until: hoursAgo(-2) } }),
    'feed-shrunken: It has 1 of 5 jobs. Visitors see the last list until 2026-11-21T14:00',
  ],
  [
    'a column',
    listing({ sheet: { suspects, rows: {} } }),
    `feed-columns: Not read: "${'x'.repeat(60)}" looks like a status. "npm`,
  ],
  [
    'the status of a row',
    listing({ sheet: { suspects: [], rows: { 'unknown-status': 1 } } }),
    'feed-columns: 1 rows are not shown, because their status is not known. "npm',
  ],
  [
    'a disk below twice its reserve',
    { disk: { free: 4 * MB - 1, reserve: 2 * MB } },
    'disk: 3 MB are left. Forms are refused below 2 MB',
  ],
  [
    'a mail server that refuses mail',
    { mailRefusal: { step: 'login', status: 535, at: 0 } },
    'mail: The last refusal: login, status 535.',
  ],
])('%s causes an alert', (_, facts, words) => {
  const found = Object.entries(troublesIn({ ...quiet, ...facts }, now));
  expect(found.map(([cause, text]) => `${cause}: ${text}`)).toEqual([
    expect.stringContaining(words),
  ]);
});

test.each<[string, Partial<Facts>]>([
  ['nothing', {}],
  ['four confirmations', counting({ unconfirmed: 9, unconfirmedLately: 4 })],
  ['a wait of an hour', counting({ pending: 1, oldestPendingSeconds: 3600 })],
  ['a list of a day', listing({ readAt: hoursAgo(24), sheet: { suspects: [], rows: {} } })],
  ['a disk with twice its reserve', { disk: { free: 4 * MB, reserve: 2 * MB } }],
])('%s causes none', (_, facts) => {
  expect(troublesIn({ ...quiet, ...facts }, now)).toEqual({});
});

import { readFileSync } from 'node:fs';
import { startFakeFeed } from '@/__tests__/support/fake-feed';
import { type Facts, processFacts, refreshJobs } from '@/lib/operations/facts';
import { PROBLEMS, problemsIn } from '@/lib/operations/problems';
import { forEachTest } from '../../support/for-each-test';
import { startAsNewProcess } from '../../support/new-process';

// The time that a slow feed is given never ends.
jest.mock('node:timers/promises', () => {
  const timers = jest.requireActual('node:timers/promises');
  const setTimeout = (ms: number, ...rest: unknown[]) =>
    ms < 10_000 ? timers.setTimeout(ms, ...rest) : new Promise(() => {});
  return { ...timers, setTimeout };
});

const feed = forEachTest(startFakeFeed);

test('problems of the feed are known as soon as it has answered', async () => {
  feed().always({ json: [{ Job_Title: 'Tester' }] });
  await startAsNewProcess({ STORAGE: 'none', JOBS_FEED_URL: feed().url });
  await refreshJobs();
  expect(await processFacts(new Date())).toMatchObject({ jobList: { jobs: 1 } });
}, 20_000);

const now = new Date('2026-11-21T12:00:00Z');
const hoursAgo = (hours: number) => new Date(now.getTime() - hours * 3_600_000);
const MB = 1024 * 1024;
const counting = (counts: Partial<Facts['counts']>) => ({
  counts: { pending: 0, dead: 0, held: 0, ...counts },
});
const listing = (list?: object) => ({
  hasFeed: true,
  jobList: list && ({ jobs: 5, readAt: hoursAgo(1), ...list } as unknown as Facts['jobList']),
});
const suspects = [{ header: 'x'.repeat(61), like: 'status' }];

test.each<[Partial<Facts>, string]>([
  [counting({ dead: 1 }), 'dead: 1 given up.'],
  [counting({ unconfirmedLately: 5 }), 'unconfirmed: 5 of yesterday'],
  [counting({ pending: 2, oldestPendingSeconds: 7201 }), 'waiting: 2 waiting, the oldest for 2 h.'],
  [counting({ held: 1 }), 'held: 1 held.'],
  [listing(), 'feed-old: There is no job list, so visitors see no jobs: the feed has never'],
  [listing({ readAt: hoursAgo(24.01) }), 'the list of 24 h ago'],
  [
    listing({ held: { feedJobs: 1, until: hoursAgo(-2) } }),
    'feed-shrunken: It has 1 of 5 jobs. Visitors see the last list until 2026-11-21T14:00',
  ],
  [listing({ sheet: { suspects, rows: {} } }), `Not read: "${'x'.repeat(60)}" looks like a status`],
  [
    listing({ sheet: { suspects: [], rows: { 'unknown-status': 1 } } }),
    'feed-columns: 1 rows are not shown, because their status is not known.',
  ],
  [{ disk: { free: 4 * MB - 1, reserve: 2 * MB } }, '3 MB are left. Below 2 MB forms are refused.'],
  [{ mailRefusal: { step: 'login', status: 535, at: 0 } }, 'The last refusal: login, status 535.'],
  [{ pageAnswers: ['resume'] }, 'page-answer: Nothing is delivered to: resume.'],
  [{ isSiteLimitUsedUp: true }, 'site-limit: Forms are refused until it ends.'],
  [{ unread: ['resume'] }, 'unread: resumes reach nobody: set RESUME_WEBHOOK_URL'],
  [{ settings: ['SMPT_URL: unknown'] }, 'settings: SMPT_URL: unknown'],
])('%j is a problem: %s', (facts, words) => {
  const found = problemsIn({ now, ...facts }).map(({ name, found }) => `${name}: ${found}`);
  expect(found).toEqual([expect.stringContaining(words)]);
});

test('submissions that wait and that nobody sees are one problem, and their form another', () => {
  const facts = { now, unread: ['resume' as const], ...counting({ waiting: { resume: 2 } }) };
  expect(problemsIn(facts).map(({ name }) => name)).toEqual(['unseen', 'unread']);
});

test.each<[string, Partial<Facts>]>([
  ['nothing', {}],
  ['four confirmations', counting({ unconfirmed: 9, unconfirmedLately: 4 })],
  ['a wait of an hour', counting({ pending: 1, oldestPendingSeconds: 3600 })],
  ['a list of a day', listing({ readAt: hoursAgo(24), sheet: { suspects: [], rows: {} } })],
  ['a disk with twice its reserve', { disk: { free: 4 * MB, reserve: 2 * MB } }],
  ['an old sample list without a feed', { ...listing({ readAt: hoursAgo(99) }), hasFeed: false }],
  ['a wait for a reader', counting({ waiting: { resume: 2 } })],
])('%s is none', (_, facts) => {
  expect(problemsIn({ now, ...facts })).toEqual([]);
});

/** The gauges of each rule, by its advice. */
const rules = Map.groupBy(
  readFileSync('deploy/prometheus/rules.yml', 'utf8').split('- alert:').slice(1),
  (rule) => /description: (["'])(.*)\1/.exec(rule)?.[2],
);
const gaugesIn = (text: string) => text.match(/\bsite_\w+/g) ?? [];

test('each problem with gauges has rules for Prometheus, which use all of them and give its advice', () => {
  const expected = PROBLEMS.flatMap(({ fix, gauges }) =>
    gauges ? [[fix, Object.keys(gauges).toSorted()]] : [],
  );
  const found = [...rules].map(([advice, all]) => [
    advice,
    [...new Set(all.flatMap(gaugesIn))].toSorted(),
  ]);
  expect(found.toSorted()).toEqual(expected.toSorted());
});

import { type FakeAnswer, type FakeFeed, startFakeFeed } from '@/__tests__/support/fake-feed';
import { readFeed } from '@/lib/jobs/feed';
import { createJobBoard, type JobBoard } from '@/lib/jobs/job-board';
import { LAST_GOOD_KEY } from '@/lib/jobs/stored-jobs';
import { LocalStore } from '@/lib/store/local';
import { MAX_OBJECT_BYTES, type ObjectStore, StoreError } from '@/lib/store/object-store';
import { temporaryDirectory } from '../../support/temporary-directory';

let boards: JobBoard[] = [];
/** One of a process that has not read anything yet. */
let board: JobBoard;
// Before the folder is removed: pending writes of a board would recreate it.
afterEach(async () => {
  await feed.close();
  await Promise.all(boards.map((board) => board.settled()));
});

const directory = temporaryDirectory();
let feed: FakeFeed;
let time: Date;
/** Milliseconds a board waits for the feed; short if nothing is expected. */
let patience: number;
let logged: { level: string; message: string; facts: object }[];

beforeEach(async () => {
  feed = await startFakeFeed();
  time = new Date('2026-11-21T10:00:00Z');
  patience = 20_000;
  logged = [];
  boards = [];
  board = openBoard();
});

/** A separate process: two boards only share the store. */
function openBoard(store: ObjectStore = disk(), read = readFeed) {
  const write = (level: string) => (facts: object, message: string) => {
    logged.push({ level, message, facts });
  };
  const board = createJobBoard({
    readFeed: () => read({ url: feed.url, token: 'secret', timeoutMs: patience }),
    lastGood: { store, source: 'feed' },
    now: () => time,
    refreshSeconds: 60,
    log: { info: write('info'), warn: write('warn'), error: write('error') },
  });
  boards.push(board);
  return board;
}

function pass(seconds: number): void {
  time = new Date(time.getTime() + seconds * 1000);
}

function rows(...names: string[]) {
  return { json: names.map((Job_Title) => ({ Job_Title })) };
}

/** What a visitor sees now: the titles, or that the list is unavailable. */
async function titlesOn(board: JobBoard): Promise<string[] | 'unavailable'> {
  const list = await board.getJobs();
  return list.status === 'listed' ? list.jobs.map(({ title }) => title) : list.status;
}

/** What a visitor sees a minute later, once the feed has been read again. */
async function read(board: JobBoard, answer: FakeAnswer) {
  feed.always(answer);
  pass(60);
  await board.getJobs();
  await board.settled();
  return titlesOn(board);
}

const away = () => Promise.reject(new StoreError('away'));

/** A store for reading only; every other call fails. */
function storeThat(get: ObjectStore['get']): ObjectStore {
  const rest = { listVersions: away, purge: away, tidy: away };
  return { get, putNew: away, replace: away, delete: away, list: away, ...rest };
}

const disk = () => new LocalStore(directory());

test('a posting date that is missing or in the future becomes the day when the job appeared', async () => {
  const days = ['22-Nov-2026', '21-Nov-2026', '1-Nov-2026', undefined, '20-Nov-2026'];
  const json = days.map((Date_Posted, nth) => ({ Job_Title: `Job ${nth}`, Date_Posted }));
  const shown = async () => {
    const list = await board.getJobs();
    return list.status === 'listed' && list.jobs.map(({ postedOn }) => postedOn);
  };
  await read(board, { json: json.slice(0, 3) });
  const first = [undefined, '2026-11-21', '2026-11-01'];
  expect(await shown()).toEqual(first);
  await read(board, { json });
  expect(await shown()).toEqual([...first, '2026-11-21', '2026-11-20']);
});

describe('a fresh list', () => {
  test('is read once for all concurrent requests, and then served from memory for 60 seconds', async () => {
    feed.always(rows('Tester'));
    const lists = await Promise.all(Array.from({ length: 50 }, () => board.getJobs()));
    pass(59.9);
    expect(new Set([...lists, await board.getJobs()]).size).toBe(1);
    expect(lists[0]).toMatchObject({ status: 'listed', jobs: [{ title: 'Tester' }] });
    expect(feed.requests.length).toBe(1);
  });

  test('is read in the background if only the memory is asked', async () => {
    feed.always(rows('Tester'));
    expect(board.inMemory()).toBeUndefined();
    await feed.asked(1);
    await board.settled();
    expect(board.inMemory()).toMatchObject({ jobs: [{ title: 'Tester' }] });
  });

  test('stays the same, and is not stored again within an hour, while the feed does not change', async () => {
    const memory = {};
    const store = disk();
    const board = openBoard(store, (source) => readFeed({ ...source, memory }));
    await read(board, rows('Tester'));
    const stored = await store.get(LAST_GOOD_KEY);
    const before = board.inMemory();
    await read(board, rows('Tester'));
    expect(board.inMemory()).toMatchObject({ readAt: time });
    expect(board.inMemory()?.jobs).toBe(before?.jobs);
    expect((await store.get(LAST_GOOD_KEY))?.version).toBe(stored?.version);
    pass(3600);
    await read(board, rows('Tester'));
    expect((await store.get(LAST_GOOD_KEY))?.version).not.toBe(stored?.version);
  });

  test('may be empty without being a failure', async () => {
    expect(await openBoard().getJobs()).toEqual({ status: 'listed', jobs: [], readAt: time });
  });
});

describe('a list that is no longer fresh', () => {
  test('is returned immediately while one refresh runs in the background', async () => {
    await read(board, rows('Old'));
    pass(60);
    const late = Promise.withResolvers<void>();
    feed.next({ ...rows('New'), after: late.promise });
    const asked = await Promise.all([titlesOn(board), titlesOn(board), titlesOn(board)]);
    expect(asked).toEqual([['Old'], ['Old'], ['Old']]);
    await feed.asked(2);
    expect(await titlesOn(board)).toEqual(['Old']);
    late.resolve();
    await board.settled();
    expect(await titlesOn(board)).toEqual(['New']);
    expect(feed.requests.length).toBe(2);
  });

  test('stays while the feed fails, and recovers with it', async () => {
    await read(board, rows('Old'));
    expect(await read(board, { text: '', status: 500 })).toEqual(['Old']);
    const facts = { reason: 'status-500' };
    expect(logged).toEqual([{ level: 'error', message: 'Error fetching jobs', facts }]);
    expect(await read(board, rows('New'))).toEqual(['New']);
  });

  test('is refreshed after the clock was set back', async () => {
    await read(board, rows('Old'));
    pass(-86_400);
    expect(await read(board, rows('New'))).toEqual(['New']);
  });
});

test('reports rows without a title by number, again only if they change', async () => {
  const broken = { json: [{ Job_Title: 'Tester' }, { City: 'Pune' }, { Job_Title: ' ' }] };
  for (const answer of [broken, broken, rows('Tester'), broken]) await read(board, answer);
  const message = 'Job rows without a title were left out';
  const warning = { level: 'warn', message, facts: { rows: [1, 2] } };
  expect(feed.requests.length).toBe(4);
  expect(logged).toEqual([warning, warning]);
});

test('reports ignored columns at each change of the header, and rows with an unknown status', async () => {
  const row = (Status: string, more = {}) => ({
    ...{ Job_Title: 'Tester', Status, Recruiter: 'A' },
    ...more,
  });
  const sheet = { json: [row('Open'), row('Maybe'), row('Closed')] };
  const other = { json: [row('Open', { 'Hiring Manager Status': 'Closed' }), row('Closed')] };
  for (const answer of [sheet, sheet, other]) await read(board, answer);
  const suspects = [{ header: 'Hiring Manager Status', like: 'status' }];
  const warning = (message: string, facts: object) => ({ level: 'warn', message, facts });
  const ignored = (columns: string[], suspects: object[]) =>
    warning('Columns of the job feed are not used', { columns, suspects });
  expect(logged).toEqual([
    ignored(['Recruiter'], []),
    warning('Job rows with an unknown status are not shown', { rows: [1], words: ['Maybe'] }),
    ignored(['Recruiter', 'Hiring Manager Status'], suspects),
  ]);
  expect(board.state()?.sheet).toEqual({ rows: { open: 1, closed: 1 }, suspects });
});

test('says why there is no list, until there is one', async () => {
  await read(board, { json: [{ Job_Title: ' ', City: 'Pune' }] });
  expect([board.state(), board.failure()]).toEqual([undefined, 'no-jobs']);
  await read(board, rows('Tester'));
  expect(board.failure()).toBeUndefined();
});

test('survives an error of the reader itself, which is logged', async () => {
  const board = openBoard(disk(), () => Promise.reject(new TypeError('secret')));
  expect([await titlesOn(board), board.failure()]).toEqual(['unavailable', 'internal']);
  const facts = { reason: 'internal', error: 'TypeError' };
  expect(logged).toMatchObject([{ level: 'error', message: 'Error fetching jobs', facts }]);
});

describe('a feed that loses most of its jobs', () => {
  const four = rows('One', 'Two', 'Three', 'Four');
  const lost = 'The job feed has lost most of its jobs; the last list is held';

  test.each([
    ['all of four', four, rows(), []],
    ['three of four', four, rows('One'), ['One']],
    ['its only one', rows('One'), rows(), []],
  ])('%s keeps its list for half an hour, then accepts the change', async (_, full, rest, left) => {
    const before = await read(board, full);
    const readAt = time;
    expect(await read(board, rest)).toEqual(before);
    const until = new Date(time.getTime() + 30 * 60_000);
    const held = { feedJobs: left.length, until };
    expect(board.state()).toMatchObject({ jobs: before.length, readAt, held });
    const facts = { feedJobs: left.length, listedJobs: before.length };
    expect(logged).toEqual([{ level: 'warn', message: lost, facts: { ...facts, until } }]);

    for (let minute = 1; minute < 30; minute += 1) expect(await read(board, rest)).toEqual(before);
    expect(logged).toHaveLength(1);
    expect(await read(board, rest)).toEqual(left);
    expect(board.state()).toMatchObject({ jobs: left.length, readAt: time });
    expect(board.state()).not.toHaveProperty('held');
    const message = 'The shrunken job list is accepted';
    expect(logged[1]).toEqual({ level: 'warn', message, facts });
  });

  test.each([
    ['half of four', four, ['One', 'Two']],
    ['two of three', rows('One', 'Two', 'Three'), ['One']],
    ['all, and has others instead', four, ['Five', 'Six']],
  ])('and loses only %s is trusted immediately', async (_, full, left) => {
    await read(board, full);
    expect(await read(board, rows(...left))).toEqual(left);
    expect(logged).toEqual([]);
  });

  test('jobs that are hidden are gone at once, and no loss', async () => {
    const names = ['One', 'Two', 'Three', 'Four'];
    const hiding = (...hidden: string[]) => ({
      json: names.map((Job_Title) => ({
        Job_Title,
        Status: hidden.includes(Job_Title) ? 'Draft' : 'Open',
      })),
    });
    expect(await read(board, hiding())).toEqual(names);
    expect(await read(board, hiding('One', 'Two', 'Three'))).toEqual(['Four']);
    expect(await read(board, hiding(...names))).toEqual([]);
    expect(board.state()?.sheet?.rows).toEqual({ open: 0, closed: 0, hidden: 4 });
    expect(logged).toEqual([]);
  });

  test('a feed that loses most of its jobs and recovers shows its jobs, and is held again the next time', async () => {
    const before = await read(board, four);
    await read(board, rows());
    pass(1700);
    expect(await read(board, four)).toEqual(before);
    expect(board.state()).toMatchObject({ jobs: 4, readAt: time });
    expect(board.state()).not.toHaveProperty('held');
    expect(logged[1]).toMatchObject({ level: 'info', message: 'The job feed is complete again' });
    expect(await read(board, rows())).toEqual(before);
  });

  test('a feed that loses most of its jobs and then even more is held again from then on', async () => {
    const before = await read(board, four);
    await read(board, rows('One'));
    pass(1700);
    expect(await read(board, rows())).toEqual(before);
    pass(1700);
    expect(await read(board, rows())).toEqual(before);
    expect(await read(board, rows())).toEqual([]);
  });

  test('is held across a restart without a longer hold, and is not stored as the last good list', async () => {
    const first = openBoard();
    const before = await read(first, four);
    await read(first, rows());
    pass(1680);
    expect(await read(openBoard(), rows())).toEqual(before);
    pass(60);
    expect(await read(openBoard(), rows())).toEqual([]);
    expect(await read(openBoard(), 'reset')).toEqual([]);
  });

  test('is held by several processes for the same half hour, whichever reads it first', async () => {
    const [busy, idle, sleeper] = [openBoard(), openBoard(), openBoard()];
    for (const board of [busy, idle, sleeper]) await read(board, four);
    await read(busy, rows());
    const { until } = busy.state()?.held ?? {};
    pass(20 * 60);
    await read(idle, rows());
    expect(idle.state()?.held).toEqual({ feedJobs: 0, until });
    pass(10 * 60);
    expect(await read(idle, rows())).toEqual([]);
    pass(60 * 60);
    expect(await read(sleeper, rows())).toEqual([]);
    expect(sleeper.state()).toMatchObject({ jobs: 0 });
  });

  test('a shrunken feed waits for a slow store that is still reading the last list', async () => {
    await read(openBoard(), rows('Kept'));
    pass(60);
    feed.always(rows());
    const late = Promise.withResolvers<void>();
    const slow = storeThat((key) => late.promise.then(() => disk().get(key)));
    const board = openBoard(slow);
    const asked = titlesOn(board);
    await feed.asked(2);
    late.resolve();
    expect(await asked).toEqual(['Kept']);
    await board.settled();
    expect(await titlesOn(board)).toEqual(['Kept']);
  });
});

describe('without any list', () => {
  test('visitors wait for the feed together, and its failure is cached for five seconds', async () => {
    feed.next('hang');
    feed.always(rows('Tester'));
    patience = 1000;
    const lists = await Promise.all([board.getJobs(), board.getJobs()]);
    expect(lists).toEqual([{ status: 'unavailable' }, { status: 'unavailable' }]);
    patience = 20_000;
    pass(4.9);
    expect(await titlesOn(board)).toBe('unavailable');
    expect(feed.requests.length).toBe(1);
    pass(0.1);
    expect(await titlesOn(board)).toEqual(['Tester']);
    expect(feed.requests.length).toBe(2);
  });

  test("respects the service's Retry-After, up to five minutes", async () => {
    feed.next({ text: '', status: 429, headers: { 'retry-after': '86400' } });
    feed.always(rows('Tester'));
    await board.getJobs();
    pass(299);
    expect(await titlesOn(board)).toBe('unavailable');
    pass(1);
    expect(await titlesOn(board)).toEqual(['Tester']);
  });
});

describe('after a restart', () => {
  test('the last good list is available while the feed is down, with its time', async () => {
    await read(openBoard(), rows('Tester', 'Developer'));
    const readAt = time;
    feed.always('hang');
    pass(7200);
    expect(await board.getJobs()).toMatchObject({ readAt });
    expect(board.state()).toEqual({ jobs: 2, readAt, sheet: undefined });
    expect(await titlesOn(board)).toEqual(['Tester', 'Developer']);
    expect(logged).toEqual([]);
  });

  test('a list is restored completely', async () => {
    const texts = { Skills: 'a\nb', Qualification_Criteria: 'a\nb', Key_Responsibilities: 'c' };
    const place = { City: 'Pune', FullAddress: 'd\ne', Documents_Required: 'f,g' };
    const terms = { Function: 'QA', Experience: 2, Apply_By: 46569, Date_Posted: '02-Nov-2026' };
    const Questions = 'Why?*\nYears (number)\nRelocate? [Yes/No]';
    const full = { Job_Title: 'Tester', ...texts, ...place, ...terms, Questions };
    await read(board, { json: [full, { Job_Title: 'Only' }] });
    expect(await openBoard().getJobs()).toEqual(await board.getJobs());
    expect(feed.requests.length).toBe(1);
  });

  test('a list larger than an object of the store is available, too', async () => {
    const long = 'x'.repeat(20_000);
    const readLarge: typeof readFeed = (source) => readFeed({ ...source, maxBytes: 2 ** 24 });
    const cells = { Skills: long, Description: long };
    const json = Array.from({ length: 300 }, (_, n) => ({ Job_Title: `Job ${n}`, ...cells }));
    const board = openBoard(disk(), readLarge);
    await read(board, { json });
    const list = await board.getJobs();
    expect(JSON.stringify(list).length).toBeGreaterThan(MAX_OBJECT_BYTES);
    expect(await openBoard().getJobs()).toEqual(list);
    expect(logged).toEqual([]);
  });

  test('a stale stored list is returned immediately, and the newest of several is stored', async () => {
    await read(openBoard(), rows('Old'));
    pass(61);
    feed.always(rows('New'));
    expect(await titlesOn(board)).toEqual(['Old']);
    await board.settled();
    expect(await titlesOn(board)).toEqual(['New']);
    feed.always('reset');
    expect(await titlesOn(openBoard())).toEqual(['New']);
  });

  const stored = (schema: number, readAt: string, jobs: string, source = 'feed') =>
    `{"schema":${schema},"source":"${source}","readAt":"${readAt}","jobs":${jobs}}`;

  test.each([
    ['no JSON', 'unreadable', '{"schema":1,"jobs":[{"tit'],
    ['another layout', 'unreadable', stored(2, '2026-11-21T10:00:00.000Z', '[]')],
    ['jobs that are none', 'unreadable', stored(1, '2026-11-21T10:00:00.000Z', '[{}]')],
    ['no time', 'unreadable', stored(1, 'yesterday', '[]')],
    ['half of something compressed', 'unreadable', '\u001f\u008b'],
    ['jobs of another feed', 'other-source', stored(1, '2026-11-21T10:00:00.000Z', '[]', 'other')],
  ])('ignores, logs and rewrites a stored list that holds %s', async (_, reason, text) => {
    await disk().putNew(LAST_GOOD_KEY, Buffer.from(text, 'latin1'));
    expect(await read(openBoard(), rows('Tester'))).toEqual(['Tester']);
    const message = 'The last good job list was not used';
    expect(logged).toEqual([{ level: 'warn', message, facts: { reason } }]);
    feed.always('reset');
    expect(await titlesOn(openBoard())).toEqual(['Tester']);
  });
});

describe('a failing store', () => {
  test('a failing store that rejects everything is logged and does not break the list', async () => {
    const board = openBoard(storeThat(away));
    expect(await read(board, rows('Tester'))).toEqual(['Tester']);
    const facts = { error: 'StoreError' };
    expect(logged).toEqual([
      { level: 'error', message: 'The last good job list could not be read', facts },
      { level: 'error', message: 'The last good job list could not be stored', facts },
    ]);
  });

  test('a failing store that hangs is never waited for', async () => {
    feed.always(rows('Tester'));
    const answer = Promise.withResolvers<undefined>();
    const board = openBoard(storeThat(() => answer.promise));
    expect(await titlesOn(board)).toEqual(['Tester']);
    // A known list is returned without waiting for the event loop.
    const again = Promise.race([board.getJobs(), new Promise((turn) => setImmediate(turn))]);
    expect(await again).toMatchObject({ status: 'listed' });
    answer.resolve(undefined);
  });

  test('a failing store that is slow still answers before a feed that hangs', async () => {
    await read(openBoard(), rows('Kept'));
    feed.always('hang');
    const slow = storeThat((key) => feed.asked(2).then(() => disk().get(key)));
    const board = openBoard(slow);
    expect(await titlesOn(board)).toEqual(['Kept']);
    expect(logged).toEqual([]);
  });

  test('a recovered feed serves visitors without a list', async () => {
    await read(openBoard(), rows('Kept'));
    feed.always('reset');
    let broken = true;
    const board = openBoard(storeThat((key) => (broken ? away() : disk().get(key))));
    expect(await titlesOn(board)).toBe('unavailable');
    broken = false;
    pass(5);
    expect(await titlesOn(board)).toEqual(['Kept']);
  });
});

import { readFeed } from '@/lib/jobs/feed';
import { createJobBoard, type JobBoard, type JobList } from '@/lib/jobs/job-board';
import { LAST_GOOD_KEY } from '@/lib/jobs/stored-jobs';
import { LocalStore } from '@/lib/store/local';
import { MAX_OBJECT_BYTES, type ObjectStore, StoreError } from '@/lib/store/object-store';
import { type FakeAnswer, type FakeFeed, startFakeFeed } from '@/scripts/support/fake-feed';
import { startAsNewProcess } from '../../support/new-process';
import { temporaryDirectory } from '../../support/temporary-directory';

let boards: JobBoard[] = [];
// Before the folder goes: what a board still writes would make it anew.
afterEach(async () => {
  await feed.close();
  await Promise.all(boards.map((board) => board.settled()));
});

const directory = temporaryDirectory();
let feed: FakeFeed;
let time: Date;
/** Milliseconds a board waits for the feed; short where it waits for nothing. */
let patience: number;
let logged: { level: string; message: string; facts: object }[];

beforeEach(async () => {
  feed = await startFakeFeed();
  time = new Date('2026-11-21T10:00:00Z');
  patience = 20_000;
  logged = [];
  boards = [];
});

/** A process of its own: nothing but the store is common to two boards. */
function openBoard({ store = disk() as ObjectStore, source = 'feed' } = {}) {
  const write = (level: string) => (facts: object, message: string) => {
    logged.push({ level, message, facts });
  };
  const board = createJobBoard({
    readFeed: () => readFeed({ url: feed.url, token: 'secret', timeoutMs: patience }),
    lastGood: { store, source },
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

function titles(list: JobList): string[] | 'unavailable' {
  return list.status === 'listed' ? list.jobs.map(({ title }) => title) : list.status;
}

function rows(...names: string[]) {
  return { json: names.map((Job_Title) => ({ Job_Title })) };
}

/** Asks for the list, and waits for what that begins in the background. */
async function refresh(board: JobBoard): Promise<void> {
  await board.getJobs();
  await board.settled();
}

/** A store of which only reading matters; it fails to write. */
function storeThat(get: ObjectStore['get']): ObjectStore {
  const away = () => Promise.reject(new StoreError('away'));
  const rest = { listVersions: away, purge: away, tidy: away };
  return { get, putNew: away, replace: away, delete: away, list: away, ...rest };
}

const disk = () => new LocalStore(directory());

const notUsed = (reason: string) => ({
  level: 'warn',
  message: 'The last good job list was not used',
  facts: { reason },
});

/** As a process does that ends. */
async function keep(...names: string[]): Promise<void> {
  feed.next(rows(...names));
  await refresh(openBoard());
}

describe('a day of posting', () => {
  test('that is missing or in the future is replaced by the day on which the job appeared', async () => {
    const rows = [
      { Job_Title: 'Tester', Date_Posted: '22-Nov-2026' },
      { Job_Title: 'Developer', Date_Posted: '21-Nov-2026' },
      { Job_Title: 'Designer', Date_Posted: '1-Nov-2026' },
    ];
    feed.next({ json: rows });
    const board = openBoard();
    const days = async () => {
      await refresh(board);
      const list = await board.getJobs();
      return list.status === 'listed' && list.jobs.map(({ postedOn }) => postedOn);
    };
    expect(await days()).toEqual([undefined, '2026-11-21', '2026-11-01']);
    pass(3600);
    const later = [{ Job_Title: 'Architect' }, { Job_Title: 'Cook', Date_Posted: '20-Nov-2026' }];
    feed.next({ json: [...rows, ...later] });
    const appeared = '2026-11-21';
    expect(await days()).toEqual([undefined, '2026-11-21', '2026-11-01', appeared, '2026-11-20']);
  });
});

describe('a fresh list', () => {
  test('is read once for all who ask at the same time, and then served from memory for 60 seconds', async () => {
    feed.always(rows('Tester'));
    const board = openBoard();
    const lists = await Promise.all(Array.from({ length: 50 }, () => board.getJobs()));
    pass(59.9);
    expect(new Set([...lists, await board.getJobs()]).size).toBe(1);
    expect(lists[0]).toMatchObject({ status: 'listed', jobs: [{ title: 'Tester' }] });
    expect(feed.requests.length).toBe(1);
  });

  test('may be empty: that is not a failure', async () => {
    expect(await openBoard().getJobs()).toEqual({ status: 'listed', jobs: [], readAt: time });
  });
});

describe('a list that is no longer fresh', () => {
  test('is answered at once while one refresh runs behind it', async () => {
    const board = openBoard();
    feed.next(rows('Old'));
    await board.getJobs();
    pass(60);
    const held = Promise.withResolvers<void>();
    feed.next({ ...rows('New'), after: held.promise });

    const asked = await Promise.all([board.getJobs(), board.getJobs(), board.getJobs()]);
    expect(asked.map(titles)).toEqual([['Old'], ['Old'], ['Old']]);
    await feed.asked(2);
    expect(titles(await board.getJobs())).toEqual(['Old']);
    held.resolve();
    await board.settled();
    expect(titles(await board.getJobs())).toEqual(['New']);
    expect(feed.requests.length).toBe(2);
  });

  test('stays while the feed fails, and recovers with it', async () => {
    const board = openBoard();
    feed.next(rows('Old'), { text: '', status: 500 });
    feed.always(rows('New'));
    await refresh(board);
    pass(61);
    await refresh(board);
    expect(titles(await board.getJobs())).toEqual(['Old']);
    const facts = { reason: 'status-500' };
    expect(logged).toEqual([{ level: 'error', message: 'Error fetching jobs', facts }]);
    pass(5);
    await refresh(board);
    expect(titles(await board.getJobs())).toEqual(['New']);
  });

  test('is refreshed after the clock was set back', async () => {
    const board = openBoard();
    feed.next(rows('Old'));
    feed.always(rows('New'));
    await board.getJobs();
    pass(-86_400);
    await refresh(board);
    expect(titles(await board.getJobs())).toEqual(['New']);
  });
});

test('rows without a title are named by number, again only when they change', async () => {
  const board = openBoard();
  const broken = { json: [{ Job_Title: 'Tester' }, { City: 'Pune' }, { Job_Title: ' ' }] };
  feed.next(broken, broken, rows('Tester'), broken);
  for (let round = 0; round < 4; round += 1) {
    await refresh(board);
    pass(60);
  }
  const message = 'Job rows without a title were left out';
  const warning = { level: 'warn', message, facts: { rows: [1, 2] } };
  expect(feed.requests.length).toBe(4);
  expect(logged).toEqual([warning, warning]);
});

describe('a feed that loses most of its jobs', () => {
  const four = rows('One', 'Two', 'Three', 'Four');
  const lost = 'The job feed has lost most of its jobs; the last list is held';

  /** What a visitor sees once the feed has been read again. */
  async function read(board: JobBoard, answer: FakeAnswer): Promise<string[] | 'unavailable'> {
    feed.always(answer);
    pass(60);
    await refresh(board);
    return titles(await board.getJobs());
  }

  test.each([
    ['all of four', four, rows(), []],
    ['three of four', four, rows('One'), ['One']],
    ['its only one', rows('One'), rows(), []],
  ])('%s keeps its list for half an hour, and then gets through', async (_, full, rest, left) => {
    const board = openBoard();
    const before = await read(board, full);
    const readAt = time;
    expect(await read(board, rest)).toEqual(before);
    const until = new Date(time.getTime() + 30 * 60_000);
    const held = { feedJobs: left.length, until };
    expect(board.state()).toEqual({ jobs: before.length, readAt, held });
    const facts = { feedJobs: left.length, listedJobs: before.length };
    expect(logged).toEqual([{ level: 'warn', message: lost, facts: { ...facts, until } }]);

    for (let minute = 1; minute < 30; minute += 1) expect(await read(board, rest)).toEqual(before);
    expect(logged).toHaveLength(1);
    expect(await read(board, rest)).toEqual(left);
    expect(board.state()).toEqual({ jobs: left.length, readAt: time });
    const message = 'The shrunken job list is accepted';
    expect(logged[1]).toEqual({ level: 'warn', message, facts });
  });

  test.each([
    ['half of four', four, ['One', 'Two']],
    ['two of three', rows('One', 'Two', 'Three'), ['One']],
    ['all, and has others instead', four, ['Five', 'Six']],
  ])('and loses only %s is believed at once', async (_, full, left) => {
    const board = openBoard();
    await read(board, full);
    expect(await read(board, rows(...left))).toEqual(left);
    expect(logged).toEqual([]);
  });

  test('and recovers shows its jobs, and is held again the next time', async () => {
    const board = openBoard();
    const before = await read(board, four);
    await read(board, rows());
    pass(1700);
    expect(await read(board, four)).toEqual(before);
    expect(board.state()).toEqual({ jobs: 4, readAt: time });
    expect(logged[1]).toMatchObject({ level: 'info', message: 'The job feed is complete again' });
    expect(await read(board, rows())).toEqual(before);
  });

  test('and then even more is held from then on', async () => {
    const board = openBoard();
    const before = await read(board, four);
    await read(board, rows('One'));
    pass(1700);
    expect(await read(board, rows())).toEqual(before);
    pass(1700);
    expect(await read(board, rows())).toEqual(before);
    expect(await read(board, rows())).toEqual([]);
  });

  test('is held across a restart, which prolongs nothing, and is not remembered as the last good list', async () => {
    const first = openBoard();
    const before = await read(first, four);
    await read(first, rows());
    pass(1680);
    const second = openBoard();
    expect(await read(second, rows())).toEqual(before);
    pass(60);
    const third = openBoard();
    expect(await read(third, rows())).toEqual([]);
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

  test('while a slow store is still asked for the last list waits for that', async () => {
    await keep('Kept');
    pass(60);
    feed.always(rows());
    const late = Promise.withResolvers<void>();
    const board = openBoard({
      store: storeThat((key) => late.promise.then(() => disk().get(key))),
    });
    const asked = board.getJobs();
    await feed.asked(2);
    late.resolve();
    expect(titles(await asked)).toEqual(['Kept']);
    await board.settled();
    expect(titles(await board.getJobs())).toEqual(['Kept']);
  });
});

describe('without any list', () => {
  test('visitors wait for the feed together, and its failure is remembered for five seconds', async () => {
    feed.next('hang');
    feed.always(rows('Tester'));
    patience = 1000;
    const board = openBoard();
    const lists = await Promise.all([board.getJobs(), board.getJobs()]);
    expect(lists).toEqual([{ status: 'unavailable' }, { status: 'unavailable' }]);
    patience = 20_000;
    pass(4.9);
    expect(titles(await board.getJobs())).toBe('unavailable');
    expect(feed.requests.length).toBe(1);
    pass(0.1);
    expect(titles(await board.getJobs())).toEqual(['Tester']);
    expect(feed.requests.length).toBe(2);
  });

  test('honours Retry-After of the service, up to five minutes', async () => {
    feed.next({ text: '', status: 429, headers: { 'retry-after': '86400' } });
    feed.always(rows('Tester'));
    const board = openBoard();
    await board.getJobs();
    pass(299);
    expect(titles(await board.getJobs())).toBe('unavailable');
    pass(1);
    expect(titles(await board.getJobs())).toEqual(['Tester']);
  });
});

describe('after a restart', () => {
  test('the last good list is there while the feed is down, with its time', async () => {
    await keep('Tester', 'Developer');
    const readAt = time;
    feed.always('hang');
    pass(7200);
    const list = await openBoard().getJobs();
    expect(logged).toEqual([]);
    expect(titles(list)).toEqual(['Tester', 'Developer']);
    expect(list).toMatchObject({ readAt });
  });

  test('a list is given back whole', async () => {
    const texts = { Skills: 'a\nb', Qualification_Criteria: 'a\nb', Key_Responsibilities: 'c' };
    const place = { City: 'Pune', FullAddress: 'd\ne', Documents_Required: 'f,g' };
    const terms = { Function: 'QA', Experience: 2, Apply_By: 46569, Date_Posted: '02-Nov-2026' };
    const Questions = 'Why?*\nYears (number)\nRelocate? [Yes/No]';
    const full = { Job_Title: 'Tester', ...texts, ...place, ...terms, Questions };
    feed.next({ json: [full, { Job_Title: 'Only' }] });
    const board = openBoard();
    const before = await board.getJobs();
    await board.settled();
    expect(await openBoard().getJobs()).toEqual(before);
    expect(feed.requests.length).toBe(1);
  });

  test('a list of more bytes than an object of the store may have is there, too', async () => {
    const long = 'x'.repeat(20_000);
    await startAsNewProcess({ JOBS_FEED_LIMIT_MB: '16' });
    const cells = { Skills: long, Description: long };
    const json = Array.from({ length: 300 }, (_, n) => ({ Job_Title: `Job ${n}`, ...cells }));
    feed.next({ json });
    const board = openBoard();
    const list = await board.getJobs();
    await board.settled();
    expect(JSON.stringify(list).length).toBeGreaterThan(MAX_OBJECT_BYTES);
    expect(await openBoard().getJobs()).toEqual(list);
    expect(logged).toEqual([]);
    await startAsNewProcess();
  });

  test('a stale stored list is returned at once, and the newest of several is stored', async () => {
    await keep('Old');
    pass(61);
    feed.next(rows('New'));
    const board = openBoard();
    expect(titles(await board.getJobs())).toEqual(['Old']);
    await board.settled();
    expect(titles(await board.getJobs())).toEqual(['New']);
    feed.always('reset');
    expect(titles(await openBoard().getJobs())).toEqual(['New']);
  });

  test('the list of another feed is not shown', async () => {
    await keep('Tester');
    feed.always('reset');
    expect(titles(await openBoard({ source: 'another' }).getJobs())).toBe('unavailable');
    expect(logged[0]).toEqual(notUsed('other-source'));
  });

  const stored = (schema: number, readAt: string, jobs: string) =>
    `{"schema":${schema},"source":"feed","readAt":"${readAt}","jobs":${jobs}}`;

  test.each([
    ['no JSON', '{"schema":1,"jobs":[{"tit'],
    ['another layout', stored(2, '2026-11-21T10:00:00.000Z', '[]')],
    ['jobs that are none', stored(1, '2026-11-21T10:00:00.000Z', '[{}]')],
    ['no time', stored(1, 'yesterday', '[]')],
    ['half of something compressed', '\u001f\u008b'],
  ])('ignores, logs and rewrites a stored list that holds %s', async (_, text) => {
    await disk().putNew(LAST_GOOD_KEY, Buffer.from(text, 'latin1'));
    feed.next(rows('Tester'));
    const board = openBoard();
    expect(titles(await board.getJobs())).toEqual(['Tester']);
    await board.settled();
    expect(logged).toEqual([notUsed('unreadable')]);
    feed.always('reset');
    expect(titles(await openBoard().getJobs())).toEqual(['Tester']);
  });
});

describe('a store in trouble', () => {
  test('that rejects everything is logged and does not break the list', async () => {
    feed.always(rows('Tester'));
    const board = openBoard({ store: storeThat(() => Promise.reject(new StoreError('full'))) });
    expect(titles(await board.getJobs())).toEqual(['Tester']);
    await board.settled();
    const facts = { error: 'StoreError' };
    expect(logged).toEqual([
      { level: 'error', message: 'The last good job list could not be read', facts },
      { level: 'error', message: 'The last good job list could not be stored', facts },
    ]);
  });

  test('that hangs is not waited for, neither at first nor later', async () => {
    feed.always(rows('Tester'));
    const answer = Promise.withResolvers<undefined>();
    const board = openBoard({ store: storeThat(() => answer.promise) });
    expect(titles(await board.getJobs())).toEqual(['Tester']);
    // A known list takes no turn of the event loop.
    const again = Promise.race([board.getJobs(), new Promise((turn) => setImmediate(turn))]);
    expect(await again).toMatchObject({ status: 'listed' });
    answer.resolve(undefined);
  });

  test('that is slow is still there before a feed that hangs', async () => {
    await keep('Kept');
    feed.always('hang');
    const slow = storeThat((key) => feed.asked(2).then(() => disk().get(key)));
    const board = openBoard({ store: slow });
    expect(titles(await board.getJobs())).toEqual(['Kept']);
    expect(logged).toEqual([]);
  });

  test('a feed that recovers serves visitors without a list', async () => {
    await keep('Kept');
    feed.always('reset');
    let broken = true;
    const away = () => Promise.reject(new StoreError('away'));
    const board = openBoard({ store: storeThat((key) => (broken ? away() : disk().get(key))) });
    expect(titles(await board.getJobs())).toBe('unavailable');
    broken = false;
    pass(5);
    expect(titles(await board.getJobs())).toEqual(['Kept']);
  });
});

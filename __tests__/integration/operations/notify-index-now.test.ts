import '@/__tests__/support/quiet-log';
import { randomUUID } from 'node:crypto';
import { startFakeFeed } from '@/__tests__/support/fake-feed';
import { startFakeWebhook } from '@/__tests__/support/fake-webhook';
import type { Job } from '@/lib/jobs/job';
import { notifyIndexNow, notifyOnce, TOLD_KEY } from '@/lib/operations/notify-index-now';
import { hasStore, processDependencies } from '@/lib/queue/dependencies';
import { LocalStore } from '@/lib/store/local';
import { forEachTest } from '../../support/for-each-test';
import { startAsNewProcess } from '../../support/new-process';
import { recordJobs } from '../../support/sheet-jobs';
import { temporaryDirectory } from '../../support/temporary-directory';

const directory = temporaryDirectory();
const engine = forEachTest(startFakeWebhook);
let time: Date;
beforeEach(() => {
  time = new Date('2026-11-23T10:00:00Z');
});

const pass = (seconds: number) => {
  time = new Date(time.getTime() + seconds * 1000);
};

/** Each call is a separate process: two of them only share the store. */
const tell = (rows: object[], origin?: string) => tellOf(recordJobs(...rows), origin);
const timeouts = { delivery: 20_000, mail: 20_000, direct: 20_000 };
const tellOf = (jobs: Job[], origin = 'https://jobs.example.com') => {
  const store = new LocalStore(directory());
  const process = { store, owner: randomUUID(), now: () => time, random: () => 0.5, timeouts };
  return notifyOnce(process, jobs, { url: engine().url, key: 'a-key-0123456789', origin });
};

/** A response that is held until `send` is called. */
function heldAnswer() {
  const { promise: after, resolve: send } = Promise.withResolvers<void>();
  engine().answerNext({ status: 200, after });
  return send;
}

/** The URLs in each message. */
const paths = () =>
  engine().received.map(({ body }) =>
    JSON.parse(body.toString()).urlList.map((url: string) => url.replace(/-[a-z0-9]+$/, '')),
  );
const at = (...names: string[]) => names.map((name) => `https://jobs.example.com/job/${name}`);

const tester = { Job_Title: 'Tester', Apply_By: '2026-11-30' };
const writer = { Job_Title: 'Writer' };
const closed = { Job_Title: 'Closed', Status: 'Closed' };

describe('jobs that appear, change or close', () => {
  test('are sent once, in the form of the protocol, also after a restart', async () => {
    expect(await tell([tester, writer, closed])).toBe('told');
    expect(await tell([tester, writer, closed])).toBe('nothing new');
    expect(paths()).toEqual([at('tester', 'writer')]);
    const [{ method, headers, body } = {} as never] = engine().received;
    expect([method, headers['content-type']]).toEqual(['POST', 'application/json; charset=utf-8']);
    expect(JSON.parse(String(body))).toMatchObject({
      host: 'jobs.example.com',
      key: 'a-key-0123456789',
      keyLocation: 'https://jobs.example.com/a-key-0123456789.txt',
    });
  });

  test('are sent again if their page has changed, and only those', async () => {
    await tell([tester, writer]);
    expect(await tell([writer, { ...tester, Skills: 'Patience' }])).toBe('told');
    expect(await tell([writer, tester, { Job_Title: 'Cook' }])).toBe('told');
    expect(paths().slice(1)).toEqual([at('tester'), at('tester', 'cook')]);
  });

  test('are sent when they close by their date, and when they are gone', async () => {
    await tell([tester, writer]);
    time = new Date('2026-11-30T18:29:58Z');
    expect(await tell([tester, writer])).toBe('nothing new');
    pass(2);
    expect(await tell([tester, writer])).toBe('told');
    expect(await tell([writer])).toBe('told');
    expect(await tell([writer])).toBe('nothing new');
    expect(paths().slice(1)).toEqual([at('tester'), at('tester')]);
  });

  test('are not sent again while their page stays the same', async () => {
    await tell([tester, writer]);
    const asking = { ...tester, Date_Posted: '2026-11-20', Questions: 'Why?' };
    expect(await tell([writer, asking])).toBe('nothing new');
    // Like a list restored from the store.
    const reordered = recordJobs(tester, writer).map((job) =>
      Object.fromEntries(Object.entries(job).reverse()),
    );
    expect(await tellOf(JSON.parse(JSON.stringify(reordered)))).toBe('nothing new');
  });

  test('notifies again under another origin', async () => {
    await tell([writer]);
    expect(await tell([writer], 'https://www.example.com')).toBe('told');
  });
});

describe('a search engine that does not accept it', () => {
  test('is asked again with growing delays, and gets later changes once', async () => {
    engine().answerNext({ status: 503 }, 'drop after reading');
    expect(await tell([tester])).toBe('failed');
    expect(await tell([tester])).toBe('waiting');
    pass(5);
    expect(await tell([tester, writer])).toBe('failed');
    pass(5);
    expect(await tell([tester, writer])).toBe('waiting');
    pass(25);
    expect(await tell([tester, writer])).toBe('told');
    expect(await tell([tester, writer])).toBe('told');
    expect(await tell([tester, writer])).toBe('nothing new');
    expect(paths()).toEqual([at('tester'), at('tester'), at('tester'), at('writer')]);
  });

  test('can set the delay itself', async () => {
    engine().answerNext({ status: 429, headers: { 'retry-after': '1800' } });
    const outcomes: string[] = [];
    for (const seconds of [0, 1799, 1]) {
      pass(seconds);
      outcomes.push(await tell([tester]));
    }
    expect(outcomes).toEqual(['failed', 'waiting', 'told']);
  });

  test('a search engine that refuses the key is not asked again after an hour, until a job changes', async () => {
    engine().answerAlways({ status: 403 });
    expect(await tell([tester])).toBe('failed');
    pass(900);
    expect(await tell([tester])).toBe('failed');
    pass(2700);
    expect(await tell([tester])).toBe('given up');
    pass(86_400);
    expect(await tell([tester])).toBe('nothing new');
    engine().answerAlways({ status: 202 });
    expect(await tell([tester, writer])).toBe('told');
    expect(paths().at(-1)).toEqual(at('writer'));
  });
});

describe('several processes', () => {
  test('send each message once', async () => {
    const answer = heldAnswer();
    const processes = Array.from({ length: 8 }, () => tell([tester, writer]));
    // The sending process gets its response once all others have finished.
    const left: string[] = [];
    for (const each of processes)
      void each.then((telling) => left.push(telling) === processes.length - 1 && answer());
    expect((await Promise.all(processes)).sort()).toEqual(['told', ...Array(7).fill('waiting')]);
    expect(paths()).toEqual([at('tester', 'writer')]);
  });

  test('take over from one that ended half-way', async () => {
    const answer = heldAnswer();
    const lost = tell([tester]);
    await engine().receivedCount(1);
    expect(await tell([tester])).toBe('waiting');
    pass(90);
    expect(await tell([tester])).toBe('told');
    answer();
    await lost;
    expect(await tell([tester])).toBe('nothing new');
  });

  test('start over if the record is unreadable', async () => {
    await new LocalStore(directory()).putNew(TOLD_KEY, Buffer.from('{"schema":'));
    expect(await tell([tester])).toBe('told');
    expect(await tell([tester])).toBe('nothing new');
  });
});

test('a server that stops sends search engines no further batch', async () => {
  const feed = await startFakeFeed();
  // Two batches of the protocol.
  const titles = Array.from({ length: 10_001 }, (_, number) => ({ Job_Title: `Job ${number}` }));
  feed.always({ json: titles });
  await startAsNewProcess({
    STORAGE_DIR: directory(),
    SITE_URL: 'https://www.example.com',
    JOBS_FEED_URL: feed.url,
    INDEXNOW_KEY: 'a-key-0123456789',
    INDEXNOW_URL: engine().url,
  });
  const deps = processDependencies();
  if (!hasStore(deps)) throw new Error('No store is configured');
  const answer = heldAnswer();
  const stop = new AbortController();
  const telling = notifyIndexNow(deps, stop.signal);
  await engine().receivedCount(1);
  stop.abort();
  answer();
  await telling;
  expect(engine().received).toHaveLength(1);

  // The next process sends the rest.
  await notifyIndexNow(deps);
  expect(engine().received.map(({ body }) => JSON.parse(String(body)).urlList.length)).toEqual([
    10_000, 1,
  ]);
  await feed.close();
});

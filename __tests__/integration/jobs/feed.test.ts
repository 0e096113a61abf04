import { type FakeAnswer, startFakeFeed } from '@/__tests__/support/fake-feed';
import { readFeed } from '@/lib/jobs/feed';
import { forEachTest } from '../../support/for-each-test';

const feed = forEachTest(startFakeFeed);

const rows = [{ Job_Title: 'Tester' }, { City: 'Pune' }, { Job_Title: 'Developer' }];

const read = { ok: true, dropped: [1], jobs: [{ title: 'Tester' }, { title: 'Developer' }] };

/** For responses that never come; others get the usual timeout, however slow the machine. */
const SOON_MS = 300;

function readFrom(answer: FakeAnswer, timeoutMs?: number) {
  feed().next(answer);
  return readFeed({ url: feed().url, timeoutMs });
}

test('a list reports its rows without a title, and may be empty', async () => {
  expect(await readFrom({ json: rows })).toMatchObject(read);
  const empty = { ok: true, jobs: [], dropped: [], cut: [] };
  expect(await readFrom({ json: [] })).toMatchObject(empty);
  expect(await readFrom({ json: [{ Job_Title: ' ', City: '' }] })).toMatchObject({ jobs: [] });
});

describe('a feed fails on', () => {
  test.each<[string, FakeAnswer, string]>([
    ['{error} at 200', { json: { error: 'quota' } }, 'error-answer'],
    ['204 without a body', { text: '', status: 204 }, 'not-json'],
    ['a sheet whose title column was renamed', { json: [{ Colour: 'red' }] }, 'no-title-column'],
    ['rows of which none has a title', { json: [{ Job_Title: '', City: 'Pune' }] }, 'no-jobs'],
    ['401', { text: 'no', status: 401 }, 'status-401'],
    ['an error status with a list', { text: JSON.stringify(rows), status: 503 }, 'status-503'],
    ['a reset connection', 'reset', 'unreachable'],
    ['a body that never was HTTP', 'garbage-for-body', 'unreachable'],
    ['fewer bytes than promised', 'cut-off', 'unreachable'],
    ['no answer', 'hang', 'timeout'],
    ['a body that drips for ever', 'drip', 'timeout'],
  ])('%s', async (_, answer, reason) => {
    const timeoutMs = reason === 'timeout' ? SOON_MS : undefined;
    expect(await readFrom(answer, timeoutMs)).toMatchObject({ ok: false, reason });
  });

  test('429 with the time to wait', async () => {
    const headers = { 'retry-after': '30' };
    const failure = { ok: false, reason: 'status-429', retryAfterSeconds: 30 };
    expect(await readFrom({ text: 'slow down', status: 429, headers })).toEqual(failure);
  });

  test('a server without TLS, or no server at all', async () => {
    const unreachable = {
      ok: false,
      reason: 'unreachable',
      code: expect.stringMatching(/SSL|TLS/),
    };
    expect(await readFeed({ url: feed().url.replace('http:', 'https:') })).toEqual(unreachable);
    const { url, close } = await startFakeFeed();
    await close();
    expect(await readFeed({ url })).toEqual({ ...unreachable, code: 'ECONNREFUSED' });
  });
});

describe('the size of a response', () => {
  const tooLarge = { ok: false, reason: 'too-large' };

  test('may be exactly the limit, not a byte more, and not endless', async () => {
    const text = JSON.stringify(rows);
    feed().next({ text }, { text }, 'endless');
    expect(await readFeed({ url: feed().url, maxBytes: text.length })).toMatchObject(read);
    expect(await readFeed({ url: feed().url, maxBytes: text.length - 1 })).toEqual(tooLarge);
    expect(await readFeed({ url: feed().url, maxBytes: 1024 * 1024 })).toEqual(tooLarge);
  });

  test('is limited to 2 MB by default', async () => {
    const ofBytes = (bytes: number) => ({ text: `[${' '.repeat(bytes - 2)}]` });
    expect(await readFrom(ofBytes(2 * 1024 * 1024))).toMatchObject({ ok: true });
    expect(await readFrom(ofBytes(2 * 1024 * 1024 + 1))).toEqual(tooLarge);
  });
});

describe('the request', () => {
  test('is a GET with the token', async () => {
    await readFeed({ url: `${feed().url}?tab=jobs`, token: 'secret' });
    expect(feed().requests).toMatchObject([{ method: 'GET', path: '/sheet?tab=jobs' }]);
    expect(feed().requests[0]?.headers).toMatchObject({
      authorization: 'Bearer secret',
      accept: expect.stringContaining('application/json'),
    });
  });

  test.each([301, 307])('does not send the token to the target of a %p', async (status) => {
    const elsewhere = await startFakeFeed();
    feed().next({ text: '', status, headers: { location: elsewhere.url } });
    const answer = await readFeed({ url: feed().url, token: 'secret' });
    expect(answer).toEqual({ ok: false, reason: 'redirect' });
    expect(elsewhere.requests).toEqual([]);
    await elsewhere.close();
  });
});

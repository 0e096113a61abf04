import { type FakeAnswer, startFakeFeed } from '@/__tests__/support/fake-feed';
import { readFeed } from '@/lib/jobs/feed';
import { forEachTest } from '../../support/for-each-test';

const feed = forEachTest(startFakeFeed);

const rows = [{ Job_Title: 'Tester' }, { City: 'Pune' }, { Job_Title: 'Developer' }];

const read = {
  ok: true,
  findings: { left: [{ index: 1 }] },
  jobs: [{ title: 'Tester' }, { title: 'Developer' }],
};

/** For responses that never come; others get the usual timeout, however slow the machine. */
const SOON_MS = 300;

function readFrom(answer: FakeAnswer, timeoutMs?: number) {
  feed().next(answer);
  return readFeed({ url: feed().url, timeoutMs });
}

test('a list reports its rows without a title, and may be empty', async () => {
  expect(await readFrom({ json: rows })).toMatchObject(read);
  const empty = { ok: true, jobs: [], findings: { left: [], cut: [] } };
  expect(await readFrom({ json: [] })).toMatchObject(empty);
  expect(await readFrom({ json: [{ Job_Title: ' ', City: '' }] })).toMatchObject({ jobs: [] });
  expect(await readFrom({ text: 'Title,City\n' })).toMatchObject({ ok: true, jobs: [] });
});

test('the same bytes are not read again, and are asked for by their tag', async () => {
  const memory = {};
  const readAgain = (answer: FakeAnswer) => {
    feed().next(answer);
    return readFeed({ url: feed().url, memory });
  };
  const tagged = { text: JSON.stringify(rows), headers: { etag: '"1"' } };
  const first = await readAgain(tagged);
  expect(first).toMatchObject(read);
  expect(await readAgain(tagged)).toBe(first);
  expect(await readAgain({ text: '', status: 304 })).toBe(first);
  const longer = { text: tagged.text, headers: { 'x-total-count': '9' } };
  expect(await readAgain(longer)).toMatchObject({ ok: false, reason: 'incomplete' });
  const tags = feed().requests.map(({ headers }) => headers['if-none-match']);
  expect(tags).toEqual([undefined, '"1"', '"1"', '"1"']);
  const changed = await readAgain({ json: rows.slice(2) });
  expect(changed).toMatchObject({ jobs: [{ title: 'Developer' }] });
  jest.useFakeTimers({ now: Date.now() + 86_400_000, doNotFake: ['setTimeout', 'nextTick'] });
  expect(await readAgain({ json: rows.slice(2) })).not.toBe(changed);
  jest.useRealTimers();
});

/** Sheets with the headers that personnel departments write, and what is read of their rows. */
const departments = [
  [
    'requirements of a client',
    `Requirement ID,Job Role,Req Status,Exp Required,CTC Offered,Must-have Skills,Min Qualification,Roles & Responsibilities,Base Location,End Client,Opened On,Open Till
R-1,Developer,On hold,5-8,20 LPA,"Java, SQL",B.Tech,Write services,Pune,Sample Ltd,01-Oct-2026,31-Jul-2099
R-2,Tester,Open,3,12 LPA,Selenium,Any,Test,Navi Mumbai,Sample Ltd,02-Oct-2026,31-Jul-2099`,
    `title|status|ownId|experience|pay|skills|qualifications|responsibilities|city|company|postedOn|applyBy
Developer|closed|R-1|5-8 years|20 LPA|Java, SQL|B.Tech|Write services|Pune|Sample Ltd|2026-10-01|2099-07-31
Tester|open|R-2|3 years|12 LPA|Selenium|Any|Test|Navi Mumbai|Sample Ltd|2026-10-02|2099-07-31`,
  ],
  [
    'positions of a department',
    `Position Name,Position Status,Exp. (Yrs),CTC (LPA),Mandatory Skills,Educational Qualification,Work Model,Valid Until,Dept
Developer,Position closed,3-5,6-8,Java,B.Tech,Hybrid,31-Jul-2099,IT
Tester,WIP,2,8,SQL,Any,Remote,31-Jul-2099,QA`,
    `title|status|experience|pay|skills|qualifications|workplace|applyBy|function
Developer|closed|3-5 years|6-8 LPA|Java|B.Tech|Hybrid|2099-07-31|IT
Tester|open|2 years|8 LPA|SQL|Any|Remote|2099-07-31|QA`,
  ],
  [
    'vacancies',
    `Post,Current Status,Min Exp,Max Exp,Salary (LPA),Primary Skills,Technical Skills
Developer,Freezed,2,4,9,Java,Docker
Writer,Joined,2,4,9,English,Word
Tester,Open,2,4,9,SQL,Selenium`,
    `title|status|experience|pay|skills
Developer|closed|2-4 years|9 LPA|Docker Java
Writer|closed|2-4 years|9 LPA|Word English
Tester|open|2-4 years|9 LPA|Selenium SQL`,
  ],
  [
    'a list with the state of each vacancy',
    'Designation,Vacancy Status\nDeveloper,Offered\nTester,Open',
    'title|status\nDeveloper|closed\nTester|open',
  ],
] as const;

test.each(departments)('every column of %s is read', async (_, text, expected) => {
  const answer = await readFrom({ text, headers: { 'content-type': 'text/csv' } });
  expect(answer).toMatchObject({ ok: true, findings: { left: [], ignored: [] } });
  const [header = ''] = expected.split('\n');
  const jobs = 'jobs' in answer ? answer.jobs : [];
  const rows = jobs.map((job) => {
    const cells = { ...job, applyBy: job.applyBy?.day, skills: job.skills?.replace('\n', ' ') };
    return header.split('|').map((field) => cells[field as keyof typeof cells]);
  });
  expect([header, ...rows.map((row) => row.join('|'))].join('\n')).toBe(expected);
});

test('a list is read to its end, from the host that has the token', async () => {
  const [first, ...others] = rows;
  const link = '<https://127.0.0.1:1/sheet?page=2>; rel="next"';
  feed().next(
    { text: JSON.stringify([first]), headers: { link } },
    { json: { jobs: others, next: '?page=3' } },
    { json: { jobs: [], next: '?page=4' } },
  );
  expect(await readFeed({ url: feed().url, token: 'secret' })).toMatchObject(read);
  expect(feed().requests.map(({ path, headers }) => [path, headers.authorization])).toEqual(
    ['', '?page=2', '?page=3'].map((query) => [`/sheet${query}`, 'Bearer secret']),
  );
});

describe('a feed fails on', () => {
  test.each<[string, FakeAnswer, string]>([
    ['{error} at 200', { json: { error: 'quota' } }, 'error-answer'],
    ['204 without a body', { text: '', status: 204 }, 'not-json'],
    ['a sheet whose title column was renamed', { json: [{ Colour: 'red' }] }, 'no-title-column'],
    ['rows of which none has a title', { json: [{ Job_Title: '', City: 'Pune' }] }, 'no-jobs'],
    ['401', { text: 'no', status: 401 }, 'status-401'],
    ['an error status with a list', { text: JSON.stringify(rows), status: 503 }, 'status-503'],
    ['fewer bytes than promised', 'cut-off', 'unreachable'],
    ['a part of a list', { json: { jobs: rows, total: 9 } }, 'incomplete'],
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

test('a list is at most 2 MB', async () => {
  const ofBytes = (bytes: number) => ({ text: `[${' '.repeat(bytes - 2)}]` });
  expect(await readFrom(ofBytes(2 * 1024 * 1024))).toMatchObject({ ok: true });
  const tooLarge = { ok: false, reason: 'too-large' };
  expect(await readFrom(ofBytes(2 * 1024 * 1024 + 1))).toEqual(tooLarge);
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

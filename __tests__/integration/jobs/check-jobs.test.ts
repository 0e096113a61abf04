import { readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startFakeFeed } from '@/__tests__/support/fake-feed';
import { readFeed } from '@/lib/jobs/feed';
import { checkJobs } from '@/scripts/check-jobs';
import { forEachTest } from '../../support/for-each-test';
import { runCommand } from '../../support/run-command';
import { temporaryDirectory } from '../../support/temporary-directory';

const directory = temporaryDirectory();
const feed = forEachTest(startFakeFeed);

function check(options: string[], settings: Record<string, string> = {}) {
  return runCommand(() => checkJobs(...options), settings);
}

/** The path of a sheet saved as a file. */
function saved(name: string, text: string): string {
  const file = join(directory(), name);
  writeFileSync(file, text);
  return file;
}

test('without any feed the sample is reported', async () => {
  const { code, stdout } = await check([]);
  expect(stdout).toContain('/job/0  Full Stack Developer | Hyderabad | 31 Jul 2027\n');
  expect(stdout).toContain('/job/8  (no title: not shown)\n');
  expect(stdout).toContain('16 rows: ');
  expect(code).toBe(0);
});

test('the configured feed is read with its token, a feed on the command line without', async () => {
  const configured = { JOBS_FEED_URL: feed().url, JOBS_FEED_TOKEN: 'secret' };
  feed().always({ json: [{ Job_Title: 'Tester', Colour: 'red' }] });
  const { code, stdout } = await check([], configured);
  expect(stdout).toContain('/job/0  Tester | no city | no closing date\n');
  expect(stdout).toContain('Columns the site does not use: "Colour"\n');
  expect(code).toBe(0);

  const other = await startFakeFeed();
  other.always({ json: [{ Job_Title: 'Tester' }] });
  expect(await check([other.url], configured)).toMatchObject({ code: 0 });
  const tokens = [...feed().requests, ...other.requests].map(
    ({ headers }) => headers.authorization,
  );
  expect(tokens).toEqual(['Bearer secret', undefined]);
  await other.close();
});

test('an unreadable feed exits with 1 and the reason, without the URL', async () => {
  feed().always({ text: 'no', status: 401 });
  const unread = { code: 1, stdout: '', stderr: 'The feed cannot be read: status-401\n' };
  expect(await check([feed().url])).toMatchObject(unread);
  const stderr = 'Expected the http(s) address of a feed, or a file\n';
  expect(await check(['jobs'])).toMatchObject({ code: 1, stdout: '', stderr });
});

test('a CSV file is reported like a feed, and exits with 1 if it has no title', async () => {
  const file = saved('jobs.csv', 'Position,Sallary\n"Tester, senior",5\n');
  const { code, stdout } = await check([file]);
  expect(stdout).toContain(`Source: the file ${file}, 0 MB of at most 2 MB\n`);
  expect(stdout).toContain('/job/0 (row 2)  Tester, senior | no city | no closing date\n');
  expect(code).toBe(0);
  expect(await check([saved('other.csv', 'Colour,City\nBlue,Pune\n')])).toMatchObject({
    code: 1,
    stdout: expect.stringContaining('Columns the site does not use: "Colour"'),
    stderr: 'No column is a title, so the site would show no list.\n',
  });
});

test('a file or a feed above the limit is refused as on the site', async () => {
  const Skills = 'x'.repeat(300);
  const rows = Array.from({ length: 10_000 }, (_, n) => ({ Job_Title: `Job ${n}`, Skills }));
  feed().always({ json: rows });
  for (const source of [saved('jobs.json', JSON.stringify(rows)), feed().url]) {
    expect(await check([source])).toMatchObject({
      code: 1,
      stdout: '',
      stderr:
        'The feed cannot be read: too-large\n' +
        'It has more than 2 MB. Leave out old rows, and columns that the site does not show.\n',
    });
  }
});

describe('jobs-columns.json', () => {
  const home = process.cwd();
  const file = 'jobs-columns.json';
  const list = 'Title,Area of Work,Colour\nTester,Pune,red\n';
  beforeEach(() => process.chdir(directory()));
  afterEach(() => process.chdir(home));

  test('is proposed with --write, and stands above the rules once it is corrected', async () => {
    const sheet = saved('jobs.csv', list);
    const proposed = await check(['--write', sheet]);
    expect(proposed.stdout).toContain('column "Area of Work" looks like a place, and is not read');
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({
      Title: 'title',
      'Area of Work': null,
      Colour: null,
    });
    saved(file, '{"Area of Work": "city", "Title": "title", "Colour": null}');
    const { code, stdout } = await check([sheet]);
    expect(stdout).toContain('For example Tester | Pune\n');
    expect([code, /Problem/.test(stdout)]).toEqual([0, false]);
    feed().always({ text: list });
    const { url } = feed();
    expect(await readFeed({ url })).toMatchObject({ jobs: [{ title: 'Tester', city: 'Pune' }] });
  });

  test('is compared with the list: headers that appear or go are named', async () => {
    saved(file, '{"Area of Work": "city", "Title": "title"}');
    const { code, stdout } = await check([saved('jobs.csv', 'Title,Notes\nTester,x\n')]);
    expect(stdout).toContain('Problem: not confirmed yet: "Notes"\n');
    expect(stdout).toContain('Problem: confirmed, but gone: "Area of Work"\n');
    expect(code).toBe(1);
    feed().always({ json: [{ Title: 'Tester', Notes: 'x' }] });
    expect(await readFeed({ url: feed().url })).toMatchObject({
      findings: { appeared: ['Notes'], gone: ['Area of Work'] },
    });
  });

  test.each([
    ['{"Title": "heading"}', '"Title" is no field: "heading"'],
    ['{"Least": "pay least"}', '"Least" is no field: "pay least"'],
    ['{"Title": 1}', '"Title" is no field: 1'],
    ['["Title"]', 'it is no object of headers and fields'],
    ['{', 'it is no object of headers and fields'],
  ])('that is %s is refused, and no list is read by guesses', async (text, why) => {
    saved(file, text);
    const sheet = saved('jobs.csv', list);
    expect(await check([sheet])).toMatchObject({ code: 1, stderr: `${file}: ${why}\n` });
    feed().always({ text: list });
    const answer = { ok: false, reason: 'confirmed-columns', code: `${file}: ${why}` };
    expect(await readFeed({ url: feed().url })).toEqual(answer);
  });
});

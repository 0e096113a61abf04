import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { checkJobs } from '@/scripts/check-jobs';
import { startFakeFeed } from '@/scripts/support/fake-feed';
import { forEachTest } from '../../support/for-each-test';
import { runCommand } from '../../support/run-command';
import { temporaryDirectory } from '../../support/temporary-directory';

const directory = temporaryDirectory();
const feed = forEachTest(startFakeFeed);

function check([argument]: string[], settings: Record<string, string> = {}) {
  return runCommand(() => checkJobs(argument), settings);
}

test('without any feed the sample is reported', async () => {
  const { code, stdout } = await check([]);
  expect(stdout).toContain('/job/0  Full Stack Developer | Hyderabad | 31 Jul 2027\n');
  expect(stdout).toContain('16 rows: ');
  expect(code).toBe(0);
});

test('the configured feed is read with its token', async () => {
  feed().always({ json: [{ Job_Title: 'Tester', Colour: 'red' }] });
  const { code, stdout } = await check([], {
    JOBS_FEED_URL: feed().url,
    JOBS_FEED_TOKEN: 'secret',
  });
  expect(stdout).toContain('/job/0  Tester | no city | no closing date\n');
  expect(stdout).toContain('Columns the site does not use: "Colour"\n');
  expect(code).toBe(0);
  expect(feed().requests[0]?.headers.authorization).toBe('Bearer secret');
});

test('an address on the command line is read instead, and another site does not get the token', async () => {
  const other = await startFakeFeed();
  other.always({ json: [{ Job_Title: 'Tester' }] });
  const { code } = await check([other.url], {
    JOBS_FEED_URL: feed().url,
    JOBS_FEED_TOKEN: 'secret',
  });
  expect(code).toBe(0);
  expect(feed().requests).toEqual([]);
  expect(other.requests[0]?.headers).not.toHaveProperty('authorization');
  await other.close();
});

test('a feed that cannot be read ends with 1 and its reason, without its address', async () => {
  feed().always({ text: 'no', status: 401 });
  expect(await check([feed().url])).toMatchObject({
    code: 1,
    stdout: '',
    stderr: 'The feed cannot be read: status-401\n',
  });
});

test('something that is no address ends with 1 and says so', async () => {
  expect(await check(['jobs'])).toMatchObject({
    code: 1,
    stdout: '',
    stderr: 'Expected the http(s) address of a feed, or a CSV file\n',
  });
});

test('a CSV file is reported like a feed', async () => {
  const file = join(directory(), 'jobs.csv');
  writeFileSync(file, 'Position,Sallary\n"Tester, senior",5\n');
  const { code, stdout } = await check([file]);
  expect(stdout).toContain(`Source: the file ${file}, 0 MB of at most 2 MB (JOBS_FEED_LIMIT_MB)\n`);
  expect(stdout).toContain('/job/0 (row 2)  Tester, senior | no city | no closing date\n');
  expect(stdout).toContain('"Sallary" (did you mean "Salary"?)');
  expect(code).toBe(0);
});

test('a sheet without a title is reported with its columns, and ends with 1', async () => {
  const file = join(directory(), 'jobs.csv');
  writeFileSync(file, 'Job Titel,City\nTester,Pune\n');
  expect(await check([file])).toMatchObject({
    code: 1,
    stdout: expect.stringContaining('"Job Titel" (did you mean "Job_Title"?)'),
    stderr: 'No column is a title, so the site would show no list.\n',
  });
});

test('a file or a feed above the limit is refused like the site does, and 10,000 rows pass with a higher one', async () => {
  const file = join(directory(), 'jobs.json');
  const rows = Array.from({ length: 10_000 }, (_, n) => ({
    Job_Title: `Job ${n}`,
    Skills: SKILLS,
  }));
  writeFileSync(file, JSON.stringify(rows));
  feed().always({ json: rows });
  const refused = [await check([file]), await check([feed().url])];
  for (const each of refused)
    expect(each).toMatchObject({
      code: 1,
      stdout: '',
      stderr:
        'The feed cannot be read: too-large\n' +
        'It has more than 2 MB. Set JOBS_FEED_LIMIT_MB to more, for the site, too.\n',
    });
  const raised = { JOBS_FEED_LIMIT_MB: '4' };
  const passed = [await check([file], raised), await check([feed().url], raised)];
  for (const { code, stdout } of passed) {
    expect(stdout).toMatch(/^Source: .*, 3\.\d+ MB of at most 4 MB \(JOBS_FEED_LIMIT_MB\)\n/);
    expect(stdout).toContain('10000 rows: 10000 open');
    expect(code).toBe(0);
  }
});

const SKILLS = 'x'.repeat(300);

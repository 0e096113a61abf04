import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { startFakeFeed } from '@/__tests__/support/fake-feed';
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
  expect(await check([saved('other.csv', 'Job Titel,City\nTester,Pune\n')])).toMatchObject({
    code: 1,
    stdout: expect.stringContaining('Columns the site does not use: "Job Titel"'),
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

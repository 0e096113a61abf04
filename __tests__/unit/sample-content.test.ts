import { readFileSync } from 'node:fs';
import { showsSampleJobs } from '@/lib/jobs/sample-jobs';
import { isPublicOrigin } from '@/lib/public-origin';
import { isSampleLive, sampleContent, sampleReport } from '@/lib/sample-content';
import { site } from '@/lib/site';

/** The next call is the first one of a process with these settings. */
function beginProcess(settings: {
  SITE_URL?: string;
  SAMPLE_JOBS?: string;
  JOBS_FEED_URL?: string;
}) {
  const none = { SITE_URL: '', SAMPLE_JOBS: '', JOBS_FEED_URL: '' };
  Object.assign(process.env, none, settings);
  for (const name of ['env', 'sample-content']) {
    Reflect.deleteProperty(globalThis, Symbol.for(`stepwell.${name}`));
  }
}

afterAll(() => beginProcess({}));

const PUBLIC = 'https://www.stepwell.example';

test.each([
  ['http://localhost:3000', false],
  ['https://localhost', false],
  ['https://127.0.0.1:8443', false],
  ['https://[::1]', false],
  ['http://www.stepwell.example', false],
  [PUBLIC, true],
])('%s as a public origin: %p', (SITE_URL, expected) => {
  beginProcess({ SITE_URL });
  expect(isPublicOrigin()).toBe(expected);
});

test.each([
  [{}, true],
  [{ SITE_URL: PUBLIC }, false],
  [{ SITE_URL: PUBLIC, SAMPLE_JOBS: 'on' }, true],
  [{ SAMPLE_JOBS: 'off' }, false],
  [{ JOBS_FEED_URL: 'https://sheet.example.com' }, false],
])('with %j the invented openings are shown: %p', (settings, expected) => {
  beginProcess(settings);
  expect(showsSampleJobs()).toBe(expected);
});

test('every sample value is listed with the line on which it stands', () => {
  beginProcess({});
  const lines = readFileSync('lib/site.ts', 'utf8').split('\n');
  const listed = sampleContent().filter(({ file }) => file === 'lib/site.ts');
  const texts = listed.map(({ line }) => lines[(line ?? 0) - 1]).join('\n');
  for (const value of [site.name, site.email.privacy, site.whatsapp, site.offices[1].phone]) {
    expect(texts).toContain(`'${value}'`);
  }
  for (const { name } of [...site.clients, ...site.employers]) expect(texts).toContain(name);
  expect(sampleContent().filter(({ file }) => file === 'lib/content/leaders.ts')).toHaveLength(6);
  expect(sampleContent().at(-1)).toEqual({
    file: 'lib/jobs/sample-rows.json',
    line: 1,
    name: 'openings',
  });
});

test('the report names values and does not show them', () => {
  beginProcess({ SITE_URL: PUBLIC });
  expect(isSampleLive()).toBe(true);
  expect(sampleReport()).toMatch(/^ {2}lib\/site\.ts:\d+ {2}email\.support$/m);
  expect(sampleReport()).toMatch(/offshoreHours\.confirmedBy$/m);
  expect(sampleReport()).not.toContain(site.email.support);
});

import { gzipSync } from 'node:zlib';
import next from 'next/package.json';
import {
  EMPTY_PAGE,
  FIRST_VIEW_BUDGET,
  JOBS_SCRIPT_BUDGET,
  SCRIPT_BUDGET,
} from '@/__tests__/support/page-weight';
import { pagePaths } from '@/lib/pages';
import { routes } from '@/lib/routes';
import { offeredPaths } from '../support/offered-paths';
import { rawGet } from '../support/raw-get';
import { expect, test } from './fixtures';

/** Pages with a form load the code that validates and sends it. */
const FORMS: string[] = [
  ...[
    routes.contact,
    routes.career,
    ...offeredPaths('careerLaunch'),
    routes.jobForm,
    routes.resumeUpload,
  ],
  ...[routes.roleFullStack, routes.roleFrontEnd, routes.roleCyberSecurity, routes.roleSalesforce],
];
const JOBS: string[] = [routes.jobPositions, '/job/0'];
const PAGES = [...pagePaths, '/job/0'];

test('the empty page was measured with the installed version of Next', () => {
  expect(EMPTY_PAGE.next).toBe(next.version);
});

test("no content page adds much script to an empty page's", async ({ site }) => {
  for (const path of PAGES.filter((each) => !FORMS.includes(each))) {
    const html = await (await fetch(site.url + path)).text();
    const [, runtime = ''] =
      /<script type="application\/json" id="runtime">(.*?)</.exec(html) ?? [];
    const { files }: { files: string[] } = JSON.parse(runtime);
    const sizes = await Promise.all(files.map((file) => zippedBytes(site.url + file)));
    const scriptBytes = sizes.reduce((sum, size) => sum + size, 0);
    expect.soft(scriptBytes, path).toBeGreaterThan(EMPTY_PAGE.scriptBytes / 2);
    const budget = JOBS.includes(path) ? JOBS_SCRIPT_BUDGET : SCRIPT_BUDGET;
    expect.soft(scriptBytes - EMPTY_PAGE.scriptBytes, path).toBeLessThan(budget);
  }
});

test('document, styles and fonts of every page leave room for its pictures', async ({ site }) => {
  for (const path of PAGES) {
    const { headers, body } = await rawGet(site.url + path, { 'accept-encoding': 'gzip' });
    expect.soft(headers['content-encoding'], path).toBe('gzip');
    const html = await (await fetch(site.url + path)).text();
    const named = `${headers.link ?? ''}${html}`.match(
      /\/_next\/static\/[\w./~-]+\.(?:css|woff2)/g,
    );
    expect.soft(named?.length, path).toBeGreaterThan(2);
    let bytes = body.length;
    for (const file of new Set(named)) {
      bytes += (await rawGet(site.url + file, { 'accept-encoding': 'gzip' })).body.length;
    }
    expect.soft(bytes, path).toBeLessThan(FIRST_VIEW_BUDGET.other);
  }
});

test('each page loads at most two style sheets of together 18 kB before its first paint', async ({
  site,
}) => {
  for (const path of PAGES) {
    const html = await (await fetch(site.url + path)).text();
    const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)];
    expect.soft(sheets.length, path).toBeGreaterThan(0);
    expect.soft(sheets.length, path).toBeLessThanOrEqual(2);
    const sent = await Promise.all(
      sheets.map(async ([, href]) => {
        const { headers, body } = await rawGet(site.url + href, { 'accept-encoding': 'br' });
        expect.soft(headers['content-encoding'], path).toBe('br');
        return body.length;
      }),
    );
    expect
      .soft(
        sent.reduce((sum, size) => sum + size, 0),
        path,
      )
      .toBeLessThan(18_000);
  }
});

async function zippedBytes(url: string): Promise<number> {
  return gzipSync(await (await fetch(url)).bytes()).length;
}

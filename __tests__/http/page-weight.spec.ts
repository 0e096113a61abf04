import { brotliCompressSync, brotliDecompressSync, gzipSync } from 'node:zlib';
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

test('every page, and the style sheet of all, come with a round trip each', async ({ site }) => {
  for (const path of PAGES) {
    const page = await rawGet(site.url + path, { 'accept-encoding': 'br' });
    const html = String(brotliDecompressSync(page.body));
    const sheets = [...html.matchAll(/<link rel="stylesheet" href="([^"]+)"/g)];
    expect.soft(sheets.length, path).toBe(1);
    const sheet = await rawGet(`${site.url}${sheets[0]?.[1]}`, { 'accept-encoding': 'br' });
    for (const answer of [page, sheet]) expect.soft(answer.headers['content-encoding']).toBe('br');
    expect.soft(sentBytes(sheet), 'the style sheet').toBeLessThan(ROUND_TRIP);
    expect.soft(sentBytes(page), path).toBeLessThan(ROUND_TRIP);
    const own = /<style id="page-style">([\s\S]*?)<\/style>/.exec(html)?.[1] ?? '';
    expect.soft(brotliCompressSync(own).length, path).toBeLessThan(3000);
  }
});

/** How much a server sends first: ten segments of TCP (RFC 6928). */
const ROUND_TRIP = 14_600;

/** Of head and body; about, because a proxy has other headers. */
function sentBytes({ headers, body }: Awaited<ReturnType<typeof rawGet>>): number {
  const head = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  return head.join('').length + body.length;
}

async function zippedBytes(url: string): Promise<number> {
  return gzipSync(await (await fetch(url)).bytes()).length;
}

import type { APIRequestContext } from '@playwright/test';
import {
  aliases,
  canonicalPath,
  isRenderedOnRequest,
  jobPath,
  noticePaths,
  routes,
} from '@/lib/routes';
import { expect, test } from './fixtures';

/** Where the pages say they live while `SITE_URL` is not set. */
const ORIGIN = 'http://localhost:3000';

test('every page has an address, a heading, a title and a description', async ({ request }) => {
  for (const path of Object.values(routes)) {
    expect.soft(await factsOf(request, path), path).toEqual({
      status: 200,
      headings: [expect.stringMatching(/\S/)],
      title: [expect.stringMatching(/\S.* \| Stepwell$|^Stepwell/)],
      description: [expect.stringMatching(/^.{40,}$/)],
      canonical: [path === '/' ? ORIGIN : ORIGIN + path],
      robots: [],
    });
  }
});

test('no picture is without its width and height', async ({ request }) => {
  for (const path of [...Object.values(routes), '/job/0']) {
    const html = await (await request.get(path)).text();
    const pictures = html.match(/<img [^>]*>/g) ?? [];
    const measured = pictures.filter((each) => / width="\d/.test(each) && / height="\d/.test(each));
    expect.soft(measured, path).toEqual(pictures);
    expect.soft(pictures, path).not.toEqual([]);
  }
});

test('every page answers in any letter case', async ({ request }) => {
  for (const path of Object.values(routes)) {
    const facts = await factsOf(request, path);
    expect.soft(await factsOf(request, swapCase(path)), swapCase(path)).toEqual(facts);
  }
});

test('every alias shows its page without a redirect, in any letter case', async ({ request }) => {
  for (const [alias, path] of Object.entries(aliases)) {
    const facts = await factsOf(request, path);
    expect.soft(await factsOf(request, alias), alias).toEqual(facts);
    expect.soft(await factsOf(request, swapCase(alias)), swapCase(alias)).toEqual(facts);
  }
});

test('links let the router prefetch exactly what is prerendered', async ({ request }) => {
  const places = ['/job/0', '/jobs-in/hyderabad', '/jobForm?job=0', '/JobPositions?q=java#results'];
  for (const path of [...Object.values(routes), ...Object.values(noticePaths), ...places]) {
    const headers = {
      rsc: '1',
      'next-router-prefetch': '1',
      'next-router-segment-prefetch': '/_tree',
    };
    const answer = await request.get(path, { headers });
    const isPrerendered = answer.headers()['x-nextjs-prerender'] === '1';
    expect.soft(isRenderedOnRequest(path), path).toBe(!isPrerendered);
  }
});

test('no two pages share a title or a description, the team pages aside', async ({ request }) => {
  const isTeam = (path: string) => /^\/Aboutt?eam/.test(path);
  const pages = [];
  for (const path of Object.values(routes)) {
    if (!isTeam(path)) pages.push(await factsOf(request, path));
  }
  expect(repeated(pages.flatMap(({ title }) => title))).toEqual([]);
  expect(repeated(pages.flatMap(({ description }) => description))).toEqual([]);
});

test('a job has its key for an address, however it was reached', async ({ request }) => {
  const facts = await factsOf(request, '/job/0');
  const key = `${facts.canonical}`.replace(`${ORIGIN}/job/`, '');

  expect(key).toMatch(/^full-stack-developer-hyderabad-[0-9a-f]{8}$/);
  for (const path of [jobPath.canonical(key), jobPath.fromList(0, key), '/JOB/0']) {
    expect.soft(await factsOf(request, path), path).toEqual(facts);
  }
});

test('every internal link leads to a page, by its canonical path', async ({ request }) => {
  const sources = new Map<string, string>();
  for (const path of [...Object.values(routes), '/job/0', '/nothing']) {
    for (const href of await internalLinksOf(request, path)) sources.set(href, path);
  }

  expect(sources.size).toBeGreaterThan(Object.values(routes).length);
  for (const [href, source] of sources) {
    const where = `${href} on ${source}`;
    const { pathname, hash } = new URL(href, ORIGIN);
    expect.soft(pathname, where).toBe(canonicalPath(pathname) ?? pathname);
    const answer = await request.get(href);
    expect.soft(answer.status(), where).toBe(200);
    if (hash) expect.soft(await answer.text(), where).toContain(`id="${hash.slice(1)}"`);
  }
});

test('the icon is also where clients look that have read no page', async ({ request }) => {
  const icon = await request.get('/favicon.ico');
  expect([icon.status(), icon.headers()['content-type']]).toEqual([200, 'image/x-icon']);
});

test('an unknown path in any folder is a 404', async ({ request }) => {
  const folders = ['/About/us', '/Service', '/job', '/job/0/apply', '/jobs/x', '/refused/x'];
  for (const path of [...folders, '/Aboutteam8']) {
    const facts = await factsOf(request, path);
    expect.soft(facts, path).toMatchObject({ status: 404, headings: ['Page not found'] });
  }
});

test('a job that is not there is a 404 that says so and is not indexed', async ({ request }) => {
  const ids = ['01', '1e0', '-1', '9999', '0x0', '1.0', '%20', '%E0', 'nothing', '0?k=taken-down'];
  for (const id of ids) {
    for (const path of [`/job/${id}`, `/JOB/${id}`]) {
      const facts = await factsOf(request, path);
      expect.soft(facts, path).toMatchObject({
        status: 404,
        headings: ['No job details found'],
        title: ['No job details found | Stepwell'],
        robots: expect.arrayContaining([expect.stringContaining('noindex')]),
      });
    }
  }
});

test('the navigation marks the current page', async ({ request }) => {
  for (const [path, label] of [
    ['/', 'Home'],
    ['/Career', 'Careers'],
    ['/aBOUT', 'About the company'],
    ['/Contact', 'Contact Us'],
    ['/Ui-Ux', 'UI and UX Development'],
    ['/Service/OffShore-staffing', 'Offshore'],
  ] as const) {
    const html = await (await request.get(path)).text();
    const [, header = ''] = /<header[^>]*>(.*?)<\/header>/s.exec(html) ?? [];
    const marked = header.matchAll(/<a [^>]*aria-current="page"[^>]*>(.*?)<\/a>/gs);
    const labels = [...marked].map(([, inner = '']) => inner.replace(/<[^>]*>/g, ''));
    expect.soft(labels, path).toEqual([label]);
  }
});

/** What the HTML of an address says about itself; a redirect is an answer, too. */
async function factsOf(request: APIRequestContext, path: string) {
  const answer = await request.get(path, { maxRedirects: 0 });
  const html = await answer.text();
  return {
    status: answer.status(),
    headings: [...html.matchAll(/<h1[^>]*>(.*?)<\/h1>/gs)].map(([, inner = '']) =>
      inner.replace(/<[^>]*>/g, ''),
    ),
    title: [...html.matchAll(/<title>(.*?)<\/title>/g)].map(([, text = '']) => text),
    description: attributes(html, /<meta name="description" content="(.*?)"/g),
    canonical: attributes(html, /<link rel="canonical" href="(.*?)"/g),
    robots: attributes(html, /<meta name="robots" content="(.*?)"/g),
  };
}

/** Where the links of a page lead on this site; those in closed menus too. */
async function internalLinksOf(request: APIRequestContext, path: string): Promise<string[]> {
  const answer = await request.get(path);
  return attributes(await answer.text(), /<a [^>]*?href="(\/.*?)"/g).map((href) => {
    const { pathname, search, hash } = new URL(href, answer.url());
    return pathname + search + hash;
  });
}

function attributes(html: string, pattern: RegExp): string[] {
  return [...html.matchAll(pattern)].map(([, value = '']) => value.replaceAll('&amp;', '&'));
}

function swapCase(path: string): string {
  return path.replace(/[a-z]/gi, (letter) =>
    letter === letter.toUpperCase() ? letter.toLowerCase() : letter.toUpperCase(),
  );
}

function repeated<T>(values: T[]): T[] {
  return values.filter((value, index) => values.indexOf(value) !== index);
}

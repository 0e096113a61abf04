import type { APIRequestContext } from '@playwright/test';
import { aliases, canonicalPath, pagePaths } from '@/lib/pages';
import { isRenderedOnRequest, noticePaths } from '@/lib/routes';
import { site as company } from '@/lib/site';
import { items } from '../support/items';
import { expect, slow, test } from './fixtures';

/** The origin of all pages while `SITE_URL` is not set. */
const ORIGIN = 'http://localhost:3000';
const PATHS = pagePaths;

test('every page has its own URL, heading, title and description', async ({ request }) => {
  const titles: string[] = [];
  const descriptions: string[] = [];
  for (const path of PATHS) {
    const facts = factsOf(await htmlAt(request, path));
    expect.soft(facts, path).toEqual({
      headings: [expect.stringMatching(/\S/)],
      title: [expect.stringContaining(company.name)],
      description: [expect.stringMatching(/^.{40,}$/)],
      canonical: [path === '/' ? ORIGIN : ORIGIN + path],
      robots: [],
    });
    titles.push(...facts.title);
    if (!/^\/Aboutt?eam/.test(path)) descriptions.push(...facts.description);
  }
  expect(repeated(titles)).toEqual([]);
  expect(repeated(descriptions)).toEqual([]);
});

test('every page says its encoding at once, its fonts, and sizes of pictures', async ({
  request,
}) => {
  for (const path of [...PATHS, '/job/0', '/job/99', '/nothing']) {
    const answer = await request.get(path);
    const html = await answer.text();
    // Browsers look no further.
    expect
      .soft(`${Buffer.from(html).subarray(0, 1024)}`, path)
      .toContain('<meta charSet="utf-8"/>');
    // The fonts are `optional`: requested only after the styles they would be too late for the first view.
    expect.soft(`${answer.headers().link ?? ''}${html}`.match(/as="font"/g), path).toHaveLength(2);
    const pictures = html.match(/<img [^>]*>/g) ?? [];
    const measured = pictures.filter((each) => / width="\d/.test(each) && / height="\d/.test(each));
    expect.soft(measured, path).toEqual(pictures);
    expect.soft(pictures, path).not.toEqual([]);
  }
});

test('every page and alias is shown in any letter case', slow, async ({ request }) => {
  for (const path of PATHS) {
    const facts = factsOf(await htmlAt(request, path));
    const own = Object.entries(aliases).filter(([, to]) => to === path);
    for (const spelling of [path, ...own.map(([alias]) => alias)].flatMap((each) => [
      each,
      swapCase(each),
    ])) {
      expect.soft(factsOf(await htmlAt(request, spelling)), spelling).toEqual(facts);
    }
  }
});

test('links let the router prefetch exactly the prerendered pages', async ({ request }) => {
  const places = items`/job/0 | /jobs-in/hyderabad | /jobForm?job=0 | /JobPositions?q=java#results`;
  for (const path of [...PATHS, ...Object.values(noticePaths), ...places]) {
    const headers = { rsc: '1', 'next-router-prefetch': '1' };
    const segment = { 'next-router-segment-prefetch': '/_tree' };
    const answer = await request.get(path, { headers: { ...headers, ...segment } });
    const isPrerendered = answer.headers()['x-nextjs-prerender'] === '1';
    expect.soft(isRenderedOnRequest(path), path).toBe(!isPrerendered);
  }
});

test('every internal link leads to a page, by its canonical path', slow, async ({ request }) => {
  const sources = new Map<string, string>();
  for (const path of [...PATHS, '/job/0', '/nothing']) {
    const answer = await request.get(path);
    for (const href of attributes(await answer.text(), /<a [^>]*?href="(\/.*?)"/g)) {
      const { pathname, search, hash } = new URL(href, answer.url());
      sources.set(pathname + search + hash, path);
    }
  }
  expect(sources.size).toBeGreaterThan(PATHS.length);
  for (const [href, source] of sources) {
    const where = `${href} on ${source}`;
    const { pathname, hash } = new URL(href, ORIGIN);
    expect.soft(pathname, where).toBe(canonicalPath(pathname) ?? pathname);
    const html = await htmlAt(request, href);
    if (hash) expect.soft(html, where).toContain(`id="${hash.slice(1)}"`);
  }
});

/** Without following redirects. */
async function htmlAt(request: APIRequestContext, path: string, status = 200): Promise<string> {
  const answer = await request.get(path, { maxRedirects: 0 });
  expect.soft([path, answer.status()]).toEqual([path, status]);
  return answer.text();
}

/** Metadata in the HTML of a page. */
function factsOf(html: string) {
  const headings = [...html.matchAll(/<h1[^>]*>(.*?)<\/h1>/gs)];
  return {
    headings: headings.map(([, inner = '']) => inner.replace(/<[^>]*>/g, '')),
    title: attributes(html, /<title>(.*?)<\/title>/g),
    description: attributes(html, /<meta name="description" content="(.*?)"/g),
    canonical: attributes(html, /<link rel="canonical" href="(.*?)"/g),
    robots: attributes(html, /<meta name="robots" content="(.*?)"/g),
  };
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

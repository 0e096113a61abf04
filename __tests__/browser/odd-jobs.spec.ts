import type { Page } from '@playwright/test';
import { type FakeFeed, startFakeFeed } from '@/__tests__/support/fake-feed';
import { pagePaths } from '@/lib/pages';
import { type SiteServer, startSite } from '@/scripts/support/site-server';
import type { JobRow } from '../support/job-rows';
import { oddJobRows } from '../support/odd-job-rows';
import { thingsIn, thingsOf } from '../support/structured-data';
import { expect, scriptsOff, test } from './fixtures';

/** Any sheet yields pages that people, and data that programs, can read. */
test.describe('of a sheet with odd jobs', () => {
  // The narrowest window, where the least fits.
  test.use({ viewport: { width: 320, height: 640 } });
  // Serial, so that the tests share a site.
  test.describe.configure({ mode: 'default' });
  // Without a date a job is not marked up for search engines.
  const rows: JobRow[] = [...oddJobRows(), ...rowsForPrograms()].map((row, index) => ({
    ...row,
    Date_Posted: index === 1 ? '2025-10-01' : '2025-11-01',
  }));
  let feed: FakeFeed;
  let site: SiteServer;
  test.beforeAll(async () => {
    feed = await startFakeFeed();
    feed.always({ json: rows });
    site = await startSite({ JOBS_FEED_URL: feed.url });
  });
  test.afterAll(() => Promise.all([site.dispose(), feed.close()]));

  test('no page clips text, or starts it on the wrong side', scriptsOff, async ({ page }) => {
    await page.goto(`${site.url}/JobPositions`);
    await expect(page.getByRole('rowheader')).toHaveCount(rows.length);
    expect(await spilled(page)).toEqual([]);
    expect(await misled(page)).toEqual([]);
    for (const [index, { Job_Title = '' }] of rows.entries()) {
      const isArabic = ARABIC.test(Job_Title);
      await page.goto(`${site.url}/job/${index}`);
      expect(await spilled(page), `job ${index}`).toEqual([]);
      if (isArabic) expect(await misled(page), `job ${index}`).toEqual([]);
      // A long word, many towns, and right-to-left text.
      if (index > 1 && !isArabic) continue;
      await page.getByRole('link', { name: 'Apply', exact: true }).click();
      await expect(page.getByText('Applying for')).toBeVisible();
      expect(await spilled(page), `form for job ${index}`).toEqual([]);
      if (isArabic) expect(await misled(page), `form for job ${index}`).toEqual([]);
    }
  });

  test('feeds, sitemap and structured data are valid', scriptsOff, async ({ page }) => {
    await page.goto(`${site.url}/JobPositions`);
    const items = await parsed(page, `${site.url}/jobs.rss`, 'item', ['title', 'link']);
    const titles = items.map(({ title }) => title);
    expect(titles).toHaveLength(rows.length);
    expect(titles).toEqual(
      expect.arrayContaining([
        expect.stringMatching(/^a.*\]\]> & " <\/script><!-- .*👩‍💻, a/),
        'सॉफ्टवेयर',
      ]),
    );
    const xml = await parsed(page, `${site.url}/jobs.xml`, 'job', ['title', 'city']);
    expect(xml.map(({ title, city }) => [title, city].filter(Boolean).join(', '))).toEqual(titles);
    const urls = await parsed(page, `${site.url}/sitemap.xml`, 'url', ['loc', 'lastmod']);
    const pathOf = (url = '') => new URL(url).pathname;
    const changed = new Map(urls.map(({ loc, lastmod }) => [pathOf(loc), lastmod]));
    expect(changed.size).toBe(urls.length);
    expect(pagePaths.filter((path) => !changed.has(path))).toEqual([]);
    for (const { link } of items) expect(changed.get(pathOf(link))).toMatch(/^2025-1[01]-01/);
    expect(changed.get('/JobPositions'), 'the newest of its jobs').toMatch(/^2025-11-01/);
    const { items: same } = await (await fetch(`${site.url}/jobs.json`)).json();
    expect(same).toHaveLength(rows.length);
    for (const { url } of same as { url: string }[]) {
      const html = await (await fetch(site.url + new URL(url).pathname)).text();
      expect(thingsOf(thingsIn(html), 'JobPosting')).toHaveLength(1);
    }
  });
});

/** Text that is hard to embed in XML and scripts. */
function rowsForPrograms(): JobRow[] {
  const odd =
    'a\u0000\u000b\uffff\ufffe\ud800 ]]> <b> & " </script><!-- \u2028 \u{1f469}\u200d\u{1f4bb}';
  const names = ['Job_Title', 'Apply_By', 'City', 'Function', 'Experience', 'Skills'];
  const cells = [...names, 'FullAddress', 'Documents_Required'].map((name) => [name, odd]);
  return [Object.fromEntries(cells), { Job_Title: 'सॉफ्टवेयर' }];
}

/** The elements of an XML document with some of their children, parsed by the browser. */
async function parsed(page: Page, path: string, name: string, children: string[]) {
  const text = await (await page.request.get(path)).text();
  return page.evaluate(
    ([xml, element, names]) => {
      const document = new DOMParser().parseFromString(xml, 'application/xml');
      const flaw = document.querySelector('parsererror');
      if (flaw) throw new Error(flaw.textContent ?? 'not well formed');
      return [...document.querySelectorAll(element)].map((each) =>
        Object.fromEntries(
          names.map((child) => [
            child,
            each.querySelector(`:scope > ${child}`)?.textContent ?? undefined,
          ]),
        ),
      );
    },
    [text, name, children] as const,
  );
}

const ARABIC = /\p{Script=Arabic}/u;

/** Texts that start on the wrong side, or that are on no page. */
function misled(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const main = document.querySelector('main') as HTMLElement;
    const texts = document.createTreeWalker(main, NodeFilter.SHOW_TEXT);
    const wrong: string[] = [];
    let found = 0;
    while (texts.nextNode()) {
      const { data, parentElement } = texts.currentNode as Text;
      if (!parentElement || parentElement.localName === 'script' || !data.trim()) continue;
      const isArabic = /\p{Script=Arabic}/u.test(data);
      if (isArabic) found += 1;
      const isFromTheRight = getComputedStyle(parentElement).direction === 'rtl';
      if (isArabic !== isFromTheRight) wrong.push(`${parentElement.tagName} ${data}`);
    }
    return found > 0 ? wrong : ['no words of that script'];
  });
}

/** Texts that extend beyond the window or are clipped by a box. */
function spilled(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const name = (element: Element) =>
      `${element.tagName} ${(element.textContent ?? '').slice(0, 30)}`;
    const elements = [...document.querySelectorAll('main, main *')];
    // For screen readers only.
    const hidden = elements.filter(
      (element) => getComputedStyle(element).clipPath === 'inset(50%)',
    );
    const seen = elements.filter(
      (element) =>
        element.getClientRects().length > 0 && !hidden.some((each) => each.contains(element)),
    );
    const outside = seen.filter((element) => {
      const { left, right } = element.getBoundingClientRect();
      return left < 0 || right > width + 1;
    });
    const cut = seen.filter((element) => {
      const { overflowX, overflowY } = getComputedStyle(element);
      const hides = (overflow: string) => /hidden|clip/.test(overflow);
      return (
        (hides(overflowX) && element.scrollWidth > element.clientWidth) ||
        (hides(overflowY) && element.scrollHeight > element.clientHeight)
      );
    });
    return [
      ...(document.documentElement.scrollWidth > width ? ['the page scrolls sideways'] : []),
      ...outside.map((element) => `outside the window: ${name(element)}`),
      ...cut.map((element) => `cut off: ${name(element)}`),
    ];
  });
}

import type { Page } from '@playwright/test';
import { type FakeFeed, startFakeFeed } from '@/scripts/support/fake-feed';
import { type SiteServer, startSite } from '@/scripts/support/site-server';
import { oddJobRows } from '../support/odd-job-rows';
import { expect, test } from './fixtures';

/* The narrowest window, where the least of it fits. */
test.use({ viewport: { width: 320, height: 640 }, movesAtOnce: false });
// One after the other, so that they share a site.
test.describe.configure({ mode: 'default' });
let feed: FakeFeed;
let site: SiteServer;
test.beforeAll(async () => {
  feed = await startFakeFeed();
  feed.always({ json: oddJobRows() });
  site = await startSite({ JOBS_FEED_URL: feed.url });
});
test.afterAll(() => Promise.all([site.dispose(), feed.close()]));

test('no cell content overflows the list or is cut off', {
  tag: '@scripts-off',
}, async ({ page }) => {
  await page.goto(`${site.url}/JobPositions`);
  await expect(page.getByRole('rowheader')).toHaveCount(oddJobRows().length);
  expect(await spilled(page)).toEqual([]);
});

test('and so does the page of each job, with the form to apply for it', {
  tag: '@scripts-off',
}, async ({ page }) => {
  for (const index of oddJobRows().keys()) {
    await page.goto(`${site.url}/job/${index}`);
    expect(await spilled(page), `job ${index}`).toEqual([]);
    await page.getByRole('link', { name: 'Apply', exact: true }).click();
    await expect(page.getByText('Applying for')).toBeVisible();
    expect(await spilled(page), `form for job ${index}`).toEqual([]);
  }
});

test('words of a script that is read from the right begin there, and all others on the left', {
  tag: '@scripts-off',
}, async ({ page }) => {
  const index = oddJobRows().findIndex(({ Job_Title = '' }) => ARABIC.test(Job_Title));
  for (const path of ['/JobPositions', `/job/${index}`]) {
    await page.goto(site.url + path);
    expect(await misled(page), path).toEqual([]);
  }
  await page.getByRole('link', { name: 'Apply', exact: true }).click();
  await expect(page.getByText('Applying for')).toBeVisible();
  expect(await misled(page), 'form').toEqual([]);
});

const ARABIC = /\p{Script=Arabic}/u;

/** Words that are laid out from the wrong side, or that no page shows. */
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

/** What stands out of the window or of a box that cuts off, in words. */
function spilled(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const width = document.documentElement.clientWidth;
    const name = (element: Element) =>
      `${element.tagName} ${(element.textContent ?? '').slice(0, 30)}`;
    const elements = [...document.querySelectorAll('main, main *')];
    // For ears only.
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

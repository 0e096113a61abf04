import type { Page } from '@playwright/test';
import { BARE, openBare } from './bare-page';
import { isPrevented } from './clicks';
import { core, expect, test } from './fixtures';
import { testsIn } from './steps';

test.describe('the early script', core(), () => {
  test.use({ movesAtOnce: false, baseURL: BARE });

  testsIn('early');

  test('without entries, a link leads back to a page of ours that linked here', async ({
    page,
  }) => {
    await page.addInitScript(() => {
      Object.defineProperty(window, 'navigation', { value: undefined });
      history.back = () => {};
    });
    await openBare(page, '<a href="/list" data-back>Back</a>');
    for (const [referer, expected] of [
      ['http://localhost:99/list', false],
      [`${BARE}/list`, true],
    ] as const) {
      await page.goto(`${BARE}/page`, { referer });
      expect(await isPrevented(page.getByText('Back')), referer).toBe(expected);
    }
    // As in a new tab.
    await page.addInitScript(() => Object.defineProperty(history, 'length', { value: 1 }));
    await page.goto(`${BARE}/page`, { referer: `${BARE}/list` });
    expect(await isPrevented(page.getByText('Back'))).toBe(false);
  });

  test('moves a page to its top after a reload, until the visitor acts', async ({ page }) => {
    const body = '<p id="there" style="margin-block: 3000px">There</p><img src="/picture" alt="">';
    await openBare(page, body);
    expect(await afterScrolling(page)).toBe(300);
    await page.reload();
    await expect.poll(() => afterScrolling(page), 'once the page is loaded').toBe(300);
    await page.goto(`${BARE}/page#there`);
    await page.reload();
    expect(await afterScrolling(page), 'at a fragment').toBe(300);

    // Without an answer the page is never loaded completely.
    await openBare(page, body, '/next');
    await page.route('**/picture', () => {});
    for (const type of ['wheel', 'touchstart', 'pointerdown', 'keydown']) {
      await page.reload({ waitUntil: 'domcontentloaded' });
      expect(await afterScrolling(page)).toBe(0);
      await page.evaluate((type) => dispatchEvent(new Event(type)), type);
      expect(await afterScrolling(page), `after ${type}`).toBe(300);
    }
  });

  /** The position after something has scrolled the page to 300. */
  function afterScrolling(page: Page): Promise<number> {
    return page.evaluate(() => {
      scrollTo({ top: 300, behavior: 'instant' });
      dispatchEvent(new Event('scroll'));
      return scrollY;
    });
  }

  test('Back reloads neither the page of a fragment nor a hydrated one', async ({ page }) => {
    await openBare(page, '<p>Text</p>');
    const visit = (address: string) =>
      page.evaluate(async (address) => {
        Object.assign(window, { isFirst: true });
        history.pushState(null, '', address);
        history.pushState(null, '', '/after');
        history.back();
        await new Promise((back) => addEventListener('popstate', back, { once: true }));
      }, address);
    const isFirst = () => page.evaluate(() => 'isFirst' in window);
    await visit('#fragment');
    expect(await isFirst(), 'at a fragment').toBe(true);
    // The reload may end the script that waits for it.
    await Promise.all([page.waitForEvent('load'), visit('/page?other').catch(() => {})]);
    expect(await isFirst(), 'at another query').toBe(false);
    await page.evaluate(() => dispatchEvent(new Event('hydrated')));
    await visit('/other');
    expect(await isFirst(), 'after hydration').toBe(true);
  });
});

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
});

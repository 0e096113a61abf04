import { FIRST_VIEW_BUDGET } from '@/__tests__/support/page-weight';
import { routes } from '@/lib/routes';
import { offeredPaths } from '../support/offered-paths';
import { expect, scriptsOff, scriptsOn, test } from './fixtures';

const TOOK = /In your browser .* took (\d+) kB in \d+ files, and its first words came after/;
const budget = FIRST_VIEW_BUDGET.other / 1000;

for (const path of [routes.home, ...offeredPaths('webDevelopment')]) {
  test.describe(`the page ${path} that measures itself`, () => {
    test(
      'says what it took, and keeps that when the runtime has started',
      scriptsOn,
      async ({ page }) => {
        await page.goto(path);
        const text = page.locator('measured-page p');
        await expect(text).toContainText(TOOK);
        const [, kilobytes] = TOOK.exec((await text.textContent()) ?? '') ?? [];
        expect(Number(kilobytes)).toBeGreaterThan(20);
        expect(Number(kilobytes)).toBeLessThanOrEqual(budget);
      },
    );

    test(
      'does not do so after another page, with which it shares files',
      scriptsOn,
      async ({ page }) => {
        await page.goto(routes.about);
        await page.getByRole('contentinfo').locator(`a[href="${path}"]`).first().click();
        await expect(page.getByRole('heading', { name: 'Measure us by this page' })).toBeVisible();
        const text = page.locator('measured-page p');
        await expect(text).toContainText('Nothing on it moves');
        await expect(text).not.toContainText(TOOK);
      },
    );

    test('names the budget that every page is held to', scriptsOff, async ({ page }) => {
      await page.goto(path);
      await expect(page.locator('measured-page b').first()).toHaveText(`${budget} kB`);
      await expect(page.locator('measured-page p')).not.toContainText(TOOK);
    });
  });
}

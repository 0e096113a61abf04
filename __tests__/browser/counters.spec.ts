import type { Page } from '@playwright/test';
import { routes } from '../../lib/routes';
import { expect, test } from './fixtures';

// Nothing here needs the framework's runtime.
test.use({ movesAtOnce: false });

const FINAL = ['800+', '1000+', '120+'];
const LABELS = ['IT / Non-IT Staffing', 'CLP Fully Launched', 'Project Completed'];

test('the document holds the final numbers and what they count', { tag: '@scripts-off' }, async ({
  page,
}) => {
  await page.goto(routes.about);
  await expect(numbers(page)).toHaveText(FINAL);
  await expect(statistics(page)).toContainText(LABELS);
});

test.describe('the statistics', { tag: '@scripts-on' }, () => {
  test('wait until they are seen, then count from 1 within two seconds', async ({ page }) => {
    await page.clock.install();
    await page.goto(routes.about);
    await page.waitForLoadState('networkidle');
    await page.clock.pauseAt(Date.now() + 60_000);
    await expect(numbers(page)).toHaveText(FINAL);

    await numbers(page).nth(0).scrollIntoViewIfNeeded();
    await expect(numbers(page)).toHaveText(['1', '1', '1']);
    // A sixtieth of a second is no whole number of milliseconds: a little more than sixty of them.
    await page.clock.runFor(1010);
    await expect(numbers(page)).toHaveText([/^4\d\d$/, /^5\d\d$/, /^6\d$/]);
    await page.clock.runFor(1010);
    await expect(numbers(page)).toHaveText(FINAL);
  });

  test('show the final numbers at once under reduced motion', async ({ page }) => {
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.clock.install();
    await page.goto(routes.about);
    await page.waitForLoadState('networkidle');
    await page.clock.pauseAt(Date.now() + 60_000);
    await numbers(page).nth(0).scrollIntoViewIfNeeded();
    await expect(numbers(page).nth(0)).toBeInViewport();
    await expect(numbers(page)).toHaveText(FINAL);
  });
});

function statistics(page: Page) {
  return page.getByRole('region', { name: 'By the numbers' }).getByRole('listitem');
}

function numbers(page: Page) {
  return statistics(page).locator('strong');
}

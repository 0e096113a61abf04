import type { Page } from '@playwright/test';
import { leadership } from '@/lib/content/leaders';
import { routes } from '@/lib/routes';
import { expect, scriptsOff, test } from './fixtures';

test.describe('the statistics', () => {
  // Nothing here needs the framework's runtime.
  test.use({ movesAtOnce: false });

  test('count up within two seconds once visible', async ({ page }) => {
    await page.clock.install();
    await page.goto(routes.about, { waitUntil: 'networkidle' });
    await page.clock.pauseAt(Date.now() + 60_000);
    await expect(numbers(page)).toHaveText(FINAL);
    await numbers(page).nth(0).scrollIntoViewIfNeeded();
    await expect(numbers(page)).toHaveText(['1', '1', '1']);
    // A sixtieth of a second is not a whole number of milliseconds, so this is slightly more than sixty of them.
    await page.clock.runFor(1010);
    await expect(numbers(page)).toHaveText([/^4\d\d$/, /^5\d\d$/, /^6\d$/]);
    await page.clock.runFor(1010);
    await expect(numbers(page)).toHaveText(FINAL);
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(numbers(page).nth(0)).not.toBeInViewport();
    await numbers(page).nth(0).scrollIntoViewIfNeeded();
    await expect(numbers(page).nth(0)).toBeInViewport();
    // The page's observers are told in the same frame.
    await numbers(page)
      .nth(0)
      .evaluate(
        (each) => new Promise<void>((seen) => new IntersectionObserver(() => seen()).observe(each)),
      );
    await expect(numbers(page), 'the second time').toHaveText(FINAL);

    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.reload({ waitUntil: 'networkidle' });
    await numbers(page).nth(0).scrollIntoViewIfNeeded();
    await expect(numbers(page).nth(0)).toBeInViewport();
    await expect(numbers(page)).toHaveText(FINAL);
  });
});

test('a click on a person shows the profile', scriptsOff, async ({ page }) => {
  await page.goto(routes.team1);
  const profile = page.getByRole('article');
  await expect(profile).toContainText('Chair of the Board');
  const everybody = leadership.flatMap(({ leaders }) => leaders);
  for (const { name, title, description, portrait, ask } of everybody) {
    await page.getByRole('link', { name: new RegExp(`^${name}`) }).click();
    await expect(profile.getByRole('heading', { level: 2 })).toHaveText(name);
    await expect(profile.getByRole('heading', { level: 2 })).toBeInViewport();
    await expect(profile.getByRole('img', { name: portrait?.alt })).toBeVisible();
    for (const text of [title, `Ask about: ${ask}`, ...description]) {
      await expect(profile).toContainText(text);
    }
    await expect(page.locator('main [aria-current]')).toHaveText(name);
  }
  await page.goBack();
  await expect(profile).toContainText(everybody.at(-2)?.name ?? '');
});

const FINAL = ['800+', '1000+', '120+'];

function statistics(page: Page) {
  return page.getByRole('list', { name: 'By the numbers' }).getByRole('listitem');
}

function numbers(page: Page) {
  return statistics(page).locator('strong');
}

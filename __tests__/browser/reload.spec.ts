import type { Page } from '@playwright/test';
import { routes } from '@/lib/routes';
import { expect, test } from './fixtures';

test.describe('a visitor who has scrolled', { tag: '@scripts-on' }, () => {
  for (const path of [routes.about, routes.jobPositions]) {
    test(`starts at the top of ${path} after a reload`, async ({ page }) => {
      await page.setViewportSize({ width: 800, height: 400 });
      await page.goto(path);
      await scrollTo(page, 300);
      await page.reload();
      await settled(page);
      expect(await placeOf(page)).toBe(0);
    });
  }

  test('finds the place again after a reload and a way there and back', async ({ page }) => {
    await page.goto(routes.about);
    await page.reload();
    await page.mouse.wheel(0, 900);
    await expect.poll(() => placeOf(page)).toBe(900);
    await page.goto(routes.contact);
    await page.goBack();
    await expect.poll(() => placeOf(page)).toBe(900);

    await page.locator(`footer a[href="${routes.disclaimer}"]`).click();
    await expect(page).toHaveURL(new RegExp(`${routes.disclaimer}$`));
    await expect.poll(() => placeOf(page)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL(new RegExp(`${routes.about}$`));
    await expect.poll(() => placeOf(page)).toBeGreaterThan(900);
  });

  test('is led to the part of a page that its address names', async ({ page }) => {
    await page.goto(`${routes.contact}#form`);
    await page.reload();
    await expect.poll(() => placeOf(page)).toBeGreaterThan(0);
  });
});

async function scrollTo(page: Page, top: number): Promise<void> {
  await page.evaluate((y) => window.scrollTo({ top: y, behavior: 'instant' }), top);
  await expect.poll(() => placeOf(page)).toBe(top);
}

function placeOf(page: Page): Promise<number> {
  return page.evaluate(() => Math.round(scrollY));
}

/** Chromium goes to the old place in one of the first frames after the page has loaded. */
async function settled(page: Page): Promise<void> {
  await page.evaluate(async () => {
    for (let frames = 0; frames < 10; frames += 1) await new Promise(requestAnimationFrame);
  });
}

import type { BrowserContext } from '@playwright/test';
import { newerThanBaseline, remove } from '../support/newer-than-baseline';
import { type AnyForm, allForms, openForm } from './all-forms';
import { expect, test } from './fixtures';
import { errorSummary, fill, holdToasts } from './form-steps';

/** Stands in for the oldest supported browsers: a new one, without what they may lack. */
test.describe('in a browser of the baseline', () => {
  test.beforeEach(({ context }) => ageing(context));

  // One of each kind, others than in `translated.spec.ts` where there are others.
  for (const name of ['career', 'role'] as const) {
    const form: AnyForm = allForms[name];
    test(`the ${name} form is sent`, async ({ page }) => {
      await openForm(page, form);
      expect(await page.evaluate(() => 'checkVisibility' in Element.prototype)).toBe(false);
      const element = page.getByRole('form');
      await element.locator('button[type=submit]').click();
      await expect(errorSummary(element)).toContainText(form.missing);
      const values = form.values();
      const { 'Upload Resume': resume, ...typed } = values;
      if (resume) {
        // Read in the worker.
        await fill(element, { 'Upload Resume': resume });
        await expect(element.getByText(/^Filled in: .*Email/)).toBeVisible();
      }
      await fill(element, typed);
      await holdToasts(page);
      await element.locator('button[type=submit]').click();
      await expect(page.getByRole('main').getByText(form.success).first()).toBeVisible();
    });
  }

  test('menus, saved jobs, filters and tabs work', async ({ page }) => {
    await page.goto('/JobPositions');
    const heart = page.getByRole('button', { name: 'Save' }).first();
    await heart.click();
    await expect(heart).toHaveAttribute('aria-pressed', 'true');
    await page.getByLabel('City').selectOption({ index: 2 });
    await expect(page).toHaveURL(/city=/);
    await page.goto('/');
    const card = page.locator('[data-turns] > button').first();
    await card.click();
    await expect(card).toHaveAttribute('aria-expanded', 'true');
    await page.goto('/Career');
    const tab = page.getByRole('tab').nth(1);
    await tab.click();
    await expect(tab).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('button', { name: 'Switch to dark theme' }).click();
    await expect(page.locator('html')).toContainClass('dark');
  });
});

/** Takes what is newer from pages and from the workers that they start. */
async function ageing(context: BrowserContext): Promise<void> {
  const newer = newerThanBaseline();
  expect(newer).toContainEqual(['Promise', 'withResolvers']);
  await context.addInitScript(remove, newer);
  await context.route(/\.worker\.[^/]*mjs/, async (route) => {
    const response = await route.fetch();
    const before = `(${remove})(${JSON.stringify(newer)});\n`;
    await route.fulfill({ response, body: before + (await response.text()) });
  });
}

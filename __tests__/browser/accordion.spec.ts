import { routes } from '../../lib/routes';
import { expect, test } from './fixtures';

// Nothing here needs the framework's runtime.
test.use({ movesAtOnce: false });

// An accordion is the browser's own.
test('one topic is open at a time, and the open one closes', { tag: '@scripts-off' }, async ({
  page,
}) => {
  await page.goto(routes.about);
  const items = page.locator('main details[name]');
  const open = page.locator('main details[name][open]');
  await expect(items.locator('summary')).toHaveText(TITLES);
  await expect(open).toHaveCount(0);

  for (const title of [TITLES[0], TITLES[2]]) {
    await items.filter({ hasText: title }).locator('summary').click();
    await expect(open).toHaveCount(1);
    await expect(open.locator('summary')).toHaveText(title);
    await expect(open.locator('p').first()).toBeVisible();
  }
  await open.locator('summary').click();
  await expect(open).toHaveCount(0);
});

const TITLES = [
  'Code of business ethics',
  'Sustainability',
  'Inclusion and Diversity',
  'Gender equality agency employer statement',
] as const;

test('Enter and Space open a topic and close it', { tag: '@scripts-off' }, async ({ page }) => {
  await page.goto(routes.about);
  const first = page.locator('main details[name]').first();
  await first.locator('summary').focus();
  for (const key of ['Enter', 'Space']) {
    await page.keyboard.press(key);
    await expect(first).toHaveAttribute('open');
    await page.keyboard.press(key);
    await expect(first).not.toHaveAttribute('open');
  }
});

import type { Page } from '@playwright/test';
import { whyTabs } from '@/app/(careers)/Career/content';
import { webStacks } from '../../lib/content/technologies';
import { routes } from '../../lib/routes';
import { expect, test } from './fixtures';

const LANTERNS = ['17% 63%', '39% 48%', '61% 33%', '82% 18%'];

test.describe('the technology tabs', { tag: '@scripts-on' }, () => {
  test('show the panel of the tab that is chosen, by a click or by arrows, Home and End', {
    tag: '@at-load',
  }, async ({ page }) => {
    await page.goto(routes.webDevelopment);
    await expect(tab(page, 0)).toHaveText('Technologies');
    await expectShown(page, 0);
    await tab(page, 2).click();
    await expectShown(page, 2);
    await tab(page, 0).click();
    for (const [key, chosen] of [
      ['ArrowRight', 1],
      ['End', 2],
      ['ArrowRight', 0],
      ['ArrowLeft', 2],
      ['Home', 0],
    ] as const) {
      await page.keyboard.press(key);
      await expect(tab(page, chosen)).toBeFocused();
      await expectShown(page, chosen);
    }
    await page.keyboard.press('ArrowDown');
    await expect(tab(page, 0)).toBeFocused();

    await page.keyboard.press('Tab');
    await expect(page.getByRole('tabpanel')).toBeFocused();
  });
});

test('without scripts every technology is shown under the name of its tab', {
  tag: '@scripts-off',
}, async ({ page }) => {
  await page.goto(routes.webDevelopment);
  await expect(page.getByRole('tablist')).toBeHidden();
  for (const { label, technologies } of webStacks) {
    await expect(page.getByRole('heading', { level: 3, name: label, exact: true })).toBeVisible();
    for (const each of technologies) await expect(item(page, each.label)).toBeVisible();
  }
});

test('the tabs of Why are four, Impact first, chosen up and down, each with its lantern', {
  tag: '@scripts-on',
}, async ({ page }) => {
  await page.goto(routes.career);
  const tabs = page.getByRole('tab');
  await expect(tabs).toHaveText(['Impact', 'Development', 'Support', 'Progress']);
  await expect(tabs.nth(0)).toHaveAttribute('aria-selected', 'true');
  const light = page.locator('img[src*="ascent-lit"]');
  for (const [index, { label }] of whyTabs.entries()) {
    if (index > 0) await page.keyboard.press('ArrowDown');
    else await tabs.nth(0).focus();
    await expect(tabs.nth(index)).toBeFocused();
    await expect(page.getByRole('tabpanel', { name: label })).toBeVisible();
    await expect(page.getByRole('tabpanel')).toHaveCount(1);
    await expect(light).toHaveCSS('mask-image', new RegExp(LANTERNS[index] ?? ''));
  }
});

function tab(page: Page, index: number) {
  return page.getByRole('tab').nth(index);
}

async function expectShown(page: Page, chosen: number) {
  for (const [index, { technologies }] of webStacks.entries()) {
    await expect(tab(page, index)).toHaveAttribute('aria-selected', String(index === chosen));
    await expect(tab(page, index)).toHaveAttribute('tabindex', index === chosen ? '0' : '-1');
    const last = item(page, technologies.at(-1)?.label ?? '');
    await expect(last).toBeVisible({ visible: index === chosen });
  }
}

function item(page: Page, name: string) {
  return page.locator('main li').getByText(name, { exact: true });
}

import type { Page } from '@playwright/test';
import { whyTabs } from '../../lib/content/careers';
import { webStacks } from '../../lib/content/technologies';
import { routes } from '../../lib/routes';
import { expect, test } from './fixtures';

const LANTERNS = ['17% 63%', '39% 48%', '61% 33%', '82% 18%'];

test.describe('the technology tabs', { tag: '@scripts-on' }, () => {
  for (const [path, first] of [
    [routes.webDevelopment, 'Technologies'],
    [routes.mobileApp, 'iOS'],
    [routes.uiUx, 'iOS'],
  ] as const) {
    test(`open with ${first} on ${path}`, async ({ page }) => {
      await page.goto(path);
      await expect(page.getByRole('tab', { selected: true }).getByText(first)).toBeVisible();
    });
  }

  test('show the panel of the tab that is clicked, and no other', async ({ page }) => {
    await page.goto(routes.webDevelopment);
    await expectShown(page, 0);
    await tab(page, 2).click();
    await expectShown(page, 2);
  });

  test('are one stop for Tab, and arrows, Home and End go round in them', {
    tag: '@at-load',
  }, async ({ page }) => {
    await page.goto(routes.webDevelopment);
    await tab(page, 0).focus();
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

test('each answer of Careers has its lantern, and the light moves to it', {
  tag: '@scripts-on',
}, async ({ page }) => {
  await page.goto(routes.career);
  const light = page.locator('img[src*="ascent-lit"]');
  for (const [index, { label }] of whyTabs.entries()) {
    await page.getByRole('tab', { name: label }).click();
    await expect(light).toHaveCSS('mask-image', new RegExp(LANTERNS[index] ?? ''));
  }
});

test('with scripts off every technology stands under the name of its tab', {
  tag: '@scripts-off',
}, async ({ page }) => {
  await page.goto(routes.webDevelopment);
  await expect(page.getByRole('tablist')).toBeHidden();
  for (const { label, technologies } of webStacks) {
    await expect(page.getByRole('heading', { level: 3, name: label, exact: true })).toBeVisible();
    for (const each of technologies) await expect(item(page, each.label)).toBeVisible();
  }
});

test('of Why are four, Impact first, chosen up and down', { tag: '@scripts-on' }, async ({
  page,
}) => {
  await page.goto(routes.career);
  const tabs = page.getByRole('tab');
  await expect(tabs).toHaveText(['Impact', 'Development', 'Support', 'Progress']);
  await expect(tabs.nth(0)).toHaveAttribute('aria-selected', 'true');
  await tabs.nth(0).focus();
  await page.keyboard.press('ArrowDown');
  await expect(tabs.nth(1)).toBeFocused();
  await expect(page.getByRole('tabpanel', { name: 'Development' })).toBeVisible();
  await expect(page.getByRole('tabpanel')).toHaveCount(1);
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

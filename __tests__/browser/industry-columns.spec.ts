import type { Page } from '@playwright/test';
import { expect, test } from './fixtures';

// Nothing here needs the framework's runtime.
test.use({ movesAtOnce: false });

const NAMES = ['Healthcare', 'Education', 'Finance', 'E-Commerce'];

test.beforeEach(({ page }) => page.goto('/'));

test.describe('the industries', { tag: '@scripts-on' }, () => {
  test('begin with Healthcare; the pointer widens another one while it is there', async ({
    page,
  }) => {
    await expectWide(page, 0);
    await column(page, 2).hover();
    await expectWide(page, 2);
    await page.mouse.move(0, 0);
    await expectWide(page, 0);
  });

  test('stay where they were chosen by a click or by the keyboard', async ({ page }) => {
    await column(page, 1).click();
    await page.mouse.move(0, 0);
    await expectWide(page, 1);

    await page.keyboard.press('Tab');
    await expect(column(page, 2).getByRole('button')).toBeFocused();
    await expectWide(page, 2);
    await page.keyboard.press('Escape');
    await expectWide(page, 0);
  });
});

test('with scripts off all texts stand open, at one height, and on a narrow screen too', {
  tag: '@scripts-off',
}, async ({ page }) => {
  await expectAllOpen(page);
  const tops = await column(page).locator('img:visible').evaluateAll(topEdges);
  expect(new Set(tops).size).toBe(1);
  await page.setViewportSize({ width: 360, height: 740 });
  await expectAllOpen(page);
});

function topEdges(elements: Element[]) {
  return elements.map((element) => Math.round(element.getBoundingClientRect().top));
}

function column(page: Page, index?: number) {
  const columns = page.locator('[data-turns]').filter({ has: page.locator('[id^=industry-]') });
  return index === undefined ? columns : columns.nth(index);
}

/** One column shows its words and is the widest; its scene is the background of all. */
async function expectWide(page: Page, chosen: number) {
  for (const [index, name] of NAMES.entries()) {
    await expect(column(page, index).getByRole('heading')).toHaveText(name);
    await expect(column(page, index).locator('p')).toHaveCSS(
      'opacity',
      index === chosen ? '1' : '0',
    );
  }
  const stage = await column(page, 0).locator('..').boundingBox();
  for (const index of NAMES.keys()) {
    const scene = column(page, index).locator('img:visible');
    await expect(scene).toHaveCSS('opacity', index === chosen ? '1' : '0');
    expect((await scene.boundingBox())?.width).toBeCloseTo((stage?.width ?? 0) - 2, 0);
  }
  const widths = async () => column(page).evaluateAll((all) => all.map((each) => each.clientWidth));
  await expect.poll(async () => indexOfMax(await widths())).toBe(chosen);
}

async function expectAllOpen(page: Page) {
  for (const index of NAMES.keys()) {
    await expect(column(page, index).locator('p')).toHaveCSS('opacity', '1');
    await expect(column(page, index).locator('p')).toBeVisible();
  }
}

function indexOfMax(values: number[]): number {
  return values.indexOf(Math.max(...values));
}

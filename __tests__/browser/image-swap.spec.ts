import type { Page } from '@playwright/test';
import { approach } from '@/app/(company)/About/content';
import { isAlive } from '@/scripts/support/page-weight';
import { routes } from '../../lib/routes';
import { expect, test } from './fixtures';

const CENTRE = 'hours-afternoon';

test.beforeEach(({ page }) => page.goto(routes.about));

test.describe('the image swap', { tag: '@scripts-on' }, () => {
  test.beforeEach(async ({ page }) => {
    // A label answers from the moment the framework runs.
    await page.waitForFunction(isAlive);
    await page.mouse.move(0, 0);
  });

  test('has four labels and the fifth picture in its centre', async ({ page }) => {
    await expect(page.locator('main button[aria-describedby]')).toHaveText([
      'Strategy & Consulting',
      'Technology',
      'Operations',
      'Industry',
    ]);
    expect(await pictures(page)).toEqual([CENTRE, ...approach.map(picture)]);
    for (const index of approach.keys()) await expect(sentence(page, index)).toBeHidden();
  });

  test('swaps the picture of a label with the centre under the pointer, and clears the sentence after it', {
    tag: '@at-load',
  }, async ({ page }) => {
    await hover(page, 2);
    const [a, b, c, d] = approach.map(picture);
    expect(await pictures(page)).toEqual([c, a, b, CENTRE, d]);

    await page.mouse.move(0, 0);
    await expect(sentence(page, 2)).toBeHidden();
    expect(await pictures(page)).toEqual([c, a, b, CENTRE, d]);

    await hover(page, 0);
    expect(await pictures(page)).toEqual([a, c, b, CENTRE, d]);
  });

  test('does the same for the focus', async ({ page }) => {
    await hover(page, 3);
    await page.mouse.move(0, 0);
    await label(page, 1).focus();
    await expect(sentence(page, 1)).toBeVisible();
    expect((await pictures(page))[0]).toBe(approach.map(picture)[1]);

    await page.keyboard.press('Tab');
    await expect(sentence(page, 2)).toBeVisible();
    await expect(sentence(page, 1)).toBeHidden();
  });
});

test.describe('by touch', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test('a tap swaps and keeps its sentence', { tag: '@scripts-on' }, async ({ page }) => {
    await expect(async () => {
      await label(page, 1).tap();
      await expect(sentence(page, 1)).toBeVisible({ timeout: 500 });
    }).toPass();
    expect((await pictures(page))[0]).toBe(approach.map(picture)[1]);
  });
});

test('without scripts every sentence is shown with its label', {
  tag: '@scripts-off',
}, async ({ page }) => {
  for (const [index, { label, sentence: words }] of approach.entries()) {
    await expect(sentence(page, index)).toBeVisible();
    await expect(page.getByText(`${label}: ${words}`)).toBeVisible();
  }
});

function label(page: Page, index: number) {
  return page.locator('main button[aria-describedby]').nth(index);
}

function sentence(page: Page, index: number) {
  return page.locator('main p').filter({ hasText: approach[index]?.sentence ?? '' });
}

async function hover(page: Page, index: number) {
  await expect(async () => {
    await page.mouse.move(0, 0);
    await label(page, index).hover();
    await expect(sentence(page, index)).toBeVisible({ timeout: 500 });
  }).toPass();
}

/** The names of the five pictures, the one in the centre first. */
function pictures(page: Page) {
  return page
    .locator(':has(> button[aria-describedby]) img')
    .evaluateAll((images) =>
      images.map((image) => /([\w-]+)\.webp$/.exec(image.getAttribute('src') ?? '')?.[1]),
    );
}

function picture(item: { picture: string }) {
  return item.picture;
}

import type { Page } from '@playwright/test';
import { services } from '@/app/(home)/content';
import { expect, test } from './fixtures';

// Nothing here needs the framework's runtime.
test.use({ movesAtOnce: false });

test.beforeEach(({ page }) => page.goto('/'));

test.describe('a card turns', { tag: '@scripts-on' }, () => {
  test('under the pointer and the keyboard, and back when they go on and on Escape', async ({
    page,
  }) => {
    await card(page, 1).hover();
    await expectTurned(page, 1);
    await page.mouse.move(0, 0);
    await expectFlat(page, 1);

    await card(page, 1).hover();
    await expectTurned(page, 1);
    await page.keyboard.press('Escape');
    await expectFlat(page, 1);
    await page.mouse.move(0, 0);

    await toggle(page, 0).focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    await expect(toggle(page, 0)).toBeFocused();
    await expectTurned(page, 0);
    await expectFlat(page, 1);

    await toggle(page, 1).focus();
    await expectTurned(page, 1);
    await expectFlat(page, 0);
  });

  test('by a click, and its link then leads on', async ({ page }) => {
    await toggle(page, 1).click();
    await expect(toggle(page, 1)).toHaveAttribute('aria-expanded', 'true');
    await card(page, 1).getByRole('link').click();
    await expect(page).toHaveURL('/Web-development');
  });

  test('without the framework', async ({ page, expected }) => {
    expected.push(/_next\/static\/.*\.js/);
    await page.route('**/_next/static/**/*.js', (route) => route.abort());
    await page.reload();
    await toggle(page, 3).click();
    await expectTurned(page, 3);
  });
});

test.describe('where nothing hovers', () => {
  test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });

  test('a tap unfolds a card and folds it again, and no other card moves', {
    tag: '@scripts-on',
  }, async ({ page }) => {
    await expectFlat(page, 1);
    await card(page, 1).tap();
    await expectTurned(page, 1);
    await card(page, 2).tap();
    await expectTurned(page, 2);
    await expectTurned(page, 1);
    await toggle(page, 2).tap({ position: { x: 20, y: 20 } });
    await expectFlat(page, 2);
  });

  test('Tab goes through what is open only, and never out of sight', {
    tag: '@scripts-on',
  }, async ({ page }) => {
    const link = card(page, 1).getByRole('link');
    await toggle(page, 0).focus();
    await page.keyboard.press('Tab');
    await expect(toggle(page, 1)).toBeFocused();
    await expectFlat(page, 1);
    await page.keyboard.press('Enter');
    await expectTurned(page, 1);
    await page.keyboard.press('Tab');
    await expect(link).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(toggle(page, 2)).toBeFocused();
    await expect(toggle(page, 2)).toBeInViewport({ ratio: 1 });
    await page.keyboard.press('Tab');
    await expect(toggle(page, 3)).toBeFocused();
  });
});

test('with scripts off nine services stand there, each with its description under its title', {
  tag: '@scripts-off',
}, async ({ page }) => {
  const cards = page.locator('[data-turns]').filter({ has: page.locator('[id^=card-]') });
  await expect(cards.getByRole('heading', { level: 3 })).toHaveText(
    services.map(({ title }) => title),
  );
  for (const { text } of services) {
    const words = page.getByText(text);
    await expect(words).toHaveCount(1);
    await words.scrollIntoViewIfNeeded();
    await expect(words).toBeInViewport();
    expect(await isOnTop(page, text)).toBe(true);
  }
});

function card(page: Page, index: number) {
  return page.locator('[data-turns]').filter({ has: page.locator(`#card-${index + 1}`) });
}

function toggle(page: Page, index: number) {
  return card(page, index).getByRole('button');
}

async function expectTurned(page: Page, index: number) {
  await card(page, index).scrollIntoViewIfNeeded();
  await expect.poll(() => isOnTop(page, services[index]?.text ?? '')).toBe(true);
}

async function expectFlat(page: Page, index: number) {
  await expect.poll(() => isOnTop(page, services[index]?.text ?? '')).toBe(false);
}

/**
 * Whether the words face the visitor. The sides of a turned card are told apart by their matrix alone; in
 * a narrow window the back has no height until it unfolds.
 */
async function isOnTop(page: Page, text: string) {
  return page.getByText(text).evaluate((words) => {
    const back = words.parentElement as HTMLElement;
    if (getComputedStyle(back).backfaceVisibility !== 'hidden') {
      return back.clientHeight >= words.clientHeight;
    }
    let matrix = new DOMMatrix();
    for (const side of [back.parentElement as HTMLElement, back]) {
      const [, angle = '0'] = getComputedStyle(side).rotate.split(' ');
      matrix = matrix.rotateAxisAngle(0, 1, 0, Number.parseFloat(angle));
    }
    return matrix.m33 > 0;
  });
}

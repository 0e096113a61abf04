import type { Page } from '@playwright/test';
import { cards as contents } from '@/app/(home)/content';
import { routes } from '@/lib/routes';
import { serviceNamed } from '@/lib/services';
import { core, expect, scriptsOff, test } from './fixtures';

// Nothing here needs the framework's runtime.
test.use({ movesAtOnce: false });
test.beforeEach(({ page }) => page.goto(routes.home));

test.describe('a card of a service', () => {
  test('turns on hover and focus, and back on Escape', async ({ page }) => {
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
    await toggle(page, 1).focus();
    await expectTurned(page, 1);
    await expectFlat(page, 0);

    await toggle(page, 2).click();
    await expect(toggle(page, 2)).toHaveAttribute('aria-expanded', 'true');
    await card(page, 2).getByRole('link').click();
    await expect(page).toHaveURL(serviceNamed('uiUx').path);
  });

  test.describe('without hover and runtime', () => {
    test.use({ hasTouch: true, isMobile: true, viewport: { width: 360, height: 740 } });
    test.use({ getsRuntime: false });

    test('unfolds and folds; Tab only visits open cards', core(), async ({ page }) => {
      await toggle(page, 0).focus();
      await page.keyboard.press('Tab');
      await expect(toggle(page, 1)).toBeFocused();
      await expectFlat(page, 1);
      await page.keyboard.press('Enter');
      await expectTurned(page, 1);
      await page.keyboard.press('Tab');
      await expect(card(page, 1).getByRole('link')).toBeFocused();
      await page.keyboard.press('Tab');
      await expect(toggle(page, 2)).toBeFocused();
      await expect(toggle(page, 2)).toBeInViewport({ ratio: 1 });
      await page.keyboard.press('Tab');
      await expect(toggle(page, 3)).toBeFocused();

      await card(page, 2).tap();
      await expectTurned(page, 2);
      await expectTurned(page, 1);
      await toggle(page, 2).tap({ position: { x: 20, y: 20 } });
      await expectFlat(page, 2);
    });
  });

  test('has its description below its title', scriptsOff, async ({ page }) => {
    const cards = page.locator('[data-turns]').filter({ has: page.locator('[id^=card-]') });
    await expect(cards.getByRole('heading', { level: 3 })).toHaveText(
      contents.map(({ title }) => title),
    );
    for (const { text } of contents) {
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
    await expect.poll(() => isOnTop(page, contents[index]?.text ?? '')).toBe(true);
  }

  async function expectFlat(page: Page, index: number) {
    await expect.poll(() => isOnTop(page, contents[index]?.text ?? '')).toBe(false);
  }
});

test.describe('the industries', () => {
  const names = ['Healthcare', 'Education', 'Finance', 'E-Commerce'];

  test('widen on hover, and stay wide after a click', async ({ page }) => {
    await expectWide(page, 0);
    await column(page, 2).hover();
    await expectWide(page, 2);
    await page.mouse.move(0, 0);
    await expectWide(page, 0);

    await column(page, 1).click();
    await page.mouse.move(0, 0);
    await expectWide(page, 1);
    await page.keyboard.press('Tab');
    await expect(column(page, 2).getByRole('button')).toBeFocused();
    await expectWide(page, 2);
    await page.keyboard.press('Escape');
    await expectWide(page, 0);
  });

  test('are all open at one height, also on a narrow screen', scriptsOff, async ({ page }) => {
    await expectAllOpen(page);
    const tops = await column(page)
      .locator('img:visible')
      .evaluateAll((all) => all.map((each) => Math.round(each.getBoundingClientRect().top)));
    expect(new Set(tops).size).toBe(1);
    await page.setViewportSize({ width: 360, height: 740 });
    await expectAllOpen(page);
  });

  function column(page: Page, index?: number) {
    const columns = page.locator('[data-turns]').filter({ has: page.locator('[id^=industry-]') });
    return index === undefined ? columns : columns.nth(index);
  }

  /** One column shows its text and is the widest; its scene is the background of all. */
  async function expectWide(page: Page, chosen: number) {
    const stage = await column(page, 0).locator('..').boundingBox();
    for (const [index, name] of names.entries()) {
      const opacity = index === chosen ? '1' : '0';
      const scene = column(page, index).locator('img:visible');
      await expect(column(page, index).getByRole('heading')).toHaveText(name);
      await expect(column(page, index).locator('p')).toHaveCSS('opacity', opacity);
      await expect(scene).toHaveCSS('opacity', opacity);
      expect((await scene.boundingBox())?.width).toBeCloseTo((stage?.width ?? 0) - 2, 0);
    }
    const widest = () =>
      column(page).evaluateAll((all) => {
        const widths = all.map(({ clientWidth }) => clientWidth);
        return widths.indexOf(Math.max(...widths));
      });
    await expect.poll(widest).toBe(chosen);
  }

  async function expectAllOpen(page: Page) {
    for (const index of names.keys()) {
      await expect(column(page, index).locator('p')).toHaveCSS('opacity', '1');
      await expect(column(page, index).locator('p')).toBeVisible();
    }
  }
});

test.describe('the logos', () => {
  test('scroll until a switch or hovering stops them', scriptsOff, async ({ page }) => {
    await expect(list(page)).toHaveCount(1);
    const pause = page.getByRole('checkbox', { name: 'Pause the logos' });
    await expect(pause).not.toBeChecked();
    await pause.focus();
    for (const state of ['running', 'paused', 'running']) {
      await expect(list(page)).toHaveCSS('animation-play-state', state);
      await page.keyboard.press('Space');
    }
    await pause.uncheck();
    await list(page).locator('..').hover();
    await expect(list(page)).toHaveCSS('animation-play-state', 'paused');
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expectStanding(page);
  });

  async function expectStanding(page: Page) {
    await expect(list(page)).toHaveCSS('animation-name', 'none');
    const { width } = page.viewportSize() ?? { width: 0 };
    for (const logo of await list(page).getByRole('listitem').all()) {
      const box = await logo.boundingBox();
      expect(box?.x).toBeGreaterThanOrEqual(0);
      expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
    }
    await expect(page.getByText('Pause the logos')).toBeHidden();
  }

  function list(page: Page) {
    return page.getByRole('list', { name: 'Technologies we use' });
  }
});

/**
 * Whether the text faces the visitor. The sides of a turned card only differ in their matrix; in a narrow window the
 * back has no height until it unfolds.
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

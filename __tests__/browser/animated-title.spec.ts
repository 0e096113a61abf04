import type { Locator } from '@playwright/test';
import { routes } from '../../lib/routes';
import { expect, test } from './fixtures';

// Nothing here needs the framework's runtime.
test.use({ movesAtOnce: false });

for (const [path, title, stagger] of [
  [routes.home, 'We are builders of custom software that scales with your ambition', 28],
  [routes.mobileApp, 'Mobile apps that people keep', 100],
  [routes.nearshoreStaffing, 'Nearshore staffing on your clock', 90],
] as const) {
  test(`the animated title of ${path} is one text for screen readers`, {
    tag: '@scripts-off',
  }, async ({ page }) => {
    await page.goto(path);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toMatchAriaSnapshot(`- heading "${title}" [level=1]`);

    const letters = heading.locator('[aria-hidden=true] > span > span > span');
    await expect(letters).toHaveText([...title.replaceAll(' ', '')]);
    for (const nth of [1, 2, 10, 20]) {
      expect((await countAt(letters, nth * stagger - 5)).risen).toBe(nth);
      expect((await countAt(letters, nth * stagger + 5)).risen).toBe(nth + 1);
      expect((await countAt(letters, nth * stagger + 425)).resting).toBe(nth + 1);
    }
    await expect(letters.last()).toHaveCSS('opacity', '1');

    await expect.poll(() => page.evaluate(isTitleLargestPaint), 'which would be late').toBe(false);

    const copied = await heading.evaluate((element) => {
      getSelection()?.selectAllChildren(element);
      return getSelection()?.toString();
    });
    expect(copied?.trim().replace(/\s+/g, ' ')).toBe(title);
  });
}

test('the letters of a title come from nothing, and are there at once on paper and under reduced motion', {
  tag: '@scripts-off',
}, async ({ page }) => {
  await page.goto(routes.mobileApp);
  const letters = page
    .getByRole('heading', { level: 1 })
    .locator('[aria-hidden] > span > span > span');
  expect((await countAt(letters, 0)).risen).toBe(0);
  for (const look of [{ media: 'print' }, { media: 'screen', reducedMotion: 'reduce' }] as const) {
    await page.emulateMedia(look);
    await expect(letters.last()).toHaveCSS('animation-name', 'none');
  }
});

/** Of what has been painted; undefined as long as nothing has. */
function isTitleLargestPaint(): boolean | undefined {
  const observer = new PerformanceObserver(() => {});
  observer.observe({ type: 'largest-contentful-paint', buffered: true });
  const paints = observer.takeRecords() as (PerformanceEntry & { element: Element | null })[];
  const last = paints.at(-1);
  return last && Boolean(last.element?.closest('h1'));
}

/** How many letters rise and how many have arrived, so many milliseconds after the title began to rise. */
function countAt(letters: Locator, milliseconds: number) {
  return letters.evaluateAll((elements, time) => {
    const count = { risen: 0, resting: 0 };
    for (const letter of elements) {
      letter.style.animationName = 'none';
      getComputedStyle(letter).opacity;
      letter.style.animationName = '';
      for (const animation of letter.getAnimations()) animation.currentTime = time;
      const { opacity, translate } = getComputedStyle(letter);
      const [, below = '0'] = translate.split(' ');
      if (Number(opacity) > 0) count.risen += 1;
      if (Number(opacity) === 1 && Math.abs(Number.parseFloat(below)) < 0.005) count.resting += 1;
      for (const animation of letter.getAnimations()) animation.finish();
    }
    return count;
  }, milliseconds);
}

import type { Page } from '@playwright/test';
import { isAlive } from '@/__tests__/support/page-weight';
import { routes } from '@/lib/routes';
import { serviceNamed } from '@/lib/services';
import { core, expect, test } from './fixtures';

test.describe('on navigation by the router', () => {
  test.beforeEach(({ page }) => page.addInitScript(noteMoves));

  test('the title of a job grows out of its row, but not back', async ({ page }) => {
    await page.goto(routes.jobPositions);
    await page.waitForFunction(isAlive);
    const row = page.getByRole('row').nth(1).getByRole('link');
    await row.scrollIntoViewIfNeeded();
    await row.click();
    await expect.poll(() => moves(page)).toContainEqual(expect.stringMatching(/^job-/));
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await expect(row).toBeInViewport();
    expect(await transitions(page)).toBe(1);
  });

  function moves(page: Page): Promise<string[]> {
    return page.evaluate(() => window.pageTransitions.moves);
  }

  function transitions(page: Page): Promise<number> {
    return page.evaluate(() => window.pageTransitions.count);
  }
});

test('the title and the focus follow the page', core(), async ({ page }) => {
  await page.goto(routes.about);
  await page.waitForFunction(isAlive);
  await expect(page.getByRole('main')).not.toBeFocused();
  await page.evaluate(() => {
    const titles: string[] = [];
    Object.assign(window, { titles });
    new MutationObserver(() => titles.push(document.title)).observe(document.head, {
      childList: true,
    });
  });
  await page.route('**/*_rsc=*', async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 400));
    await route.continue();
  });
  for (const [path, title] of [
    [serviceNamed('webDevelopment').path, /^Web/],
    [routes.contact, /^Contact/],
  ] as const) {
    await page.locator(`footer a[href="${path}"]`).first().click();
    await expect(page).toHaveURL(path);
    await expect(page).toHaveTitle(title);
    await expect(page.getByRole('main')).toBeFocused();
    await expect(page.locator('head > title')).toHaveCount(1);
  }
  expect(await page.evaluate(() => Reflect.get(window, 'titles'))).not.toContain('');
});

/** Records the names of the elements that move in each transition, except the header, which stays. */
function noteMoves(): void {
  const start = document.startViewTransition.bind(document);
  const noted: Window['pageTransitions'] = { count: 0, moves: [] };
  window.pageTransitions = noted;
  document.startViewTransition = (update) => {
    const transition = start(update);
    transition.ready.then(() => {
      noted.count += 1;
      for (const { effect } of document.getAnimations()) {
        const part = effect instanceof KeyframeEffect ? effect.pseudoElement : null;
        const [, name] = /^::view-transition-group\((.*)\)$/.exec(part ?? '') ?? [];
        if (name && !/root|header/.test(name)) noted.moves.push(name);
      }
    });
    return transition;
  };
}

declare global {
  interface Window {
    pageTransitions: { count: number; moves: string[] };
  }
}

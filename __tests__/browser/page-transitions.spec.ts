import type { Page } from '@playwright/test';
import { routes } from '../../lib/routes';
import { expect, test } from './fixtures';

/** Where the router leads from page to page, what stands on both moves. */
test.describe('page transitions', { tag: '@scripts-on' }, () => {
  test.beforeEach(({ page }) => page.addInitScript(noteMoves));

  test('the title of a job grows out of its row; going back is at once', async ({ page }) => {
    await page.goto(routes.jobPositions);
    await isAlive(page);
    const row = page.getByRole('row').nth(1).getByRole('link');
    await row.scrollIntoViewIfNeeded();
    await row.click();
    await expect.poll(() => moves(page)).toContainEqual(expect.stringMatching(/^job-/));
    await page.getByRole('link', { name: 'Back', exact: true }).click();
    await expect(row).toBeInViewport();
    expect(await transitions(page)).toBe(1);
  });

  test('the portrait of a leader travels from its niche into the profile', async ({ page }) => {
    await page.goto(routes.team1);
    await isAlive(page);
    await page.locator(`a[href="${routes.team5}"]`).click();
    await expect.poll(() => moves(page)).toEqual([routes.team5.slice(1)]);
  });

  test('nothing moves while motion is paused or reduced', async ({ page }) => {
    await page.goto(routes.team1);
    await isAlive(page);
    await page.getByRole('button', { name: 'Pause motion' }).click();
    await page.locator(`a[href="${routes.team5}"]`).click();
    await expect.poll(() => transitions(page)).toBe(1);
    await page.getByRole('button', { name: 'Resume motion' }).click();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await page.locator(`a[href="${routes.team2}"]`).click();
    await expect.poll(() => transitions(page)).toBe(2);
    expect(await moves(page)).toEqual([]);
  });
});

/** Until the router leads, a link loads a document. */
function isAlive(page: Page): Promise<unknown> {
  return page.waitForFunction(() =>
    Object.keys(document.body).some((key) => key.startsWith('__reactFiber')),
  );
}

/** Notes the names of what moves in each transition, the header aside, which stays. */
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

function moves(page: Page): Promise<string[]> {
  return page.evaluate(() => window.pageTransitions.moves);
}

function transitions(page: Page): Promise<number> {
  return page.evaluate(() => window.pageTransitions.count);
}

declare global {
  interface Window {
    pageTransitions: { count: number; moves: string[] };
  }
}

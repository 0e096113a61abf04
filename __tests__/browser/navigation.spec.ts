import type { Page } from '@playwright/test';
import { isAlive } from '@/__tests__/support/page-weight';
import { routes } from '@/lib/routes';
import { serviceNamed } from '@/lib/services';
import { core, expect, scriptsOn, test } from './fixtures';

// Without scripts the browser does all of this.
test.describe('the scroll position', () => {
  test('is the top after a link and the previous one after Back', scriptsOn, async ({ page }) => {
    await page.goto(routes.about);
    await page.reload();
    await page.mouse.wheel(0, 900);
    await expect.poll(() => scrolled(page)).toBe(900);
    await page.goto(routes.contact);
    await page.goBack();
    await expect.poll(() => scrolled(page)).toBe(900);

    await page.locator(`footer a[href="${routes.disclaimer}"]`).click();
    await expect(page).toHaveURL(routes.disclaimer);
    await expect.poll(() => scrolled(page)).toBe(0);
    await page.goBack();
    await expect(page).toHaveURL(routes.about);
    await expect.poll(() => scrolled(page)).toBeGreaterThan(900);
    await page.goForward();
    await expect(page).toHaveURL(routes.disclaimer);
    await expect.poll(() => scrolled(page)).toBe(0);
  });

  test('is the top after a reload, or the target of the fragment', scriptsOn, async ({ page }) => {
    await page.goto(`${routes.contact}#form`);
    await page.reload();
    await expect.poll(() => scrolled(page)).toBeGreaterThan(0);

    await page.goto(routes.about);
    await page.evaluate(() => window.scrollTo({ top: 300, behavior: 'instant' }));
    await expect.poll(() => scrolled(page)).toBe(300);
    await page.reload();
    // Chromium restores the position in one of the first frames after loading.
    await page.evaluate(async () => {
      for (let frames = 0; frames < 10; frames += 1) await new Promise(requestAnimationFrame);
    });
    await expect.poll(() => scrolled(page)).toBe(0);
  });

  function scrolled(page: Page) {
    return page.evaluate(() => Math.round(scrollY));
  }
});

test.describe('on navigation by the router', () => {
  test.beforeEach(({ page }) => page.addInitScript(noteMoves));

  test('the title of a job grows out of its row, but not back', scriptsOn, async ({ page }) => {
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

test('the title and the focus follow the page', core(scriptsOn), async ({ page }) => {
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

import type { Page } from '@playwright/test';
import { BARE, openBare } from './bare-page';
import { core, expect, test } from './fixtures';

/**
 * What the scripts of `components/early` must leave as it is while a page is loaded, left and viewed again. What they do
 * is tested on the pages that they are for.
 */
test.use({ movesAtOnce: false, baseURL: BARE });

test.describe('the scroll position of a page', core(), () => {
  test('is moved to the top after a reload, until the visitor acts', async ({ page }) => {
    const body = '<p id="there" style="margin-block: 3000px">There</p><img src="/picture" alt="">';
    await openBare(page, body);
    expect(await afterScrolling(page)).toBe(300);
    await page.reload();
    await expect.poll(() => afterScrolling(page), 'once the page is loaded').toBe(300);
    await page.goto(`${BARE}/page#there`);
    await page.reload();
    expect(await afterScrolling(page), 'at a fragment').toBe(300);

    // Without an answer the page is never loaded completely.
    await openBare(page, body, '/next');
    await page.route('**/picture', () => {});
    for (const type of ['wheel', 'touchstart', 'pointerdown', 'keydown']) {
      await page.reload({ waitUntil: 'domcontentloaded' });
      expect(await afterScrolling(page)).toBe(0);
      await page.evaluate((type) => dispatchEvent(new Event(type)), type);
      expect(await afterScrolling(page), `after ${type}`).toBe(300);
    }
  });

  /** The position after something has scrolled the page to 300. */
  function afterScrolling(page: Page): Promise<number> {
    return page.evaluate(() => {
      scrollTo({ top: 300, behavior: 'instant' });
      dispatchEvent(new Event('scroll'));
      return scrollY;
    });
  }
});

test('Back reloads neither the page of a fragment nor a hydrated one', async ({ page }) => {
  await openBare(page, '<p>Text</p>');
  const visit = (address: string) =>
    page.evaluate(async (address) => {
      Object.assign(window, { isFirst: true });
      history.pushState(null, '', address);
      history.pushState(null, '', '/after');
      history.back();
      await new Promise((back) => addEventListener('popstate', back, { once: true }));
    }, address);
  const isFirst = () => page.evaluate(() => 'isFirst' in window);
  await visit('#fragment');
  expect(await isFirst(), 'at a fragment').toBe(true);
  // The reload may end the script that waits for it.
  await Promise.all([page.waitForEvent('load'), visit('/page?other').catch(() => {})]);
  expect(await isFirst(), 'at another query').toBe(false);
  await page.evaluate(() => dispatchEvent(new Event('hydrated')));
  await visit('/other');
  expect(await isFirst(), 'after hydration').toBe(true);
});

test('only drafts that are older than a day are deleted', core(), async ({ page }) => {
  const now = Date.now();
  const hours = (count: number) => now + count * 3_600_000;
  await page.clock.setFixedTime(now);
  await openBare(page, '');
  await page.evaluate(
    (times) => {
      for (const [key, at] of Object.entries(times)) {
        localStorage.setItem(key, JSON.stringify({ at, values: {} }));
      }
      localStorage.setItem('draft:broken', '{');
      localStorage.setItem('saved-jobs', 'a');
    },
    {
      'draft:new': now,
      'draft:old': hours(-23),
      'draft:gone': hours(-25),
      // The clock was wrong.
      'draft:later': hours(1),
      other: hours(-25),
    },
  );
  const keys = () => page.evaluate(() => Object.keys(localStorage).sort());
  await openBare(page, '');
  expect(await keys()).toEqual(['draft:new', 'draft:old', 'other', 'saved-jobs']);
  await page.clock.setFixedTime(hours(2));
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange')));
  expect(await keys(), 'when the tab is viewed again').toEqual([
    'draft:new',
    'other',
    'saved-jobs',
  ]);
});

test('after a fault only fields that lost their entries are filled in, once', async ({ page }) => {
  const field = (name: string, more = '') => `<input name="${name}" aria-label="${name}" ${more}>`;
  const box = (name: string) => field(name, 'type="checkbox" value="yes"');
  const fold = (name: string) => `<details>${box(name)}</details>`;
  const form = `<form id="apply">${field('name')}${field('phone', 'value="1"')}${box('adult')}${fold('kept')}${fold('shared')}</form>`;
  const body = `<p class="runtime-off-only" tabindex="-1">Loaded again.</p>${form}<form id="role">${field('role-name')}</form><tab-panel hidden>Panel</tab-panel>`;
  await openBare(page, body);
  await expect(page.locator('html')).not.toHaveAttribute('data-runtime');
  await expect(page.locator('tab-panel')).toBeHidden();
  await page.evaluate(() => {
    const entries = [
      ['apply', 'name', 'Asha'],
      ['apply', 'adult', 'yes'],
      ['apply', 'kept', 'yes'],
      ['apply', 'role-name', 'Asha'],
      ['gone', 'phone', '2'],
    ];
    sessionStorage.setItem('runtime-off:/page', JSON.stringify(entries));
  });
  const values = async () =>
    Object.fromEntries(
      await page
        .locator('input')
        .evaluateAll((fields) =>
          (fields as HTMLInputElement[]).map((each) => [
            each.name,
            each.type === 'checkbox' ? each.checked : each.value,
          ]),
        ),
    );
  await openBare(page, body, '/other');
  await expect(page.locator('html'), 'another page').not.toHaveAttribute('data-runtime');
  await openBare(page, body);
  await expect(page.locator('html')).toHaveAttribute('data-runtime', 'failed');
  await expect(page.getByText('Loaded again.')).toBeFocused();
  await expect(page.locator('tab-panel'), 'which the runtime would open').toBeVisible();
  const untouched = { phone: '1', shared: false, 'role-name': '' };
  expect(await values()).toEqual({ name: 'Asha', adult: true, kept: true, ...untouched });
  await expect(page.getByLabel('kept')).toBeVisible();
  await expect(page.getByLabel('shared')).toBeHidden();
  await openBare(page, body, '/other');
  await openBare(page, body);
  await expect(page.locator('html')).toHaveAttribute('data-runtime', 'failed');
  expect(await values(), 'the second time').toEqual({
    name: '',
    adult: false,
    kept: false,
    ...untouched,
  });
  await expect(page.getByText('Loaded again.')).not.toBeFocused();
});

test.describe('the film of a hero', core(), () => {
  test.use({ playsFilms: true });
  const HERO =
    '<hero-loop light="day" dark="dusk"><video style="width: 9em; height: 5em"></video><button>Stop</button></hero-loop><p style="margin-bottom: 3000px">Text</p>';

  test('only obeys its button, the theme, the motion switch and its place', async ({ page }) => {
    await page.addInitScript(recordFilm);
    await openBare(page, HERO);
    const isPlaying = { src: '/video/day.av1.webm', loads: 1, isPlaying: true };
    await expectFilm(page, isPlaying);
    await page.getByText('Text').click();
    await page.locator('video').click();
    await setRoot(page, { class: 'light wide' });
    await expectFilm(page, isPlaying);

    await page.getByRole('button').click();
    const stopped = { src: '/video/dusk.av1.webm', loads: 2, isPlaying: false };
    await setRoot(page, { class: 'dark' });
    await expectFilm(page, stopped);
    await setRoot(page, { 'data-motion': 'off' });
    await setRoot(page, { 'data-motion': '' });
    await scroll(page, 2000);
    await scroll(page, 0);
    await expectFilm(page, stopped);
    await expect(page.locator('hero-loop')).toHaveAttribute('data-state', 'stopped');

    await page.getByRole('button').click();
    await expectFilm(page, { ...stopped, isPlaying: true });
    await scroll(page, 2000);
    await setRoot(page, { class: 'light' });
    await expectFilm(page, { ...isPlaying, loads: 3, isPlaying: false });
    await scroll(page, 0);
    await expectFilm(page, { ...isPlaying, loads: 3 });
    const small = { src: '/video/day-small.av1.webm', loads: 4 };
    await page.setViewportSize({ width: 390, height: 700 });
    await expectFilm(page, { ...small, isPlaying: true });
    await page.emulateMedia({ reducedMotion: 'reduce' });
    await expectFilm(page, { ...small, isPlaying: false });
    await page.emulateMedia({ reducedMotion: 'no-preference' });
    await expectFilm(page, { ...small, isPlaying: true });
    await page.locator('hero-loop').evaluate((hero) => hero.remove());
    await setRoot(page, { class: 'dark' });
    await page.setViewportSize({ width: 1280, height: 700 });
    await expectFilm(page, { ...small, isPlaying: false });
  });

  async function expectFilm(page: Page, film: Window['film']): Promise<void> {
    // Observers report with the frames.
    await page.evaluate(
      () => new Promise((drawn) => requestAnimationFrame(() => setTimeout(drawn))),
    );
    await expect.poll(() => page.evaluate(() => window.film)).toEqual(film);
  }

  function setRoot(page: Page, attributes: Record<string, string>): Promise<void> {
    return page.evaluate((attributes) => {
      for (const [name, value] of Object.entries(attributes)) {
        document.documentElement.setAttribute(name, value);
      }
    }, attributes);
  }

  function scroll(page: Page, top: number): Promise<void> {
    return page.evaluate((top) => scrollTo({ top, behavior: 'instant' }), top);
  }
});

/** Instead of fetching and rendering a film. */
function recordFilm(): void {
  window.film = { loads: 0, isPlaying: false };
  const { prototype } = HTMLMediaElement;
  Object.defineProperty(prototype, 'src', {
    set: (src: string) => Object.assign(window.film, { src, loads: window.film.loads + 1 }),
  });
  prototype.canPlayType = () => 'probably';
  prototype.play = async () => {
    window.film.isPlaying = true;
  };
  prototype.pause = () => {
    window.film.isPlaying = false;
  };
}

declare global {
  interface Window {
    film: { src?: string; loads: number; isPlaying: boolean };
    scrolls: number;
  }
}

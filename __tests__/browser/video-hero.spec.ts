import type { Page } from '@playwright/test';
import { routes } from '@/lib/routes';
import { expect, scriptsOff, scriptsOn, test } from './fixtures';

// Nothing here needs the framework's runtime.
test.use({ movesAtOnce: false });

const HEROES = [
  routes.home,
  routes.contractStaffing,
  routes.permanentStaffing,
  routes.offshoreStaffing,
  routes.nearshoreStaffing,
];

test.describe('the hero film', () => {
  test.use({ playsFilms: true });

  test('is H.264 if the browser cannot play AV1', scriptsOn, async ({ page }) => {
    await page.addInitScript(() => {
      HTMLVideoElement.prototype.canPlayType = () => '';
    });
    await page.goto(routes.offshoreStaffing);
    await expect(film(page)).toHaveAttribute('src', /^\/video\/[\w-]+\.mp4(#t=\d+)?$/);
  });

  test('has a still that is requested before the styles', scriptsOn, async ({ page }) => {
    const still = page.waitForRequest('**/hero-day.poster.avif');
    await page.route('**/*.css', async (route) => {
      await still;
      await route.continue();
    });
    await page.goto(routes.home);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  test('loops without sound until it is stopped', scriptsOn, async ({ page }) => {
    await page.goto(routes.home);
    await expect(film(page)).toHaveJSProperty('paused', false);
    await expect(film(page)).toHaveJSProperty('loop', true);
    await expect(film(page)).toHaveJSProperty('muted', true);
    await page.getByRole('button', { name: 'Pause the background film' }).click();
    await expect(film(page)).toHaveJSProperty('paused', true);
    await page.getByRole('button', { name: 'Play the background film' }).click();
    await expect(film(page)).toHaveJSProperty('paused', false);

    const day = await film(page).getAttribute('src');
    await page.getByRole('button', { name: 'Switch to dark theme' }).click();
    await expect(film(page)).not.toHaveAttribute('src', day ?? '');
    await expect(film(page)).toHaveJSProperty('paused', false);

    await page.getByRole('contentinfo').scrollIntoViewIfNeeded();
    await expect(film(page)).toHaveJSProperty('paused', true);
    await page.getByRole('button', { name: 'Pause motion' }).click();
    await page.evaluate(() => window.scrollTo(0, 0));
    await expect(page.getByRole('button', { name: /background film/ })).toHaveCount(0);
    await expect(film(page)).toHaveJSProperty('paused', true);
  });

  test('is not fetched on phones or without motion', scriptsOn, async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    for (const prepare of [
      () => page.emulateMedia({ reducedMotion: 'reduce' }),
      async () => {
        await page.emulateMedia({ reducedMotion: 'no-preference' });
        await page.setViewportSize({ width: 768, height: 800 });
      },
      async () => {
        await page.setViewportSize({ width: 1280, height: 800 });
        await page.addInitScript(() =>
          Object.defineProperty(navigator, 'connection', { value: { saveData: true } }),
        );
      },
    ]) {
      await prepare();
      await page.goto(routes.home);
      // The element decides once the page is idle, and then observes its video.
      await page.waitForFunction(() => {
        const loop = document.querySelector('hero-loop') as HTMLElement & { visible?: boolean };
        return loop.visible !== undefined;
      });
      expect(asked.filter((path) => path.startsWith('/video/'))).toEqual([]);
      await expect(still(page)).toBeVisible();
      await expect(page.getByRole('button', { name: /background film/ })).toHaveCount(0);
      await page.goto('about:blank');
    }
  });
});

test('each hero with a film shows its still until it plays', scriptsOff, async ({ page }) => {
  const films = new Set<string | null>();
  for (const path of HEROES) {
    await page.goto(path);
    await expect(still(page)).toBeVisible();
    await expect(still(page)).toHaveAttribute('fetchpriority', 'high');
    await expect(page.getByRole('button', { name: /background film/ })).toHaveCount(0);
    films.add(await page.locator('hero-loop').getAttribute('light'));
  }
  expect(films.size).toBe(HEROES.length);
});

function film(page: Page) {
  return page.locator('hero-loop video');
}

function still(page: Page) {
  return page.locator('main section picture img').first();
}

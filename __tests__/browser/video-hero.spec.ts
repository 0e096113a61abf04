import type { Page } from '@playwright/test';
import { routes } from '@/lib/routes';
import { serviceNamed } from '@/lib/services';
import { offeredPaths } from '../support/offered-paths';
import { expect, scriptsOff, test } from './fixtures';

// Nothing here needs the framework's runtime.
test.use({ movesAtOnce: false });

const HEROES = [
  routes.home,
  ...offeredPaths('contractStaffing', 'permanentStaffing', 'offshoreStaffing', 'nearshoreStaffing'),
];

test.describe('the hero film', () => {
  test.use({ playsFilms: true });

  test('is H.264 if the browser cannot play AV1', async ({ page }) => {
    await page.addInitScript(() => {
      HTMLVideoElement.prototype.canPlayType = () => '';
    });
    await page.goto(serviceNamed('offshoreStaffing').path);
    await expect(film(page)).toHaveAttribute('src', /^\/video\/[\w-]+\.mp4(#t=\d+)?$/);
  });

  test('has a still that is requested before the styles', async ({ page }) => {
    const still = page.waitForRequest('**/hero-day.poster*.avif');
    await page.route('**/*.css', async (route) => {
      await still;
      await route.continue();
    });
    await page.goto(routes.home);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  });

  // `early.txt` tests what starts and stops it.
  test('loops without sound until it is stopped', async ({ page }) => {
    await page.goto(routes.home);
    for (const [property, value] of Object.entries({ paused: false, loop: true, muted: true })) {
      await expect(film(page)).toHaveJSProperty(property, value);
    }
    await page.getByRole('button', { name: 'Pause the background film' }).click();
    await expect(film(page)).toHaveJSProperty('paused', true);
    await page.getByRole('button', { name: 'Pause motion' }).click();
    await expect(page.getByRole('button', { name: /background film/ })).toHaveCount(0);
  });

  test('is a small rendition on phones, fetched after load', async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await page.addInitScript(recordLargestPaint);
    const asked = filmRequests(page);
    await page.goto(routes.home);
    await expect(film(page)).toHaveJSProperty('paused', false);
    await expect(page.locator('hero-loop')).toHaveAttribute('data-state', 'playing');
    await expect(film(page)).toBeVisible();
    const seconds = () => film(page).evaluate((video: HTMLVideoElement) => video.currentTime);
    await expect.poll(seconds, 'the film moves on').toBeGreaterThan(0);
    expect(new Set(asked)).toEqual(new Set(['/video/hero-day-small.av1.webm']));
    const { isAfterLoad, largest } = await page.evaluate(() => {
      const [visit] = performance.getEntriesByType('navigation');
      const fetched = performance
        .getEntriesByType('resource')
        .find(({ name }) => name.includes('/video/'));
      const loaded = (visit as PerformanceNavigationTiming).loadEventStart;
      return {
        isAfterLoad: loaded > 0 && (fetched?.startTime ?? 0) >= loaded,
        largest: window.largestPaint,
      };
    });
    expect(isAfterLoad).toBe(true);
    expect(largest).not.toBe('VIDEO');
    await page.getByRole('button', { name: 'Pause the background film' }).click();
    await expect(film(page)).toHaveJSProperty('paused', true);
  });

  test('is not fetched without motion, to save data or on a slow network', async ({ page }) => {
    const asked = filmRequests(page);
    const onSlow = (connection: object) => page.addInitScript(connectBy, connection);
    for (const prepare of [
      () => page.emulateMedia({ reducedMotion: 'reduce' }),
      () => onSlow({ saveData: true }),
      () => onSlow({ effectiveType: 'slow-2g' }),
      () => onSlow({ effectiveType: '3g' }),
    ]) {
      await prepare();
      for (const width of [390, 1280]) {
        await page.setViewportSize({ width, height: 800 });
        await page.goto(routes.home);
        // The element decides once the page is idle, and then observes its video.
        await page.waitForFunction(() => {
          const loop = document.querySelector('hero-loop') as HTMLElement & { visible?: boolean };
          return loop.visible !== undefined;
        });
        expect(asked).toEqual([]);
        await expect(still(page)).toBeVisible();
        await expect(page.getByRole('button', { name: /background film/ })).toHaveCount(0);
        await page.goto('about:blank');
      }
      await page.emulateMedia({ reducedMotion: 'no-preference' });
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

declare global {
  interface Window {
    /** The name of the element that is the page's largest paint. */
    largestPaint?: string;
  }
}

test.describe('on a phone that is 720 pixels wide', () => {
  const viewport = { width: 360, height: 800 };
  test.use({ viewport, deviceScaleFactor: 2, hasTouch: true, isMobile: true });

  test('each still is the small one, also where the page preloads it', async ({ page }) => {
    const pictures: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('.poster')) pictures.push(request.url());
    });
    for (const path of HEROES) {
      await page.goto(path, { waitUntil: 'networkidle' });
      expect(pictures.splice(0), path).toEqual([
        expect.stringMatching(/-day\.poster-small\.avif$/),
      ]);
    }
  });
});

function recordLargestPaint() {
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      window.largestPaint = (entry as PerformanceEntry & { element?: Element }).element?.nodeName;
    }
  }).observe({ type: 'largest-contentful-paint', buffered: true });
}

function connectBy(connection: { saveData?: boolean; effectiveType?: string }) {
  Object.defineProperty(navigator, 'connection', { value: connection, configurable: true });
}

/** The paths of all films that the page asks for from now on. */
function filmRequests(page: Page): string[] {
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    if (pathname.startsWith('/video/')) asked.push(pathname);
  });
  return asked;
}

function film(page: Page) {
  return page.locator('hero-loop video');
}

function still(page: Page) {
  return page.locator('main section picture img').first();
}

import type { Page } from '@playwright/test';
import { abortPrefetches, isAlive } from '@/__tests__/support/page-weight';
import { earnedReceipt } from '../support/earned-receipt';
import { items } from '../support/items';
import { core, expect, test } from './fixtures';

/**
 * Pages do not start the framework's runtime until the visitor interacts (docs/decisions). A filtered list is also
 * tested with pages sealed by `--start=load`.
 */
test.describe('the runtime of a page', () => {
  test.use({ movesAtOnce: false });

  test.describe('on a fast connection', () => {
    test.use({ playsFilms: true });

    // The browser scrolls to the fragments, and focuses the heading of the receipt.
    test('is not fetched without an interaction', core(), async ({ page, site, expected }) => {
      expected.push(/status of 404/);
      const scripts = scriptsAskedFor(page);
      const receipt = await earnedReceipt(site.url);
      for (const [path, mostBytes] of [
        ...items`/ | /Web-development | /nothing-here | /JobPositions | /job/0`.map(
          (each) => [each, Number.POSITIVE_INFINITY] as const,
        ),
        ['/JobPositions?q=developer', 100_000],
        ['/JobPositions?city=hyderabad&sort=title#results', 100_000],
        ['/Contact', 105_000],
        ['/Contact?topic=New+business+requests#form', 105_000],
        [receipt, 130_000],
      ] as const) {
        await page.goto(path, { waitUntil: 'networkidle' });
        expect.soft(scripts.splice(0), path).toEqual([]);
        expect.soft(await page.evaluate(bytesInAll), path).toBeLessThan(mostBytes);
      }
      await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
      await page.getByRole('link', { name: 'See or withdraw it' }).click();
      await page.waitForLoadState('networkidle');
      await expect(page).toHaveURL(/\/application\//);
      expect(scripts).toEqual([]);
    });

    test('is fetched ahead where a form is the purpose of the page', async ({ page }) => {
      const asked = scriptsAskedFor(page);
      const fetched: string[] = [];
      page.on('requestfinished', (request) => fetched.push(request.url()));
      await page.goto('/jobForm', { waitUntil: 'networkidle' });
      const underWay = () => asked.length - fetched.filter(isScriptOrData).length;
      await expect.poll(() => asked.filter(isScript).length > 2 && underWay()).toBe(0);
      await expect(page.locator('script[src*=chunks]:not([nomodule])')).toHaveCount(0);
      // Prefetch links only work in Chromium.
      await expect(page.locator('link[rel=prefetch]')).toHaveCount(0);
      await movePointer(page);
      await page.waitForFunction(isHydrated);
      expect(new Set(await page.evaluate(bytesOfScripts))).toEqual(new Set([0]));
    });

    test('is not fetched ahead to save data, nor on 2G and 3G', async ({ page }) => {
      const scripts = scriptsAskedFor(page);
      for (const value of [{ saveData: true, effectiveType: '4g' }, { effectiveType: '3g' }]) {
        await page.addInitScript((connection) => {
          const property = { value: connection, configurable: true };
          Object.defineProperty(navigator, 'connection', property);
        }, value);
        await page.goto('/resumeUpload', { waitUntil: 'networkidle' });
        expect(scripts).toEqual([]);
      }
    });
  });

  // One page is prerendered, the other rendered per request; the same loader starts both.
  test('starts on pointer, key or wheel input', async ({ page }) => {
    for (const [path, act] of [
      ['/About', movePointer],
      ['/JobPositions', (page: Page) => page.keyboard.press('Tab')],
      ['/Contact', (page: Page) => page.mouse.wheel(0, 30)],
    ] as const) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await act(page);
      await page.waitForFunction(isHydrated);
      await page.evaluate(() => Object.assign(window, { mark: true }));
      await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click();
      await page.waitForURL('**/Career');
      expect(await page.evaluate(() => 'mark' in window), 'the router led there').toBe(true);
    }
  });

  test('is not fetched by scrolling, nor for what needs none', async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write']);
    await page.addInitScript(() => Object.assign(navigator, { share: undefined }));
    const scripts = scriptsAskedFor(page);
    // As by a finger, which has no place before it touches.
    const tap = (control: string) =>
      page
        .locator(control)
        .first()
        .evaluate((each: HTMLElement) => each.click());
    for (const [path, control, result] of [
      ['/About', '', page.locator('main')],
      ['/JobPositions', '[data-save-job]', page.locator('[aria-pressed=true]').first()],
      ['/job/0', 'a[href^="mailto:?subject"]', page.getByText('The link was copied.')],
    ] as const) {
      await page.goto(path, { waitUntil: 'networkidle' });
      await page.evaluate(() => scrollBy(0, 300));
      if (control) await tap(control);
      await expect(result, path).toBeVisible();
      await page.waitForLoadState('networkidle');
      expect(scripts, path).toEqual([]);
    }
    await page.route(/\/chunks\/.*\.js$/, () => {});
    await page.goto('/Career');
    const second = page.getByRole('tab').nth(1);
    await expect(async () => {
      await tap('[role=tab] + [role=tab]');
      await expect(second).toHaveAttribute('aria-selected', 'true', { timeout: 500 });
    }, 'once the early script has come').toPass();
    await expect(page.getByRole('tabpanel')).toHaveAccessibleName(`${await second.textContent()}`);
  });

  test('Apply is a link if the runtime cannot start', async ({ page, expected }) => {
    const apply = () =>
      page.getByRole('main').getByRole('link', { name: 'Apply', exact: true }).click();
    expected.push(/failed request/, /Failed to load resource/);
    await page.goto('/jobs/salesforce');
    await page.route('**/_next/static/**/*.js', (route) => route.abort());
    await apply();
    await expect(page).toHaveURL('/jobForm?role=salesforce');

    await page.goto('/jobs/salesforce');
    const failed = page.waitForEvent('requestfailed');
    await page.mouse.move(5, 5);
    await page.mouse.move(9, 9);
    await failed;
    await apply();
    await expect(page).toHaveURL('/jobForm?role=salesforce');
  });

  for (const [path, data] of [
    ['/About', /\/components\/.*\.json$/],
    ['/JobPositions', /\?payload=/],
  ] as const) {
    test(`leaves links of ${path} alone if it cannot start`, core(), async ({ page, expected }) => {
      expected.push(/status of 404/);
      await page.route(data, (route) => route.fulfill({ status: 404, body: 'null' }));
      await page.goto(path, { waitUntil: 'networkidle' });
      const asked = page.waitForResponse(data);
      await movePointer(page);
      await asked;
      await page.waitForLoadState('networkidle');
      expect(await page.evaluate(isAlive)).toBe(false);
      await page.getByRole('contentinfo').getByRole('link', { name: 'Careers' }).click();
      await expect(page).toHaveURL('/Career');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    });
  }

  test('comes with the rest of the early script, if asked for again', async ({
    page,
    expected,
  }) => {
    expected.push(/status of 404/);
    const file = /\/components\/[^/]+\.js$/;
    await page.route(file, (route) => route.fulfill({ status: 404, body: 'gone' }), { times: 1 });
    const refused = page.waitForResponse(file);
    await page.goto('/About', { waitUntil: 'networkidle' });
    expect((await refused).status()).toBe(404);
    const isThere = () => page.evaluate(() => customElements.get('hero-loop') !== undefined);
    expect(await isThere()).toBe(false);
    await movePointer(page);
    await page.waitForFunction(isHydrated);
    expect(await isThere()).toBe(true);
  });

  test("finds the page's own styles as files, each loaded once", async ({ page }) => {
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.resourceType() === 'stylesheet') asked.push(new URL(request.url()).pathname);
    });
    await page.route('**/*', abortPrefetches);
    for (const path of ['/About', '/JobPositions']) {
      await page.goto(path, { waitUntil: 'networkidle' });
      expect(asked.splice(0), path).toHaveLength(1);
      const sizeOf = () => page.locator('main').evaluate(({ scrollHeight }) => scrollHeight);
      const before = await sizeOf();
      await movePointer(page);
      await page.waitForFunction(isHydrated);
      await page.waitForLoadState('networkidle');
      await expect(page.locator('style')).toHaveCount(0);
      const links = page.locator('link[rel=stylesheet]');
      const files = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href')));
      expect(files.length, path).toBeGreaterThan(1);
      expect(asked.splice(0), path).toEqual(files.slice(1));
      expect(await sizeOf(), path).toBe(before);
    }
  });

  test('starts once all files are available', async ({ page, expected }) => {
    expected.push(/status of 404/);
    await page.clock.install();
    // One of many files, and the file that starts the runtime.
    for (const place of [1, -1]) {
      await page.goto('/About', { waitUntil: 'networkidle' });
      const runtime = await page.locator('#runtime').evaluate(({ textContent }) => textContent);
      const { files } = JSON.parse(runtime ?? '') as { files: string[] };
      const missing = ({ pathname }: URL) => pathname === files.at(place);
      await page.route(missing, (route) => route.fulfill({ status: 404, body: 'gone' }));
      const asked = page.waitForResponse((response) => missing(new URL(response.url())));
      await movePointer(page);
      await asked;
      await page.waitForLoadState('networkidle');
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      expect(await page.evaluate(isAlive)).toBe(false);

      await page.unrouteAll();
      await expect(async () => {
        await page.clock.runFor(5000);
        await movePointer(page);
        expect(await page.evaluate(isAlive)).toBe(true);
      }).toPass();
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    }
  });
});

test('a page that the router cannot show is loaded', async ({ page, expected }) => {
  expected.push(/ERR_CONNECTION_RESET/, /ChunkLoadError/, /ERR_FAILED/);
  // A prefetched page would need no further scripts.
  await page.route('**/*', abortPrefetches);
  await page.goto('/About');
  await page.route('**/_next/static/chunks/*.js', (route) => route.abort('connectionreset'));
  const answer = page.waitForResponse(
    (response) => response.request().isNavigationRequest() && response.url().endsWith('/Contact'),
  );
  await page.getByRole('contentinfo').getByRole('link', { name: 'Contact' }).click();
  expect((await answer).status()).toBe(200);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Contact Us');
});

test('a script outside the policy does not run', core(), async ({ page, expected }) => {
  expected.push(/Content Security Policy/);
  await page.route('**/About', async (route) => {
    const answer = await route.fetch();
    const body = (await answer.text()).replace(
      '</body>',
      '<script>window.ran = true</script></body>',
    );
    await route.fulfill({ response: answer, body });
  });
  await page.goto('/About');
  expect(await page.evaluate(() => 'ran' in window)).toBe(false);
});

function scriptsAskedFor(page: Page): string[] {
  const scripts: string[] = [];
  page.on('request', (request) => {
    if (isScriptOrData(request.url())) scripts.push(request.url());
  });
  return scripts;
}

/** Not the rest of the early script, which comes with the first frame. */
function isScript(url: string): boolean {
  return /\/chunks\/.*\.js$/.test(url);
}

/** Scripts, or the data of a page's components. */
function isScriptOrData(url: string): boolean {
  return isScript(url) || /\/components\/.*\.json$|[?&]payload=/.test(url);
}

/** Transferred bytes of the page and everything that it has loaded. */
function bytesInAll(): number {
  const entries = [
    ...performance.getEntriesByType('navigation'),
    ...performance.getEntriesByType('resource'),
  ] as PerformanceResourceTiming[];
  return entries.reduce((sum, { transferSize }) => sum + transferSize, 0);
}

/** Transfer size of each script in the page at its request, after it was prefetched. */
function bytesOfScripts(): number[] {
  const entries = performance.getEntriesByType('resource') as PerformanceResourceTiming[];
  return entries
    .filter(({ name, initiatorType }) => /chunks.*\.js$/.test(name) && initiatorType !== 'fetch')
    .map(({ transferSize }) => transferSize);
}

function isHydrated(): boolean {
  return window.isHydrated === true;
}

/**
 * Moves the pointer to two places, one after the other as seen by the page. A busy machine may merge two quick moves
 * into one, which has no previous position and counts as a resting pointer.
 */
async function movePointer(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.pointerSeen = new Promise((seen) =>
      addEventListener('pointermove', () => seen(), { once: true }),
    );
  });
  await page.mouse.move(50, 60);
  await page.evaluate(() => window.pointerSeen);
  await page.mouse.move(60, 70);
}

declare global {
  interface Window {
    pointerSeen: Promise<void>;
  }
}

import {
  ART_BUDGET,
  FIRST_VIEW_BUDGET,
  isAlive,
  noteShifts,
  weigh,
} from '@/__tests__/support/page-weight';
import { careersScenes } from '@/app/(careers)/Career/content';
import { routes } from '@/lib/routes';
import { offeredPaths } from '../support/offered-paths';
import { startSlowSite } from '../support/slow-site';
import { expect, test } from './fixtures';

/** Pages of different layouts. */
const PAGES = [
  [routes.home, 360],
  [routes.home, 1280],
  ...offeredPaths('webDevelopment').map((path) => [path, 1280] as const),
  [routes.career, 360],
  [routes.contact, 1280],
  [routes.roleSalesforce, 360],
  ['/job/0', 360],
] as const;

/** A page of each layout. */
const LAYOUTS = [
  routes.home,
  routes.about,
  routes.team1,
  ...offeredPaths('webDevelopment', 'mobileApp', 'contractStaffing', 'offshoreStaffing'),
  ...offeredPaths('permanentStaffing', 'careerLaunch'),
  routes.career,
  routes.jobPositions,
  '/job/0',
  routes.roleSalesforce,
  '/jobForm',
  routes.resumeUpload,
  routes.contact,
  '/nothing',
];

test('pages do not shift, and their first view is light', async ({ browser, site }) => {
  for (const [path, width] of PAGES) {
    const weight = await weigh(browser, site.url + path, { width });
    const { firstViewBytes, artBytes, layoutShift, moved } = weight;
    const where = `${path} at ${width} px`;
    expect.soft(layoutShift, `${where}: ${moved.join(', ')}`).toBeLessThan(0.005);
    const most = path === routes.home ? FIRST_VIEW_BUDGET.home : FIRST_VIEW_BUDGET.other;
    expect.soft(firstViewBytes, where).toBeLessThan(most);
    expect.soft(artBytes, where).toBeLessThan(ART_BUDGET);
  }
});

test.describe('a page that arrives tag by tag', () => {
  // Nothing here needs the framework's runtime.
  test.use({ movesAtOnce: false });

  for (const width of [320, 1280]) {
    for (const path of LAYOUTS) {
      test(`nothing moves: ${path} at ${width} px`, async ({ page, site, expected }) => {
        expected.push(/status of 404/);
        const committed = Promise.withResolvers<void>();
        const slowSite = await startSlowSite(site.url, 400, async () => {
          await committed.promise;
          await page.evaluate(nextFrame);
        });
        await page.setViewportSize({ width, height: 800 });
        await page.addInitScript(noteShifts);
        await page.goto(slowSite.url + path, { waitUntil: 'commit' });
        committed.resolve();
        await page.waitForLoadState();
        await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
        expect(await page.evaluate(() => window.moved)).toEqual([]);
        const waiting = page.locator(':is(.awaits-next, .awaits-end):not(:has(+ *))');
        expect(await waiting.count(), 'parts that never show').toBe(0);
        // The page closes its connection before the server does.
        await page.goto('about:blank');
        await slowSite.close();
      });
    }
  }
});

/** Resolves after the browser has drawn what it has of the page. */
function nextFrame(): Promise<void> {
  return new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
}

test('scenes do not rotate with motion off, and load when shown', async ({ page }) => {
  const [morning, dusk] = careersScenes;
  const fetched: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes(dusk.picture)) fetched.push(request.url());
  });
  await page.addInitScript(() => localStorage.setItem('motion', 'off'));
  await page.clock.install();
  await page.goto(routes.career, { waitUntil: 'networkidle' });
  await page.clock.runFor(15_000);
  await expect(page.getByAltText(morning.alt)).toBeInViewport({ ratio: 0.5 });
  expect(fetched).toEqual([]);
  await page.getByRole('button', { name: 'Next slide' }).click();
  await expect(page.getByAltText(dusk.alt)).toBeInViewport({ ratio: 0.5 });
  await expect.poll(() => fetched).toHaveLength(1);
});

test('the router only requests what it lacks', async ({ page }) => {
  await page.goto(routes.jobPositions);
  await page.waitForFunction(isAlive);
  const asked = page.waitForRequest(
    (request) =>
      'next-router-state-tree' in request.headers() && request.url().includes('q=developer'),
  );
  await page.getByLabel('Search').fill('developer');
  await page.getByRole('button', { name: 'Show positions' }).click();
  const request = await asked;
  const headers = request.headers();
  const whole = await fetch(request.url(), { headers: { RSC: '1' } });
  const part = await fetch(request.url(), { headers });
  expect((await part.text()).length).toBeLessThan((await whole.text()).length / 2);
});

import {
  ART_BUDGET,
  FIRST_VIEW_BUDGET,
  isAlive,
  noteShifts,
  weigh,
} from '@/__tests__/support/page-weight';
import { routes } from '@/lib/routes';
import { serviceNamed } from '@/lib/services';
import { startHaltingSite } from '../support/halting-site';
import { expect, scriptsOn, test } from './fixtures';

/** Pages of different layouts. */
const PAGES = [
  [routes.home, 360],
  [routes.home, 1280],
  [serviceNamed('webDevelopment').path, 1280],
  [routes.career, 360],
  [routes.contact, 1280],
  [routes.roleSalesforce, 360],
  ['/job/0', 360],
] as const;

test('pages do not shift, and their first view is light', scriptsOn, async ({ browser, site }) => {
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

test.describe('while only half of a page has arrived', () => {
  // Nothing here needs the framework's runtime.
  test.use({ movesAtOnce: false });

  for (const [what, path, width, words] of [
    // The r of "round" fits in the first line; the whole word does not.
    ['half a word', serviceNamed('offshoreStaffing').path, 360, /word"><span[^>]*>r<\/span>/],
    ['a menu whose label has not arrived', routes.about, 1280, /<details[^>]*>/],
    ['a centred header', serviceNamed('contractStaffing').path, 1280, /<\/h1>/],
    ['the header of a 404 page', '/nothing', 1280, /<\/h1>/],
    ['the stair below its text', '/nothing', 360, /<p class="lead">/],
    ['a button of a carousel without slides', routes.career, 360, /Next slide<\/span>/],
  ] as const) {
    test(`${what} is already in its final place`, scriptsOn, async ({ page, site, expected }) => {
      expected.push(/status of 404/);
      const line = await startHaltingSite(site.url, words);
      await page.setViewportSize({ width, height: 800 });
      await page.addInitScript(noteShifts);
      await page.goto(line.url + path, { waitUntil: 'commit' });
      await line.halted;
      await page.waitForFunction(() => performance.getEntriesByType('paint').length === 2);
      line.goOn();
      await page.waitForLoadState();
      await expect(page.getByRole('heading', { level: 1 })).toBeInViewport();
      expect(await page.evaluate(() => window.moved)).toEqual([]);
      // The page closes its connection before the server does.
      await page.goto('about:blank');
      await line.close();
    });
  }
});

test('the router only requests what it lacks', scriptsOn, async ({ page }) => {
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

import { noteShifts } from '@/scripts/support/page-weight';
import { routes } from '../../lib/routes';
import { startHaltingSite } from '../support/halting-site';
import { expect, test } from './fixtures';

// Nothing here needs the framework's runtime.
test.use({ movesAtOnce: false });

/** A page that comes in two halves is shown by halves; what is to be seen of the first stays where it is. */
for (const [what, path, width, words] of [
  // The r of "round": it would fit into the first line, where the whole word does not.
  [
    'a title of which half a word has come',
    routes.offshoreStaffing,
    360,
    /word"><span[^>]*>r<\/span>/,
  ],
  ['a head that is centred', routes.contractStaffing, 1280, /<\/h1>/],
  ['the head of an address without a page', '/nothing', 1280, /<\/h1>/],
  ['the stair below its words', '/nothing', 360, /<p class="lead">/],
  ['the buttons of a carousel without slides', routes.career, 360, /Next slide<\/span>/],
] as const) {
  test(`${what} does not move when the rest comes`, { tag: '@scripts-on' }, async ({
    page,
    site,
    expected,
  }) => {
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
    // The page leaves before the line does.
    await page.goto('about:blank');
    await line.close();
  });
}

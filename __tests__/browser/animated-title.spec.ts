import { routes } from '../../lib/routes';
import { startHaltingSite } from '../support/halting-site';
import { noteShifts } from '../support/page-weight';
import { expect, test } from './fixtures';

for (const [path, title, stagger] of [
  [routes.home, 'We are builders of custom software that scales with your ambition', '0.028s'],
  [routes.mobileApp, 'Mobile apps that people keep', '0.1s'],
  [routes.nearshoreStaffing, 'Nearshore staffing on your clock', '0.09s'],
] as const) {
  test(`the title of ${path} is one text for those who listen, and letters for the eye`, async ({
    page,
  }) => {
    await page.goto(path);
    const heading = page.getByRole('heading', { level: 1 });
    await expect(heading).toMatchAriaSnapshot(`- heading "${title}" [level=1]`);

    const letters = heading.locator('[aria-hidden=true] > span > span > span');
    await expect(letters).toHaveText([...title.replaceAll(' ', '')]);
    const second = letters.nth(1);
    const delay = await second.evaluate((letter) => getComputedStyle(letter).animationDelay);
    expect(delay).toBe(stagger);
    await expect(letters.last()).toHaveCSS('opacity', '1');
  });
}

test('the whole title is there at once under reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.goto(routes.mobileApp);
  const letter = page.getByRole('heading', { level: 1 }).locator('[aria-hidden] span').last();
  await expect(letter).toHaveCSS('animation-name', 'none');
});

test('a title of which half a word has come does not move when the rest comes', {
  tag: '@scripts-on',
}, async ({ page, site }) => {
  // The r of "round": it would fit into the first line, where the whole word does not.
  const line = await startHaltingSite(site.url, '--i:17">r</span>');
  await page.setViewportSize({ width: 360, height: 800 });
  await page.addInitScript(noteShifts);
  await page.goto(line.url + routes.offshoreStaffing, { waitUntil: 'commit' });
  await page.waitForFunction(() => performance.getEntriesByType('paint').length === 2);
  line.goOn();
  await expect(page.getByText('round', { exact: true })).toBeInViewport();
  await expect(page.getByRole('contentinfo')).toBeAttached();
  expect(await page.evaluate(() => window.moved)).toEqual([]);
  await line.close();
});

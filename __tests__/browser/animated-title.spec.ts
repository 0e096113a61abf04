import { routes } from '../../lib/routes';
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

import { startDeskSite } from '../support/desk-site';
import { COLOUR_RULES, violations } from './axe';
import { expect, test } from './fixtures';

test('a member signs in on a narrow screen, in either theme', {
  tag: '@scripts-on',
}, async ({ page, startOwnSite }) => {
  const desk = await startDeskSite(startOwnSite);
  desk.signsIn('asha@members.example');
  const { url } = desk.site;

  const expectAccessible = async () => {
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect.soft(width).toBeLessThanOrEqual(320);
    for (const [theme, rules] of [
      ['dark', COLOUR_RULES],
      ['light', undefined],
    ] as const) {
      await page.getByRole('button', { name: /^Switch to/ }).click();
      await expect(page.locator('body')).toContainClass(theme);
      expect.soft(await violations(page, { rules }), theme).toEqual([]);
    }
  };

  await page.setViewportSize({ width: 320, height: 700 });
  await page.goto(`${url}/desk/log`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sign in to the desk');
  await expectAccessible();
  await page.getByRole('link', { name: 'Sign in' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Access log');
  await expect(page).toHaveURL(`${url}/desk/log`);
  await expect(page.getByRole('row').nth(1)).toContainText('asha@members.example');
  await expectAccessible();
  // What it still fetches must not fail.
  await page.close();
  await desk.dispose();
});

import { freePort } from '@/scripts/support/free-port';
import { startRealProvider } from '../support/real-provider';
import { COLOUR_RULES, violations } from './axe';
import { expect, test } from './fixtures';

test('a member signs in on a narrow screen, in either theme', {
  tag: '@scripts-on',
}, async ({ page, startOwnSite }) => {
  const port = await freePort();
  const url = `http://localhost:${port}`;
  const client = { id: 'the-site', secret: 'a-secret-of-the-tests-at-the-provider' };
  const provider = await startRealProvider({
    ...client,
    leadsTo: [`${url}/desk/sign-in/callback`],
  });
  provider.signsIn('asha@example.com');
  const settings = {
    SITE_URL: url,
    DESK_ISSUER: provider.issuer,
    DESK_CLIENT_ID: client.id,
    DESK_CLIENT_SECRET: client.secret,
    DESK_MEMBERS: '@example.com',
  };
  await startOwnSite(settings, { port });

  const expectAccessible = async () => {
    const width = await page.evaluate(() => document.documentElement.scrollWidth);
    expect.soft(width).toBeLessThanOrEqual(320);
    for (const [theme, rules] of [
      ['dark', COLOUR_RULES],
      ['light', undefined],
    ] as const) {
      await page.locator('[data-theme-toggle]').click();
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
  await expect(page.getByRole('row').nth(1)).toContainText('asha@example.com');
  await expectAccessible();
  await provider.close();
});

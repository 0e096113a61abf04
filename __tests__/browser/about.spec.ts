import { leadership } from '@/lib/content/leaders';
import { routes } from '@/lib/routes';
import { expect, scriptsOff, test } from './fixtures';

test('a click on a person shows the profile', scriptsOff, async ({ page }) => {
  await page.goto(routes.team1);
  const profile = page.getByRole('article');
  await expect(profile).toContainText('Chair of the Board');
  const everybody = leadership.flatMap(({ leaders }) => leaders);
  for (const { name, title, description, portrait, ask } of everybody) {
    await page.getByRole('link', { name: new RegExp(`^${name}`) }).click();
    await expect(profile.getByRole('heading', { level: 2 })).toHaveText(name);
    await expect(profile.getByRole('heading', { level: 2 })).toBeInViewport();
    await expect(profile.getByRole('img', { name: portrait?.alt })).toBeVisible();
    for (const text of [title, `Ask about: ${ask}`, ...description]) {
      await expect(profile).toContainText(text);
    }
    await expect(page.locator('main [aria-current]')).toHaveText(name);
  }
  await page.goBack();
  await expect(profile).toContainText(everybody.at(-2)?.name ?? '');
});

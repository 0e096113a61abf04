import { leadership } from '../../lib/content/leaders';
import { routes } from '../../lib/routes';
import { expect, test } from './fixtures';

// Nothing here needs the framework's runtime.
test.use({ movesAtOnce: false });

test('a click on a person shows the name, the title and the description, and Back the person before', {
  // Choosing a person is following a link.
  tag: '@scripts-off',
}, async ({ page }) => {
  await page.goto(routes.team1);
  const profile = page.getByRole('article');
  await expect(profile).toContainText('Chair of the Board');
  await expect(page.getByRole('link', { name: /^Chair of the Board/ })).toHaveAttribute(
    'aria-current',
    'true',
  );

  const everybody = leadership.flatMap(({ leaders }) => leaders);
  for (const [index, { name, title, description, portrait }] of everybody.entries()) {
    const alt = `${portrait?.alt}`;
    // The first is shown already: nothing would tell when a click on it is done, and the next could come before.
    if (index > 0) await page.getByRole('link', { name: new RegExp(`^${name}`) }).click();

    await expect(profile.getByRole('heading', { level: 2 })).toHaveText(name);
    await expect(profile.getByRole('img', { name: `${name}, ${title}. ${alt}` })).toBeVisible();
    for (const text of description) await expect(profile.getByText(text)).toBeVisible();
    await expect(profile.getByRole('heading', { level: 2 })).toBeInViewport();
    await expect(page.locator('main [aria-current]')).toContainText(`${name}${title}`);
  }

  await page.goBack();
  await expect(profile).toContainText(everybody.at(-2)?.name ?? '');
});

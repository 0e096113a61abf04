import { leadership } from '../../lib/content/leaders';
import { routes } from '../../lib/routes';
import { expect, test } from './fixtures';

// Nothing here needs the framework's runtime.
test.use({ movesAtOnce: false });

// All of it runs with scripts on and off: choosing a person is following a link.

test('the first person is shown at the start', async ({ page }) => {
  await page.goto(routes.team1);

  await expect(page.getByRole('article')).toContainText('Chair of the Board');
  await expect(page.getByRole('link', { name: /^Chair of the Board/ })).toHaveAttribute(
    'aria-current',
    'true',
  );
});

test('clicking a person shows the name, the title and the description', async ({ page }) => {
  await page.goto(routes.team1);
  const profile = page.getByRole('article');

  for (const { name, title, description } of leadership.flatMap(({ leaders }) => leaders)) {
    await page.getByRole('link', { name: new RegExp(`^${name}`) }).click();

    await expect(profile.getByRole('heading', { level: 2 })).toHaveText(name);
    await expect(profile.getByRole('img', { name: `${name}, ${title}` })).toBeVisible();
    for (const text of description) await expect(profile.getByText(text)).toBeVisible();
    await expect(profile.getByRole('heading', { level: 2 })).toBeInViewport();
    await expect(page.locator('main [aria-current]')).toContainText(`${name}${title}`);
  }
});

test('Back returns to the person before', async ({ page }) => {
  await page.goto(routes.team2);
  await page.getByRole('link', { name: /^Head of People/ }).click();
  await expect(page).toHaveURL(routes.team6);

  await page.goBack();
  await expect(page.getByRole('article')).toContainText('Managing Director');
});

test('the seventh address opens with the first person', async ({ page }) => {
  await page.goto(routes.team7);
  await expect(page.getByRole('article')).toContainText('Chair of the Board');
});

import { routes } from '../../lib/routes';
import { expect, test } from './fixtures';

test("an unknown path shows the site's 404 page with links", { tag: '@scripts-off' }, async ({
  page,
  expected,
}) => {
  expected.push(/status of 404/);
  const answer = await page.goto('/nothing');

  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Page not found');
  await expect(page.getByText('Page not found')).toBeVisible();
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(page).toHaveTitle('Page not found | Stepwell');

  await page.getByRole('link', { name: 'Back to the home page' }).click();
  await expect(page).toHaveURL('/');
});

test('a job that is not there says so and leads to the list', { tag: '@scripts-off' }, async ({
  page,
  expected,
}) => {
  expected.push(/status of 404/);
  await page.goto('/job/0?k=taken-down');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('No job details found');
  await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible();
  await expect(page).toHaveTitle('No job details found | Stepwell');

  await page.getByRole('main').getByRole('link', { name: 'See open positions' }).click();
  await expect(page).toHaveURL(routes.jobPositions);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Job positions');
});

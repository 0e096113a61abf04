import { expect, test } from './fixtures';

test('a job is shared by e-mail without scripts', { tag: '@scripts-off' }, async ({ page }) => {
  await page.goto('/job/0');
  await expect(page.getByRole('link', { name: 'Share' })).toHaveAttribute(
    'href',
    /^mailto:\?subject=Full%20Stack%20Developer%2C%20Hyderabad&body=http.*%2Fjob%2Ffull-stack/,
  );
});

test('a job is shared with the sheet of the platform, or else its address is copied', {
  tag: '@scripts-on',
}, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.addInitScript(() => {
    Object.assign(navigator, { share: undefined });
  });
  await page.goto('/job/0');
  await page.getByRole('link', { name: 'Share' }).click();
  await expect(page.getByText('The link was copied.')).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/\/job\/full-stack-developer-hyderabad-[0-9a-f]{8}$/);

  await page.evaluate(() => {
    const share = async ({ url }: ShareData) => {
      document.title = `${url}`;
    };
    Object.assign(navigator, { share });
  });
  await page.getByRole('link', { name: 'Share' }).click();
  await expect(page).toHaveTitle(copied);
});

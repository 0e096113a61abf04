import { expect, test } from './fixtures';

// Most tests need no runtime.
test.use({ movesAtOnce: false });

test('a job is shared, or its URL is copied or shown', async ({ page, context }) => {
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
  await page.evaluate(() => {
    Object.assign(navigator, { share: undefined });
    navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
  });
  await page.getByRole('link', { name: 'Share' }).click();
  await expect(page.getByText(`did not allow it. Here is the link: ${copied}`)).toBeVisible();
});

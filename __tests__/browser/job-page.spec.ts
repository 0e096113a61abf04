import { isAlive } from '@/__tests__/support/page-weight';
import { routes } from '@/lib/routes';
import { expect, test } from './fixtures';

// Most tests need no runtime.
test.use({ movesAtOnce: false });

test('a second apply link stays in view without the first one', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/job/0');
  const second = page.getByRole('link', { name: 'Apply for this job' });
  await expect(page.getByRole('link', { name: 'Apply', exact: true })).toBeInViewport();
  await expect(second).toBeHidden();
  await page.getByRole('heading', { name: 'Responsibilities' }).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 500);
  await expect(second).toBeInViewport({ ratio: 1 });
  await page.getByRole('heading', { name: 'Similar jobs' }).scrollIntoViewIfNeeded();
  await page.mouse.wheel(0, 600);
  await expect(second).not.toBeInViewport();
});

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

test('documents stay ticked on this device and in print', async ({ page }) => {
  await page.goto('/job/0');
  await page.getByText('Documents to bring').click();
  const first = page.getByRole('checkbox').first();
  await first.evaluate((box: HTMLElement) => box.click());
  await page.goto(routes.roleSalesforce);
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(0);

  await page.goto('/job/0');
  await page.getByText('Documents to bring').click();
  await expect(first).toBeChecked();
  await page.getByText('Documents to bring').click();
  // Hydration preserves the ticks.
  await page.mouse.move(300, 300);
  await page.waitForFunction(isAlive);
  await page.emulateMedia({ media: 'print' });
  await expect(first).toBeVisible();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1);
});

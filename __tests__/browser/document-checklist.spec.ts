import { routes } from '@/lib/routes';
import { isAlive } from '@/scripts/support/page-weight';
import { expect, test } from './fixtures';

// Nothing here needs the framework's runtime, which leaves the ticks alone when it comes.
test.use({ movesAtOnce: false });

test('documents are ticked off, stay ticked on this device, and are printed ticked', {
  tag: '@scripts-on',
}, async ({ page }) => {
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
  await page.keyboard.press('Shift');
  await page.waitForFunction(isAlive);
  await page.emulateMedia({ media: 'print' });
  await expect(first).toBeVisible();
  await expect(page.getByRole('checkbox', { checked: true })).toHaveCount(1);
});

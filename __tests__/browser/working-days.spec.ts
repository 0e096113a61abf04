import { routes } from '@/lib/routes';
import { expect, test } from './fixtures';

test.use({ timezoneId: 'America/New_York' });

test('a visitor sees the working days on their own clock, with the hours together', {
  tag: '@scripts-on',
}, async ({ page }) => {
  await page.goto(routes.offshoreStaffing);
  const row = (city: string) => page.locator('figure li').filter({ hasText: city });
  for (const city of ['New York', 'Where you are']) {
    await expect(row(city)).toContainText('9:00 AM to 6:00 PM your time');
    // One hour more while the clocks of New York are on summer time.
    await expect(row(city)).toContainText(/[45] h together/);
  }
  await expect(row('Your lead in India')).not.toContainText('together');
  // Eight in the morning in India, on summer or standard time.
  await expect(page.locator('figure')).toContainText(/[91]0?:30 PM/);
});

test('without scripts the clock is that of India', { tag: '@scripts-off' }, async ({ page }) => {
  await page.goto(routes.offshoreStaffing);
  const row = page.locator('figure li').filter({ hasText: 'New York' });
  await expect(row).toContainText('19:30 to 04:30 in India');
  await expect(row).toContainText('4 h together');
  await expect(page.locator('figure').getByText('08:00', { exact: true })).toBeVisible();
  await expect(page.getByText('Where you are')).toBeHidden();
});

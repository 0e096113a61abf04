import { pagePaths } from '@/lib/pages';
import { chooseResume, submit, typeApplication } from '../browser/form-steps';
import { expect, test } from './fixtures';

test('no page violates its policy in a browser, prerendered or not', async ({ page, platform }) => {
  // It loads every page.
  test.slow();
  const complaints: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  page.on('pageerror', (error) => complaints.push(error.message));
  for (const path of [...pagePaths, '/job/0', '/Ui-Ux']) {
    await page.goto(platform.url + path);
    // Starts the runtime of pages that wait for an interaction.
    await page.mouse.move(50, 50);
    await page.mouse.move(60, 60);
    await page.waitForLoadState('networkidle');
    expect(complaints, path).toEqual([]);
  }
});

test('a visitor goes from list to job, applies, and sees the receipt', async ({ page, own }) => {
  const platform = await own.deploy();
  await page.goto(`${platform.url}/JobPositions`);
  await page.getByRole('rowheader').getByRole('link').first().click();
  await page.getByRole('link', { name: 'Apply' }).first().click();
  const applicant = await typeApplication(page);
  await chooseResume(page);
  await submit(page);
  await page.waitForURL(/\/Career\?applied=APP-/);
  await expect(page.getByText('Registered successfully!').first()).toBeVisible();
  await own.webhook.receivedCount(1);
  expect(own.webhook.received[0]?.fields).toMatchObject({ email: applicant.email });
});

import { expect, test } from './fixtures';

test('a job can be passed on by e-mail and WhatsApp', { tag: '@scripts-off' }, async ({ page }) => {
  await page.goto('/job/0');
  const share = page.getByRole('region', { name: 'Share this job' });
  await expect(share.getByRole('link', { name: 'E-mail' })).toHaveAttribute(
    'href',
    /^mailto:\?subject=Full%20Stack%20Developer%2C%20Hyderabad&body=http.*%2Fjob%2Ffull-stack/,
  );
  await expect(share.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\?text=Full%20Stack.*%2Fjob%2Ffull-stack/,
  );
});

test('the link of a job can be copied', { tag: '@scripts-on' }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/job/0');
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByRole('button', { name: 'Link copied' })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/\/job\/full-stack-developer-hyderabad-[0-9a-f]{8}$/);
});

test('wherever people apply the site says that applying is free', { tag: '@scripts-off' }, async ({
  page,
}) => {
  for (const path of [
    '/Career',
    '/JobPositions',
    '/job/0',
    '/jobForm',
    '/resumeUpload',
    '/jobs/salesforce',
  ]) {
    await page.goto(path);
    const notice = page.getByRole('complementary', { name: 'Applying is free' });
    await expect(notice).toContainText('We never ask candidates for money');
    await expect(notice).toContainText('optional training that charges a fee');
  }
});

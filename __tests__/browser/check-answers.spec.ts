import { consentLabels } from '@/lib/forms/consents';
import { chooseResume, countPosts, deliveryOf, typeApplication } from './apply-steps';
import { COLOUR_RULES, violations } from './axe';
import { expect, test } from './fixtures';

test('an applicant looks through the answers and the file, changes one, and sends them', async ({
  page,
  webhook,
  javaScriptEnabled,
}) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/jobForm');
  const applicant = await typeApplication(page);
  await page.getByLabel(consentLabels.share).check();
  await chooseResume(page);
  const posts = countPosts(page);
  await page.getByRole('button', { name: 'Check your answers' }).click();

  const answers = page.getByRole('region', { name: 'Check your answers' });
  await expect(answers.getByRole('heading')).toBeFocused();
  await expect(answers.getByRole('heading')).toBeInViewport();
  await expect(answers).toContainText('Nothing is sent yet.');
  for (const typed of [applicant.name, applicant.email, applicant.phone, 'things that last.'])
    await expect(answers).toContainText(typed);
  await expect(answers).toContainText(/resume\.pdf \(\d+ KB\)/);
  await expect(answers).toContainText(consentLabels.share);
  await expect(answers).not.toContainText(consentLabels.keep);
  await expect(page.getByText('Selected File: resume.pdf')).toBeVisible();
  expect(posts()).toBe(javaScriptEnabled ? 0 : 1);
  if (javaScriptEnabled) {
    expect.soft(await violations(page), 'light').toEqual([]);
    await page.locator('[data-theme-toggle]').dispatchEvent('click');
    expect.soft(await violations(page, { rules: COLOUR_RULES }), 'dark').toEqual([]);
  }
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320);

  await answers.getByRole('link', { name: 'Change Full Name' }).click();
  await page.getByLabel('Full Name').fill('Asha Changed');
  if (javaScriptEnabled) await expect(answers).toContainText('Asha Changed');
  expect(webhook.received.filter(({ fields }) => fields.email === applicant.email)).toEqual([]);
  await page.getByRole('button', { name: 'Submit' }).click();
  await expect(page).toHaveURL(/\/Career\?applied=/);
  const { fields, files } = await deliveryOf(webhook, applicant);
  expect(fields).toMatchObject({ name: 'Asha Changed', share: 'yes', keep: 'no' });
  expect(files.resume?.name).toBe('resume.pdf');
});

test.describe('an applicant whose scripts come after the look at the answers', {
  tag: '@scripts-on',
}, () => {
  test.use({ movesAtOnce: false });
  test('sends the file that the site has kept, and gets to the receipt', async ({
    page,
    webhook,
  }) => {
    const arrival = Promise.withResolvers<void>();
    await page.route(/\/_next\/static\/.*\.js/, async (route) => {
      await arrival.promise;
      await route.fallback();
    });
    await page.goto('/jobForm', { waitUntil: 'domcontentloaded' });
    const applicant = await typeApplication(page);
    await chooseResume(page);
    await page.getByRole('button', { name: 'Check your answers' }).click({ noWaitAfter: true });
    await expect(page.getByRole('region', { name: 'Check your answers' })).toBeVisible();
    arrival.resolve();
    // The scripts have come: they validate in place of the browser.
    await expect(page.getByRole('form')).toHaveAttribute('novalidate');
    await page.getByRole('button', { name: 'Submit' }).click();
    await expect(page).toHaveURL(/\/Career\?applied=/);
    const { files } = await deliveryOf(webhook, applicant);
    expect(files.resume?.name).toBe('resume.pdf');
  });
});

import { readFile } from 'node:fs/promises';
import { consentLabels } from '@/lib/forms/fields';
import { routes } from '@/lib/routes';
import { newApplicant } from '@/scripts/support/applicant';
import { earnedReceipt } from '../support/earned-receipt';
import { expect, test } from './fixtures';
import { chooseResume, fill, outcome, submit, typeApplication } from './form-steps';

test('a receipt has a title and a heading of its own, and says what was sent, to whom, when, and what to bring', {
  tag: '@scripts-off',
}, async ({ page, site }) => {
  await page.goto('/job/0');
  const apply = page.getByRole('link', { name: 'Apply', exact: true });
  await page.goto(await earnedReceipt(site.url, `${await apply.getAttribute('href')}`));
  await expect(page).toHaveTitle(/^Registered successfully!/);
  const heading = page.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Registered successfully!');
  await expect(heading).toBeFocused();
  const receipt = page.getByRole('region', { name: 'Registered successfully!' });
  await expect(receipt.getByText('Sent to')).toBeVisible();
  await expect(receipt.getByText(/^resume\.\w+ \(\d+ KB\)$/)).toBeVisible();
  await expect(receipt.locator('time')).toHaveText(/^\d{1,2} [A-Z][a-z]{2} 20\d\d$/);
  await receipt.getByText('Save my link').click();
  await expect(receipt.getByRole('link', { name: 'Send it to my WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\?text=.*APP-20\d{6}-.*%2Fapplication%2F/,
  );
  await receipt.getByText('Documents to bring').click();
  await expect(receipt.getByText('Government photo ID')).toBeVisible();
});

test('from a receipt it goes on to another job, on request with the same contact details', {
  tag: '@scripts-on',
}, async ({ page, context }) => {
  await page.goto('/jobForm');
  const { name, email, phone, coverLetter } = await typeApplication(page);
  await chooseResume(page);
  await submit(page);
  await expect(page).toHaveURL(/\/Career\?applied=/);
  const receipt = page.url();
  const withContact = page.getByRole('button', { name: 'with the same name, e-mail and phone' });
  await expect(withContact).toBeVisible();
  const kept = () => page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
  expect(await kept()).not.toContain(email);

  const shared = await context.newPage();
  await shared.goto(receipt);
  await shared.mouse.move(9, 9);
  await expect(shared.getByRole('link', { name: 'Apply for another job' })).toBeVisible();
  await expect(
    shared.getByRole('button', { name: 'with the same name, e-mail and phone' }),
  ).toBeHidden();
  await shared.close();

  await withContact.click();
  await expect(page).toHaveURL(/\/JobPositions$/);
  await page.goto('/jobForm');
  await expect(page.getByLabel('Full Name')).toHaveValue(name);
  await expect(page.getByLabel('Email Address')).toHaveValue(email);
  await expect(page.getByLabel('Phone Number')).toHaveValue(phone);
  await expect(page.getByLabel('Cover Letter')).toHaveValue('');
  const lastLetter = page.getByRole('button', { name: 'Use my last letter' });
  await lastLetter.click();
  await expect(page.getByLabel('Cover Letter')).toHaveValue(coverLetter);
  await expect(lastLetter).toBeHidden();
  await expect(page.getByText('They and your letter stay')).toBeVisible();
  await page.getByRole('button', { name: 'Clear the form' }).click();
  expect(await kept()).not.toContain(email);
  await expect(lastLetter).toBeHidden();
  await page.reload();
  await page.mouse.move(9, 9);
  await expect(page.getByText('They and your letter stay')).toBeHidden();
  await expect(page.getByLabel('Full Name')).toHaveValue('');
});

test('the link to an application can be copied, put into the calendar and printed, and no zoom cuts it', {
  tag: '@scripts-on',
}, async ({ page, context, site }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.setViewportSize({ width: 320, height: 640 });
  const path = await earnedReceipt(site.url);
  const [, reference = ''] = /applied=([^&]*)/.exec(path) ?? [];
  await page.goto(path);
  await page.getByText('Save my link').click();
  await page.getByRole('button', { name: 'Copy it' }).click();
  await expect(page.getByText('Copied.')).toBeVisible();
  const link = await page.evaluate(() => navigator.clipboard.readText());
  expect(link).toMatch(new RegExp(`^https?://.+/application/${reference}/.+`));

  const reminder = page.waitForEvent('download');
  await page.getByRole('link', { name: /^Remind me on \d/ }).click();
  const file = await readFile(await (await reminder).path(), 'utf8');
  expect(file).toContain(reference);
  expect(file.replaceAll(/\r\n[ \t]/g, '')).toContain(link);

  await page.emulateMedia({ media: 'print' });
  await expect(page.getByText(link)).toBeVisible();
  await page.emulateMedia({ media: 'screen' });

  await page.evaluate(() => document.documentElement.style.setProperty('font-size', '200%'));
  const shown = page.getByText(reference, { exact: true });
  const { left, right } = await shown.evaluate((each) => each.getBoundingClientRect().toJSON());
  expect(left >= 0 && right <= 320, `${left} to ${right}`).toBe(true);
});

test('the receipt of a role is printed, too, and the form around a receipt is not', {
  tag: '@scripts-on',
}, async ({ page }) => {
  await page.goto(routes.resumeUpload);
  const { name, email } = newApplicant();
  await fill(page.getByRole('form'), {
    'Full Name': name,
    Email: email,
    'Job Title': 'Tester',
    'Upload Resume': 'resume.pdf',
    [consentLabels.adult]: 'yes',
  });
  await page.getByRole('button', { name: 'Submit Application' }).click();
  const receipt = outcome(page.getByRole('form'));
  await expect(receipt).toBeFocused();
  await expect(page).toHaveTitle('Submitted successfully! | Stepwell');
  await expect(receipt).toContainText(/RES-20\d{6}-[A-Z2-7]{6}/);

  await page.emulateMedia({ media: 'print' });
  await expect(receipt.getByText(/^RES-20\d{6}/)).toBeVisible();
  await expect(receipt.getByText('resume.pdf')).toBeVisible();
  await expect(page.getByLabel('Full Name')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  await expect(page.getByRole('banner')).toHaveText('Stepwell', { useInnerText: true });
});

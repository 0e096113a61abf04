import { consentLabels } from '@/lib/forms/fields';
import { expect, test } from './fixtures';
import { chooseResume, submit, typeApplication } from './form-steps';

test('an applicant follows the receipt to the application, withdraws one consent, then all of it', {
  // Without scripts it is in `http/own-application.spec.ts`.
  tag: '@scripts-on',
}, async ({ page, webhook }) => {
  const referrers: (string | undefined)[] = [];
  page.on('request', (request) => referrers.push(request.headers().referer));
  await page.goto('/jobForm');
  const { email } = await typeApplication(page);
  await page.getByText('Two optional choices').click();
  await page.getByLabel(consentLabels.share).check();
  await chooseResume(page);
  await submit(page);
  await page.getByRole('link', { name: 'See or withdraw it' }).click();
  await expect(page).toHaveURL(/\/application\/APP-20\d{6}-[A-Z2-7]{6}\/[\w-]{42}$/);
  const main = page.getByRole('main');
  await expect(main).toContainText(email);
  await expect(main.getByText('You did not agree to this.')).toHaveCount(1);

  await page.getByRole('link', { name: /^Withdraw this consent/ }).click();
  await page.getByRole('link', { name: 'No, go back' }).click();
  await page.getByRole('link', { name: /^Withdraw this consent/ }).click();
  await page.getByRole('button', { name: 'Yes, withdraw it' }).click();
  await expect(main.getByRole('status')).toHaveText(
    'We no longer share your application with clients.',
  );

  await page.getByRole('link', { name: 'Withdraw this application' }).click();
  await page.getByRole('button', { name: 'Yes, withdraw it' }).click();
  await expect(main.getByRole('status')).toHaveText('Your application is withdrawn.');
  await expect(main.getByRole('link', { name: /^Withdraw/ })).toHaveCount(0);
  const told = () => webhook.received.map(({ fields }) => fields.type);
  await expect.poll(told).toContain('application.withdrawn');

  const sent = referrers.join('\n');
  expect(sent).toContain('/jobForm');
  expect(sent).not.toMatch(/application\/|token=/);
});

test('@scripts-on the form names an application for the same job before a second one is sent', async ({
  page,
}) => {
  const earlier = `/application/APP-20261121-AAAAAA/${'a'.repeat(42)}`;
  await page.goto(`/jobForm?job=tester#after=${earlier}`);
  const link = page.getByRole('link', { name: 'APP-20261121-AAAAAA' });
  await expect(link).toHaveAttribute('href', earlier);
  await expect(page.getByText('What you send here is a second application.')).toBeVisible();
});

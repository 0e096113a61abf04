import { readFile } from 'node:fs/promises';
import { newApplicant, resumeFile } from '@/__tests__/support/applicant';
import { consentLabels } from '@/lib/fields/fields';
import { routes } from '@/lib/routes';
import { site as company } from '@/lib/site';
import { postForm } from '@/scripts/support/post-form';
import { earnedReceipt } from '../support/earned-receipt';
import { expect, scriptsOff, scriptsOn, test } from './fixtures';
import { chooseResume, fill, outcome, submit, typeApplication } from './form-steps';

test('a receipt shows what was sent and when', scriptsOff, async ({ page, site }) => {
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

test('what was sent stays in the tab only if asked for', scriptsOn, async ({ page, context }) => {
  const stored = () => page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }));
  const apply = async () => {
    await page.goto('/jobForm');
    const typed = await typeApplication(page);
    expect(await stored()).toContain('draft:apply');
    await chooseResume(page);
    return typed;
  };
  await apply();
  await submit(page);
  await expect(page).toHaveURL(/\/Career\?applied=/);
  expect(await stored()).not.toMatch(/draft|@/);

  // The URL of a receipt may be shared, so the form below it saves nothing.
  const shared = await context.newPage();
  await shared.goto(page.url());
  await expect(shared.getByRole('link', { name: 'See more open positions' })).toBeVisible();
  await shared.getByLabel('First Name').fill('Asha');
  await expect(shared.getByText('We keep a draft on this device for a day.')).toBeHidden();
  expect(await stored()).not.toMatch(/draft/);
  await shared.close();

  const { name, email, phone, coverLetter } = await apply();
  await page.getByLabel('Keep my details and letter').check();
  await submit(page);
  await expect(page).toHaveURL(/\/Career\?applied=/);
  await page.goto(routes.contact);
  await expect(page.getByLabel('Email Address'), 'not asked for here').toHaveValue('');
  await page.goto('/jobForm');
  const letter = page.getByLabel('Cover Letter');
  for (const [label, value] of [
    ['Full Name', name],
    ['Email Address', email],
    ['Phone Number', phone],
    ['Cover Letter', ''],
  ] as const) {
    await expect(page.getByLabel(label)).toHaveValue(value);
  }
  const lastLetter = page.getByRole('button', { name: 'Use my last letter' });
  await lastLetter.click();
  await expect(letter).toHaveValue(coverLetter);
  await expect(lastLetter).toBeHidden();
  await expect(page.getByText('They and your letter stay')).toBeVisible();

  await page.getByRole('button', { name: 'Clear the form' }).click();
  await expect(page.getByLabel('Upload Resume')).toBeFocused();
  await expect(letter).toHaveValue('');
  expect(await stored()).not.toMatch(/draft|@/);
  await expect(lastLetter).toBeHidden();
  await expect(page.getByText('They and your letter stay')).toBeHidden();
  await page.reload();
  await page.mouse.move(9, 9);
  await expect(page.getByText('They and your letter stay')).toBeHidden();
  await expect(page.getByLabel('Full Name')).toHaveValue('');
});

test(
  'the link is copied, unless the browser refuses, and printed',
  scriptsOn,
  async ({ page, context, site }) => {
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
    await page.evaluate(() => {
      navigator.clipboard.writeText = () => Promise.reject(new DOMException('', 'NotAllowedError'));
    });
    await page.getByRole('button', { name: 'Copy it' }).click();
    await expect(page.getByText('Your browser did not allow it.')).toBeVisible();

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
  },
);

test('a receipt that replaces a form is printed alone', scriptsOn, async ({ page }) => {
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
  await expect(page).toHaveTitle(`Submitted successfully! | ${company.name}`);
  await expect(receipt).toContainText(/RES-20\d{6}-[A-Z2-7]{6}/);

  await page.emulateMedia({ media: 'print' });
  await expect(receipt.getByText(/^RES-20\d{6}/)).toBeVisible();
  await expect(receipt.getByText('resume.pdf')).toBeVisible();
  await expect(page.getByLabel('Full Name')).toBeHidden();
  await expect(page.getByRole('heading', { level: 1 })).toBeHidden();
  // With the phones and the address for questions.
  await expect(page.getByRole('banner')).toHaveText(new RegExp(`^${company.name}\\s+\\+`), {
    useInnerText: true,
  });
});

// `http/own-application.spec.ts` tests it without scripts.
test(
  'an applicant withdraws a consent, then the application',
  scriptsOn,
  async ({ page, site, webhook }) => {
    const applicant = { ...newApplicant(), share: 'yes', resume: resumeFile() };
    const answer = await postForm(`${site.url}/jobForm`, applicant);
    await page.goto(`${answer.headers.get('location')}`);
    await page.getByRole('link', { name: 'See or withdraw it' }).click();
    await expect(page).toHaveURL(/\/application\/APP-20\d{6}-[A-Z2-7]{6}\/[\w-]{42}$/);
    const main = page.getByRole('main');
    await expect(main).toContainText(applicant.email);
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
  },
);

test('a form names the earlier application for the same job', scriptsOn, async ({ page, site }) => {
  await page.goto('/job/0');
  const apply = page.getByRole('link', { name: 'Apply', exact: true });
  await page.goto(await earnedReceipt(site.url, `${await apply.getAttribute('href')}`));
  await page.getByRole('link', { name: 'See or withdraw it' }).click();
  await expect(page).toHaveURL(/\/application\//);
  const earlier = new URL(page.url()).pathname;
  await page.getByRole('link', { name: 'apply for this job again' }).click();
  const link = page.getByRole('link', { name: /^APP-20\d{6}-/ });
  await expect(link).toHaveAttribute('href', earlier);
  await expect(page.getByText('Submitting this form creates a second application.')).toBeVisible();
});

import { readFileSync } from 'node:fs';
import { noticeVersion } from '@/lib/content/candidate-notice';
import { consentLabels } from '@/lib/forms/fields';
import { wordFile } from '@/scripts/resumes/word-file';
import { paragraph } from '@/scripts/resumes/word-parts';
import { type Applicant, newApplicant } from '@/scripts/support/applicant';
import { earnedReceipt } from '../support/earned-receipt';
import { chooseResume, deliveryOf, fixturePath, submit, typeApplication } from './apply-steps';
import { COLOUR_RULES, violations } from './axe';
import { expect, test } from './fixtures';

/** Everything here holds with scripts on and off; what the browser makes of each kind of file, `apply-checks` says. */

for (const file of ['resume.pdf', 'resume.doc', 'resume.docx']) {
  const tag = file === 'resume.pdf' ? [] : '@scripts-off';
  test(`an applicant finds a job, applies with ${file} and the company gets the application`, {
    tag,
  }, async ({ page, webhook }) => {
    await page.goto('/JobPositions');
    await page.getByRole('link', { name: 'Full Stack Developer' }).click();
    await page.getByRole('link', { name: 'Apply', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Apply for Job');
    await expect(page.getByText('Applying for Full Stack Developer, Hyderabad')).toBeVisible();
    const jobId = new URL(page.url()).searchParams.get('job');
    const applicant = await typeApplication(page, { phone: '+91 98765 43210' });
    await chooseResume(page, fixturePath(file));
    const before = new Date();
    await submit(page);

    await expect(page).toHaveURL(/\/Career\?applied=APP-20\d{6}-[A-Z2-7]{6}&token=[\w-]{42}$/);
    const reference = new URL(page.url()).searchParams.get('applied') ?? '';
    const receipt = page.getByRole('region', { name: 'Registered successfully!' });
    await expect(receipt).toContainText(reference);
    await page.reload();
    await expect(receipt).toContainText(reference);

    const { method, headers, order, fields, files } = await deliveryOf(webhook, applicant);
    expect(method).toBe('POST');
    expect(order).toEqual([
      'name',
      'email',
      'phone',
      'coverLetter',
      'resume',
      'submittedAt',
      'jobTitle',
      'jobId',
      'adult',
      'keep',
      'share',
      'notice',
    ]);
    expect(fields).toEqual({
      ...asSent(applicant),
      phone: '9876543210',
      submittedAt: expect.any(String),
      jobTitle: 'Full Stack Developer',
      jobId,
      keep: 'no',
      share: 'no',
      notice: noticeVersion,
    });
    expect(files.resume?.name).toBe(file);
    expect(Buffer.from(files.resume?.bytes ?? [])).toEqual(readFileSync(fixturePath(file)));
    expect(indiaMoments(before, new Date())).toContain(fields.submittedAt);
    expect(headers['idempotency-key']).toBe(headers['webhook-id']);
    expect(String(headers['webhook-id']).toUpperCase()).toContain(reference);
    expect(headers['webhook-timestamp']).toMatch(/^\d{10}$/);
  });
}

test('names and texts in any script arrive as they were typed, markup too', async ({
  page,
  webhook,
}) => {
  await page.goto('/jobForm');
  const name = 'రవి O\'Brien-D’Souza <script>alert("1")</script> & 👩‍💻';
  const applicant = await typeApplication(page, { name, coverLetter: `I am ${name}.\n=1+1` });
  await chooseResume(page, { ...pdf(), name: '../आशा "cv".PDF' });
  await submit(page);
  await expect(page.getByRole('region', { name: 'Registered successfully!' })).toBeVisible();
  const { fields, files } = await deliveryOf(webhook, applicant);
  expect(fields).toMatchObject(asSent(applicant));
  expect(files.resume?.name).toBe('आशा cv.pdf');
});

test.describe('before the runtime has started', () => {
  test.use({ movesAtOnce: false });
  test('a click on the button that reads a resume is not lost', {
    tag: '@scripts-on',
  }, async ({ page }) => {
    await page.goto('/jobForm');
    await chooseResume(page, wordResume());
    // A finger, unlike a pointer, starts nothing on its way.
    const fill = page.getByRole('button', { name: 'Fill in from my resume' });
    await fill.dispatchEvent('click');
    await expect(page.getByText(/^Filled in: /)).toBeVisible();
    await expect(page.getByLabel('Email Address')).toHaveValue('asha.rao@mail.example');
  });
});

test('an applicant has the empty fields filled in from a resume, which the browser reads', {
  tag: '@scripts-on',
}, async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 800 });
  const sent: string[] = [];
  page.on('request', (request) => sent.push(`${request.method()} ${request.url()}`));
  await page.goto('/jobForm');
  const fill = page.getByRole('button', { name: 'Fill in from my resume' });
  const words = page.getByRole('status').filter({ hasText: /file|Filled|Stopped/ });
  const placeBelow = () =>
    page
      .getByLabel(consentLabels.adult)
      .evaluate((box) => box.getBoundingClientRect().top + window.scrollY);
  await fill.click();
  await expect(words).toHaveText('Choose your file first. Then press this button.');
  await page.getByLabel('Full Name').fill('Asha R.');
  await chooseResume(page, wordResume());
  expect(sent.filter((each) => /pdf|POST/.test(each))).toEqual([]);
  const place = await placeBelow();

  await fill.click();
  await expect(words).toHaveText('Filled in: Email Address and Phone Number. Please check.');
  await expect(page.getByLabel('Full Name'), 'typed').toHaveValue('Asha R.');
  await expect(page.getByLabel('Email Address')).toHaveValue('asha.rao@mail.example');
  await expect(page.getByLabel('Phone Number')).toHaveValue('9876543210');
  await expect(page.getByLabel('Phone Number')).toHaveAttribute('aria-description', /your resume/);
  expect(await placeBelow(), 'nothing moves').toBe(place);
  expect(await violations(page)).toEqual([]);
  await page.locator('[data-theme-toggle]').dispatchEvent('click');
  expect(await violations(page, { rules: COLOUR_RULES })).toEqual([]);
  await page.getByLabel('Phone Number').fill('9876543211');
  await expect(page.getByLabel('Phone Number')).not.toHaveAttribute('aria-description');

  await page.getByRole('button', { name: 'Clear the form' }).click();
  await chooseResume(page, fixturePath('locked.pdf'));
  await page.route(/pdf\.worker/, () => {});
  await fill.click();
  await page.getByRole('button', { name: 'Stop reading' }).click();
  await expect(words).toHaveText('Stopped. Nothing was changed.');
  await page.unroute(/pdf\.worker/);
  await fill.focus();
  await page.keyboard.press('Enter');
  await expect(words).toContainText('This file is locked with a password');
  await expect(fill).toBeFocused();
  await chooseResume(page);
  await fill.click();
  await expect(words).toHaveText(
    'Filled in: Full Name and Email Address. Please check. Not found: Phone Number.',
  );
  await expect(page.getByLabel('Full Name')).toHaveValue('Asha Sample');
  expect(sent.filter((each) => each.startsWith('POST'))).toEqual([]);
});

test('the log says nothing of the applicant', { tag: '@scripts-off' }, async ({
  page,
  webhook,
  site,
}) => {
  await page.goto('/jobForm');
  const applicant = newApplicant({ phone: '9000011112' });
  await typeApplication(page, applicant);
  await chooseResume(page, { ...pdf(), name: 'asha-private.pdf' });
  await submit(page);
  await expect(page.getByRole('region', { name: 'Registered successfully!' })).toBeVisible();
  const { headers } = await deliveryOf(webhook, applicant);
  await expect.poll(site.output).toContain(`${headers['webhook-id']}`);
  for (const secret of [...Object.values(applicant), 'asha-private', new URL(webhook.url).host]) {
    expect(site.output()).not.toContain(secret);
  }
});

test('the careers page shows a receipt only with its token', {
  tag: '@scripts-off',
}, async ({ page, site }) => {
  const earned = await earnedReceipt(site.url);
  const [, reference = ''] = /applied=([^&]*)/.exec(earned) ?? [];
  await page.goto(earned);
  await expect(page.getByText(reference)).toBeVisible();
  const made = [
    earned.replace(/&token=.*/, ''),
    earned.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
    earned.replace(reference, 'APP-20261122-AAAAAA'),
    `${earned}&applied=APP-20261122-AAAAAA`,
  ].map((path) => path.replace('/Career', ''));
  for (const query of ['', '?applied=', '?applied=hello', '?applied=%3Cb%3E', ...made]) {
    await page.goto(`/Career${query}`);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Registered successfully!')).toHaveCount(0);
  }
});

test('a closed job cannot be applied for', { tag: '@scripts-off' }, async ({ page }) => {
  await page.goto('/JobPositions');
  await page.getByRole('link', { name: 'Manual Tester' }).click();
  await expect(page.getByText('Closed.', { exact: true })).toBeVisible();
  await expect(page.getByRole('link', { name: 'Apply', exact: true })).toHaveCount(0);
  const key = new URL(page.url()).searchParams.get('k');
  await page.goto(`/jobForm?job=${key}`);
  await expect(page.getByText('This position is closed.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Submit' })).toHaveCount(0);
});

test('an application for a job that has left the list can still be sent', {
  tag: '@scripts-off',
}, async ({ page, webhook }) => {
  await page.goto('/jobForm?job=gone-hyderabad-12345678');
  await expect(page.getByText('That position is no longer on our list.')).toBeVisible();
  const applicant = await typeApplication(page);
  await chooseResume(page);
  await submit(page);
  await expect(page.getByRole('region', { name: 'Registered successfully!' })).toBeVisible();
  const { fields } = await deliveryOf(webhook, applicant);
  expect(fields).toMatchObject({ jobId: 'gone-hyderabad-12345678' });
  expect(fields).not.toHaveProperty('jobTitle');
});

/** Forms always send line breaks as CRLF. */
function asSent(applicant: Applicant): Applicant {
  return { ...applicant, coverLetter: applicant.coverLetter.replaceAll('\n', '\r\n') };
}

/** A name, an address and a phone, and another number that looks like one. */
function wordResume() {
  const lines = ['ASHA RAO', 'asha.rao@mail.example', 'Aadhaar: 9876 5432 1098', '+91 98765-43210'];
  const body = lines.map((line) => paragraph(line)).join('');
  return { name: 'asha.docx', mimeType: '', buffer: wordFile({ body }) };
}

function pdf() {
  return { mimeType: 'application/pdf', buffer: readFileSync(fixturePath('resume.pdf')) };
}

/** Each second of the span, as the receiving automation is told it. */
function indiaMoments(from: Date, to: Date): string[] {
  const moments: string[] = [];
  for (let time = from.getTime(); time < to.getTime() + 1000; time += 1000) {
    moments.push(new Date(time).toLocaleString('en-IN', { timeZone: 'Asia/Kolkata' }));
  }
  return moments;
}

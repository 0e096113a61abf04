import { readFileSync } from 'node:fs';
import { newApplicant } from '@/__tests__/support/applicant';
import { noticeVersion } from '@/lib/content/legal/candidate-notice';
import { consentLabels } from '@/lib/fields/fields';
import { earnedReceipt } from '../support/earned-receipt';
import { core, eitherWay, expect, scriptsOff, test } from './fixtures';
import { chooseResume, deliveredFrom, fixturePath, submit, typeApplication } from './form-steps';

/** `forms.spec.ts` tests what all forms have in common, `resume-field.spec.ts` the file. */

test(
  'an applicant finds a job, and the company gets the application',
  core(eitherWay),
  async ({ page, webhook, site }) => {
    // Any script, markup and formulas arrive as typed.
    const name = 'రవి O\'Brien-D’Souza <script>alert("1")</script> & 👩‍💻';
    const buffer = readFileSync(fixturePath('resume.docx'));
    await page.goto('/JobPositions');
    await page.getByRole('link', { name: 'Full Stack Developer' }).click();
    await page.getByRole('link', { name: 'Apply', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Apply for Job');
    await expect(page.getByText('Applying for Full Stack Developer, Hyderabad')).toBeVisible();
    const jobId = new URL(page.url()).searchParams.get('job');
    const coverLetter = `I am ${name}.\n=1+1`;
    const applicant = await typeApplication(page, { name, coverLetter, phone: '+91 98765 43210' });
    await chooseResume(page, { name: '../आशा "cv".DOCX', mimeType: '', buffer });
    const before = new Date();
    await submit(page);

    await expect(page).toHaveURL(/\/Career\?applied=APP-20\d{6}-[A-Z2-7]{6}&token=[\w-]{42}$/);
    const reference = new URL(page.url()).searchParams.get('applied') ?? '';
    const receipt = page.getByRole('region', { name: 'Registered successfully!' });
    await expect(receipt).toContainText(reference);
    await page.reload();
    await expect(receipt).toContainText(reference);

    const { method, headers, order, fields, files } = await deliveredFrom(webhook, applicant.email);
    expect(method).toBe('POST');
    expect(order).toEqual([
      ...['name', 'email', 'phone', 'coverLetter', 'resume', 'submittedAt', 'jobTitle', 'jobId'],
      ...['adult', 'keep', 'share', 'notice'],
    ]);
    expect(fields).toEqual({
      ...applicant,
      coverLetter: coverLetter.replace('\n', '\r\n'),
      phone: '9876543210',
      submittedAt: expect.any(String),
      jobTitle: 'Full Stack Developer',
      jobId,
      keep: 'no',
      share: 'no',
      notice: noticeVersion,
    });
    expect(files.resume?.name).toBe('आशा cv.docx');
    expect(Buffer.from(files.resume?.bytes ?? [])).toEqual(buffer);
    expect(indiaMoments(before, new Date())).toContain(fields.submittedAt);
    expect(headers['idempotency-key']).toBe(headers['webhook-id']);
    expect(String(headers['webhook-id']).toUpperCase()).toContain(reference);
    expect(headers['webhook-timestamp']).toMatch(/^\d{10}$/);

    await expect.poll(site.output).toContain(`${headers['webhook-id']}`);
    const { adult: _, ...typed } = applicant;
    for (const secret of [
      ...Object.values(typed),
      '9876543210',
      'आशा',
      new URL(webhook.url).host,
    ]) {
      expect(site.output()).not.toContain(secret);
    }
  },
);

test('an applicant can apply with the keyboard alone', async ({ page, webhook }) => {
  // Listens from the start: where it begins right before a key, the key may come first.
  const dialog = page.waitForEvent('filechooser');
  await page.goto('/JobPositions');
  await page.getByRole('link', { name: 'Office Coordinator' }).focus();
  await page.keyboard.press('Enter');
  await page.getByRole('link', { name: 'Apply', exact: true }).first().focus();
  await page.evaluate(() => Object.assign(window, { mark: true }));
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Apply for Job');
  expect(await page.evaluate(() => 'mark' in window), 'the router led there').toBe(false);
  // Chromium drops keys before the first paint.
  await page.waitForLoadState();
  await page.evaluate(
    () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn))),
  );
  const resume = page.getByLabel('Upload Resume');
  await resume.focus();
  await page.keyboard.press('Space');
  await (await dialog).setFiles(fixturePath('resume.pdf'));
  await expect(page.getByText(/^Filled in: Full Name and Email Address/)).toBeVisible();
  const { name, email } = newApplicant();
  for (const [label, text] of [
    ['Full Name', name],
    ['Email Address', email],
    ['Phone Number', '9876543210'],
    ['Cover Letter', 'Hello.'],
  ] as const) {
    await page.keyboard.press('Tab');
    await expect(page.getByLabel(label)).toBeFocused();
    await page.keyboard.press('ControlOrMeta+A');
    await page.keyboard.type(text);
  }
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByLabel(consentLabels.adult)).toBeChecked();
  // The optional consents, what stays in the tab, three notices, the privacy policy, and then the button: the honeypot is not a tab stop.
  await page.keyboard.press('Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('Tab');
  await page.keyboard.press('Space');
  await expect(page.getByLabel(consentLabels.keep)).toBeChecked();
  for (let stops = 0; stops < 7; stops += 1) await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: 'Submit' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/Career\?applied=/);
  const { fields } = await deliveredFrom(webhook, email);
  expect(fields).toMatchObject({ name, keep: 'yes', share: 'no', jobTitle: 'Office Coordinator' });
});

// `unit/forms/receipt.test.ts` tests which tokens are valid.
test('Careers only shows a receipt with its token', scriptsOff, async ({ page, site }) => {
  const earned = await earnedReceipt(site.url);
  const [, reference = ''] = /applied=([^&]*)/.exec(earned) ?? [];
  await page.goto(earned);
  await expect(page.getByText(reference, { exact: true })).toBeVisible();
  for (const made of [
    '/Career',
    earned.replace(/.$/, (last) => (last === 'A' ? 'B' : 'A')),
    `${earned}&applied=APP-20261122-AAAAAA`,
  ]) {
    await page.goto(made);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.getByText('Registered successfully!')).toHaveCount(0);
  }
});

/** Each second of the span, formatted as for the webhook. */
function indiaMoments(from: Date, to: Date): string[] {
  const moments: string[] = [];
  for (let time = from.getTime(); time < to.getTime() + 1000; time += 1000) {
    moments.push(new Date(time).toLocaleString('en-IN', { timeZone: 'Asia/Kolkata' }));
  }
  return moments;
}

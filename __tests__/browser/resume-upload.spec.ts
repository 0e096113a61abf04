import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { noticeVersion } from '@/lib/content/candidate-notice';
import { promises } from '@/lib/content/claims';
import { consentLabels } from '@/lib/forms/fields';
import { routes } from '@/lib/routes';
import { newApplicant } from '@/scripts/support/applicant';
import { countPosts, fixturePath, toastOf } from './apply-steps';
import { expect, test } from './fixtures';
import { answerPosts, deliveredFrom, errorSummary, fill, outcome } from './form-steps';

test.beforeEach(({ page }) => page.goto(routes.resumeUpload));

test('a resume is submitted, and the company gets a link to it', async ({
  page,
  webhook,
  javaScriptEnabled,
}) => {
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Submit Your Resume');
  const submission = newSubmission();
  await fill(form(page), submission);
  await submit(page);

  const receipt = javaScriptEnabled
    ? outcome(form(page))
    : page.getByRole('region', { name: 'Submitted successfully!' });
  await expect(receipt).toContainText(/RES-20\d{6}-[A-Z2-7]{6}/);
  await expect(receipt).toContainText('resume.docx');
  if (!javaScriptEnabled) {
    await expect(page).toHaveURL(/\/resumeUpload\?sent=RES-20\d{6}-[A-Z2-7]{6}&token=[\w-]{42}$/);
    await expect(page).toHaveTitle(/^Submitted successfully!/);
  }
  await expect(receipt).toContainText(promises.readWithin);

  const { fields } = await deliveredFrom(webhook, submission.Email);
  expect(fields).toEqual({
    name: submission['Full Name'],
    email: submission.Email,
    jobTitle: 'Tester & analyst',
    adult: 'yes',
    keep: 'yes',
    share: 'no',
    notice: noticeVersion,
    resumeLink: expect.stringMatching(/\/api\/resumes\/res-/),
  });
  const { pathname, search } = new URL(fields.resumeLink ?? '');
  const file = await page.request.get(`${pathname}${search}`);
  expect(await file.body()).toEqual(readFileSync(fixturePath('resume.docx')));
  const head = await page.request.head(`${pathname}${search}`);
  expect([head.status(), (await head.body()).length]).toEqual([200, 0]);
  expect(head.headers()).toMatchObject({
    'cache-control': 'private, no-store',
    'content-security-policy': expect.stringContaining('sandbox'),
  });
});

test('an address without a reference shows the form', { tag: '@scripts-off' }, async ({ page }) => {
  for (const query of ['?sent=', '?sent=hello', '?sent=RES-1', '?sent=%3Cb%3E']) {
    await page.goto(`${routes.resumeUpload}${query}`);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Submit Your Resume');
  }
});

test('without scripts it shows the errors with the form still filled', {
  tag: '@scripts-off',
}, async ({ page }) => {
  await page.goto(routes.resumeUpload.toLowerCase());
  await fill(form(page), { ...newSubmission(), 'Job Title': ' ', 'Upload Resume': 'table.xls' });
  const answer = page.waitForResponse((response) => response.request().method() === 'POST');
  await submit(page);
  expect((await answer).status()).toBe(200);
  await expect(errorSummary(form(page)).getByRole('link')).toHaveText([
    'Enter the title of the job you are looking for.',
    'Only PDF or Word (DOC, DOCX) files are allowed!',
  ]);
  await expect(errorSummary(form(page))).toBeFocused();
  await expect(page.getByLabel(consentLabels.keep)).toBeChecked();
  await expect(page.getByLabel(consentLabels.share)).not.toBeChecked();
  await expect(page.getByLabel('Full Name')).toHaveValue(/^Asha/);
  await expect(page.getByText('Please choose your file again')).toBeVisible();
});

test.describe('with scripts', { tag: '@scripts-on' }, () => {
  test('nothing is sent without a file', async ({ page }) => {
    const posts = countPosts(page);
    const { 'Upload Resume': _, ...rest } = newSubmission();
    await fill(form(page), rest);
    await submit(page);
    const words = 'Please upload a resume file.';
    await expect(toastOf(page, words)).toBeVisible();
    await expect(errorSummary(form(page)).getByRole('link')).toHaveText([words]);
    expect(posts()).toBe(0);
  });

  test('success and failure have a toast, and the form stays filled', async ({
    page,
    webhook,
    expected,
  }) => {
    expected.push(/status of 500/);
    await page.clock.install();
    await page.reload();
    const submission = newSubmission();
    await fill(form(page), submission);
    const undo = await answerPosts(page, { status: 500, body: 'Internal Server Error' });
    await submit(page);
    await expect(toastOf(page, 'Submission failed!')).toBeVisible();
    await expect(errorSummary(form(page))).toContainText('Submission failed!');
    await expect(page.getByText('Selected File: resume.docx')).toBeVisible();

    await undo();
    await page.clock.pauseAt(Date.now() + 60_000);
    await submit(page);
    await expect(toastOf(page, 'Submitted successfully!')).toBeVisible();
    await page.clock.runFor(4900);
    await expect(toastOf(page, 'Submitted successfully!')).toBeVisible();
    await page.clock.runFor(200);
    await expect(toastOf(page, 'Submitted successfully!')).toHaveCount(0);
    await expect(page, 'the page moves on by itself only where the form is the job form').toHaveURL(
      routes.resumeUpload,
    );
    await deliveredFrom(webhook, submission.Email);
  });
});

function newSubmission() {
  const { name, email } = newApplicant();
  return {
    'Full Name': name,
    Email: email,
    'Job Title': 'Tester & analyst',
    'Upload Resume': 'resume.docx',
    [consentLabels.adult]: 'yes',
    [consentLabels.keep]: 'yes',
  };
}

function form(page: Page) {
  return page.getByRole('form', { name: 'Submit Your Resume' });
}

async function submit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit Application' }).click();
}

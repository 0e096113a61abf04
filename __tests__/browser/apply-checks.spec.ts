import type { Page } from '@playwright/test';
import { consentLabels, consentMessages } from '@/lib/forms/fields';
import {
  chooseResume,
  countPosts,
  fixturePath,
  submit,
  toastOf,
  typeApplication,
} from './apply-steps';
import { expect, test } from './fixtures';

const WRONG_FILES = [
  {
    file: { name: 'resume.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') },
    words: 'Only PDF or Word (DOC, DOCX) files are allowed!',
  },
  {
    file: { name: 'resume.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(0) },
    words: 'The selected file is empty. Please choose another one.',
  },
  {
    file: { name: 'r.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(4194305) },
    words: 'The selected file is larger than 4 MB. Please choose a smaller one.',
  },
];

/** What the form says before anything is sent. */
test.describe('with scripts, the application form', { tag: '@scripts-on' }, () => {
  test.beforeEach(async ({ page }) => {
    await page.goto('/jobForm');
  });

  test('shows the name of the chosen file', async ({ page }) => {
    await chooseResume(page);
    await expect(page.getByText('Selected File: resume.pdf')).toBeVisible();
    await chooseResume(page, fixturePath('resume.docx'));
    await expect(page.getByText('Selected File: resume.docx')).toBeVisible();
  });

  test('refuses a file of another type, without bytes or too large, and clears the choice', async ({
    page,
  }) => {
    for (const { file, words } of WRONG_FILES) {
      await chooseResume(page);
      await chooseResume(page, file);
      await expect(toastOf(page, words)).toBeVisible();
      await expect(page.getByText('Selected File:')).toHaveCount(0);
      await expect(page.getByLabel('Upload Resume')).toHaveValue('');
      await expect(page.getByLabel('Upload Resume')).toHaveAccessibleDescription(
        new RegExp(words.replace(/[()]/g, '\\$&')),
      );
      await chooseResume(page);
      await expect(page.getByText('Selected File: resume.pdf')).toBeVisible();
      await expect(page.getByLabel('Upload Resume')).not.toHaveAttribute('aria-invalid');
    }
  });

  test('says what is wrong with the newest file, also after it was sent without one', async ({
    page,
  }) => {
    await typeApplication(page);
    await submit(page);
    await expect(summary(page).getByRole('link')).toHaveText([
      'Please upload a valid resume file!',
    ]);
    for (const [file, words] of [
      [
        { name: 'resume.txt', mimeType: 'text/plain', buffer: Buffer.from('hello') },
        'Only PDF or Word (DOC, DOCX) files are allowed!',
      ],
      [
        { name: 'r.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(4194305) },
        'The selected file is larger than 4 MB. Please choose a smaller one.',
      ],
    ] as const) {
      await chooseResume(page, file);
      await expect(toastOf(page, words)).toBeVisible();
      await expect(summary(page).getByRole('link')).toHaveText([words]);
      await expect(page.getByText(words)).toHaveCount(3);
      await expect(page.getByText('Please upload a valid resume file!')).toHaveCount(0);
    }
    await chooseResume(page);
    await expect(page.getByText('There is a problem')).toBeHidden();
    await expect(page.getByLabel('Upload Resume')).not.toHaveAttribute('aria-invalid');
  });

  test('is not sent without a file, and says so', async ({ page }) => {
    const posts = countPosts(page);
    await typeApplication(page);
    await submit(page);
    const words = 'Please upload a valid resume file!';
    await expect(toastOf(page, words)).toBeVisible();
    await expect(summary(page).getByRole('link')).toHaveText([words]);
    await expect(page.getByLabel('Upload Resume')).toHaveAttribute('aria-invalid', 'true');
    expect(posts()).toBe(0);
  });

  test('lists every empty field, says it at the field too, and is not sent', async ({ page }) => {
    const posts = countPosts(page);
    await submit(page);
    await expect(summary(page)).toBeFocused();
    await expect(summary(page).getByRole('alert')).toBeVisible();
    await expect(summary(page).getByRole('link')).toHaveText(Object.values(missing));
    for (const [label, words] of Object.entries(missing)) {
      const field = page.getByLabel(label);
      await expect(field).toHaveAttribute('aria-invalid', 'true');
      await expect(field).toHaveAccessibleDescription(new RegExp(words));
      await summary(page).getByRole('link', { name: words }).click();
      await expect(field).toBeFocused();
    }
    expect(posts()).toBe(0);
  });

  test('shows the error of a field until it is corrected', async ({ page }) => {
    const posts = countPosts(page);
    await typeApplication(page, { email: 'a@b', phone: '12345' });
    await chooseResume(page);
    await submit(page);
    const email = page.getByLabel('Email Address');
    const phone = page.getByLabel('Phone Number');
    await expect(summary(page).getByRole('link')).toHaveText([
      'Enter an email address in the correct format, such as name@example.com.',
      'Enter a phone number of exactly 10 digits, such as 98765 43210. This one has 5.',
    ]);

    await email.fill('asha@example.com');
    await expect(email).not.toHaveAttribute('aria-invalid');
    await expect(phone).toHaveAttribute('aria-invalid', 'true');
    await expect(summary(page).getByRole('link')).toHaveCount(1);
    await phone.fill('98765 43210');
    await expect(page.getByText('There is a problem')).toBeHidden();
    await expect(phone).toHaveValue('98765 43210');
    await expect(page.getByText('Selected File: resume.pdf')).toBeVisible();
    expect(posts()).toBe(0);
  });

  test('keeps the focus on the summary for each attempt that fails', async ({ page }) => {
    for (let attempt = 0; attempt < 2; attempt += 1) {
      await page.getByLabel('Full Name').focus();
      await submit(page);
      await expect(summary(page)).toBeFocused();
    }
  });

  test('takes the server at its word about a file that only looks right', async ({ page }) => {
    await typeApplication(page);
    const buffer = Buffer.from('MZ this is a program');
    await chooseResume(page, { name: 'resume.pdf', mimeType: 'application/pdf', buffer });
    await submit(page);
    const words = 'Only PDF or Word (DOC, DOCX) files are allowed!';
    await expect(toastOf(page, words)).toBeVisible();
    await expect(summary(page).getByRole('link')).toHaveText([words]);
    await expect(summary(page)).toBeFocused();
    await expect(page.getByText('Selected File:')).toHaveCount(0);
    await expect(page.getByLabel('Full Name')).toHaveValue(/^Asha/);
  });
});

const missing = {
  'Full Name': 'Enter your full name.',
  'Email Address': 'Enter your email address.',
  'Phone Number': 'Enter your phone number.',
  'Cover Letter': 'Write a few lines as your cover letter.',
  'Upload Resume': 'Please upload a valid resume file!',
  [consentLabels.adult]: consentMessages.adult,
};

function summary(page: Page) {
  return page
    .getByRole('form', { name: 'Apply for Job' })
    .locator('[tabindex="-1"]')
    .filter({ has: page.getByRole('heading', { name: 'There is a problem' }) });
}

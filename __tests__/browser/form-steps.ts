import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { type Applicant, newApplicant } from '@/__tests__/support/applicant';
import type { FakeWebhook, ReceivedRequest } from '@/__tests__/support/fake-webhook';
import { consentLabels } from '@/lib/fields/fields';
import { expect } from './fixtures';

/** Steps of filling in a form, and what the company receives. */

export type ChosenFile = string | { name: string; mimeType: string; buffer: Buffer };

/** The path of a file in `__tests__/fixtures`. */
export function fixturePath(name: string): string {
  return join(__dirname, '../fixtures', name);
}

export async function typeApplication(page: Page, changes: Partial<Applicant> = {}) {
  const applicant = newApplicant(changes);
  await page.getByLabel('Full Name').fill(applicant.name);
  await page.getByLabel('Email Address').fill(applicant.email);
  await page.getByLabel('Phone Number').fill(applicant.phone);
  await page.getByLabel('Cover Letter').fill(applicant.coverLetter);
  await page.getByLabel(consentLabels.adult).check();
  return applicant;
}

export async function chooseResume(page: Page, file: ChosenFile = fixturePath('resume.pdf')) {
  await page.getByLabel('Upload Resume').setInputFiles(file);
}

export async function submit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit' }).click();
}

/** A toast by its text, until it starts to close; the same text on the page does not match. */
export function toastOf(page: Page, words: string): Locator {
  return page
    .getByRole('region', { name: 'Notifications' })
    .locator('li:not([data-closing])')
    .filter({ hasText: words });
}

/** Keeps toasts open, as in a background window: a slow machine could miss them. */
export async function holdToasts(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('blur')));
}

/** Expects a toast after an action. */
export async function expectToast(page: Page, words: string, act: () => Promise<void>) {
  await holdToasts(page);
  await act();
  await expect(toastOf(page, words)).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('focus')));
}

/** Counts the form's posts to the server from now on. */
export function countPosts(page: Page): () => number {
  let posts = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST') posts += 1;
  });
  return () => posts;
}

/** Field values of a form by label. A file is its path in `__tests__/fixtures`; a ticked checkbox is `yes`. */
export type Filled = Record<string, string>;

/** A person that no other test uses, with the labels of the lead forms. */
export function newPerson(): Filled {
  const { name, email } = newApplicant();
  return {
    'First Name': 'Asha',
    'Last Name': name,
    'Phone Number': '+91 98765 43210',
    'Email Address': email,
    Message: 'Dear team,\nplease call me.',
  };
}

/** Fills in every field that the form has. */
export async function fill(form: Locator, values: Filled): Promise<void> {
  for (const [label, value] of Object.entries(values)) {
    const field = form.getByLabel(label);
    const kind = await field.evaluate((element) =>
      element instanceof HTMLInputElement ? element.type : element.localName,
    );
    if (kind === 'file') await field.setInputFiles(fixturePath(value));
    else if (kind === 'checkbox') {
      await field.evaluate((element) => element.closest('details')?.setAttribute('open', ''));
      await field.setChecked(value === 'yes');
    } else if (kind === 'select') await field.selectOption(value);
    else await field.fill(value);
  }
}

/** The one delivery for this address; fails if there is none or more than one. */
export async function deliveredFrom(webhook: FakeWebhook, email = ''): Promise<ReceivedRequest> {
  const deliveries = () => webhook.received.filter(({ fields }) => fields.email === email);
  await expect.poll(() => deliveries().length).toBe(1);
  return deliveries()[0] as ReceivedRequest;
}

/** The error summary, which gets the focus after each failed attempt. */
export function errorSummary(form: Locator): Locator {
  return form.locator('[tabindex="-1"]').filter({ hasText: 'There is a problem' });
}

/** The success message, which gets the focus, too. */
export function outcome(form: Locator): Locator {
  return form.locator('[tabindex="-1"]').filter({ has: form.page().getByRole('status') });
}

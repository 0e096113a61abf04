import { join } from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { consentLabels } from '@/lib/forms/fields';
import { type Applicant, newApplicant } from '@/scripts/support/applicant';
import type { FakeWebhook, ReceivedRequest } from '@/scripts/support/fake-webhook';
import { expect } from './fixtures';

/** The steps of an applicant, and what the company sees of them. */

export type ChosenFile = string | { name: string; mimeType: string; buffer: Buffer };

/** The path of a file of `__tests__/fixtures`. */
export function fixturePath(name: string): string {
  return join(__dirname, '../fixtures', name);
}

export async function typeApplication(
  page: Page,
  changes: Partial<Applicant> = {},
): Promise<Applicant> {
  const applicant = newApplicant(changes);
  await page.getByLabel('Full Name').fill(applicant.name);
  await page.getByLabel('Email Address').fill(applicant.email);
  await page.getByLabel('Phone Number').fill(applicant.phone);
  await page.getByLabel('Cover Letter').fill(applicant.coverLetter);
  await page.getByLabel(consentLabels.adult).check();
  return applicant;
}

export async function chooseResume(
  page: Page,
  file: ChosenFile = fixturePath('resume.pdf'),
): Promise<void> {
  await page.getByLabel('Upload Resume').setInputFiles(file);
}

export async function submit(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Submit' }).click();
}

/** A toast by its words, until it begins to go; the same words on the page itself do not count. */
export function toastOf(page: Page, words: string): Locator {
  return page
    .getByRole('region', { name: 'Notifications' })
    .locator('li:not([data-closing])')
    .filter({ hasText: words });
}

/** Has toasts stay, as they do while the window is in the background: a slow machine could miss them. */
export async function holdToasts(page: Page): Promise<void> {
  await page.evaluate(() => dispatchEvent(new Event('blur')));
}

/** What a toast says after an act. */
export async function expectToast(
  page: Page,
  words: string,
  act: () => Promise<void>,
): Promise<void> {
  await holdToasts(page);
  await act();
  await expect(toastOf(page, words)).toBeVisible();
  await page.evaluate(() => dispatchEvent(new Event('focus')));
}

/** How often the form has been sent to the server since this was called. */
export function countPosts(page: Page): () => number {
  let posts = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST') posts += 1;
  });
  return () => posts;
}

/** The one delivery of this applicant's application; fails when there is none or more than one. */
export async function deliveryOf(
  webhook: FakeWebhook,
  { email }: Applicant,
): Promise<ReceivedRequest> {
  const deliveries = () => webhook.received.filter(({ fields }) => fields.email === email);
  await expect.poll(() => deliveries().length).toBe(1);
  return deliveries()[0] as ReceivedRequest;
}

import type { Locator, Page } from '@playwright/test';
import { routes } from '@/lib/routes';
import { chooseResume, fixturePath, submit, toastOf, typeApplication } from './apply-steps';
import { expect, test } from './fixtures';
import { answerPosts, errorSummary, fill, newPerson } from './form-steps';

/** On a phone a toast is as wide as the form, so it must not stand on what it is about. */
test.describe('on a phone', { tag: '@scripts-on' }, () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('errors of the contact form are in its summary alone, and lead to their labels', async ({
    page,
    expected,
  }) => {
    await page.goto(routes.contact);
    await send(page);
    await expect(errorSummary(page.getByRole('form'))).toBeFocused();
    await expect(page).toHaveTitle(/^Error: Contact Us/);
    await page.getByRole('link', { name: 'Enter your phone number.' }).tap();
    await expect(page.getByLabel('Phone Number')).toBeFocused();
    const header = await boxOf(page.getByRole('banner'));
    const label = await boxOf(page.getByText('Phone Number', { exact: true }));
    expect(label.y).toBeGreaterThanOrEqual(header.y + header.height);

    expected.push(/status of 503/);
    const { 'Last Name': _, ...person } = newPerson();
    await fill(page.getByRole('form'), { Topic: 'Job seekers', ...person });
    await expect(page).toHaveTitle(/^Contact Us/);
    const words = 'Please try again in a few minutes.';
    await answerPosts(page, { status: 503, body: words });
    await send(page);
    await expect(errorSummary(page.getByRole('form'))).toContainText(words);
    await expect(toastOf(page, words)).toHaveCount(0);
  });

  test('the next key of a phone leads to the next field, each with its own keyboard', async ({
    page,
  }) => {
    await page.goto('/jobForm');
    const fields = [
      ['Full Name', 'text', ''],
      ['Email Address', 'email', 'email'],
      ['Phone Number', 'tel', 'tel'],
    ] as const;
    await page.getByLabel('Full Name').tap();
    for (const [label, type, inputMode] of fields) {
      const field = page.getByLabel(label);
      await expect(field).toBeFocused();
      expect(
        await field.evaluate((each: HTMLInputElement) => [
          each.type,
          each.inputMode,
          each.enterKeyHint,
          each.autocomplete !== '',
        ]),
      ).toEqual([type, inputMode, 'next', true]);
      await page.keyboard.press('Enter');
    }
    await expect(page.getByLabel('Cover Letter')).toBeFocused();
    await expect(page.getByRole('alert').getByRole('link')).toHaveCount(0);
  });

  test('a toast about a file does not cover the field, and closes once the file is valid', async ({
    page,
  }) => {
    await page.goto('/jobForm');
    const file = page.getByLabel('Upload Resume');
    // Where a thumb reaches it, which is where the toast will be.
    await file.evaluate((field) => field.scrollIntoView({ block: 'end' }));
    await chooseResume(page, { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') });
    const toast = toastOf(page, 'Only PDF or Word (DOC, DOCX) files are allowed!');
    await expect(toast).toBeVisible();
    const field = page.locator('[data-field]').filter({ has: file });
    await expect.poll(() => overlap(field, toast)).toBe(false);
    expect((await boxOf(toast)).y).toBeGreaterThan(370);

    const letter = page.getByLabel('Cover Letter');
    await letter.evaluate((element) => {
      element.scrollIntoView({ block: 'end' });
      element.focus({ preventScroll: true });
    });
    await expect.poll(() => overlap(letter, toast)).toBe(false);

    await chooseResume(page, fixturePath('resume.pdf'));
    await expect(toast).toHaveCount(0);
    await expect(page.getByText('Selected File: resume.pdf')).toBeVisible();
  });
});

test('success is at the top center of a phone, too', { tag: '@scripts-on' }, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.clock.install();
  await page.goto('/jobForm');
  await typeApplication(page);
  await chooseResume(page);
  // The toast counts by this clock, which goes on when told to.
  await page.clock.pauseAt(Date.now() + 60_000);
  await submit(page);
  const toast = toastOf(page, 'Registered successfully!');
  await expect(toast).toBeVisible();
  const { x, y, width } = await boxOf(toast);
  expect(Math.abs(x - (390 - x - width))).toBeLessThan(2);
  expect(y).toBeLessThan(150);
  await page.clock.runFor(2500);
  await expect(page).toHaveURL(/\/Career\?applied=/);
});

async function send(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Send message' }).click();
}

async function overlap(one: Locator, other: Locator): Promise<boolean> {
  const [a, b] = [await boxOf(one), await boxOf(other)];
  return a.y < b.y + b.height && b.y < a.y + a.height;
}

async function boxOf(element: Locator) {
  const box = await element.boundingBox();
  if (!box) throw new Error('The element is not shown');
  return box;
}

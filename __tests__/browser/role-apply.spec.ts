import type { Page } from '@playwright/test';
import { roles } from '@/lib/content/roles';
import { consentLabels } from '@/lib/forms/fields';
import { newApplicant } from '@/scripts/support/applicant';
import { expect, test } from './fixtures';
import { deliveredFrom, errorSummary, expectToast, fill } from './form-steps';

/** The other roles, without scripts, are in `http/forms.spec.ts`; with scripts all have the same dialog. */
test('an application for a role reaches the company, and its reference the applicant', async ({
  page,
  webhook,
  javaScriptEnabled,
}) => {
  const { title, path } = roles.salesforce;
  await page.goto(path);
  await apply(page);
  const application = newApplication();
  await fill(form(page), application);
  const reference = /ROL-20\d{6}-[A-Z2-7]{6}/;
  if (javaScriptEnabled) {
    await expectToast(page, 'Application submitted!', () => submit(page));
    await expect(dialog(page)).toBeHidden();
    await expect(receipt(page).getByRole('status')).toContainText('Application submitted!');
    await expect(receipt(page).getByRole('status')).toContainText(reference);
    await expect(receipt(page)).toBeFocused();
    await expect(page).toHaveURL(new RegExp(`${path}$`));
  } else {
    await submit(page);
    await expect(page).toHaveURL(/\/jobForm\?sent=ROL-/);
    const receipt = page.getByRole('region', { name: 'Application submitted!' });
    await expect(receipt).toContainText(reference);
  }

  const { order, fields, files } = await deliveredFrom(webhook, application['Email Address']);
  expect(order).toEqual([
    'name',
    'email',
    'phone',
    'coverLetter',
    'resume',
    'submittedAt',
    'jobTitle',
    'adult',
    'keep',
    'share',
    'notice',
  ]);
  expect(fields).toMatchObject({
    name: application['Full Name'],
    coverLetter: '',
    jobTitle: title,
  });
  expect(files.resume?.name).toBe('resume.pdf');
});

test.describe('with scripts, the dialog', { tag: '@scripts-on' }, () => {
  test.beforeEach(({ page }) => page.goto(roles.salesforce.path));

  test('works with the keyboard alone, and keeps what was typed', async ({ page }) => {
    const opener = page.getByRole('link', { name: 'Apply', exact: true });
    const name = form(page).getByLabel('Full Name');
    await opener.focus();
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeVisible();
    await expect(form(page).getByLabel('Upload Resume')).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(name).toBeFocused();
    await page.keyboard.type('Asha Rao');
    await page.keyboard.press('Tab');
    await page.keyboard.type('asha@example.com');

    await page.keyboard.press('Escape');
    await expect(dialog(page)).toBeHidden();
    await expect(opener).toBeFocused();

    await page.keyboard.press('Enter');
    await expect(name).toHaveValue('Asha Rao');
    await expect(form(page).getByLabel('Email Address')).toHaveValue('asha@example.com');
    await form(page).getByRole('button', { name: 'Cancel' }).focus();
    await page.keyboard.press('Enter');
    await expect(dialog(page)).toBeHidden();
    await expect(opener).toBeFocused();
  });

  test('is empty again after an application has been taken', async ({ page }) => {
    await apply(page);
    await fill(form(page), newApplication());
    await submit(page);
    await expect(receipt(page)).toBeVisible();
    expect(await page.evaluate(() => Object.keys(sessionStorage).join())).not.toMatch(/contact/);
    await apply(page);
    for (const label of ['Full Name', 'Email Address', 'Phone Number', 'Upload Resume']) {
      await expect(form(page).getByLabel(label)).toHaveValue('');
    }
    await expect(form(page).getByLabel(consentLabels.adult)).not.toBeChecked();
    await expect(form(page).getByText('Application submitted!')).toHaveCount(0);
    await form(page).getByRole('button', { name: 'Cancel' }).click();
    await expect(receipt(page)).toContainText('Application submitted!');
  });

  test('fits a screen of any width, to its last button', async ({ page }) => {
    await apply(page);
    for (const width of [320, 1280]) {
      await page.setViewportSize({ width, height: 568 });
      const box = await dialog(page).boundingBox();
      expect(box && box.x >= 0 && box.x + box.width <= width).toBe(true);
      const isWider = await dialog(page).evaluate((element) => {
        return element.scrollWidth > element.clientWidth;
      });
      expect(isWider).toBe(false);
      await form(page).getByRole('button', { name: 'Submit' }).scrollIntoViewIfNeeded();
      await submit(page);
      await expect(errorSummary(form(page))).toBeInViewport();
    }
  });
});

test.describe('while the runtime has not started', { tag: '@scripts-on' }, () => {
  test.use({ movesAtOnce: false });

  test('the first click on Apply opens the dialog', async ({ page }) => {
    await page.goto(roles.salesforce.path);
    await page.evaluate(() => document.querySelector<HTMLElement>('[data-early-click]')?.click());
    await expect(dialog(page)).toBeVisible();
    await expect(page).toHaveURL(new RegExp(`${roles.salesforce.path}$`));
  });

  test('a click on Apply leads to the form on its own page where the runtime cannot come', async ({
    page,
    expected,
  }) => {
    expected.push(/failed request/, /Failed to load resource/);
    await page.goto(roles.salesforce.path);
    await page.route('**/_next/static/**/*.js', (route) => route.abort());
    await apply(page);
    await expect(page).toHaveURL(/\/jobForm\?role=salesforce$/);

    await page.goto(roles.salesforce.path);
    const failed = page.waitForEvent('requestfailed');
    await page.mouse.move(5, 5);
    await page.mouse.move(9, 9);
    await failed;
    await apply(page);
    await expect(page).toHaveURL(/\/jobForm\?role=salesforce$/);
  });
});

function newApplication() {
  const { name, email } = newApplicant();
  return {
    'Full Name': name,
    'Email Address': email,
    'Phone Number': '+44 20 7946 0000',
    'Upload Resume': 'resume.pdf',
    [consentLabels.adult]: 'yes',
  };
}

function dialog(page: Page) {
  return page.getByRole('dialog');
}

/** What stands on the page after success, and has the focus. */
function receipt(page: Page) {
  const ticket = page.getByRole('complementary', { name: 'Walk-in' });
  return ticket.locator('[tabindex="-1"]').filter({ hasText: 'Your reference is' });
}

function form(page: Page) {
  return page.getByRole('form', { name: /^Apply for .+ Role$/ });
}

async function apply(page: Page): Promise<void> {
  await page.getByRole('link', { name: 'Apply', exact: true }).click();
}

async function submit(page: Page): Promise<void> {
  await form(page).getByRole('button', { name: 'Submit' }).click();
}

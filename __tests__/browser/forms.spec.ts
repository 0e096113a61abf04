import type { Locator, Page } from '@playwright/test';
import { consentLabels, consentMessages } from '@/lib/forms/fields';
import { routes } from '@/lib/routes';
import { newApplicant } from '@/scripts/support/applicant';
import { postForm } from '@/scripts/support/post-form';
import { refusals } from '../../lib/web/guard/refusals';
import { expect, test } from './fixtures';
import {
  answerPosts,
  chooseResume,
  countPosts,
  deliveredFrom,
  errorSummary,
  expectToast,
  type Filled,
  fill,
  holdToasts,
  newPerson,
  outcome,
  submit,
  toastOf,
  typeApplication,
} from './form-steps';

type FormCase = {
  path: string;
  /** Of the form, in the order of the page. */
  values: () => Filled;
  /** The messages about empty fields, in the order of the schema, by the label of the field. */
  missing: Record<string, string>;
  success: string;
  reference: RegExp;
  /** The button that opens it. */
  opener?: string;
};

const person = {
  'First Name': 'Enter your first name.',
  'Phone Number': 'Enter your phone number.',
  'Email Address': 'Enter your email address.',
  Message: 'Write your message.',
};
const applicant = {
  'Full Name': 'Enter your full name.',
  'Email Address': 'Enter your email address.',
  'Phone Number': 'Enter your phone number.',
};
const consent = { [consentLabels.adult]: consentMessages.adult };

/**
 * All six are one component, so what holds for every form is shown on three: one in place, one with a file and one
 * in a dialog. Fields and messages of each are in `http/forms.spec.ts`.
 */
const forms: Record<string, FormCase> = {
  contact: {
    path: routes.contact,
    values: () => ({ Topic: 'Job seekers', ...only(person, newPerson()) }),
    missing: { Topic: 'Choose what your message is about.', ...person },
    success: 'Thank you, we have your message.',
    reference: /CON-20\d{6}-[A-Z2-7]{6}/,
  },
  application: {
    path: routes.jobForm,
    values: () => newApplication({ 'Cover Letter': 'Dear team,\nplease call me.' }),
    missing: {
      'Upload Resume': 'Please upload a valid resume file!',
      ...applicant,
      'Cover Letter': 'Write a few lines as your cover letter.',
      ...consent,
    },
    success: 'Registered successfully!',
    reference: /APP-20\d{6}-[A-Z2-7]{6}/,
  },
  role: {
    path: routes.roleSalesforce,
    opener: 'Apply',
    values: () => newApplication(),
    missing: { 'Upload Resume': 'Please upload a valid resume file!', ...applicant, ...consent },
    success: 'Application submitted!',
    reference: /ROL-20\d{6}-[A-Z2-7]{6}/,
  },
};

for (const [name, { path, opener, values, missing, success, reference }] of Object.entries(forms)) {
  const open = async (page: Page, address = path) => {
    await page.goto(address);
    if (opener) await page.getByRole('link', { name: opener, exact: true }).click();
  };

  test.describe(`the ${name} form`, () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } });

    test('lists what is missing, then is sent once and says so', {
      // The runtime at load brings the same component to life on each page.
      tag: path === routes.contact ? ['@scripts-on', '@at-load'] : '@scripts-on',
    }, async ({ page, webhook }) => {
      await page.setViewportSize({ width: 360, height: 800 });
      const posts = countPosts(page);
      await open(page);

      await send(page);
      const summary = errorSummary(form(page));
      await expect(summary).toBeFocused();
      await expect(page).toHaveTitle(/^Error: /);
      await expect(summary.getByRole('link')).toHaveText(Object.values(missing));
      for (const [label, message] of Object.entries(missing)) {
        const field = form(page).getByLabel(label);
        await expect(field).toHaveAttribute('aria-invalid', 'true');
        await expect(field).toHaveAccessibleDescription(new RegExp(message.replace('!', '.')));
        await summary.getByRole('link', { name: message }).click();
        await expect(field).toBeFocused();
      }
      // The focus goes to the summary after each attempt.
      await send(page);
      await expect(summary).toBeFocused();
      expect(posts()).toBe(0);

      const typed = values();
      await fill(form(page), typed);
      await expect(summary).toBeHidden();
      await expect(page).not.toHaveTitle(/^Error: /);
      await expectToast(page, success, () => submitButton(page).dblclick());
      await deliveredFrom(webhook, typed['Email Address'] ?? typed.Email);
      expect(posts()).toBe(1);
      if (path === routes.jobForm) {
        await expect(page).toHaveURL(/\/Career\?applied=/);
        return;
      }
      const receipt = opener
        ? page
            .getByRole('complementary', { name: 'Walk-in' })
            .locator('[tabindex="-1"]')
            .filter({ hasText: 'Your reference is' })
        : outcome(form(page));
      await expect(receipt).toBeFocused();
      await expect(receipt).toBeInViewport();
      await expect(receipt).toContainText(success);
      await expect(receipt).toContainText(reference);
      if (opener) await page.getByRole('link', { name: opener, exact: true }).click();
      for (const label of Object.keys(missing).filter((each) => each !== consentLabels.adult))
        await expect(form(page).getByLabel(label)).toHaveValue('');
    });

    test('without scripts comes back with the errors and what was typed, then is taken', {
      tag: '@scripts-off',
    }, async ({ page, webhook }) => {
      await open(page, path.toLowerCase());
      const typed = values();
      const [email] = Object.keys(typed).filter((label) => /^Email/.test(label));
      const label = String(email);
      await fill(form(page), { ...typed, [label]: 'a@b' });
      const answer = page.waitForResponse((response) => response.request().method() === 'POST');
      await send(page);
      expect((await answer).status()).toBe(200);
      const summary = errorSummary(form(page));
      await expect(summary.getByRole('link')).toHaveText([
        'Enter an email address in the correct format, such as name@example.com.',
      ]);
      await expect(summary).toBeFocused();
      await expect(summary).toBeInViewport();
      await expect(page).toHaveTitle(/^Error: /);
      await expect(form(page).getByLabel(label)).toHaveAttribute('aria-invalid', 'true');
      const { 'Upload Resume': file, ...texts } = typed;
      for (const [each, text] of Object.entries(texts).filter(([, text]) => text !== 'yes'))
        await expect(form(page).getByLabel(each)).toHaveValue(each === label ? 'a@b' : text);
      if (file) await expect(page.getByText('Please choose your file again.')).toBeVisible();

      await fill(form(page), only({ [label]: '', ...(file && { 'Upload Resume': '' }) }, typed));
      await send(page);
      const main = page.getByRole('main');
      await expect(main.getByRole('status').filter({ hasText: success })).toBeVisible();
      await expect(main.getByText(reference).first()).toBeVisible();
      await deliveredFrom(webhook, typed[label]);
    });
  });
}

test('a refused form says why, keeps everything and can be sent again', {
  tag: '@scripts-on',
}, async ({ page, webhook, expected }) => {
  expected.push(/status of (?:429|500)/);
  await page.goto(routes.jobForm);
  const { name, email } = await typeApplication(page);
  await chooseResume(page);
  const failure = 'Submission failed. Please try again.';
  for (const [answer, message] of [
    [
      { status: 429, body: 'Please try again in a few minutes.' },
      'Please try again in a few minutes.',
    ],
    [{ status: 500, body: 'Internal Server Error' }, failure],
    [{ status: 200, headers: { 'content-type': 'text/html' }, body: '<h1>Log in</h1>' }, failure],
  ] as const) {
    const undo = await answerPosts(page, answer);
    await expectToast(page, message, () => submit(page));
    await expect(errorSummary(form(page))).toContainText(message);
    await expect(errorSummary(form(page))).toBeFocused();
    await expect(page.getByLabel('Full Name')).toHaveValue(name);
    await expect(page.getByLabel('Cover Letter')).toHaveValue(/^I build things that last/);
    await expect(page.getByLabel('Upload Resume')).toHaveValue(/resume\.pdf$/);
    await undo();
  }
  await submit(page);
  await expect(page).toHaveURL(/\/Career\?applied=/);
  await deliveredFrom(webhook, email);
});

test('a form fails with a message when the server is away, and works when it is back', {
  tag: '@scripts-on',
}, async ({ page, feed, webhook, expected, startOwnSite }) => {
  // What the browser was fetching ahead breaks off in many ways.
  expected.push(/net::ERR_/);
  const site = await startOwnSite({
    JOBS_FEED_URL: feed.url,
    APPLICATION_WEBHOOK_URL: webhook.url,
  });
  await page.goto(`${site.url}/jobForm`);
  const { email } = await typeApplication(page);
  await chooseResume(page);
  await site.stop('SIGKILL');
  await submit(page);
  await expect(errorSummary(form(page))).toContainText('Submission failed. Please try again.');
  await site.restart();
  await submit(page);
  await expect(page).toHaveURL(/\/Career\?applied=/);
  await deliveredFrom(webhook, email);
});

test('a form whose action the site no longer knows goes by the new page, with the file', {
  tag: '@scripts-on',
}, async ({ page, webhook, expected }) => {
  expected.push(/status of 409/);
  await page.goto('/jobForm');
  const { email } = await typeApplication(page);
  await chooseResume(page);
  // As if the page were of a build whose actions had other ids.
  await page.route('**/jobForm', (route) => {
    const headers = route.request().headers();
    const unknown = { ...headers, 'next-action': `60${'0'.repeat(40)}` };
    return 'next-action' in headers ? route.continue({ headers: unknown }) : route.fallback();
  });
  await submit(page);
  await expect(page).toHaveURL(/\/Career\?applied=/);
  expect((await deliveredFrom(webhook, email)).files.resume?.name).toBe('resume.pdf');
});

test('without scripts a refusal is a page of the site, and Back keeps what was typed', {
  tag: '@scripts-off',
}, async ({ page, expected, startOwnSite }) => {
  expected.push(/status of 429/);
  const site = await startOwnSite({ RATE_LIMIT: '1/1h' });
  await postForm(`${site.url}/jobForm`, {});
  await page.goto(`${site.url}/jobForm`);
  const { name } = await typeApplication(page);
  await chooseResume(page);
  await submit(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(refusals.tooMany.title);
  await page.goBack();
  await expect(page.getByLabel('Full Name')).toHaveValue(name);
  await chooseResume(page);
  await submit(page);
  await page.getByRole('link', { name: 'Open the page again' }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Apply for Job');
});

test.describe('on a phone', { tag: '@scripts-on' }, () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('errors are in the summary alone, and lead to their labels', async ({ page, expected }) => {
    expected.push(/status of 503/);
    await page.goto(routes.contact);
    await send(page);
    await expect(errorSummary(form(page))).toBeFocused();
    await page.getByRole('link', { name: 'Enter your phone number.' }).tap();
    await expect(page.getByLabel('Phone Number')).toBeFocused();
    const header = await boxOf(page.getByRole('banner'));
    const label = await boxOf(page.getByText('Phone Number', { exact: true }));
    expect(label.y).toBeGreaterThanOrEqual(header.y + header.height);

    await fill(form(page), forms.contact?.values() ?? {});
    const message = 'Please try again in a few minutes.';
    await answerPosts(page, { status: 503, body: message });
    await send(page);
    await expect(errorSummary(form(page))).toContainText(message);
    await expect(toastOf(page, message)).toHaveCount(0);
  });

  test('the next key leads to the next field, each with its own keyboard', async ({ page }) => {
    await page.goto('/jobForm');
    await page.getByLabel('Full Name').tap();
    for (const [label, type, inputMode] of [
      ['Full Name', 'text', ''],
      ['Email Address', 'email', 'email'],
      ['Phone Number', 'tel', 'tel'],
    ] as const) {
      const field = page.getByLabel(label);
      await expect(field).toBeFocused();
      const facts = field.evaluate((each: HTMLInputElement) => [
        each.type,
        each.inputMode,
        each.enterKeyHint,
        each.autocomplete !== '',
      ]);
      expect(await facts).toEqual([type, inputMode, 'next', true]);
      await page.keyboard.press('Enter');
    }
    await expect(page.getByLabel('Cover Letter')).toBeFocused();
    await expect(page.getByRole('alert').getByRole('link')).toHaveCount(0);
  });

  test('a toast about a file stands clear of the field, and goes once the file is right', async ({
    page,
  }) => {
    await page.goto('/jobForm');
    await holdToasts(page);
    await chooseResume(page, { name: 'a.txt', mimeType: 'text/plain', buffer: Buffer.from('a') });
    const toast = toastOf(page, 'Only PDF or Word (DOC, DOCX) files are allowed!');
    await expect(toast).toBeVisible();
    const field = page.locator('[data-field]').filter({ has: page.getByLabel('Upload Resume') });
    await expect.poll(() => overlap(field, toast)).toBe(false);
    expect((await boxOf(toast)).y).toBeGreaterThan(370);

    const letter = page.getByLabel('Cover Letter');
    await letter.evaluate((element) => {
      element.scrollIntoView({ block: 'end' });
      element.focus({ preventScroll: true });
    });
    await expect.poll(() => overlap(letter, toast)).toBe(false);
    await chooseResume(page);
    await expect(toast).toHaveCount(0);
    await expect(page.getByText('Selected File: resume.pdf')).toBeVisible();
  });

  test('success is at the top center', async ({ page }) => {
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
    expect(Math.abs(x - (360 - x - width))).toBeLessThan(2);
    expect(y).toBeLessThan(150);
    await page.clock.runFor(2500);
    await expect(page).toHaveURL(/\/Career\?applied=/);
  });
});

/** The values with the names of the pattern. */
function only(pattern: object, values: Filled): Filled {
  return Object.fromEntries(Object.entries(values).filter(([label]) => label in pattern));
}

function newApplication(more: Filled = {}): Filled {
  const { name, email, phone } = newApplicant();
  return {
    'Full Name': name,
    'Email Address': email,
    'Phone Number': phone,
    ...more,
    'Upload Resume': 'resume.pdf',
    [consentLabels.adult]: 'yes',
  };
}

function form(page: Page): Locator {
  return page.getByRole('form');
}

function submitButton(page: Page): Locator {
  return form(page).locator('button[type=submit]');
}

async function send(page: Page): Promise<void> {
  await submitButton(page).click();
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

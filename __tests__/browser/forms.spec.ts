import type { Locator, Page, Route } from '@playwright/test';
import { newApplicant } from '@/__tests__/support/applicant';
import { consentLabels, consentMessages } from '@/lib/fields/fields';
import { routes } from '@/lib/routes';
import { pdfOfSize } from '../support/hostile-files';
import { core, expect, hold, test } from './fixtures';
import {
  chooseResume,
  countPosts,
  deliveredFrom,
  errorSummary,
  expectToast,
  type Filled,
  fill,
  newPerson,
  outcome,
  submit,
  toastOf,
  typeApplication,
} from './form-steps';

type FormCase = {
  path: string;
  /** Field values, in the order of the page. */
  values: () => Filled;
  /** The messages about empty fields, in the order of the schema, by the label of the field. */
  missing: Record<string, string>;
  success: string;
  reference: RegExp;
  /** Fields that the company gets. */
  delivered: Record<string, string>;
  /** The link that opens the form. */
  opener?: string;
};

const person = {
  'First Name': 'Enter your first name.',
  'Phone Number': 'Enter your phone number.',
  'Email Address': 'Enter your email address.',
  Message: 'Write your message.',
};

/**
 * All six forms are one component, so their common behaviour is tested on two: one inline, one with a file in a dialog.
 * `http/forms.spec.ts` tests the fields and messages of each.
 */
const forms: Record<'contact' | 'role', FormCase> = {
  contact: {
    path: routes.contact,
    values: () => ({ Topic: 'Job seekers', ...only(person, newPerson()) }),
    missing: { Topic: 'Choose what your message is about.', ...person },
    success: 'Thank you, we have your message.',
    reference: /CON-20\d{6}-[A-Z2-7]{6}/,
    delivered: { first_name: 'Asha', '00N000000000001': 'Job seekers' },
  },
  role: {
    path: routes.roleSalesforce,
    opener: 'Apply',
    values: () => {
      const { name, email, phone } = newApplicant();
      return {
        'Full Name': name,
        'Email Address': email,
        'Phone Number': phone,
        'Upload Resume': 'resume.pdf',
        [consentLabels.adult]: 'yes',
      };
    },
    missing: {
      'Upload Resume': 'Please upload a valid resume file!',
      'Full Name': 'Enter your full name.',
      'Email Address': 'Enter your email address.',
      'Phone Number': 'Enter your phone number.',
      [consentLabels.adult]: consentMessages.adult,
    },
    success: 'Application submitted!',
    reference: /ROL-20\d{6}-[A-Z2-7]{6}/,
    delivered: { coverLetter: '', jobTitle: 'Salesforce Developer' },
  },
};

for (const [name, each] of Object.entries(forms)) {
  const { path, opener, values, missing, success, reference, delivered } = each;
  const open = async (page: Page, address = path) => {
    await page.goto(address);
    if (opener) await page.getByRole('link', { name: opener, exact: true }).click();
  };

  test.describe(`the ${name} form`, () => {
    test.use({ contextOptions: { reducedMotion: 'reduce' } });

    const tag = opener ? {} : core();
    test('lists missing fields, then is sent once and says so', tag, async ({ page, webhook }) => {
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
      // Each attempt focuses the summary.
      await send(page);
      await expect(summary).toBeFocused();
      expect(posts()).toBe(0);

      const typed = values();
      await fill(form(page), typed);
      await expect(summary).toBeHidden();
      await expect(page).not.toHaveTitle(/^Error: /);
      // A new mistake, and its correction, is no attempt.
      const email = form(page).getByLabel('Email Address');
      for (const value of ['', `${typed['Email Address']}`]) {
        await email.fill(value);
        await expect(summary).toBeVisible({ visible: value === '' });
        await expect(page).toHaveTitle(value === '' ? /^Error: / : /^(?!Error: )/);
        await expect(email).toBeFocused();
      }
      await expectToast(page, success, () => submitButton(page).dblclick());
      const { fields } = await deliveredFrom(webhook, typed['Email Address']);
      expect(fields).toMatchObject(delivered);
      expect(posts()).toBe(1);
      const receipt = opener
        ? page.getByRole('main').locator('header [data-receipt]')
        : outcome(form(page));
      await expect(receipt).toBeFocused();
      await expect(receipt).toBeInViewport();
      await expect(receipt).toContainText(success);
      await expect(receipt).toContainText(reference);
      const stored = page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
      expect(await stored).not.toContain(typed['Email Address']);
      await expect(page).toHaveURL(new RegExp(`${path}#`));
      if (opener) await page.getByRole('link', { name: opener, exact: true }).click();
      for (const label of Object.keys(missing)) {
        const field = form(page).getByLabel(label);
        if (label === consentLabels.adult) await expect(field).not.toBeChecked();
        else await expect(field).toHaveValue('');
      }
    });
  });
}

test('a refused form retains everything', async ({ page, webhook, expected }) => {
  expected.push(/status of (?:429|500)/, /ERR_CONNECTION_REFUSED/);
  await page.goto(routes.jobForm);
  const refreshes: string[] = [];
  page.on('request', (request) => {
    const { pathname } = new URL(request.url());
    const isRefresh = request.method() === 'GET' && 'rsc' in request.headers();
    if (isRefresh && pathname === routes.jobForm) refreshes.push(request.url());
  });
  const { name, email } = await typeApplication(page);
  await chooseResume(page);
  const [wait, failure] = [
    'Please try again in a few minutes.',
    'Submission failed. Please try again.',
  ];
  for (const [message, answer] of [
    [wait, answerOf(429, wait)],
    [failure, answerOf(500, 'Internal Server Error')],
    [failure, (route: Route) => route.abort('connectionrefused')],
  ] as const) {
    await answerPosts(page, answer);
    await expectToast(page, message, () => submit(page));
    await expect(errorSummary(form(page))).toContainText(message);
    await expect(errorSummary(form(page))).toBeFocused();
    await expect(page.getByLabel('Full Name')).toHaveValue(name);
    await expect(page.getByLabel('Cover Letter')).toHaveValue(/^I build things that last/);
    await expect(page.getByLabel('Upload Resume')).toHaveValue(/resume\.pdf$/);
    await page.unrouteAll();
  }
  expect(refreshes, 'only changed questions need a new page').toEqual([]);
  await submit(page);
  await expect(page).toHaveURL(/\/Career\?applied=/);
  await deliveredFrom(webhook, email);
});

test('a form of an earlier build is sent', async ({ page, webhook, expected }) => {
  expected.push(/status of 409/);
  await page.goto(routes.jobForm);
  const { email } = await typeApplication(page);
  await chooseResume(page);
  // As if the page were from a build with other action ids.
  await page.route('**/jobForm', (route) => {
    const headers = route.request().headers();
    const unknown = { ...headers, 'next-action': `60${'0'.repeat(40)}` };
    return 'next-action' in headers ? route.continue({ headers: unknown }) : route.fallback();
  });
  await submit(page);
  await expect(page).toHaveURL(/\/Career\?applied=/);
  expect((await deliveredFrom(webhook, email)).files.resume?.name).toBe('resume.pdf');
});

test('a form shows its upload progress', async ({ page }) => {
  await page.clock.install();
  await page.goto(routes.jobForm);
  await typeApplication(page);
  const buffer = pdfOfSize(600_000);
  await chooseResume(page, { name: 'resume.pdf', mimeType: 'application/pdf', buffer });
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.enable');
  const slow = { offline: false, latency: 0, downloadThroughput: -1, uploadThroughput: 300_000 };
  await browser.send('Network.emulateNetworkConditions', slow);
  const seen = await recordUpload(page);
  // Pauses the clock, because the page is left two seconds after success.
  await page.clock.pauseAt(Date.now() + 60_000);
  await submit(page);
  await expect(toastOf(page, 'Registered successfully!')).toBeVisible();
  const steps = await seen.jsonValue();
  const percents = steps.map(({ percent }) => percent);
  expect(percents).toEqual(percents.toSorted((a, b) => a - b));
  expect(percents.filter((percent) => percent > 0 && percent < 100).length).toBeGreaterThan(0);
  const words = 'Sent. Waiting for the receipt…';
  expect(steps.at(-1)).toEqual({ percent: 100, words, canSubmit: false });
});

test.describe('as the very first gesture', () => {
  test.use({ movesAtOnce: false });
  test('Submit and Enter list what is missing in our words', async ({ page }) => {
    for (const act of [
      () => submitButton(page).evaluate((button) => (button as HTMLElement).click()),
      () => page.getByLabel('First Name').press('Enter'),
    ]) {
      await page.goto(routes.contact, { waitUntil: 'networkidle' });
      await act();
      const links = errorSummary(form(page)).getByRole('link');
      await expect(links).toHaveText(Object.values(forms.contact.missing));
    }
  });
});

/** Entries survive leaving the page for a moment, and are not shared. */
test.describe('a draft of a form', () => {
  const HOUR_MS = 3_600_000;

  test('survives closing the tab, for a day', async ({ page, context }) => {
    await page.goto('/job/0');
    await page.getByRole('link', { name: 'Apply', exact: true }).first().click();
    await expect(page.getByRole('heading', { level: 1 })).toContainText('Apply for');
    const { name, coverLetter } = await typeApplication(page);
    await expect(page.getByText('We keep a draft on this device for a day.')).toBeVisible();
    const form = page.url();
    await page.goto('/job/0');
    await page.goBack();
    await expect(page.getByLabel('Full Name')).toHaveValue(name);
    await page.close();

    const tab = await context.newPage();
    await tab.clock.install({ time: Date.now() + 23 * HOUR_MS });
    await tab.goto(form);
    await expect(tab.getByLabel('Cover Letter')).toHaveValue(coverLetter);
    await tab.goto('/jobForm');
    await expect(tab.getByLabel('Full Name'), 'of another job').toHaveValue('');

    await tab.clock.setSystemTime(Date.now() + 25 * HOUR_MS);
    await tab.goto('/About');
    expect(await tab.evaluate(() => Object.keys(localStorage).join())).not.toMatch(/draft/);
    await tab.goto(form);
    await tab.mouse.move(9, 9);
    await expect(tab.getByLabel('Full Name')).toHaveValue('');
  });

  test.describe('before hydration', () => {
    test.use({ movesAtOnce: false });
    test('is saved, too', core(), async ({ page }) => {
      const goOn = await hold(page, /\/_next\/static\/.*\.js/);
      await page.goto('/jobForm', { waitUntil: 'domcontentloaded' });
      await page.evaluate(() => {
        const values = { name: 'Ravi', phone: '9876543210' };
        localStorage.setItem('draft:apply', JSON.stringify({ at: Date.now(), values }));
      });
      await page.getByLabel('Full Name').fill('Asha Rao');
      goOn();
      const draft = () => page.evaluate(() => localStorage.getItem('draft:apply') ?? '');
      await expect.poll(draft).toContain('Asha Rao');
      await expect(page.getByLabel('Full Name'), 'not of an earlier draft').toHaveValue('Asha Rao');
      await expect(page.getByLabel('Phone Number')).toHaveValue('9876543210');
    });
  });
});

test.describe('on a phone', () => {
  test.use({ viewport: { width: 360, height: 740 }, hasTouch: true, isMobile: true });

  test('errors are only in the summary, with links to their labels', async ({ page, expected }) => {
    expected.push(/status of 503/);
    await page.goto(routes.contact);
    await send(page);
    await expect(errorSummary(form(page))).toBeFocused();
    await page.getByRole('link', { name: 'Enter your phone number.' }).tap();
    await expect(page.getByLabel('Phone Number')).toBeFocused();
    const header = await page.getByRole('banner').boundingBox();
    const label = await page.getByText('Phone Number', { exact: true }).boundingBox();
    expect(label?.y).toBeGreaterThanOrEqual((header?.y ?? 0) + (header?.height ?? 0));

    await fill(form(page), forms.contact.values());
    const message = 'Please try again in a few minutes.';
    await answerPosts(page, answerOf(503, message));
    await send(page);
    await expect(errorSummary(form(page))).toContainText(message);
    await expect(toastOf(page, message)).toHaveCount(0);
  });
});

/** The values whose names are in the pattern. */
function only(pattern: object, values: Filled): Filled {
  return Object.fromEntries(Object.entries(values).filter(([label]) => label in pattern));
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

function answerOf(status: number, body: string) {
  return (route: Route) => route.fulfill({ status, body, contentType: 'text/plain' });
}

/** Answers the form's posts instead of the server. */
async function answerPosts(page: Page, answer: (route: Route) => Promise<void>): Promise<void> {
  await page.route('**', (route) =>
    route.request().method() === 'POST' ? answer(route) : route.fallback(),
  );
}

/** Records what the visitor sees of an upload, step by step. */
function recordUpload(page: Page) {
  return page.evaluateHandle(() => {
    const steps: { percent: number; words: string; canSubmit: boolean }[] = [];
    new MutationObserver(() => {
      const bar = document.querySelector('progress');
      if (!bar?.checkVisibility()) return;
      const words = bar.labels[0]?.textContent ?? '';
      const submit = bar.closest('form')?.querySelector('button[type=submit]');
      steps.push({ percent: bar.value, words, canSubmit: submit?.ariaDisabled !== 'true' });
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
    return steps;
  });
}

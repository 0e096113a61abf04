import type { Page } from '@playwright/test';
import type { Applicant } from '@/scripts/support/applicant';
import {
  chooseResume,
  countPosts,
  deliveryOf,
  submit,
  toastOf,
  typeApplication,
} from './apply-steps';
import { expect, test } from './fixtures';

/** What a visitor meets between pressing Submit and the receipt. */
test.describe('with scripts, sending an application', { tag: '@scripts-on' }, () => {
  const failure = 'Submission failed. Please try again.';

  test('happens once, however often the button is pressed', async ({ page, webhook }) => {
    await page.goto('/jobForm');
    const posts = countPosts(page);
    const applicant = await typeApplication(page);
    await chooseResume(page);
    const button = page.getByRole('button', { name: 'Submit' });
    await button.dblclick();
    await button.press('Enter');
    await expect(page).toHaveURL(/\/Career\?applied=/);
    await deliveryOf(webhook, applicant);
    expect(posts()).toBe(1);
  });

  test('fails with words when the server is away, and works when it is back', async ({
    page,
    feed,
    webhook,
    expected,
    startOwnSite,
  }) => {
    // What the browser was fetching ahead breaks off in many ways.
    expected.push(/net::ERR_/);
    const site = await startOwnSite({
      JOBS_FEED_URL: feed.url,
      APPLICATION_WEBHOOK_URL: webhook.url,
    });
    await page.goto(`${site.url}/jobForm`);
    const applicant = await typeApplication(page);
    await chooseResume(page);
    await site.stop('SIGKILL');
    await submit(page);
    await expectFailure(page, applicant);

    await site.restart();
    await submit(page);
    await expect(page).toHaveURL(/\/Career\?applied=/);
    await deliveryOf(webhook, applicant);
  });

  test('goes by the new page when the site no longer knows the action, with the file', async ({
    page,
    webhook,
    expected,
  }) => {
    expected.push(/status of 409/);
    await page.goto('/jobForm');
    const applicant = await typeApplication(page);
    await chooseResume(page);
    // As if the page were of a build whose actions had other ids.
    await page.route('**/jobForm', (route) => {
      const headers = route.request().headers();
      const isCall = 'next-action' in headers;
      const unknown = { ...headers, 'next-action': `60${'0'.repeat(40)}` };
      return isCall ? route.continue({ headers: unknown }) : route.fallback();
    });
    await submit(page);
    await expect(page).toHaveURL(/\/Career\?applied=/);
    const { files } = await deliveryOf(webhook, applicant);
    expect(files.resume?.name).toBe('resume.pdf');
  });

  for (const [what, answer] of Object.entries({
    'an error': { status: 500, contentType: 'text/html', body: '<h1>Internal Server Error</h1>' },
    'another page': { status: 200, contentType: 'text/html', body: '<h1>Please log in</h1>' },
  })) {
    test(`fails with words when the answer is ${what}, and can be repeated`, async ({
      page,
      webhook,
      expected,
    }) => {
      expected.push(/status of 500/);
      await page.goto('/jobForm');
      const applicant = await typeApplication(page);
      await chooseResume(page);
      await page.route('**/jobForm', (route) =>
        route.request().method() === 'POST' ? route.fulfill(answer) : route.fallback(),
      );
      await submit(page);
      await expectFailure(page, applicant);

      await page.unrouteAll();
      await submit(page);
      await expect(page).toHaveURL(/\/Career\?applied=/);
      await deliveryOf(webhook, applicant);
    });
  }

  test('is refused when the job has closed meanwhile, and nothing is lost', async ({
    page,
    webhook,
  }) => {
    await page.goto('/JobPositions');
    const closed = await page.getByRole('link', { name: 'Manual Tester' }).getAttribute('href');
    const open = await page.getByRole('link', { name: 'Office Coordinator' }).getAttribute('href');
    await page.goto(`/jobForm?job=${keyIn(open)}`);
    const applicant = await typeApplication(page);
    await chooseResume(page);
    await page.locator('input[name=job]').evaluate((input, key) => {
      (input as HTMLInputElement).value = key;
    }, keyIn(closed));
    await submit(page);
    const words = 'This position closed before we got your application, so it was not sent.';
    await expect(toastOf(page, words)).toBeVisible();
    await expect(page.getByRole('form').getByText(words)).toBeVisible();
    await expectKept(page, applicant);
    await page.getByLabel('Full Name').fill('Asha, who asks for an open job');
    await page.locator('input[name=job]').evaluate((input, key) => {
      (input as HTMLInputElement).value = key;
    }, keyIn(open));
    await submit(page);
    const { fields } = await deliveryOf(webhook, applicant);
    expect(fields.jobTitle).toBe('Office Coordinator');
  });

  async function expectFailure(page: Page, applicant: Applicant): Promise<void> {
    await expect(toastOf(page, failure)).toBeVisible();
    const alert = page.getByRole('form').getByRole('alert');
    await expect(alert).toContainText(failure);
    await expectKept(page, applicant);
  }
});

/** Nothing has to be typed or chosen again. */
async function expectKept(page: Page, applicant: Applicant): Promise<void> {
  await expect(page.getByLabel('Full Name')).toHaveValue(applicant.name);
  await expect(page.getByLabel('Email Address')).toHaveValue(applicant.email);
  await expect(page.getByLabel('Phone Number')).toHaveValue(applicant.phone);
  await expect(page.getByLabel('Cover Letter')).toHaveValue(applicant.coverLetter);
  await expect(page.getByText('Selected File: resume.pdf')).toBeVisible();
  await expect(page.getByLabel('Upload Resume')).toHaveValue(/resume\.pdf$/);
}

function keyIn(href: string | null): string {
  return new URL(href ?? '', 'http://localhost').searchParams.get('k') ?? '';
}

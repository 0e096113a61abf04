import type { Page } from '@playwright/test';
import { type FakeFeed, startFakeFeed } from '@/__tests__/support/fake-feed';
import { jobApplicationMessages } from '@/lib/fields/apply';
import { consentLabels } from '@/lib/fields/fields';
import { type SiteServer, startSite } from '@/scripts/support/site-server';
import { violations } from './axe';
import { expect, test } from './fixtures';
import { chooseResume, deliveredFrom, submit, typeApplication } from './form-steps';

let feed: FakeFeed;
let site: SiteServer;
test.beforeAll(async ({ webhook }) => {
  feed = await startFakeFeed();
  ask('Can you relocate?');
  site = await startSite({
    JOBS_FEED_URL: feed.url,
    JOBS_REFRESH_SECONDS: '1',
    APPLICATION_QUESTIONS: 'notice_period',
    APPLICATION_WEBHOOK_URL: webhook.url,
  });
});
test.afterAll(() => Promise.all([site.dispose(), feed.close()]));

test('answers are retained when questions change', async ({ page, browser, webhook }) => {
  const withoutScripts = await browser.newPage({ javaScriptEnabled: false });
  const visitors = [
    { page, applicant: await answer(page) },
    { page: withoutScripts, applicant: await answer(withoutScripts) },
  ];
  expect(await violations(page, { part: '#apply' })).toEqual([]);
  await page.reload();
  await expect(page.getByLabel('Why this job?')).toHaveValue('I find things.');
  await expect(page.getByLabel('Can you relocate?')).toHaveValue('Yes');
  await page.getByLabel(consentLabels.adult).check();

  ask('Can you move to Pune?');
  await expect
    .poll(async () => (await fetch(page.url())).text(), { timeout: 15_000 })
    .toContain('Can you move to Pune?');
  for (const { page, applicant } of visitors) {
    await chooseResume(page);
    await submit(page);
    await expect(page.locator('form').getByRole('alert')).toContainText(
      jobApplicationMessages.changed,
    );
    await page.getByLabel('Can you move to Pune?').selectOption('No');
    await expect(page.getByLabel('Can you relocate?')).toHaveCount(0);
    const earlier = page.getByText('Your earlier answers:').locator('..');
    await expect(earlier.getByRole('listitem')).toHaveText(['Yes']);
    await expect(page.getByLabel('Why this job?')).toHaveValue('I find things.');
    await expect(page.getByLabel('Full Name')).toHaveValue(applicant.name);
    await chooseResume(page);
    await submit(page);
    await expect(page).toHaveURL(/\/Career\?applied=/);
    await expect(page.getByRole('definition').filter({ hasText: 'Why this job?' })).toHaveText(
      'Notice periodWhy this job?Years of testingCan you move to Pune?',
    );
    const { fields } = await deliveredFrom(webhook, applicant.email);
    expect(JSON.parse(String(fields.answers))).toEqual({
      'Notice period': '30 days',
      'Why this job?': 'I find things.',
      'Years of testing': '4.5',
      'Can you move to Pune?': 'No',
    });
  }
  await withoutScripts.close();
});

function ask(question: string): void {
  const Questions = `Why this job? *\nYears of testing (number)\n${question} [Yes/No] *`;
  feed.always({ json: [{ Job_Title: 'Tester', Questions }] });
}

/** The number is only valid at the second attempt. */
async function answer(page: Page) {
  await page.goto(`${site.url}/job/0`);
  await page.getByRole('link', { name: 'Apply', exact: true }).click();
  const applicant = await typeApplication(page);
  await page.getByLabel('Notice period (optional)').selectOption('30 days');
  await page.getByLabel('Years of testing (optional)').fill('many');
  await page.getByLabel('Why this job?').fill('I find things.');
  await page.getByLabel('Can you relocate?').selectOption('Yes');
  await chooseResume(page);
  await submit(page);
  const alert = page.getByRole('alert').filter({ has: page.getByRole('link') });
  await expect(alert.getByRole('link')).toHaveText([
    'Enter a number for “Years of testing”, such as 4 or 4.5.',
  ]);
  await page.getByLabel('Years of testing').fill('4.5');
  return applicant;
}

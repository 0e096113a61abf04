import { chooseResume, deliveryOf, submit, toastOf, typeApplication } from './apply-steps';
import { expect, test } from './fixtures';

/** A site that keeps nothing: the visitor waits while the application is handed over. */
test('without a store, with scripts, an application that the company did not get is never called a success', {
  tag: '@scripts-on',
}, async ({ page, feed, webhook, startOwnSite }) => {
  const site = await startOwnSite({
    STORAGE: 'none',
    SIGNING_SECRET: 'signs the receipts of this test',
    JOBS_FEED_URL: feed.url,
    APPLICATION_WEBHOOK_URL: webhook.url,
  });
  webhook.answerNext({ status: 503 });
  await page.goto(`${site.url}/jobForm`);
  const applicant = await typeApplication(page);
  await chooseResume(page);
  await submit(page);
  const words = 'Submission failed. Please try again.';
  await expect(toastOf(page, words)).toBeVisible();
  await expect(page.getByRole('form').getByRole('alert')).toContainText(words);
  await expect(page.getByLabel('Full Name')).toHaveValue(applicant.name);
  await expect(page.getByLabel('Cover Letter')).toHaveValue(applicant.coverLetter);
  await expect(page.getByLabel('Upload Resume')).toHaveValue(/resume\.pdf$/);

  webhook.received.length = 0;
  await submit(page);
  await expect(page).toHaveURL(/\/Career\?applied=/);
  await deliveryOf(webhook, applicant);
});

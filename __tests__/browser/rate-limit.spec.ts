import { refusals } from '@/lib/web/guard/refusals';
import { isAlive } from '@/scripts/support/page-weight';
import { postForm } from '@/scripts/support/post-form';
import { chooseResume, submit, typeApplication } from './apply-steps';
import { expect, test } from './fixtures';

const { title, sentence } = refusals.tooMany;

test('keeps the form filled when a submission is refused', async ({
  page,
  javaScriptEnabled,
  expected,
  startOwnSite,
}) => {
  expected.push(/status of 429/);
  const site = await startOwnSite({ RATE_LIMIT: '1/1h' });
  await postForm(`${site.url}/jobForm`, {});
  await page.goto(`${site.url}/jobForm`);
  if (javaScriptEnabled) {
    await page.getByLabel('Full Name').focus();
    await page.waitForFunction(isAlive);
  }
  const applicant = await typeApplication(page);
  await chooseResume(page);
  await submit(page);
  if (javaScriptEnabled) {
    await expect(page.getByRole('form').getByRole('alert')).toContainText(sentence);
  } else {
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(title);
    await page.goBack();
  }
  await expect(page.getByLabel('Full Name')).toHaveValue(applicant.name);
  await expect(page.getByLabel('Cover Letter')).toHaveValue(applicant.coverLetter);

  if (!javaScriptEnabled) {
    await chooseResume(page);
    await submit(page);
    await page.getByRole('link', { name: 'Open the page again' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Apply for Job');
  }
});

import type { Page } from '@playwright/test';
import { roles } from '@/lib/content/roles';
import { consentLabels } from '@/lib/forms/fields';
import { routes } from '@/lib/routes';
import { newApplicant } from '@/scripts/support/applicant';
import { pdfOfSize } from '../support/hostile-files';
import { toastOf } from './apply-steps';
import { expect, test } from './fixtures';
import { type Filled, fill } from './form-steps';

type UploadForm = { path: string; fields: () => Filled; button: string; success: string };

const forms: Record<string, UploadForm> = {
  'the application form': {
    path: routes.jobForm,
    fields: () => {
      const { name, email, phone, coverLetter } = newApplicant();
      return {
        'Full Name': name,
        'Email Address': email,
        'Phone Number': phone,
        'Cover Letter': coverLetter,
        [consentLabels.adult]: 'yes',
      };
    },
    button: 'Submit',
    success: 'Registered successfully!',
  },
  'the resume form': {
    path: routes.resumeUpload,
    fields: () => {
      const { name, email } = newApplicant();
      return {
        'Full Name': name,
        Email: email,
        'Job Title': 'Tester',
        [consentLabels.adult]: 'yes',
      };
    },
    button: 'Submit Application',
    success: 'Submitted successfully!',
  },
  'the dialog of a role': {
    path: roles.salesforce.path,
    fields: () => {
      const { name, email, phone } = newApplicant();
      return {
        'Full Name': name,
        'Email Address': email,
        'Phone Number': phone,
        [consentLabels.adult]: 'yes',
      };
    },
    button: 'Submit',
    success: 'Application submitted!',
  },
};

for (const [what, { path, fields, button, success }] of Object.entries(forms)) {
  test(`${what} shows how far the upload is`, { tag: '@scripts-on' }, async ({ page }) => {
    await page.clock.install();
    await page.goto(path);
    if (path === roles.salesforce.path) {
      await page.getByRole('link', { name: 'Apply', exact: true }).click();
    }
    const form = page.getByRole('form').filter({ has: page.getByLabel('Upload Resume') });
    await fill(form, fields());
    const buffer = pdfOfSize(600_000);
    const file = { name: 'resume.pdf', mimeType: 'application/pdf', buffer };
    await form.getByLabel('Upload Resume').setInputFiles(file);
    await slowDownUploads(page);
    await recordUpload(page);
    // Two seconds after the success the proof would leave the page.
    await page.clock.pauseAt(Date.now() + 60_000);
    await form.getByRole('button', { name: button }).click();
    await expect(toastOf(page, success)).toBeVisible();
    const steps = await page.evaluate(() => window.uploadSteps);
    const percents = steps.map(({ percent }) => percent);
    expect(percents).toEqual(percents.toSorted((a, b) => a - b));
    expect(percents.filter((percent) => percent > 0 && percent < 100).length).toBeGreaterThan(2);
    expect(steps.at(-1)).toEqual({
      percent: 100,
      words: 'Sent. Waiting for the receipt…',
      canSubmit: false,
    });
  });
}

async function slowDownUploads(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.enable');
  await browser.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 0,
    downloadThroughput: -1,
    uploadThroughput: 300_000,
  });
}

async function recordUpload(page: Page): Promise<void> {
  await page.evaluate(() => {
    window.uploadSteps = [];
    new MutationObserver(() => {
      const bar = document.querySelector('progress');
      if (!bar?.checkVisibility()) return;
      const submit = bar.closest('form')?.querySelector('button[type=submit]');
      window.uploadSteps.push({
        percent: bar.value,
        words: bar.labels[0]?.textContent ?? '',
        canSubmit: submit?.ariaDisabled !== 'true',
      });
    }).observe(document.body, { subtree: true, childList: true, attributes: true });
  });
}

declare global {
  interface Window {
    /** What the visitor has seen of the upload. */
    uploadSteps: { percent: number; words: string; canSubmit: boolean }[];
  }
}

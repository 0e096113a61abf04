import type { Page } from '@playwright/test';
import { routes } from '@/lib/routes';
import { pdfOfSize } from '../support/hostile-files';
import { expect, test } from './fixtures';
import { chooseResume, submit, toastOf, typeApplication } from './form-steps';

test('a form shows how far the upload is', { tag: '@scripts-on' }, async ({ page }) => {
  await page.clock.install();
  await page.goto(routes.jobForm);
  await typeApplication(page);
  const buffer = pdfOfSize(600_000);
  await chooseResume(page, { name: 'resume.pdf', mimeType: 'application/pdf', buffer });
  await slowDownUploads(page);
  await recordUpload(page);
  // Two seconds after the success the proof would leave the page.
  await page.clock.pauseAt(Date.now() + 60_000);
  await submit(page);
  await expect(toastOf(page, 'Registered successfully!')).toBeVisible();
  const steps = await page.evaluate(() => window.uploadSteps);
  const percents = steps.map(({ percent }) => percent);
  expect(percents).toEqual(percents.toSorted((a, b) => a - b));
  expect(percents.filter((percent) => percent > 0 && percent < 100).length).toBeGreaterThan(0);
  expect(steps.at(-1)).toEqual({
    percent: 100,
    words: 'Sent. Waiting for the receipt…',
    canSubmit: false,
  });
});

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

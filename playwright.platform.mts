import { defineConfig } from '@playwright/test';
import { findChromium } from './__tests__/support/chromium';

/** The site as built by a serverless platform's command, on a fake platform. */
export default defineConfig({
  testDir: '__tests__/platform',
  use: { launchOptions: await findChromium() },
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  timeout: 90_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
});

import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/support/chromium';

/** The site as a serverless platform's command builds it, on the double of that platform. */
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

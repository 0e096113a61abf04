import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/support/chromium';

/** Copies of the project as owners edit them, each with a build of its own: several minutes. */
export default defineConfig({
  testDir: '__tests__/owners',
  outputDir: 'test-results/owners',
  use: { launchOptions: await findChromium() },
  workers: 1,
  retries: 0,
  forbidOnly: true,
  timeout: 300_000,
  reporter: [['list']],
});

import { resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findChromium } from './__tests__/support/chromium';

const chromium = await findChromium();
/** The machine may lack fonts for Telugu and Hindi. */
const fonts = { FONTCONFIG_FILE: resolve('scripts/pictures/fonts.conf') };

/** Copies of the project as owners edit them, each with its own build: takes minutes. */
export default defineConfig({
  testDir: '__tests__/owners',
  outputDir: 'test-results/owners',
  use: {
    launchOptions: {
      ...chromium,
      // As in the other tests: without scrollbars their place is not part of the measured width.
      ignoreDefaultArgs: ['--hide-scrollbars'],
      env: { ...process.env, ...chromium.env, ...fonts } as Record<string, string>,
    },
  },
  workers: 1,
  retries: 0,
  forbidOnly: true,
  timeout: 300_000,
  reporter: [['list']],
});

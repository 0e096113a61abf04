import { resolve } from 'node:path';
import { defineConfig } from '@playwright/test';
import { findChromium } from './scripts/support/chromium';

const chromium = await findChromium();
/** A machine may lack the letters of Telugu and Hindi. */
const fonts = { FONTCONFIG_FILE: resolve('scripts/pictures/fonts.conf') };

/** Copies of the project as owners edit them, each with a build of its own: several minutes. */
export default defineConfig({
  testDir: '__tests__/owners',
  outputDir: 'test-results/owners',
  use: {
    launchOptions: {
      ...chromium,
      env: { ...process.env, ...chromium.env, ...fonts } as Record<string, string>,
    },
  },
  workers: 1,
  retries: 0,
  forbidOnly: true,
  timeout: 300_000,
  reporter: [['list']],
});

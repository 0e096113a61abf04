import { defineConfig } from '@playwright/test';
import type { RuntimeStart } from './lib/seal/seal-page';
import { findChromium } from './scripts/support/chromium';

/** The visitor's paths in a real browser, against the production build in `.next`. */
export default defineConfig<object, { runtimeStart: RuntimeStart }>({
  testDir: '__tests__/browser',
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // They end what hangs; what is slow on a busy machine may take its time.
  timeout: 180_000,
  expect: { timeout: 30_000 },
  reporter: [['list']],
  use: {
    launchOptions: await findChromium(),
  },
  projects: [
    { name: 'scripts on', use: { javaScriptEnabled: true }, grepInvert: /@scripts-off/ },
    {
      name: 'runtime at load',
      // What only the framework's runtime brings to life.
      testMatch: /(career-lead|carousel|contact|image-swap|job-list|tabs|theme)\.spec\.ts/,
      grepInvert: /@scripts-off/,
      use: { runtimeStart: 'load' },
    },
    { name: 'scripts off', use: { javaScriptEnabled: false }, grepInvert: /@scripts-on/ },
  ],
});

import { defineConfig } from '@playwright/test';
import { findChromium } from './__tests__/support/chromium';
import { requireNeededNode } from './__tests__/support/needed-node.mjs';

requireNeededNode();

const browser = {
  testDir: '__tests__/browser',
  // A run first empties its folder, and HTTP tests may run at the same time.
  outputDir: 'test-results/browser',
  // With scrollbars, which take part of the width, as on most desktops.
  use: { launchOptions: { ...(await findChromium()), ignoreDefaultArgs: ['--hide-scrollbars'] } },
};

/** The production build in `.next`, over plain HTTP and in a real browser. */
export default defineConfig({
  fullyParallel: true,
  workers: 2,
  retries: 0,
  forbidOnly: true,
  // Only for hung tests: passing tests take much less, even on slow machines.
  timeout: 90_000,
  expect: { timeout: 30_000 },
  reporter: [['./__tests__/support/short-failures.mjs'], ['list']],
  projects: [
    { name: 'http', testDir: '__tests__/http', outputDir: 'test-results/http' },
    // Each worker starts a browser and a site. A project with one worker comes first, in parallel with the others.
    {
      ...browser,
      name: 'scripts off',
      workers: 1,
      use: { ...browser.use, javaScriptEnabled: false },
      grep: /@scripts-off|@either-way/,
    },
    {
      ...browser,
      name: 'scripts on',
      use: { ...browser.use, javaScriptEnabled: true },
      grepInvert: /@scripts-off/,
    },
  ],
});

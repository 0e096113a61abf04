import { existsSync } from 'node:fs';
import type { LaunchOptions } from '@playwright/test';

/**
 * The browser of tests and commands: `CHROMIUM_PATH`, else the system's Chromium, else the one inside the npm
 * package `@sparticuz/chromium`, which brings the libraries a bare system lacks. Nothing is downloaded.
 */
export async function findChromium(): Promise<LaunchOptions> {
  const own = [process.env.CHROMIUM_PATH, ...USUAL_PLACES].find(
    (path) => path !== undefined && existsSync(path),
  );
  if (own) return { executablePath: own, args: QUIET };

  // The package unpacks its system libraries and sets LD_LIBRARY_PATH only on AWS Lambda; this variable
  // makes it believe so. It must be set before the package is loaded.
  process.env.AWS_EXECUTION_ENV ??= 'AWS_Lambda_nodejs22.x';
  const { default: chromium } = await import('@sparticuz/chromium');
  return { executablePath: await chromium.executablePath(), args: QUIET };
}

const USUAL_PLACES = [
  // Debian's chromium-headless-shell: starts and renders faster than a full Chromium.
  '/usr/bin/chromium-headless-shell',
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
];

/** The tests use loopback only; these flags disable the browser's own network requests. */
const QUIET = [
  '--no-sandbox',
  '--disable-gpu',
  // Without a GPU, a separate GPU process only costs time.
  '--in-process-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

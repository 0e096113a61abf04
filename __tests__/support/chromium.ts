import { existsSync } from 'node:fs';
import { mkdtemp, rename, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import type { LaunchOptions } from '@playwright/test';

/**
 * The browser of tests and commands: `CHROMIUM_PATH`, else on Linux (x64) the one in the npm package
 * `@sparticuz/chromium`, else the system's. The package's is the same on every machine, and as a headless shell without
 * windows it takes half the time of a full Chromium. Nothing is downloaded.
 */
export async function findChromium(): Promise<LaunchOptions> {
  const isPackaged = process.platform === 'linux' && process.arch === 'x64';
  const own = isPackaged ? undefined : USUAL_PLACES.find(existsSync);
  const executablePath = process.env.CHROMIUM_PATH ?? own;
  return executablePath ? { executablePath, args: QUIET } : unpackChromium();
}

/** Unpacks browser, libraries and fonts once for each version of the package. */
async function unpackChromium(): Promise<LaunchOptions> {
  const entry = require.resolve('@sparticuz/chromium');
  const { version } = require(join(dirname(entry), '../package.json'));
  const folder = join(tmpdir(), `chromium-of-package-${version}`);
  if (!existsSync(folder)) {
    const { inflate } = await import('@sparticuz/chromium');
    const begun = await mkdtemp(`${folder}-`);
    const { TMPDIR } = process.env;
    try {
      // The package unpacks into this folder.
      process.env.TMPDIR = begun;
      for (const file of ['chromium.br', 'al2023.tar.br', 'fonts.tar.br', 'swiftshader.tar.br']) {
        await inflate(join(dirname(entry), '../bin', file));
      }
      // Another process may have been faster.
      await rename(begun, folder).catch(() => rm(begun, { recursive: true }));
    } finally {
      if (TMPDIR === undefined) delete process.env.TMPDIR;
      else process.env.TMPDIR = TMPDIR;
    }
  }
  const hasFonts = existsSync('/etc/fonts/fonts.conf');
  return {
    executablePath: join(folder, 'chromium'),
    args: QUIET,
    env: {
      ...process.env,
      LD_LIBRARY_PATH: join(folder, 'al2023/lib'),
      ...(!hasFonts && { FONTCONFIG_PATH: join(folder, 'fonts') }),
    },
  };
}

/** Paths on other systems. */
const USUAL_PLACES = [
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
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

// `npm run tool -- pages`: for every page, the bytes of its first view without scripts and films, the client script
// beyond an empty page of the same Next version, and its layout shift over a slow network at three widths.
import { type Browser, chromium } from '@playwright/test';
import { findChromium } from '@/__tests__/support/chromium';
import { EMPTY_PAGE, SCRIPT_BUDGET, weigh } from '@/__tests__/support/page-weight';
import { pagePaths } from '@/lib/pages';
import { print } from '@/scripts/support/print';
import { startSite } from '@/scripts/support/site-server';
import { makeEmptyApp } from './empty-app';

const WIDTHS = [360, 768, 1280];

async function measurePages() {
  const browser = await chromium.launch(await findChromium());
  const site = await startSite();
  try {
    const empty = await weighEmptyPage(browser);
    print(`An empty page loads ${empty} bytes of script (gzip). The tests assume that it loads`);
    print(`${EMPTY_PAGE.scriptBytes}; a content page may add ${SCRIPT_BUDGET}.\n`);
    print(
      row(
        'page',
        'first view',
        'script',
        'added',
        'inline',
        ...WIDTHS.map((width) => `CLS ${width}`),
      ),
    );
    for (const path of [...pagePaths, '/job/0']) {
      const weights = [];
      for (const width of WIDTHS)
        weights.push(await weigh(browser, site.url + path, { width, isSlow: true }));
      const { firstViewBytes = 0, scriptBytes = 0, inlineBytes = 0 } = weights[0] ?? {};
      const bytes = [firstViewBytes, scriptBytes, scriptBytes - empty, inlineBytes];
      const shifts = weights.map(({ layoutShift }) => layoutShift.toFixed(3));
      print(row(path, ...bytes.map(String), ...shifts));
    }
  } finally {
    await browser.close();
    await site.dispose();
  }
}

async function weighEmptyPage(browser: Browser): Promise<number> {
  const app = await makeEmptyApp();
  try {
    app.build();
    const { url, dispose } = await app.start();
    const { scriptBytes } = await weigh(browser, `${url}/`);
    await dispose();
    return scriptBytes;
  } finally {
    await app.dispose();
  }
}

function row(page: string, ...figures: string[]): string {
  return page.padEnd(34) + figures.map((figure) => figure.padStart(10)).join('');
}

measurePages();

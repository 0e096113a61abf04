// `npm run tool -- gallery`: takes screenshots of every page of the production build at three widths in both themes, and puts
// them on one page, `gallery/index.html`.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import { findChromium } from '@/__tests__/support/chromium';
import { pagePaths } from '@/lib/pages';
import { startSite } from '@/scripts/support/site-server';

const FOLDER = 'gallery';
const WIDTHS = [360, 768, 1280];
const THEMES = ['light', 'dark'] as const;

/** Name and URL of each picture. */
const pages = new Map([
  ...pagePaths.map((path) => [path.replaceAll('/', '-').slice(1) || 'home', path] as const),
  ['job', '/job/0'],
  ['jobClosed', '/job/11'],
  ['notFound', '/nothing'],
  ['noSuchJob', '/job/9999'],
  ['refusedTooLarge', '/refused/too-large'],
]);

async function gallery() {
  const started = performance.now();
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER);
  const site = await startSite();
  const browser = await chromium.launch(await findChromium());
  try {
    await Promise.all(THEMES.map((theme) => photographAll(browser, site.url, theme)));
    await writeFile(join(FOLDER, 'index.html'), contactSheet());
  } finally {
    await browser.close();
    await site.dispose();
  }
  const seconds = Math.round((performance.now() - started) / 1000);
  const count = pages.size * WIDTHS.length * THEMES.length;
  process.stdout.write(`${count} pictures in ${seconds} s: ${join(FOLDER, 'index.html')}\n`);
}

async function photographAll(browser: Browser, origin: string, theme: string) {
  const context = await browser.newContext();
  await context.addInitScript((name) => localStorage.setItem('theme', name), theme);
  const page = await context.newPage();
  await page.clock.install();
  for (const [name, path] of pages) {
    for (const width of WIDTHS) {
      await page.setViewportSize({ width, height: 800 });
      await page.goto(origin + path);
      await settle(page, width);
      const picture = join(FOLDER, fileName(name, width, theme));
      await page.screenshot({ path: picture, fullPage: true, quality: 85 });
    }
  }
  await context.close();
}

/**
 * Makes the viewport as high as the page, so that everything becomes visible and animates, and waits until the
 * animations have finished.
 */
async function settle(page: Page, width: number) {
  const height = await page.evaluate(() => document.documentElement.scrollHeight);
  await page.setViewportSize({ width, height });
  await page.evaluate(async () => {
    for (const image of document.images) {
      if (!image.checkVisibility()) continue;
      image.loading = 'eager';
      await image.decode().catch(() => undefined);
    }
    await document.fonts.ready;
  });
  await page.clock.fastForward(COUNT_UP);
  await page.evaluate(() => {
    for (const animation of document.getAnimations()) {
      if (animation.effect?.getComputedTiming().endTime !== Infinity) animation.finish();
    }
  });
}

/** Longer than a counter's animation, shorter than the carousel's interval. */
const COUNT_UP = 2500;

function contactSheet(): string {
  const rows = [...pages].map(
    ([name, path]) =>
      `<h2>${path}</h2>\n<div>${THEMES.flatMap((theme) =>
        WIDTHS.map((width) => thumbnail(name, width, theme)),
      ).join('')}</div>`,
  );
  return `<!doctype html><html lang="en"><meta charset="utf-8"><title>Gallery</title>
<style>
body { font: 15px/1.5 system-ui; margin: 24px; background: #888 }
div { display: flex; align-items: start; gap: 16px; overflow-x: auto }
figure { margin: 0 }
</style>
<h1>Every page, three widths, both themes</h1>
${rows.join('\n')}
</html>
`;
}

function thumbnail(page: string, width: number, theme: string): string {
  const file = fileName(page, width, theme);
  return `<figure><a href="${file}"><img src="${file}" alt="" loading="lazy" width="${width / 3}"></a>
<figcaption>${width} px, ${theme}</figcaption></figure>`;
}

function fileName(page: string, width: number, theme: string): string {
  return `${page}-${width}-${theme}.jpg`;
}

gallery();

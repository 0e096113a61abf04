// `npm run tool -- gallery`: takes screenshots of every page of the production build at three widths in both themes, and puts
// them on one page, `gallery/index.html`. `npm run tool -- gallery --readme` renews the pictures of the README instead.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium, type Page } from '@playwright/test';
import sharp, { type OverlayOptions } from 'sharp';
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

async function main([option]: string[]) {
  const site = await startSite();
  const browser = await chromium.launch(await findChromium());
  try {
    if (option === '--readme') await photographForReadme(browser, site.url);
    else await gallery(browser, site.url);
  } finally {
    await browser.close();
    await site.dispose();
  }
}

async function gallery(browser: Browser, origin: string) {
  const started = performance.now();
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER);
  await Promise.all(THEMES.map((theme) => photographAll(browser, origin, theme)));
  await writeFile(join(FOLDER, 'index.html'), contactSheet());
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

/** What is visible without scrolling, down to an edge of the layout. */
const README_PICTURES = [
  { name: 'home', path: '/', height: 720 },
  { name: 'web-development', path: '/Web-development', height: 720 },
  { name: 'jobs', path: '/JobPositions', height: 960 },
];
const README_WIDTH = 800;
const GAP = 16;

/** Both themes side by side. Reduced motion makes titles appear whole and replaces films by their stills. */
async function photographForReadme(browser: Browser, origin: string) {
  for (const { name, path, height } of README_PICTURES) {
    const pictures: OverlayOptions[] = [];
    for (const [index, theme] of THEMES.entries()) {
      const viewport = { width: 1280, height };
      const page = await browser.newPage({ viewport, reducedMotion: 'reduce' });
      await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
      await page.goto(origin + path, { waitUntil: 'networkidle' });
      const input = await sharp(await page.screenshot())
        .resize(README_WIDTH)
        .toBuffer();
      await page.close();
      pictures.push({ input, left: index * (README_WIDTH + GAP), top: 0 });
    }
    const size = {
      width: 2 * README_WIDTH + GAP,
      height: Math.round((height * README_WIDTH) / 1280),
    };
    await sharp({ create: { ...size, channels: 4, background: '#0000' } })
      .composite(pictures)
      .webp({ quality: 82, effort: 6 })
      .toFile(join('docs/pictures', `${name}.webp`));
  }
}

void main(process.argv.slice(2));

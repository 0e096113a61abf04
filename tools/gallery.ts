// `npm run tool -- gallery`: takes pictures of every page of the production build at three widths in both themes, and puts
// them on one page, `gallery/index.html`. `npm run tool -- gallery --readme` renews the pictures of the README instead.
import { mkdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { type Browser, chromium, type ViewportSize } from '@playwright/test';
import sharp, { type OverlayOptions } from 'sharp';
import { findChromium } from '@/__tests__/support/chromium';
import { pagePaths } from '@/lib/pages';
import { startSite } from '@/scripts/support/site-server';

const FOLDER = 'gallery';
const WIDTHS = [360, 768, 1280];
const THEMES = ['light', 'dark'] as const;
const PATHS = [...pagePaths, '/job/0', '/job/11', '/job/9999', '/nothing', '/refused/too-large'];

/** What is visible without scrolling, down to an edge of the layout. */
const README_PICTURES = [
  { name: 'home', path: '/', height: 720 },
  { name: 'web-development', path: '/Web-development', height: 720 },
  { name: 'jobs', path: '/JobPositions', height: 960 },
];
const README_WIDTH = 800;
const GAP = 16;

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
  await rm(FOLDER, { recursive: true, force: true });
  await mkdir(FOLDER);
  let html = '<!doctype html><meta charset="utf-8"><title>Gallery</title>\n';
  for (const path of PATHS) {
    html += `<h2>${path}</h2>\n<div style="display: flex; gap: 1em; align-items: start">\n`;
    for (const theme of THEMES) {
      for (const width of WIDTHS) {
        const name = `${path.slice(1).replaceAll('/', '-') || 'home'}-${width}-${theme}.png`;
        const picture = await photograph(browser, origin + path, theme, { width, height: 800 });
        await writeFile(join(FOLDER, name), picture);
        html += `<a href="${name}"><img src="${name}" alt="" width="${width / 3}"></a>\n`;
      }
    }
    html += '</div>\n';
  }
  await writeFile(join(FOLDER, 'index.html'), html);
}

/** Both themes side by side. */
async function photographForReadme(browser: Browser, origin: string) {
  for (const { name, path, height } of README_PICTURES) {
    const pictures: OverlayOptions[] = [];
    for (const [index, theme] of THEMES.entries()) {
      const viewport = { width: 1280, height };
      const picture = await photograph(browser, origin + path, theme, viewport, false);
      const input = await sharp(picture).resize(README_WIDTH).toBuffer();
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

/** Reduced motion makes titles appear whole and replaces films by their stills. */
async function photograph(
  browser: Browser,
  url: string,
  theme: string,
  viewport: ViewportSize,
  isWhole = true,
): Promise<Buffer> {
  const page = await browser.newPage({ viewport, reducedMotion: 'reduce' });
  await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
  await page.goto(url, { waitUntil: 'networkidle' });
  // Fonts that come too late are shown from the next page on (`display: optional`).
  await page.reload({ waitUntil: 'networkidle' });
  if (isWhole) {
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    await page.setViewportSize({ ...viewport, height });
    await page.evaluate(async () => {
      const shown = [...document.images].filter((image) => image.checkVisibility());
      for (const image of shown) image.loading = 'eager';
      await Promise.all(shown.map((image) => image.decode().catch(() => undefined)));
    });
  }
  const picture = await page.screenshot();
  await page.close();
  return picture;
}

void main(process.argv.slice(2));

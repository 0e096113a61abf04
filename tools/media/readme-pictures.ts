// The pictures in the README: the top of a page in the light and the dark theme, side by side.
// npm start, then: node --import tsx tools/media/readme-pictures.ts http://localhost:3000 docs/pictures
import { join } from 'node:path';
import { argv } from 'node:process';
import { type Browser, chromium } from '@playwright/test';
import sharp from 'sharp';
import { findChromium } from '@/__tests__/support/chromium';

/** The part visible without scrolling, down to an edge of the layout. */
const PAGES = [
  { name: 'home', path: '/', height: 720 },
  { name: 'web-development', path: '/Web-development', height: 720 },
  { name: 'jobs', path: '/JobPositions', height: 960 },
];
const WIDTH = 1280;
const STORED_WIDTH = 800;
const GAP = 16;

async function takePictures(site: string, folder: string): Promise<void> {
  const browser = await chromium.launch(await findChromium());
  try {
    for (const { name, path, height } of PAGES) {
      const light = await screenshot(browser, site + path, height, 'light');
      const dark = await screenshot(browser, site + path, height, 'dark');
      await sideBySide(light, dark, join(folder, `${name}.webp`));
    }
  } finally {
    await browser.close();
  }
}

/** Reduced motion makes titles appear whole and replaces films by their stills. */
async function screenshot(
  browser: Browser,
  url: string,
  height: number,
  theme: string,
): Promise<Buffer> {
  const viewport = { width: WIDTH, height };
  const page = await browser.newPage({ viewport, reducedMotion: 'reduce' });
  await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
  await page.goto(url, { waitUntil: 'networkidle' });
  const picture = await page.screenshot();
  await page.close();
  return sharp(picture).resize(STORED_WIDTH).toBuffer();
}

async function sideBySide(left: Buffer, right: Buffer, file: string): Promise<void> {
  const { width = 0, height = 0 } = await sharp(left).metadata();
  const canvas = { width: 2 * width + GAP, height, channels: 4 as const, background: '#0000' };
  await sharp({ create: canvas })
    .composite([
      { input: left, left: 0, top: 0 },
      { input: right, left: width + GAP, top: 0 },
    ])
    .webp({ quality: 82, effort: 6 })
    .toFile(file);
}

const [site = 'http://localhost:3000', folder = 'docs/pictures'] = argv.slice(2);
takePictures(site, folder);

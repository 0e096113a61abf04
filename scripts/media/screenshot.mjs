// The picture in the README: the head of the home page in the light and, beside it, in the dark theme.
// npm start, then: node scripts/media/screenshot.mjs http://localhost:3000 docs/screenshot.png
import { argv, env } from 'node:process';
import { chromium } from 'playwright-core';
import sharp from 'sharp';

const VIEW = { width: 1280, height: 800 };
/** Above the next section. */
const HEAD = { x: 0, y: 0, width: 1280, height: 720 };
const KEPT = { width: 720, height: 405 };
const GAP = 16;

const [site = 'http://localhost:3000', out = 'docs/screenshot.png'] = argv.slice(2);
const browser = await chromium.launch({
  executablePath: env.CHROMIUM_PATH,
  args: ['--no-sandbox'],
});
try {
  const [light, dark] = [await photograph('light'), await photograph('dark')];
  const { width, height } = KEPT;
  const canvas = { width: 2 * width + GAP, height, channels: 4, background: 'transparent' };
  await sharp({ create: canvas })
    .composite([
      { input: light, left: 0, top: 0 },
      { input: dark, left: width + GAP, top: 0 },
    ])
    .png({ palette: true, effort: 10 })
    .toFile(out);
} finally {
  await browser.close();
}

/** Motion is reduced, so that the title is complete and the film shows its still. */
async function photograph(theme) {
  const page = await browser.newPage({ viewport: VIEW, reducedMotion: 'reduce' });
  await page.addInitScript((chosen) => localStorage.setItem('theme', chosen), theme);
  await page.goto(site, { waitUntil: 'networkidle' });
  return sharp(await page.screenshot({ clip: HEAD }))
    .resize(KEPT)
    .toBuffer();
}

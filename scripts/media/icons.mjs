/**
 * The site's icons from `app/icon.svg`, rendered by Chromium: `node scripts/media/icons.mjs`. Writes
 * app/favicon.ico, app/apple-icon.png and public/images/{logo-192,logo-512,maskable-512}.png.
 */
import { readFile, writeFile } from 'node:fs/promises';
import { chromium } from 'playwright-core';

const executablePath = process.env.CHROMIUM_PATH ?? '/usr/bin/chromium';
const browser = await chromium.launch({ executablePath, args: ['--no-sandbox', '--disable-gpu'] });
const page = await browser.newPage();
const drawing = (await readFile('app/icon.svg', 'utf8')).replace(/<title>.*?<\/title>/, '');
const square = drawing.replace(/ rx="\d+"/, '');
/** Masks may cut off 10 % on each side; the drawing stays inside. */
const masked = square
  .replace('viewBox="0 0 32 32"', 'viewBox="-4 -4 40 40"')
  .replace('<rect width="32" height="32"', '<rect x="-4" y="-4" width="40" height="40"');

await write('public/images/logo-192.png', await drawn(drawing, 192));
await write('public/images/logo-512.png', await drawn(drawing, 512));
await write('public/images/maskable-512.png', await drawn(masked, 512));
await write('app/apple-icon.png', await drawn(square, 180));
await write('app/favicon.ico', ico(await drawn(drawing, 32)));
await browser.close();

async function drawn(svg, size) {
  await page.setViewportSize({ width: size, height: size });
  await page.setContent(`<style>*{margin:0}svg{display:block;width:100vw}</style>${svg}`);
  return page.screenshot({ omitBackground: true });
}

/** An .ico file with one PNG of 32 x 32. */
function ico(png) {
  const head = Buffer.alloc(22);
  head.writeUInt16LE(1, 2);
  head.writeUInt16LE(1, 4);
  head.writeUInt8(32, 6);
  head.writeUInt8(32, 7);
  head.writeUInt16LE(1, 10);
  head.writeUInt16LE(32, 12);
  head.writeUInt32LE(png.length, 14);
  head.writeUInt32LE(head.length, 18);
  return Buffer.concat([head, png]);
}

async function write(path, bytes) {
  await writeFile(path, bytes);
  process.stdout.write(`${path} ${bytes.length} bytes\n`);
}

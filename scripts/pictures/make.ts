import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { sharePicture } from '@/lib/content/seo/metadata';
import { site } from '@/lib/site';
import { icon, iconFile, previewPicture } from './draw';
import { previewPages } from './preview-pages';

/**
 * A step of `npm run build`: draws every picture with the company's name or logo, from
 * `lib/site.ts`.
 */
async function makePictures(): Promise<void> {
  rmSync('public/images/brand', { recursive: true, force: true });
  mkdirSync('public/images/brand', { recursive: true });
  const rounded = { corner: 6 / 32 };
  // Masks may crop 10 % on each side; the drawing stays inside.
  const masked = { inset: 10 / 40 };
  write('logo-192.png', await icon(site, 192, rounded));
  write('logo-512.png', await icon(site, 512, rounded));
  write('maskable-512.png', await icon(site, 512, masked));
  write('apple-icon.png', await icon(site, 180));
  write('favicon.ico', iconFile(await icon(site, 32, rounded)));
  for (const [path, page] of Object.entries(previewPages)) {
    const address = sharePicture(path);
    if (!address) throw new Error(`${path} has no address for its picture.`);
    writeFileSync(join('public', address), await previewPicture(page, site));
  }
}

function write(name: string, bytes: Buffer): void {
  writeFileSync(join('public/images/brand', name), bytes);
}

void makePictures();

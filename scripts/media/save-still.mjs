import { join } from 'node:path';
import sharp from 'sharp';

/** Saves raw pixels as `{name}.avif`, and as `{name}.webp` for browsers that do not know the first. */
export async function saveStill(pixels, { width, height, out, name }) {
  const image = () => sharp(pixels, { raw: { width, height, channels: 3 } });
  await image()
    .avif({ quality: 50, effort: 6 })
    .toFile(join(out, `${name}.avif`));
  await image()
    .webp({ quality: 72, effort: 6 })
    .toFile(join(out, `${name}.webp`));
}

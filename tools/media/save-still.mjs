import { join } from 'node:path';
import sharp from 'sharp';

/**
 * Saves raw pixels, `scale` times as wide as the picture, as `{name}.avif`, as `{name}.webp` for older browsers, and
 * unless `isOneFile` with half the width as `{name}-small.avif` for narrow screens.
 */
export async function saveStill(pixels, { width, height, scale = 1, isOneFile, out, name }) {
  const avif = { quality: 50, effort: 4 };
  const image = (part) =>
    sharp(pixels, { raw: { width, height, channels: 3 } }).resize(
      Math.round((width * part) / scale),
    );
  await image(1)
    .avif(avif)
    .toFile(join(out, `${name}.avif`));
  if (!isOneFile)
    await image(0.5)
      .avif(avif)
      .toFile(join(out, `${name}-small.avif`));
  await image(1)
    .webp({ quality: 72, effort: 6 })
    .toFile(join(out, `${name}.webp`));
}

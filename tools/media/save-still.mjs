import { join } from 'node:path';
import sharp from 'sharp';
import { smallWidthOf } from '../../components/pictures/small-width.ts';

/**
 * Saves raw pixels, `scale` times as wide as the picture, as `{name}.avif`, as `{name}.webp` for older browsers, and
 * unless `isOneFile` with `smallWidthOf` as `{name}-small.avif` for narrow screens.
 */
export async function saveStill(pixels, { width, height, scale = 1, isOneFile, out, name }) {
  const avif = { quality: 50, effort: 4 };
  const shown = width / scale;
  const image = (pixelsWide) =>
    sharp(pixels, { raw: { width, height, channels: 3 } }).resize(Math.round(pixelsWide));
  await image(shown)
    .avif(avif)
    .toFile(join(out, `${name}.avif`));
  if (!isOneFile)
    await image(smallWidthOf(shown))
      .avif(avif)
      .toFile(join(out, `${name}-small.avif`));
  await image(shown)
    .webp({ quality: 72, effort: 6 })
    .toFile(join(out, `${name}.webp`));
}

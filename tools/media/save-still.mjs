import { join } from 'node:path';
import sharp from 'sharp';

/** Saves raw pixels as `{name}.avif`, and as `{name}.webp` for older browsers. */
export async function saveStill(pixels, { width, height, out, name }) {
  const image = () => sharp(pixels, { raw: { width, height, channels: 3 } });
  await saveAvif(image(), join(out, `${name}.avif`));
  await saveWebp(image(), join(out, `${name}.webp`));
}

/**
 * Like `saveStill`, from pixels `scale` times as wide, plus half the width as `{name}-small.avif` for narrow screens.
 */
export async function saveInTwoWidths(pixels, { width, height, scale, out, name }) {
  const image = (part) =>
    sharp(pixels, { raw: { width, height, channels: 3 } }).resize(Math.round(width * part));
  await saveAvif(image(1 / scale), join(out, `${name}.avif`));
  await saveAvif(image(1 / scale / 2), join(out, `${name}-small.avif`));
  await saveWebp(image(1 / scale), join(out, `${name}.webp`));
}

function saveAvif(image, file) {
  return image.avif({ quality: 50, effort: 4 }).toFile(file);
}

function saveWebp(image, file) {
  return image.webp({ quality: 72, effort: 6 }).toFile(file);
}

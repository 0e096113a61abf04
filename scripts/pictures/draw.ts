import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import sharp, { type OverlayOptions } from 'sharp';
import type { Site } from '@/lib/company';
import { SHARE_PICTURE } from '@/lib/content/seo/metadata';
import type { PreviewPage } from './preview-pages';

/*
 * The pictures with the company's name, set by Pango, which supports every script. The fonts are the project's
 * (`fonts.conf`), so the machine needs none.
 */
process.env.FONTCONFIG_FILE = resolve(__dirname, 'fonts.conf');

const root = resolve(__dirname, '../..');
const FONTS = 'Anek Latin Medium, Noto Sans Telugu Semi-Bold, Noto Sans Devanagari Semi-Bold';

/** The light theme; the background of icons is the same in both. */
const INK = '#151640';
const PAPER = '#f7f6f9';
const WASH = '#f9e5de';
const GROUND = '#11103e';
const MARIGOLD = '#fea92f';

type Company = Pick<Site, 'name' | 'mark' | 'wordmark'>;

/** A preview picture for links from other sites. */
export async function previewPicture(page: PreviewPage, company: Company): Promise<Buffer> {
  const { width, height } = SHARE_PICTURE;
  const layers = [await artOf(page), { input: svg(PANEL, width, height), left: 0, top: 0 }];
  return sharp({ create: { width, height, channels: 3, background: WASH } })
    .composite([...layers, await titleOf(page.title), ...(await signature(company))])
    .jpeg({ quality: 82, mozjpeg: true, chromaSubsampling: '4:4:4' })
    .toBuffer();
}

/** The sign, or the first letter of the name, on a square with or without rounded corners. */
export async function icon(
  { name, mark }: Company,
  size: number,
  { corner = 0, inset = 6 / 32 }: { corner?: number; inset?: number } = {},
): Promise<Buffer> {
  const inner = Math.round(size * (1 - 2 * inset));
  const drawing = mark
    ? await markOf(mark.dark, inner)
    : await sharp(
        await textPicture(firstLetter(name), { size: inner, colour: MARIGOLD, width: size }),
      )
        .resize({ width: inner, height: inner, fit: 'inside', withoutEnlargement: true })
        .toBuffer();
  const { width = inner, height = inner } = await sharp(drawing).metadata();
  const radius = Math.round(size * corner);
  const ground = `<rect width="${size}" height="${size}" rx="${radius}" fill="${GROUND}"/>`;
  return sharp(svg(ground, size, size))
    .composite([
      {
        input: drawing,
        left: Math.round((size - width) / 2),
        top: Math.round((size - height) / 2),
      },
    ])
    .png({ compressionLevel: 9 })
    .toBuffer();
}

/** An .ico file with one PNG of 32 x 32. */
export function iconFile(png: Buffer): Buffer {
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

/** The left half, with a stepped edge. */
const PANEL = `<path fill="${PAPER}" d="M0 0H756V126H708V252H660V378H612V504H564V630H0Z"/>`;

async function artOf({ art }: PreviewPage): Promise<OverlayOptions> {
  if (typeof art === 'object' && 'picture' in art) {
    const input = await sharp(join(root, 'public/images', `${art.picture}.webp`))
      .resize(640, 630, { fit: 'cover' })
      .toBuffer();
    return { input, left: 560, top: 0 };
  }
  const drawing = art === 'sun' ? SUN : symbol(art.drawing);
  const input = await sharp(drawing, { density: 300 })
    .resize(500, 582, { fit: 'contain', position: 'bottom', background: '#0000' })
    .png()
    .toBuffer();
  return { input, left: 680, top: 24 };
}

/** A drawing of a sprite in the colours of the light theme. */
function symbol(drawing: string): Buffer {
  const [family = '', name = ''] = drawing.split('/');
  const sprite = readFileSync(join(root, `public/images/iso/${family}.svg`), 'utf8');
  const start = sprite.indexOf(`<symbol id="${name}"`);
  if (start < 0) throw new Error(`There is no drawing ${drawing}.`);
  const coloured = sprite
    .slice(start, sprite.indexOf('</symbol>', start))
    .replace(/var\((--[\w-]+)\)/g, (_, token) => lightColours.get(token) ?? INK);
  return Buffer.from(
    `${coloured.replace('<symbol', '<svg xmlns="http://www.w3.org/2000/svg"')}</svg>`,
  );
}

/** The first value of each token is for the light theme. */
const tokens = readFileSync(join(root, 'app/styles/tokens.css'), 'utf8');
const lightColours = new Map(
  [...tokens.matchAll(/(--iso-[a-z]-[a-z]): (#\w+);/g)]
    .reverse()
    .map(([, token = '', colour = '']) => [token, colour]),
);

const RINGS = [400, 320, 240, 160];

const SUN = svg(
  `${RINGS.map((radius) => `<path fill="#ff9c60" opacity=".16" d="${steppedDiamond(radius)}"/>`).join('')}<circle r="92" fill="#f7a01c"/>`,
  800,
  800,
  '-400 -400 800 800',
);

/** The same shape as in the hero of the Career Launch Program. */
function steppedDiamond(radius: number): string {
  return Array.from({ length: radius / 20 }, (_, row) => {
    const top = row * 40 - radius;
    const half = radius - Math.abs(top + 20) + 20;
    return `M${-half} ${top}h${2 * half}v40h${-2 * half}Z`;
  }).join('');
}

function firstLetter(name: string): string {
  const [first] = new Intl.Segmenter('en', { granularity: 'grapheme' }).segment(name.trim());
  return first?.segment.toLocaleUpperCase('en') ?? '';
}

const TITLE = { left: 64, top: 72, width: 580, height: 400 };

/** The largest size that fits without breaking a word, if possible. */
async function titleOf(title: string): Promise<OverlayOptions> {
  const { left, top, width, height } = TITLE;
  for (let size = title.length > 45 ? 62 : title.length > 28 ? 70 : 80; size >= 36; size -= 8) {
    const input = await textPicture(title, { size, colour: INK, width, wrap: 'word' });
    const measured = await sharp(input).metadata();
    if (measured.height <= height && measured.width <= width) return { input, left, top };
  }
  const input = await textPicture(title, { size: 32, colour: INK, width });
  return {
    input: await sharp(input).resize({ width, height, fit: 'inside' }).toBuffer(),
    left,
    top,
  };
}

/** The wide logo, or the sign and the name, at the bottom. */
async function signature({ name, mark, wordmark }: Company): Promise<OverlayOptions[]> {
  const SIZE = 40;
  const [left, bottom] = [64, 562];
  if (wordmark) {
    const input = await sharp(join(root, 'public', wordmark.light), { density: 600 })
      .resize(440, 56, { fit: 'inside' })
      .png()
      .toBuffer();
    const { height } = await sharp(input).metadata();
    return [{ input, left, top: bottom - height }];
  }
  const indent = mark ? SIZE + 12 : 0;
  const width = 480 - indent;
  let size = 36;
  let input = await textPicture(name, { size, colour: INK, width });
  let measured = await sharp(input).metadata();
  while (measured.height > 80 && size > 18) {
    size -= 4;
    input = await textPicture(name, { size, colour: INK, width });
    measured = await sharp(input).metadata();
  }
  const top = Math.round(bottom - SIZE / 2 - measured.height / 2);
  const text = { input, left: left + indent, top };
  if (!mark) return [text];
  return [{ input: await markOf(mark.light, SIZE), left, top: bottom - SIZE }, text];
}

function markOf(path: string, size: number): Promise<Buffer> {
  return sharp(join(root, 'public', path), { density: 600 })
    .resize(size, size, { fit: 'contain', background: '#0000' })
    .png()
    .toBuffer();
}

type Setting = { size: number; colour: string; width: number; wrap?: 'word' | 'word-char' };

/** Text as a picture without margins. Some scripts have taller letters than Latin. */
async function textPicture(
  text: string,
  { size, colour, width, wrap = 'word-char' }: Setting,
): Promise<Buffer> {
  const escaped = text.replace(/&/g, '&amp;').replace(/</g, '&lt;');
  const lineHeight = /[^\p{sc=Latin}\p{sc=Common}]/u.test(text) ? 1 : 0.91;
  const markup = `<span foreground="${colour}" line_height="${lineHeight}" letter_spacing="${-10 * size}" insert_hyphens="no">${escaped}</span>`;
  const font = `${FONTS} ${size}`;
  return sharp({ text: { text: markup, font, width, rgba: true, dpi: 72, wrap } })
    .png()
    .toBuffer();
}

function svg(content: string, width: number, height: number, box = `0 0 ${width} ${height}`) {
  return Buffer.from(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="${box}">${content}</svg>`,
  );
}

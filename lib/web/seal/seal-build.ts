import 'server-only';
import { existsSync } from 'node:fs';
import { cp, glob, mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import {
  CHUNK_FOLDER,
  FONT_MANIFEST,
  PRERENDERED_PAGES,
  STANDALONE_COPY,
} from '@/lib/runtime/next-internals';
import { PAYLOAD_FOLDER, type RuntimeStart, sealPage, UnexpectedPageShape } from './seal-page';

/**
 * Seals every prerendered page of the build in `dist`, and its copy in the standalone output. The pages as
 * Next made them stay in `unsealed`, so that they can be sealed again in another way. Returns the number of
 * pages, and a problem for each page that could not be sealed.
 */
export async function sealBuild(
  dist: string,
  start: RuntimeStart,
): Promise<{ sealed: number; problems: string[] }> {
  const fonts = await fontsOfLayout(dist);
  const pages = await prerenderedPages(dist);
  const problems: string[] = [];
  for (const page of pages) {
    const problem = await seal(dist, page, start, fonts);
    if (problem) problems.push(`${page}: ${problem}`);
  }
  return { sealed: pages.length - problems.length, problems };
}

/** Paths below `dist`. */
export async function prerenderedPages(dist: string): Promise<string[]> {
  return (await Array.fromAsync(glob(PRERENDERED_PAGES, { cwd: dist }))).sort();
}

/** All pages have one layout, and its fonts. */
async function fontsOfLayout(dist: string): Promise<string[]> {
  const manifest = await readFile(join(dist, FONT_MANIFEST), 'utf8');
  const { app }: { app: Record<string, string[]> } = JSON.parse(manifest);
  return [...new Set(Object.values(app).flat())].map((file) => `/_next/${file}`);
}

async function seal(
  dist: string,
  page: string,
  start: RuntimeStart,
  fonts: string[],
): Promise<string | undefined> {
  const original = join(dist, 'unsealed', page);
  const html = await readFile(existsSync(original) ? original : join(dist, page), 'utf8');
  try {
    const { html: sealed, payload } = sealPage(html, start, { fonts });
    await keepOriginal(join(dist, page), original);
    await writeFile(join(dist, page), sealed);
    const copy = join(dist, STANDALONE_COPY, page);
    if (existsSync(copy)) await writeFile(copy, sealed);
    if (payload) {
      const file = join(dist, payload.file);
      await mkdir(dirname(file), { recursive: true });
      await writeFile(file, payload.text);
    }
    return undefined;
  } catch (error) {
    if (!(error instanceof UnexpectedPageShape)) throw error;
    return error.message;
  }
}

async function keepOriginal(file: string, original: string): Promise<void> {
  if (existsSync(original)) return;
  await mkdir(dirname(original), { recursive: true });
  await cp(file, original);
}

/** What `lib/web/shelf.ts` sends. The standalone folder gets the copies of pages; the others are copied with `static`. */
const FILES = [`{${CHUNK_FOLDER},${PAYLOAD_FOLDER}}/*.{js,css,json}`, 'server/app/**/*.html'];

/**
 * Writes a copy in brotli and one in gzip, each at its best level, beside each page, script, style sheet and RSC payload
 * of the build in `dist`. Returns the number of files.
 */
export async function compressFiles(dist: string): Promise<number> {
  const files = await Array.fromAsync(glob(FILES, { cwd: dist }));
  await Promise.all(files.map((file) => compress(dist, file)));
  return files.length;
}

async function compress(dist: string, file: string): Promise<void> {
  const content = await readFile(join(dist, file));
  const level = { level: constants.Z_BEST_COMPRESSION };
  const copies = { br: await brotli(content), gz: await promisify(gzip)(content, level) };
  for (const [type, copy] of Object.entries(copies)) {
    await writeFile(join(dist, `${file}.${type}`), copy);
    if (!existsSync(join(dist, STANDALONE_COPY, file))) continue;
    await writeFile(join(dist, STANDALONE_COPY, `${file}.${type}`), copy);
  }
}

const brotli = promisify(brotliCompress);

import 'server-only';
import { existsSync } from 'node:fs';
import { cp, glob, mkdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import {
  CHUNK_FOLDER,
  FONT_MANIFEST,
  PRERENDERED_PAGES,
  STANDALONE_COPY,
} from '@/lib/runtime/next-internals';
import {
  earlyFile,
  PAYLOAD_FOLDER,
  PUBLIC_COPIES,
  type RuntimeStart,
  sealPage,
  styleSheetsOf,
  UnexpectedPageShape,
} from '@/lib/web/seal/seal-page';

/**
 * Seals every prerendered page of the build in `dist`, and its copy in the standalone output. Next's original pages
 * stay in `unsealed`, so that they can be sealed again with other options. Returns the number of pages, and a problem
 * for each page that could not be sealed.
 */
export async function sealBuild(
  dist: string,
  start: RuntimeStart,
): Promise<{ sealed: number; problems: string[] }> {
  const fonts = await fontsOfLayout(dist);
  const styleSheets = styleSheetsOf(dist);
  const pages = await prerenderedPages(dist);
  const problems: string[] = [];
  await mkdir(join(dist, PAYLOAD_FOLDER), { recursive: true });
  await writeFile(join(dist, earlyFile.file), earlyFile.text);
  for (const page of pages) {
    const original = join(dist, 'unsealed', page);
    await mkdir(dirname(original), { recursive: true });
    if (!existsSync(original)) await cp(join(dist, page), original);
    try {
      const html = await readFile(original, 'utf8');
      const { html: sealed, payload } = sealPage(html, start, { fonts, styleSheets });
      await write(dist, page, sealed);
      if (!payload) continue;
      await writeFile(join(dist, payload.file), payload.text);
    } catch (error) {
      if (!(error instanceof UnexpectedPageShape)) throw error;
      problems.push(`${page}: ${error.message}`);
    }
  }
  return { sealed: pages.length - problems.length, problems };
}

/** Writes the file, and also the standalone folder's copy if there is one. */
async function write(dist: string, file: string, content: string | Buffer, type = '') {
  await writeFile(join(dist, file + type), content);
  const copy = join(dist, STANDALONE_COPY, file);
  if (existsSync(copy)) await writeFile(copy + type, content);
}

/** Paths below `dist`. */
export async function prerenderedPages(dist: string): Promise<string[]> {
  return (await Array.fromAsync(glob(PRERENDERED_PAGES, { cwd: dist }))).sort();
}

/** All pages share one layout, and its fonts. */
async function fontsOfLayout(dist: string): Promise<string[]> {
  const manifest = await readFile(join(dist, FONT_MANIFEST), 'utf8');
  const { app }: { app: Record<string, string[]> } = JSON.parse(manifest);
  return [...new Set(Object.values(app).flat())].map((file) => `/_next/${file}`);
}

/**
 * Files sent by `lib/web/page-cache.ts`. The standalone folder gets the copies of pages; the others are copied with
 * `static`.
 */
const FILES = [
  `{${CHUNK_FOLDER},${PAYLOAD_FOLDER}}/*.{js,css,json}`,
  `${PUBLIC_COPIES}/**/*.svg`,
  'server/app/**/*.html',
];

/**
 * Writes a brotli and a gzip copy, each at its best level, beside each page, script, style sheet and RSC payload of the
 * build in `dist`, and of the drawings in `publicFolder`. Returns the number of files.
 */
export async function compressFiles(dist: string, publicFolder = 'public'): Promise<number> {
  await rm(join(dist, PUBLIC_COPIES), { recursive: true, force: true });
  const isKept = (file: string) => !file.includes('.') || file.endsWith('.svg');
  await cp(publicFolder, join(dist, PUBLIC_COPIES), { recursive: true, filter: isKept });
  const files = await Array.fromAsync(glob(FILES, { cwd: dist }));
  await Promise.all(files.map((file) => compress(dist, file)));
  return files.length;
}

async function compress(dist: string, file: string): Promise<void> {
  const content = await readFile(join(dist, file));
  await write(dist, file, await promisify(brotliCompress)(content), '.br');
  const level = { level: constants.Z_BEST_COMPRESSION };
  await write(dist, file, await promisify(gzip)(content, level), '.gz');
}

import 'server-only';
import { existsSync } from 'node:fs';
import { glob, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { CHUNK_FOLDER, STANDALONE_COPY } from '@/lib/next-internals';
import { PAYLOAD_FOLDER } from './rsc-payload';

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

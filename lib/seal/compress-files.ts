import 'server-only';
import { existsSync } from 'node:fs';
import { readdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress } from 'node:zlib';
import { CHUNK_FOLDER } from '@/lib/next-internals';
import { PAYLOAD_FOLDER } from './rsc-payload';

/** Below the folder of the build. The name of a file there changes with its content. */
export const COMPRESSED_FOLDERS = [CHUNK_FOLDER, PAYLOAD_FOLDER];

/** What the name of a compressed copy ends with. */
export const COPY = '.br';

/**
 * Writes a copy in brotli, at its best level, beside each script, style sheet and payload of the build in `dist`,
 * for `lib/server/compressed-files.ts`. Returns their number.
 */
export async function compressFiles(dist: string): Promise<number> {
  const found = await Promise.all(COMPRESSED_FOLDERS.map((folder) => filesIn(join(dist, folder))));
  const files = found.flat();
  await Promise.all(files.map(compress));
  return files.length;
}

async function filesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(() => []);
  return names.filter((name) => COMPRESSED.test(name)).map((name) => join(folder, name));
}

const COMPRESSED = /\.(?:js|css|json)$/;

async function compress(file: string): Promise<void> {
  if (existsSync(file + COPY)) return;
  await writeFile(file + COPY, await promisify(brotliCompress)(await readFile(file)));
}

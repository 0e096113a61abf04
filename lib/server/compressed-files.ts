import 'server-only';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { extname, join } from 'node:path';
import { COMPRESSED_FOLDERS, COPY } from '@/lib/seal/compress-files';
import { bestEncoding } from './accepted-encoding';
import type { Answerer } from './answer-first';
import { type CompressedCopy, etagOf, prepareCopy } from './compressed-copy';

/**
 * Sends a script, a style sheet or a payload as the build has compressed it, from memory. Next would read and
 * compress it for every visitor (docs/decisions/0008-compressed-pages.md). Ranges, and clients without brotli, are
 * left to Next.
 */
export const answerCompressedFile: Answerer = (request, response, next) => {
  const { method, url = '', headers } = request;
  const [path = ''] = url.split('?', 1);
  const isRead = method === 'GET' || method === 'HEAD';
  if (!isRead || !path.startsWith(ADDRESSES) || 'range' in headers) return next();
  if (bestEncoding(String(headers['accept-encoding'] ?? '')) !== 'br') return next();
  files ??= readFiles(join(process.cwd(), '.next'));
  const file = files.get(path);
  if (!file) return next();
  response.setHeader('Content-Type', file.type);
  response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
  const body = prepareCopy(headers, response, file.copy, () => '');
  response.end(method === 'HEAD' ? undefined : body);
};

const ADDRESSES = '/_next/static/';

type CompressedFile = { copy: CompressedCopy; type: string };

/** By path: one megabyte, read when the first of them is asked for. */
let files: ReadonlyMap<string, CompressedFile> | undefined;

function readFiles(dist: string): ReadonlyMap<string, CompressedFile> {
  const folders = COMPRESSED_FOLDERS.filter((folder) => existsSync(join(dist, folder)));
  const copies = folders.flatMap((folder) =>
    readdirSync(join(dist, folder))
      .filter((name) => name.endsWith(COPY))
      .map((name) => `${folder}/${name}`),
  );
  return new Map(
    copies.map((name) => {
      const original = name.slice(0, -COPY.length);
      const br = readFileSync(join(dist, name));
      const copy = { etag: etagOf(br), encoded: { br } };
      return [`/_next/${original}`, { copy, type: TYPES[extname(original)] ?? '' }];
    }),
  );
}

/** As Next sends them. */
const TYPES: Record<string, string> = {
  '.js': 'application/javascript; charset=UTF-8',
  '.css': 'text/css; charset=UTF-8',
  '.json': 'application/json; charset=UTF-8',
};

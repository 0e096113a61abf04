import 'server-only';
import type { IncomingMessage, ServerResponse } from 'node:http';
import * as zlib from 'node:zlib';
import { isAccepted } from './accepted-encoding';

/**
 * Compresses a whole page with Zstandard for clients that take it, as most browsers do: a tenth of the time that
 * brotli takes for a page that is an eighth smaller. For others `compress-stream.ts` compresses it.
 */
export function compressAtOnce(
  { headers }: IncomingMessage,
  response: ServerResponse,
  page: Buffer,
): Buffer {
  // Node 22.13 has none yet.
  const canCompress = 'zstdCompressSync' in zlib;
  if (!canCompress || !isAccepted('zstd', String(headers['accept-encoding'] ?? ''))) return page;
  const compressed = zlib.zstdCompressSync(page);
  response.appendHeader('Vary', 'Accept-Encoding');
  response.setHeader('Content-Encoding', 'zstd');
  response.setHeader('Content-Length', compressed.length);
  return compressed;
}

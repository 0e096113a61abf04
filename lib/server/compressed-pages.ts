import 'server-only';
import { createHash } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { PRERENDER_HEADER } from '@/lib/next-internals';
import { bestEncoding, type Encoding } from './accepted-encoding';
import type { Body, ResponseStep } from './finish-response';

/**
 * Sends a prerendered page from its compressed copy, with an ETag. Next would compress it anew, with gzip
 * only, and hash it for every visitor (docs/decisions/0008-compressed-pages.md).
 */
export const sendCompressedPage: ResponseStep = {
  appliesTo: (_, response) => response.hasHeader(PRERENDER_HEADER) && !response.headersSent,
  finish: (request, response, body) =>
    typeof body === 'string' ? compressedPage(request, response, body) : body,
};

function compressedPage(
  { headers }: IncomingMessage,
  response: ServerResponse,
  text: string,
): Body | undefined {
  const { etag, encoded } = compressedCopy(text);
  response.appendHeader('Vary', 'Accept-Encoding');
  if (response.statusCode === 200) {
    response.setHeader('ETag', etag);
    if (isCurrent(headers['if-none-match'], etag)) {
      response.statusCode = 304;
      response.removeHeader('Content-Type');
      response.removeHeader('Content-Length');
      return undefined;
    }
  }
  const encoding = bestEncoding(String(headers['accept-encoding'] ?? ''));
  const body = encoding && encoded[encoding];
  if (!body) return text;
  response.setHeader('Content-Encoding', encoding);
  response.setHeader('Content-Length', body.length);
  return body;
}

function isCurrent(known: string | undefined, etag: string): boolean {
  return known?.split(',').some((each) => each.trim() === etag) ?? false;
}

/** A page that never changes, with what every answer with it needs. */
type CompressedCopy = {
  /** Weak, because it names the page in whatever encoding. */
  etag: string;
  /** Empty until compression is done, a quarter of a second after the first request. */
  encoded: Partial<Record<Encoding, Buffer>>;
};

/** In characters of the originals; all prerendered pages and their data for the router have nine million. */
const MAX_CACHED_CHARACTERS = 32_000_000;

const copies = new Map<string, CompressedCopy>();
let cachedCharacters = 0;

/**
 * Found by the page's whole text: Next serves the same string from its cache each time, so the look-up costs
 * next to nothing, and a page that was built anew is a miss.
 */
function compressedCopy(text: string): CompressedCopy {
  const known = copies.get(text);
  if (known) return known;
  if (cachedCharacters + text.length > MAX_CACHED_CHARACTERS) {
    copies.clear();
    cachedCharacters = 0;
  }
  const copy: CompressedCopy = {
    etag: `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`,
    encoded: {},
  };
  copies.set(text, copy);
  cachedCharacters += text.length;
  void compress(text, copy);
  return copy;
}

async function compress(text: string, copy: CompressedCopy): Promise<void> {
  const bytes = Buffer.from(text);
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  copy.encoded.gzip = await promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION });
  copy.encoded.br = await promisify(brotliCompress)(bytes, { params });
}

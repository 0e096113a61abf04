import 'server-only';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { constants } from 'node:zlib';
import compression from 'compression';
import { type Encoding, readyCopy } from './compressed-pages';

/** As small as gzip at its usual level makes text, or smaller, in the same time. */
const STREAM_QUALITY = 5;
/** Log2 of how far back it looks: as far as a page is long. The usual 22 is four megabytes. */
const STREAM_WINDOW = 18;
const compressStream = compression({
  brotli: {
    params: {
      [constants.BROTLI_PARAM_QUALITY]: STREAM_QUALITY,
      [constants.BROTLI_PARAM_LGWIN]: STREAM_WINDOW,
    },
  },
});

/**
 * Compresses what a response sends, in place of Next, which knows gzip only, packs a prerendered page anew
 * for every visitor and hashes it for its ETag besides (docs/decisions/0008-ready-copies.md).
 * Call before Next sees the response.
 */
export function compressAnswer(request: IncomingMessage, response: ServerResponse): void {
  compressStream(request, response, () => {});
  const end = response.end.bind(response) as (...args: unknown[]) => ServerResponse;
  response.end = (...args: unknown[]) => {
    const [text] = args;
    // Next's mark of what is the same for everybody until the next build; also of the page for a 404.
    const isPrerendered = response.hasHeader('x-nextjs-prerender') && !response.headersSent;
    return isPrerendered && typeof text === 'string'
      ? endWithCopy(request, response, text, end)
      : end(...args);
  };
}

function endWithCopy(
  { headers }: IncomingMessage,
  response: ServerResponse,
  text: string,
  end: (body?: string | Buffer) => ServerResponse,
): ServerResponse {
  const { etag, encoded } = readyCopy(text);
  response.appendHeader('Vary', 'Accept-Encoding');
  if (response.statusCode === 200) response.setHeader('ETag', etag);
  if (response.statusCode === 200 && hasCurrent(headers['if-none-match'], etag)) {
    response.statusCode = 304;
    response.removeHeader('Content-Type');
    response.removeHeader('Content-Length');
    return end();
  }
  const encoding = bestEncoding(String(headers['accept-encoding'] ?? ''));
  const body = encoding && encoded[encoding];
  if (!body) return end(text);
  response.setHeader('Content-Encoding', encoding);
  response.setHeader('Content-Length', body.length);
  return end(body);
}

function hasCurrent(known: string | undefined, etag: string): boolean {
  return known?.split(',').some((each) => each.trim() === etag) ?? false;
}

/** The smallest that the client takes: `br;q=0` says that it does not. */
export function bestEncoding(accepted: string): Encoding | undefined {
  return (['br', 'gzip'] as const).find((name) =>
    new RegExp(`(^|,)\\s*${name}\\s*(,|$|;\\s*q=(1|0?\\.\\d*[1-9]))`, 'i').test(accepted),
  );
}

import 'server-only';
import { createHash } from 'node:crypto';
import type { IncomingHttpHeaders, ServerResponse } from 'node:http';
import { promisify } from 'node:util';
import { brotliCompress, brotliCompressSync, constants, gzip, gzipSync } from 'node:zlib';
import { bestEncoding, type Encoding } from './accepted-encoding';
import type { Body } from './finish-response';

/** A page or a file that is sent to many, with what every answer with it needs. */
export type CompressedCopy = {
  /** Weak, because it names the content in whatever encoding. */
  etag: string;
  /** Empty until compression is done. */
  encoded: Partial<Record<Encoding, Buffer>>;
};

/** Compresses at once, in a few milliseconds: the first answer has a length, as proxies like it. */
export function compressedCopy(
  text: string,
): CompressedCopy & { encoded: Record<Encoding, Buffer> } {
  const bytes = Buffer.from(text);
  const encoded = {
    gzip: unpooled(gzipSync(bytes)),
    br: unpooled(brotliCompressSync(bytes, brotli(bytes, 8))),
  };
  return { etag: etagOf(text), encoded };
}

/** Starts compressing as well as can be, which takes a quarter of a second. */
export function compressedLater(text: string): CompressedCopy {
  const copy: CompressedCopy = { etag: etagOf(text), encoded: {} };
  void compress(text, copy);
  return copy;
}

/** Of a page, or of the bytes of a file. */
export function etagOf(content: string | Buffer): string {
  return `W/"${createHash('sha256').update(content).digest('base64url').slice(0, 22)}"`;
}

/**
 * Sets the headers with which a copy is sent to a client that sent `asked`, and returns the body: undefined if the
 * client has the page already, `text` where there is no copy in an encoding that it accepts.
 */
export function prepareCopy(
  asked: IncomingHttpHeaders,
  response: ServerResponse,
  { etag, encoded }: CompressedCopy,
  text: () => Body,
): Body | undefined {
  response.appendHeader('Vary', 'Accept-Encoding');
  if (response.statusCode === 200) {
    response.setHeader('ETag', etag);
    if (isCurrent(asked['if-none-match'], etag)) {
      response.statusCode = 304;
      response.removeHeader('Content-Type');
      response.removeHeader('Content-Length');
      return undefined;
    }
  }
  const encoding = bestEncoding(String(asked['accept-encoding'] ?? ''));
  const body = encoding && encoded[encoding];
  if (!body) return text();
  response.setHeader('Content-Encoding', encoding);
  response.setHeader('Content-Length', body.length);
  return body;
}

function isCurrent(known: string | undefined, etag: string): boolean {
  return known?.split(',').some((each) => each.trim() === etag) ?? false;
}

async function compress(text: string, copy: CompressedCopy): Promise<void> {
  const bytes = Buffer.from(text);
  copy.encoded.gzip = unpooled(
    await promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION }),
  );
  copy.encoded.br = unpooled(await promisify(brotliCompress)(bytes, brotli(bytes, 11)));
}

/**
 * A copy in memory of its own. Node takes buffers of up to 32 kB from a pool of 64 kB, which is held as long as any
 * of them: pages that are kept would take three times their size.
 */
function unpooled(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

function brotli({ length }: Buffer, quality: number) {
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: length,
    [constants.BROTLI_PARAM_QUALITY]: quality,
  };
  return { params };
}

import 'server-only';
import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

export type Encoding = 'br' | 'gzip';

/** A page that never changes, with what every answer with it needs. */
export type ReadyCopy = {
  /** Weak, because it names the page in whatever encoding. */
  etag: string;
  /** Empty until they are made. */
  encoded: Partial<Record<Encoding, Buffer>>;
};

/** In characters of the originals. All prerendered pages with their parts for the router have about nine million. */
const MOST = 32_000_000;

const copies = new Map<string, ReadyCopy>();
let kept = 0;

/**
 * The copy of a page, known by its whole text: what Next serves from its cache is the same string each time,
 * so that finding it costs next to nothing, and a page that was built anew is another one. The first call
 * begins to compress it as well as that can be done, which takes a quarter of a second beside the requests.
 */
export function readyCopy(text: string): ReadyCopy {
  const known = copies.get(text);
  if (known) return known;
  if (kept + text.length > MOST) {
    copies.clear();
    kept = 0;
  }
  const copy: ReadyCopy = {
    etag: `W/"${createHash('sha256').update(text).digest('base64url').slice(0, 22)}"`,
    encoded: {},
  };
  copies.set(text, copy);
  kept += text.length;
  void compress(text, copy);
  return copy;
}

async function compress(text: string, copy: ReadyCopy): Promise<void> {
  const bytes = Buffer.from(text);
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  copy.encoded.gzip = await promisify(gzip)(bytes, { level: constants.Z_BEST_COMPRESSION });
  copy.encoded.br = await promisify(brotliCompress)(bytes, { params });
}

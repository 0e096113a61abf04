import 'server-only';
import { PRERENDER_HEADER } from '@/lib/next-internals';
import { type CompressedCopy, compressedLater, prepareCopy } from './compressed-copy';
import type { ResponseStep } from './finish-response';

/**
 * Sends a prerendered page from its compressed copy, with an ETag. Next would compress it anew, with gzip
 * only, and hash it for every visitor (docs/decisions/0008-compressed-pages.md).
 */
export const sendCompressedPage: ResponseStep = {
  appliesTo: (_, response) => response.hasHeader(PRERENDER_HEADER) && !response.headersSent,
  finish: ({ headers }, response, body) => {
    // Next tells caches to keep the page for a year, but a job that is missing today may be there tomorrow.
    if (
      response.statusCode === 404 &&
      String(response.getHeader('cache-control')).includes('s-maxage')
    )
      response.setHeader('Cache-Control', 'private, no-cache');
    return typeof body === 'string'
      ? prepareCopy(headers, response, copyOf(body), () => body)
      : body;
  },
};

/** In characters of the originals; all prerendered pages and their data for the router have nine million. */
const MAX_CACHED_CHARACTERS = 32_000_000;

const copies = new Map<string, CompressedCopy>();
let cachedCharacters = 0;

/**
 * Found by the page's whole text: Next serves the same string from its cache each time, so the look-up costs
 * next to nothing, and a page that was built anew is a miss.
 */
function copyOf(text: string): CompressedCopy {
  const known = copies.get(text);
  if (known) return known;
  if (cachedCharacters + text.length > MAX_CACHED_CHARACTERS) {
    copies.clear();
    cachedCharacters = 0;
  }
  const copy = compressedLater(text);
  copies.set(text, copy);
  cachedCharacters += text.length;
  return copy;
}

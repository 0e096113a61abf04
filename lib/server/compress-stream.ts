import 'server-only';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { constants } from 'node:zlib';
import compression from 'compression';

/** Output as small as gzip's at its default level, or smaller, in the same time. */
const QUALITY = 5;
/** Log2 of the look-back window: the length of a page. The default of 22 takes four megabytes a response. */
const WINDOW = 18;

const compress = compression({
  // A part is one of the file as it is.
  filter: (request, response) =>
    !response.hasHeader('Content-Range') && compression.filter(request, response),
  brotli: {
    params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY, [constants.BROTLI_PARAM_LGWIN]: WINDOW },
  },
});

/** Compresses a response while it is sent, in place of Next, which knows gzip only. */
export function compressStream(request: IncomingMessage, response: ServerResponse): void {
  compress(request, response, () => {});
}

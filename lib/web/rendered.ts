import 'server-only';
import type {
  IncomingHttpHeaders,
  IncomingMessage,
  OutgoingHttpHeaders,
  RequestListener,
  ServerResponse,
} from 'node:http';
import { join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { constants } from 'node:zlib';
import compression from 'compression';
import inject from 'light-my-request';
import { inRequest, requestContext } from '@/lib/runtime/context';
import { ROUTER_DATA } from '@/lib/runtime/next-internals';
import { log } from '@/lib/telemetry/log';
import { contentSecurityPolicy, frameAncestors } from './headers';
import { sealRenderedPage, styleSheetsOf, UnexpectedPageShape } from './seal/seal-page';

/** A whole response by Next; a page is sealed. `payload` is the page's RSC payload, if it was moved out of the page. */
type Rendered = { status: number; headers: OutgoingHttpHeaders; body: Buffer; payload?: Buffer };

/**
 * Has `next` answer a GET request. Its page gets no nonce, because `sealRenderedPage` computes hashes for its policy, and
 * a page with the status 200 loads its payload from `payloadAddress`, if there is one.
 */
export async function renderWhole(
  next: RequestListener,
  { url = '/', headers: asked }: Pick<IncomingMessage, 'url' | 'headers'>,
  payloadAddress?: string,
): Promise<Rendered> {
  // Next would take a nonce from it.
  const { [POLICY]: _, ...headers } = asked;
  const id = requestContext()?.id ?? '';
  const answer = await inRequest({ id, isSealed: true }, () => answerBy(next, { url, headers }));
  return sealed(answer, answer.status === 200 ? payloadAddress : undefined);
}

/** Has `next` answer a request, within the caller's context. A `payload` is posted. */
export async function answerBy(
  next: RequestListener,
  { url, headers, payload }: { url: string; headers: IncomingHttpHeaders; payload?: Buffer },
): Promise<Rendered> {
  const method = payload ? 'POST' : 'GET';
  // As a stream, because otherwise the whole page would also be decoded.
  const options = {
    method,
    url,
    headers,
    payloadAsStream: true as const,
    ...(payload && { payload }),
  };
  const answer = await inject(next, options).end();
  const given = Object.fromEntries(
    Object.entries(answer.headers).filter(([name]) => !CONNECTION_HEADERS.includes(name)),
  );
  const [type] = String(given['content-type']).split(';');
  const isPage = type === 'text/html' || type === ROUTER_DATA;
  const isForYears = isPage && String(given['cache-control']).includes('s-maxage');
  return {
    status: answer.statusCode,
    headers: isForYears ? { ...given, ...NOT_SHARED } : given,
    body: await buffer(answer.stream()),
  };
}

/**
 * Next lets shared caches store what they must not: a 404, because a job that is missing today may exist tomorrow; and
 * the router's data at the address of a page, because a cache that ignores `Vary` would send it in place of the page.
 * Browsers ask each time whether they have the current one.
 */
export const NOT_SHARED = { 'cache-control': 'private, no-cache' };

function sealed(rendered: Rendered, payloadAddress: string | undefined): Rendered {
  const { headers, body } = rendered;
  if (!String(headers['content-type']).startsWith('text/html')) return rendered;
  const withPolicy = (page: Buffer, policy: string, kept = headers): Rendered => ({
    ...rendered,
    headers: { ...kept, [POLICY]: `${policy}; ${frameAncestors}` },
    body: page,
  });
  try {
    const { link, ...others } = headers;
    const fonts = [...`${link}`.matchAll(FONT_PRELOAD)].map(([, address = '']) => address);
    const options = { payloadAddress, fonts, styleSheets };
    const found = sealRenderedPage(body, 'gesture', options);
    // The build has sealed prerendered pages, such as that of an alias.
    if (!found) return rendered;
    const { page, policy, payload } = found;
    return { ...withPolicy(page, policy, fonts.length > 0 ? others : headers), payload };
  } catch (error) {
    if (!(error instanceof UnexpectedPageShape)) throw error;
    // Happens after an upgrade of Next. Pages work without scripts.
    log().error({ shape: error.message }, 'A page cannot be sealed: it is sent without scripts');
    return withPolicy(body, contentSecurityPolicy([]));
  }
}

/** Sends a page that is for one visitor; `compress` has wrapped the response. */
export function sendRendered(response: ServerResponse, { status, headers, body }: Rendered): void {
  response.statusCode = status;
  for (const [name, value] of Object.entries(headers)) {
    if (value !== undefined) response.setHeader(name, value);
  }
  response.end(body);
}

/** Next sends preloads of fonts in a header, and no others. */
const FONT_PRELOAD = /<([^<>]+)>; rel=preload; as="font"/g;

const styleSheets = styleSheetsOf(join(/* turbopackIgnore: true */ process.cwd(), '.next'));

const POLICY = 'content-security-policy';
/** Of the connection to `next`, not of the response. */
const CONNECTION_HEADERS = [
  'connection',
  'content-length',
  'date',
  'keep-alive',
  'transfer-encoding',
];

/** Compresses uncached responses while they are sent, in place of Next, which supports gzip only. */
export const compress = compression({
  // A range refers to the uncompressed file.
  filter: (request, response) =>
    !response.hasHeader('Content-Range') && compression.filter(request, response),
  brotli: {
    params: {
      // Output no larger than gzip's at its default level, in the same time.
      [constants.BROTLI_PARAM_QUALITY]: 5,
      // Log2 of the window size: the length of a page. The default of 22 takes four megabytes per response.
      [constants.BROTLI_PARAM_LGWIN]: 18,
    },
  },
});

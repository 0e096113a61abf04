import 'server-only';
import { setDefaultAutoSelectFamilyAttemptTimeout } from 'node:net';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip, inflate, inflateRaw } from 'node:zlib';
import { type Dispatcher, request } from 'undici';
import { parseUrl } from '@/lib/routes';

/**
 * Of a host with several addresses, Node gives up one that has not answered after 250 ms. Between continents a first
 * packet takes as long, and a second if the first is lost.
 */
setDefaultAutoSelectFamilyAttemptTimeout(2000);

/**
 * Sends one HTTP request to an external service and reads its response. Never follows redirects. The time-out covers
 * everything up to the last byte of the body. Failures of the network or the service are values; only bugs throw.
 *
 * Uses undici instead of `fetch`, because Next replaces `fetch` with one that caches and that ties background requests
 * to the page that started them. Uses undici's global dispatcher, so that a proxy or a test can replace it with
 * `setGlobalDispatcher`.
 */
export async function sendRequest(outgoing: OutgoingRequest): Promise<HttpResult> {
  const { body, contentType } = await encodeBody(outgoing.body);
  let response: Dispatcher.ResponseData;
  try {
    response = await request(outgoing.url, {
      method: outgoing.method,
      headers: { 'accept-encoding': 'identity', ...contentType, ...outgoing.headers },
      body,
      dispatcher: outgoing.dispatcher,
      signal: AbortSignal.timeout(outgoing.timeoutMs),
      // No keep-alive: a server may close an idle connection just as it is reused.
      reset: true,
    });
  } catch (error) {
    return { kind: 'failed', reason: networkFailure(error) };
  }
  const { statusCode: status } = response;
  const headers = toRecord(response.headers);
  const packed = await readBody(response, outgoing.maxBytes);
  const unpack = UNPACK[headers['content-encoding']?.trim().toLowerCase() ?? ''];
  if (!unpack || packed.cut !== undefined || packed.body.length === 0) {
    return { kind: 'answered', status, headers, ...packed };
  }
  const unpacked = await unpack(packed.body, { maxOutputLength: outgoing.maxBytes }).then(
    (body) => ({ body }),
    ({ code }) => ({ body: Buffer.alloc(0), cut: code === TOO_LONG ? 'too-large' : String(code) }),
  );
  return { kind: 'answered', status, headers, ...unpacked };
}

/** Some servers compress whatever was asked for. */
const UNPACK: Record<string, Unpack> = {
  gzip: promisify(gunzip),
  'x-gzip': promisify(gunzip),
  br: promisify(brotliDecompress),
  // With its header or without it.
  deflate: (packed, options) =>
    promisify((packed.readUInt8() & 15) === 8 ? inflate : inflateRaw)(packed, options),
};
type Unpack = (packed: Buffer, options: { maxOutputLength: number }) => Promise<Buffer>;
const TOO_LONG = 'ERR_BUFFER_TOO_LARGE';

export type OutgoingRequest = {
  url: string;
  method: 'GET' | 'POST';
  /** Content-Type is set for forms. */
  headers: Record<string, string>;
  body?: FormData | URLSearchParams | string;
  timeoutMs: number;
  /** Size cap of the response body. */
  maxBytes: number;
  /** Replaces the global one. */
  dispatcher?: Dispatcher;
};

export type HttpResult =
  | {
      kind: 'answered';
      status: number;
      /** By lower-case name; the values of a repeated header are joined by commas. */
      headers: Record<string, string | undefined>;
      /** Unpacked; at most `maxBytes`. */
      body: Buffer;
      /** Absent if the body is complete; otherwise why it is truncated. */
      cut?: 'too-large' | NetworkFailure;
    }
  | { kind: 'failed'; reason: NetworkFailure };

/** `timeout`, `invalid-http`, or a code of the system or of undici such as `ECONNREFUSED`; never an address. */
type NetworkFailure = string;

/** Serializes forms, so that they are sent with a Content-Length instead of chunked. */
async function encodeBody(
  body: OutgoingRequest['body'],
): Promise<{ body?: string | Buffer; contentType?: Record<string, string> }> {
  if (body === undefined || typeof body === 'string') return { body };
  const encoded = new Response(body);
  return {
    body: Buffer.from(await encoded.arrayBuffer()),
    contentType: { 'content-type': encoded.headers.get('content-type') ?? '' },
  };
}

async function readBody(
  { body }: Dispatcher.ResponseData,
  maxBytes: number,
): Promise<{ body: Buffer; cut?: 'too-large' | NetworkFailure }> {
  const chunks: Buffer[] = [];
  let size = 0;
  let cut: 'too-large' | NetworkFailure | undefined;
  try {
    // Breaking out of the loop closes the connection.
    for await (const chunk of body as AsyncIterable<Buffer>) {
      chunks.push(chunk);
      size += chunk.length;
      if (size > maxBytes) {
        cut = 'too-large';
        break;
      }
    }
  } catch (error) {
    cut = networkFailure(error);
  }
  return { body: Buffer.concat(chunks).subarray(0, maxBytes), ...(cut !== undefined && { cut }) };
}

/** The name of a network failure; throws any other error, which is a bug. */
function networkFailure(error: unknown): NetworkFailure {
  const { name, code } = error as { name?: string; code?: unknown };
  if (name === 'TimeoutError' || TIMEOUT_CODES.has(String(code))) return 'timeout';
  // The only network error without a code.
  if (name === 'HTTPParserError') return 'invalid-http';
  if (typeof code !== 'string' || OUR_MISTAKES.has(code)) throw error;
  return code;
}

const TIMEOUT_CODES = new Set([
  'UND_ERR_CONNECT_TIMEOUT',
  'UND_ERR_HEADERS_TIMEOUT',
  'UND_ERR_BODY_TIMEOUT',
]);

/** Codes for an invalid request on our side. */
const OUR_MISTAKES = new Set(['UND_ERR_INVALID_ARG', 'UND_ERR_NOT_SUPPORTED', 'ERR_INVALID_URL']);

/** Not a `Headers` object, which throws on non-Latin-1 values that some servers send. */
function toRecord(raw: Dispatcher.ResponseData['headers']): Record<string, string> {
  return Object.fromEntries(
    Object.entries(raw).map(([name, value = '']) => [name, [value].flat().join(', ')]),
  );
}

/**
 * The target of a redirect; undefined if the response is not one. Only a `partner`, a host of the same service over
 * https on the same port, may be requested: once, by GET, without a body and without credentials. `sign-in` means that
 * the resource is not public.
 */
export function redirectOf(
  from: string,
  { status, headers }: { status: number; headers: Record<string, string | undefined> },
): Redirect | undefined {
  if (status < 300 || status > 399) return undefined;
  const source = new URL(from);
  const target = headers.location === undefined ? undefined : parseUrl(headers.location, from);
  if (source.protocol !== 'https:' || target?.protocol !== 'https:') return { to: 'elsewhere' };
  if (SIGN_IN_HOSTS.has(target.hostname)) return { to: 'sign-in' };
  const isPartner =
    PARTNER_HOSTS[source.hostname]?.test(target.hostname) === true &&
    target.port === source.port &&
    target.username === '';
  return isPartner ? { to: 'partner', url: target.href } : { to: 'elsewhere' };
}

type Redirect = { to: 'partner'; url: string } | { to: 'sign-in' | 'elsewhere' };

/** A Google Apps Script web app. It cannot read headers, and responds with a redirect to its partner host. */
export function isAppsScript(url: string): boolean {
  const { protocol, hostname } = parseUrl(url) ?? {};
  return protocol === 'https:' && hostname === 'script.google.com';
}

/**
 * Google serves script output and spreadsheet downloads from separate hosts
 * (developers.google.com/apps-script/guides/content#redirects).
 */
const PARTNER_HOSTS: Record<string, RegExp> = {
  'script.google.com': /^script\.googleusercontent\.com$/,
  'docs.google.com': /^[a-z0-9.-]+\.googleusercontent\.com$/,
};

const SIGN_IN_HOSTS = new Set(['accounts.google.com']);

import 'server-only';
import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type {
  IncomingHttpHeaders,
  IncomingMessage,
  OutgoingHttpHeaders,
  RequestListener,
  ServerResponse,
} from 'node:http';
import { extname, join } from 'node:path';
import { buffer } from 'node:stream/consumers';
import { brotliCompressSync, constants, gunzipSync, gzipSync } from 'node:zlib';
import compression from 'compression';
import inject from 'light-my-request';
import { LRUCache } from 'lru-cache';
import Negotiator from 'negotiator';
import send from 'send';
import { inRequest, requestContext } from '@/lib/runtime/context';
import { ROUTER_HEADER } from '@/lib/runtime/next-internals';
import { ROUTER_VARY } from '@/lib/runtime/next-server-internals';
import { env } from '@/lib/settings';
import { log } from '@/lib/telemetry/log';
import { contentSecurityPolicy, frameAncestors } from './headers';
import { sealRenderedPage, UnexpectedPageShape } from './seal/seal-page';
import type { SharedPage } from './shared-pages';

/** A cached page or file, in the form in which it is sent. */
type Copy = {
  /** Weak, because it identifies the content in any encoding. */
  etag: string;
  /** Names are in lower case. */
  headers: Readonly<Record<string, string | number>>;
  /**
   * Pictures are stored uncompressed only. Feeds are also stored as `identity`, which their readers often request; the
   * few clients that request it for a page get `gzip` unpacked.
   */
  encoded: { identity: Buffer } | { br: Buffer; gzip: Buffer; identity?: Buffer };
};

/**
 * The compressed files of the build in `dist`: pages by canonical path; scripts, style sheets and RSC payloads by
 * address. Read once, so that a process without free file handles can still send them.
 */
export function builtCopies(dist: string): Map<string, Copy> {
  const copies = new Map<string, Copy>();
  for (const folder of BUILT.filter((name) =>
    existsSync(join(/* turbopackIgnore: true */ dist, name)),
  )) {
    const names = readdirSync(join(/* turbopackIgnore: true */ dist, folder), {
      recursive: true,
      encoding: 'utf8',
    });
    for (const name of names.filter((each) => each.endsWith('.br'))) {
      const file = `${folder}/${name.slice(0, -'.br'.length)}`;
      const read = (type: string) =>
        readFileSync(join(/* turbopackIgnore: true */ dist, `${file}.${type}`));
      const encoded = { br: read('br'), gzip: read('gz') };
      const headers = file.endsWith('.html') ? PAGE_HEADERS : fileHeaders(file);
      copies.set(addressOf(file), { etag: etagOf(encoded.br), headers, encoded });
    }
  }
  return copies;
}

const PAGES = 'server/app';
const BUILT = [PAGES, 'static/chunks', 'static/components'];

function addressOf(file: string): string {
  if (!file.endsWith('.html')) return `/_next/${file}`;
  const path = file.slice(PAGES.length, -'.html'.length);
  return path === '/index' ? '/' : path;
}

/** The same headers that Next sends. */
const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 's-maxage=31536000',
  vary: ROUTER_VARY,
};

function fileHeaders(file: string): Copy['headers'] {
  const type = { '.js': 'application/javascript', '.css': 'text/css' }[extname(file)];
  return {
    'content-type': `${type ?? 'application/json'}; charset=UTF-8`,
    'cache-control': 'public, max-age=31536000, immutable',
  };
}

/** The copy of a rendered page for the cache. Compressed now, in a few milliseconds, so that its length is known. */
function copyOf(content: Buffer, headers: Copy['headers']): Copy {
  const etag = etagOf(content);
  const type = String(headers['content-type']);
  const isPage = type.startsWith('text/');
  const asItIs = !isPage && { identity: unpooled(content) };
  if (asItIs && type.startsWith('image/')) return { etag, headers, encoded: asItIs };
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    [constants.BROTLI_PARAM_QUALITY]: 8,
  };
  const gzip = unpooled(gzipSync(content));
  return {
    etag,
    headers,
    encoded: { gzip, br: unpooled(brotliCompressSync(content, { params })), ...asItIs },
  };
}

function bytesOf({ encoded }: Copy): number {
  return Object.values(encoded).reduce((sum, { length }) => sum + length, 0);
}

/** Sends a cached copy; `more` are headers of this response. */
export function sendCopy(
  { method, headers: asked }: Pick<IncomingMessage, 'method' | 'headers'>,
  response: ServerResponse,
  copy: Copy,
  more: Copy['headers'] = {},
): void {
  const { vary, ...headers } = { ...copy.headers, ...more };
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.setHeader('Vary', vary ? `${vary}, Accept-Encoding` : 'Accept-Encoding');
  if (response.statusCode === 200) {
    response.setHeader('ETag', copy.etag);
    if (isCurrent(asked['if-none-match'], copy.etag)) {
      response.statusCode = 304;
      response.removeHeader('Content-Type');
      response.end();
      return;
    }
  }
  const body = bodyFor(asked, copy, response);
  response.setHeader('Content-Length', body.length);
  response.end(method === 'HEAD' ? undefined : body);
}

function bodyFor(asked: IncomingHttpHeaders, { encoded }: Copy, response: ServerResponse): Buffer {
  if (!('br' in encoded)) return encoded.identity;
  const preferred = ['br', 'gzip'] as const;
  const [encoding] = new Negotiator({ headers: asked }).encodings(preferred, { preferred });
  if (!encoding) return encoded.identity ?? gunzipSync(encoded.gzip);
  response.setHeader('Content-Encoding', encoding);
  return encoded[encoding];
}

function isCurrent(known: string | undefined, etag: string): boolean {
  return known?.split(',').some((each) => each.trim() === etag) ?? false;
}

function etagOf(content: Buffer): string {
  return `W/"${hash('sha256', content, 'base64url').slice(0, 22)}"`;
}

/**
 * Copies bytes out of Node's buffer pool. A buffer of up to 32 kB comes from a pool of 64 kB, which is held as long as
 * any of its buffers: cached pages would take three times their size.
 */
function unpooled(bytes: Buffer): Buffer {
  const own = Buffer.allocUnsafeSlow(bytes.length);
  bytes.copy(own);
  return own;
}

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

/** A whole response by Next; a page is sealed. */
type Rendered = { status: number; headers: OutgoingHttpHeaders; body: Buffer };

/** Has `next` answer a GET request. Its page gets no nonce, because `sealRenderedPage` computes hashes for its policy. */
export async function renderWhole(
  next: RequestListener,
  { url = '/', headers: asked }: Pick<IncomingMessage, 'url' | 'headers'>,
): Promise<Rendered> {
  // Next would take a nonce from it.
  const { [POLICY]: _, ...headers } = asked;
  const id = requestContext()?.id ?? '';
  return sealed(await inRequest({ id, isSealed: true }, () => answerBy(next, { url, headers })));
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
  return {
    status: answer.statusCode,
    headers: Object.fromEntries(
      Object.entries(answer.headers).filter(([name]) => !CONNECTION_HEADERS.includes(name)),
    ),
    body: await buffer(answer.stream()),
  };
}

function sealed(rendered: Rendered): Rendered {
  const { headers, body } = rendered;
  if (!String(headers['content-type']).startsWith('text/html')) return rendered;
  const withPolicy = (page: Buffer, policy: string): Rendered => ({
    ...rendered,
    headers: { ...headers, [POLICY]: `${policy}; ${frameAncestors}` },
    body: page,
  });
  try {
    const found = sealRenderedPage(body, env().RUNTIME_START);
    // The build has sealed prerendered pages, such as that of an alias.
    return found ? withPolicy(found.page, found.policy) : rendered;
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

/** A response that is shared by all requests that wait for it. */
type Shared = { status: number; copy: Copy };

/**
 * Renders shared pages with `next`, each once per state of its content, and caches them
 * (docs/decisions/0010-page-cache.md).
 */
export class SharedRenders {
  readonly #next: RequestListener;
  readonly #shelf = new LRUCache<string, Copy>({ maxSize: MAX_BYTES, sizeCalculation: bytesOf });
  readonly #underway = new Map<string, Promise<Shared>>();

  constructor(next: RequestListener) {
    this.#next = next;
  }

  copyOf({ key }: SharedPage): Copy | undefined {
    return this.#shelf.get(key);
  }

  /** Whether the page is already being rendered, so that waiting for it takes no turn. */
  isUnderway({ key }: SharedPage): boolean {
    return this.#underway.has(key);
  }

  /** `isCurrent` is called afterwards: does the page still match its key? */
  render(page: SharedPage, isCurrent: () => boolean): Promise<Shared> {
    const copy = this.#shelf.get(page.key);
    if (copy) return Promise.resolve({ status: 200, copy });
    const underway = this.#underway.get(page.key);
    if (underway) return underway;
    const begun = this.#renderNow(page, isCurrent).finally(() => this.#underway.delete(page.key));
    this.#underway.set(page.key, begun);
    return begun;
  }

  /** The request contains nothing from the visitor who triggered it. */
  async #renderNow(page: SharedPage, isCurrent: () => boolean): Promise<Shared> {
    const headers = {
      host: new URL(env().SITE_URL).host,
      'user-agent': 'page cache',
      ...(page.kind === 'data' && { [ROUTER_HEADER]: '1' }),
    };
    const { status, body, ...given } = await renderWhole(this.#next, {
      url: page.address,
      headers,
    });
    const kept = CACHED_HEADERS.flatMap((name) =>
      given.headers[name] ? [[name, String(given.headers[name])] as const] : [],
    );
    const copy = copyOf(body, Object.fromEntries(kept));
    const isCacheable = status === 200 && !given.headers['set-cookie'];
    if (isCacheable && isCurrent()) this.#shelf.set(page.key, copy);
    return { status, copy };
  }
}

/**
 * Who may cache a shared page: a proxy until it could change; a browser revalidates each time. Feeds and pictures have
 * their own headers.
 */
export function cacheHeaders({ kind, freshSeconds = 0 }: SharedPage): Copy['headers'] {
  if (kind === 'file' || kind === 'picture') return {};
  if (freshSeconds === 0) return { 'cache-control': 'private, no-cache' };
  return {
    'cache-control': `public, max-age=0, s-maxage=${freshSeconds}`,
    // For nginx: deploy/nginx.conf makes it ignore `Cache-Control`.
    'x-accel-expires': freshSeconds,
  };
}

/** 500 jobs with their router data and pictures take 50 MB. */
const MAX_BYTES = 48 * 1024 * 1024;
const POLICY = 'content-security-policy';
/** Of the connection to `next`, not of the response. */
const CONNECTION_HEADERS = [
  'connection',
  'content-length',
  'date',
  'keep-alive',
  'transfer-encoding',
];
const CACHED_HEADERS = [
  'content-type',
  POLICY,
  'link',
  'vary',
  'location',
  'retry-after',
  'cache-control',
];

/** Errors of `send` that we answer ourselves; Next would answer 500. */
const OWN_ANSWERS = [412, 416, 500];

/** Sends a file of `public`, or a range of it. Resolves to false if there is none. */
export function sendPublicFile(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
): Promise<boolean> {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (!isRead || !/\.[^/]+$/.test(path) || path.startsWith('/_next/')) {
    return Promise.resolve(false);
  }
  return new Promise((resolve) => {
    response.once('close', () => resolve(true));
    send(request, path, { root: ROOT, index: false, dotfiles: 'ignore', cacheControl: false })
      .on('headers', () => response.setHeader('Cache-Control', cacheControlOf(path)))
      .on('directory', () => resolve(false))
      .on('error', ({ status }: { status: number }) => {
        if (!OWN_ANSWERS.includes(status)) return resolve(false);
        response.statusCode = status;
        response.end();
      })
      .pipe(response);
  });
}

const ROOT = join(/* turbopackIgnore: true */ process.cwd(), 'public');

/** File names contain no content hash. */
function cacheControlOf(path: string): string {
  return /^\/(?:images|video)\//.test(path) ? CACHED_A_DAY : 'public, max-age=0';
}

/** Fresh for a day, then stale-while-revalidate. */
const CACHED_A_DAY = 'public, max-age=86400, stale-while-revalidate=2592000';

import 'server-only';
import { hash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import type {
  IncomingHttpHeaders,
  IncomingMessage,
  RequestListener,
  ServerResponse,
} from 'node:http';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gunzip, gzip } from 'node:zlib';
import { LRUCache } from 'lru-cache';
import { buildId } from '@/lib/runtime/build-id';
import { ROUTER_HEADER } from '@/lib/runtime/next-internals';
import { ROUTER_VARY } from '@/lib/runtime/next-server-internals';
import { env } from '@/lib/settings';
import { cachedADay } from './headers';
import { NOT_SHARED, renderWhole } from './rendered';
import { PUBLIC_COPIES } from './seal/seal-page';
import { payloadAddress, type SharedPage } from './shared-pages';

/** A cached page or file, in the form in which it is sent. */
export type CachedResponse = {
  /** Weak, because it identifies the content in any encoding. */
  etag: string;
  /** Names are in lower case. */
  headers: Readonly<Record<string, string | number>>;
  /**
   * Pictures are stored uncompressed only. Files of the build and feeds are also stored as `identity`; the few clients
   * that request it for a rendered page get `gzip` unpacked.
   */
  encoded: Partial<Record<Encoding, Buffer>>;
};

type Encoding = 'br' | 'gzip' | 'identity';

/**
 * The compressed files of the build in `dist`: pages by canonical path; scripts, style sheets, RSC payloads and public
 * files by address. Read once, so that a process without free file handles can still send them.
 */
export function builtResponses(dist: string): Map<string, CachedResponse> {
  const built = new Map<string, CachedResponse>();
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
        readFileSync(join(/* turbopackIgnore: true */ dist, file + type));
      const encoded = { br: read('.br'), gzip: read('.gz'), identity: read('') };
      const headers = file.endsWith('.html') ? PAGE_HEADERS : fileHeaders(file);
      built.set(addressOf(file), { etag: etagOf(encoded.br), headers, encoded });
    }
  }
  return built;
}

const PAGES = 'server/app';
const BUILT = [PAGES, 'static/chunks', 'static/components', PUBLIC_COPIES];

function addressOf(file: string): string {
  if (file.startsWith(PUBLIC_COPIES)) return file.slice(PUBLIC_COPIES.length);
  if (!file.endsWith('.html')) return `/_next/${file}`;
  const path = file.slice(PAGES.length, -'.html'.length);
  return path === '/index' ? '/' : path;
}

/** The same headers that Next sends; and proxies must not rewrite the page, which React compares with its own. */
const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 's-maxage=31536000, no-transform',
  vary: ROUTER_VARY,
};

function fileHeaders(file: string): CachedResponse['headers'] {
  if (file.endsWith('.svg')) {
    return { 'content-type': 'image/svg+xml', 'cache-control': cachedADay };
  }
  const type = { '.js': 'application/javascript', '.css': 'text/css' }[extname(file)];
  return {
    'content-type': `${type ?? 'application/json'}; charset=UTF-8`,
    'cache-control': IMMUTABLE,
  };
}

/** For names that change with the content. */
export const IMMUTABLE = 'public, max-age=31536000, immutable';

/**
 * A rendered response for the cache. Compressed now, in another thread, so that its length is known. Brotli's quality 10
 * makes a page 8 % smaller than quality 8, so that one round trip brings more of it, and takes 30 ms for 60 kB instead of
 * 4. Pages of long lists need several round trips in any case.
 */
async function cachedResponse(
  content: Buffer,
  headers: CachedResponse['headers'],
  { kind, isSearch }: Pick<SharedPage, 'kind' | 'isSearch'>,
): Promise<CachedResponse> {
  const etag = etagOf(content);
  const type = String(headers['content-type']);
  const isPage = type.startsWith('text/') && kind !== 'refusal';
  const asItIs = !isPage && { identity: unpooled(content) };
  if (asItIs && type.startsWith('image/')) return { etag, headers, encoded: asItIs };
  const isDense = kind === 'page' && !isSearch && content.length < SMALL_BYTES;
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: content.length,
    [constants.BROTLI_PARAM_QUALITY]: isDense ? 10 : 8,
  };
  const [br, gzipped] = await Promise.all([
    promisify(brotliCompress)(content, { params }),
    promisify(gzip)(content),
  ]);
  return { etag, headers, encoded: { br: unpooled(br), gzip: unpooled(gzipped), ...asItIs } };
}

const SMALL_BYTES = 100_000;

/** How much memory it takes. */
function bytesOf({ encoded }: CachedResponse): number {
  return Object.values(encoded).reduce((sum, { length }) => sum + length, 0);
}

/** Sends a cached response; `more` are headers of this response. */
export function sendCached(
  { headers: asked }: Pick<IncomingMessage, 'headers'>,
  response: ServerResponse,
  cached: CachedResponse,
  more: CachedResponse['headers'] = {},
): void {
  const { vary, ...headers } = { ...cached.headers, ...more };
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  response.setHeader('Vary', vary ? `${vary}, Accept-Encoding` : 'Accept-Encoding');
  if (response.statusCode === 200) {
    response.setHeader('ETag', cached.etag);
    if (isCurrent(asked['if-none-match'], cached.etag)) {
      response.statusCode = 304;
      response.removeHeader('Content-Type');
      response.end();
      return;
    }
  }
  const encoding = encodingFor(asked, cached) ?? 'identity';
  if (encoding !== 'identity') response.setHeader('Content-Encoding', encoding);
  const body = cached.encoded[encoding];
  response.setHeader('Content-Length', body?.length ?? 0);
  response.end(body);
}

/** The encoding for a client; undefined if the response has to be unpacked for it alone. */
export function encodingFor(
  asked: IncomingHttpHeaders,
  { encoded }: CachedResponse,
): Encoding | undefined {
  const accepted = encoded.br && acceptedEncoding(asked['accept-encoding']);
  const encoding = accepted ?? 'identity';
  return encoded[encoding] && encoding;
}

/** With its uncompressed content. */
export async function unpacked(cached: CachedResponse): Promise<CachedResponse> {
  const { identity, gzip: packed } = cached.encoded;
  if (identity || !packed) return cached;
  return { ...cached, encoded: { ...cached.encoded, identity: await promisify(gunzip)(packed) } };
}

/** The client's choice, `br` if it has none (RFC 9110, section 12.5.3); undefined if it accepts neither. */
export function acceptedEncoding(header: string | string[] = ''): 'br' | 'gzip' | undefined {
  const weights = new Map(
    String(header)
      .split(',')
      .map((each) => {
        const [name = '', ...parameters] = each
          .toLowerCase()
          .split(';')
          .map((part) => part.trim());
        const weight = parameters.find((parameter) => parameter.startsWith('q='))?.slice(2) ?? 1;
        return [name, Number(weight) || 0] as const;
      }),
  );
  const weightOf = (name: string) => weights.get(name) ?? weights.get('*') ?? 0;
  const [br, gzip] = [weightOf('br'), weightOf('gzip')];
  return Math.max(br, gzip) > 0 ? (br >= gzip ? 'br' : 'gzip') : undefined;
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

/** A response that is shared by all requests that wait for it. */
type Shared = { status: number; response: CachedResponse };

/**
 * Renders shared pages with `next`, each once per state of its content, and caches them
 * (docs/decisions/0010-page-cache.md).
 */
export class PageCache {
  readonly #next: RequestListener;
  readonly #build = buildId();
  readonly #pages = cacheOf(MAX_BYTES);
  /** Invented ones drive out no other page. */
  readonly #searches = cacheOf(MAX_BYTES / 8);
  readonly #underway = new Map<string, Promise<Shared>>();

  constructor(next: RequestListener) {
    this.#next = next;
  }

  get(page: SharedPage): CachedResponse | undefined {
    const cache = this.#cacheFor(page);
    if (page.payload) return cache.get(page.payload);
    const response = cache.get(page.key);
    // The payload is forgotten after its page, which would otherwise be sent without it.
    if (response) cache.get(this.#payloadOf(page.key));
    return response;
  }

  #cacheFor({ isSearch }: SharedPage): LRUCache<string, CachedResponse> {
    return isSearch ? this.#searches : this.#pages;
  }

  /** The payload's name on each server with this build, because the page's key stands for all of its content. */
  #payloadOf(key: string): string {
    return hash('sha256', `${this.#build} ${key}`, 'base64url').slice(0, 22);
  }

  /** Whether the page is already being rendered, so that waiting for it takes no slot. */
  isUnderway({ key }: SharedPage): boolean {
    return this.#underway.has(key);
  }

  /** `isCurrent` is called afterwards: does the page still match its key? */
  async render(page: SharedPage, isCurrent: () => boolean): Promise<Shared> {
    if (page.payload) return this.#payload(page, isCurrent);
    const response = this.get(page);
    if (response) return { status: 200, response };
    const underway = this.#underway.get(page.key);
    if (underway) return underway;
    const begun = this.#renderNow(page, isCurrent).finally(() => this.#underway.delete(page.key));
    this.#underway.set(page.key, begun);
    return begun;
  }

  /** Not found if it is of an earlier state of the page that this server does not remember, or of another build. */
  async #payload(asked: SharedPage, isCurrent: () => boolean): Promise<Shared> {
    const { payload, ...page } = asked;
    if (payload === this.#payloadOf(page.key)) {
      await this.render({ ...page, kind: 'page' }, isCurrent);
    }
    const response = this.get(asked);
    return response ? { status: 200, response } : { status: 404, response: UNKNOWN_PAYLOAD };
  }

  /** The request contains nothing from the visitor who triggered it. */
  async #renderNow(page: SharedPage, isCurrent: () => boolean): Promise<Shared> {
    const asked = {
      host: new URL(env().SITE_URL).host,
      'user-agent': 'page cache',
      ...(page.kind === 'data' && { [ROUTER_HEADER]: '1' }),
    };
    const name = this.#payloadOf(page.key);
    const { status, body, payload, ...given } = await renderWhole(
      this.#next,
      { url: page.address, headers: asked },
      page.kind === 'page' ? payloadAddress(page, name) : undefined,
    );
    const kept = CACHED_HEADERS.flatMap((name) =>
      given.headers[name] ? [[name, String(given.headers[name])] as const] : [],
    );
    // Next says of a search that nobody may store it.
    const isAsGiven = page.kind === 'file' || page.kind === 'picture' || page.isSearch;
    const headers = { ...Object.fromEntries(kept), ...(!isAsGiven && NOT_SHARED) };
    const response = await cachedResponse(body, headers, page);
    const cache = this.#cacheFor(page);
    // Even if the page is outdated already, because it is sent.
    if (payload) {
      cache.set(name, await cachedResponse(payload, PAYLOAD_HEADERS, { kind: 'payload' }));
    }
    const isCacheable = status === 200 && !given.headers['set-cookie'];
    if (isCacheable && isCurrent()) cache.set(page.key, response);
    return { status, response };
  }
}

function cacheOf(maxSize: number): LRUCache<string, CachedResponse> {
  return new LRUCache({ maxSize, sizeCalculation: bytesOf });
}

/** 500 jobs with their router data and pictures take 50 MB. */
const MAX_BYTES = 48 * 1024 * 1024;

/** A browser may keep it, because a name stands for one content. */
const PAYLOAD_HEADERS = {
  'content-type': 'application/json; charset=UTF-8',
  'cache-control': 'private, max-age=86400, immutable',
  'x-robots-tag': 'noindex',
};
const UNKNOWN_PAYLOAD: CachedResponse = {
  etag: etagOf(Buffer.from('null')),
  headers: { ...PAYLOAD_HEADERS, 'cache-control': 'no-store' },
  encoded: { identity: Buffer.from('null') },
};

const CACHED_HEADERS = [
  'content-type',
  'content-security-policy',
  'link',
  'vary',
  'location',
  'retry-after',
  'cache-control',
];

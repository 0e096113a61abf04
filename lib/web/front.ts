import 'server-only';
import { randomUUID } from 'node:crypto';
import type {
  IncomingHttpHeaders,
  IncomingMessage,
  RequestListener,
  ServerResponse,
} from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { getJobs, jobsInMemory } from '@/lib/jobs/jobs';
import { canonicalPath, isUnknown, type Page, pageAt } from '@/lib/pages';
import { isDecodable, pageVariantAt } from '@/lib/routes';
import {
  clientAddress,
  countedNetworks,
  type Network,
  socketHeader,
} from '@/lib/runtime/client-network';
import { inRequest } from '@/lib/runtime/context';
import {
  ACTION_HEADER,
  DEVELOPMENT_TOOLS,
  FORWARDED_HOST_HEADER,
  NOT_FOUND_PAGE,
  ROUTER_HEADER,
  ROUTER_PREFETCH_HEADER,
  ROUTER_STATE_HEADER,
} from '@/lib/runtime/next-internals';
import { parseRouterState } from '@/lib/runtime/next-server-internals';
import { env } from '@/lib/settings';
import { errorFields, log } from '@/lib/telemetry/log';
import { answerTo, BUSY, type Refused } from '@/lib/web/guard/guard';
import { renderSlot } from './client-limits';
import { fileAddresses, sendFile } from './files';
import { commonHeaders } from './headers';
import {
  acceptedEncoding,
  builtResponses,
  encodingFor,
  PageCache,
  sendCached,
  unpacked,
} from './page-cache';
import { answerPost } from './posts';
import { compress, NOT_SHARED, renderWhole, sendRendered } from './rendered';
import { mayBeShared, type SharedPage, sharedPageFor } from './shared-pages';

/** A request with the path and the page that it asks for. */
type Exchange = { request: IncomingMessage; response: ServerResponse; path: string; page: Page };

/**
 * The request pipeline in front of Next. In order: normalise the request, assign its id and common headers; serve
 * unknown addresses, pages of the build and shared pages from memory; check POST requests; wait for a rendering slot; have Next answer, and
 * seal its pages. It does not run on serverless platforms; what they also need is in `middleware.ts` and
 * `next.config.ts`.
 */
export class Front {
  readonly #next: RequestListener;
  readonly #isProduction = env().NODE_ENV === 'production';
  readonly #hops = env().TRUSTED_PROXY_HOPS;
  readonly #socketHeader = socketHeader();
  readonly #headers = Object.entries(
    commonHeaders({ isSecure: env().SITE_URL.startsWith('https:') }),
  );
  readonly #built = this.#isProduction
    ? builtResponses(join(/* turbopackIgnore: true */ process.cwd(), '.next'))
    : new Map();
  readonly #files = fileAddresses(this.#isProduction);
  readonly #cache: PageCache;

  constructor(next: RequestListener) {
    this.#next = next;
    this.#cache = new PageCache(next);
  }

  readonly answer = (request: IncomingMessage, response: ServerResponse): void => {
    this.#answer(request, response).catch((error: unknown) => {
      log().error(errorFields(error), 'A request could not be answered');
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  };

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const id = this.#idOf(request);
    response.setHeader('X-Request-Id', id);
    for (const [name, value] of this.#headers) response.setHeader(name, value);
    // Before anything looks at it.
    if (pathOf(request).length > MAX_PATH_LENGTH) {
      response.writeHead(414, PLAIN).end('The address is too long.');
      return;
    }
    normalise(request, this.#hops > 0);
    request.headers[this.#socketHeader] = request.socket.remoteAddress ?? '';
    const path = pathOf(request);
    if (!this.#isProduction && path.startsWith(DEVELOPMENT_TOOLS)) {
      return this.#next(request, response);
    }
    // In development, pages change with their source.
    if (this.#isProduction && this.#sendBuilt(request, response, path)) return;
    const exchange = { request, response, path, page: pageAt(path) };
    if (this.#isProduction && this.#sendFromMemory(exchange)) return;
    compress(request, response, () => {});
    await inRequest({ id }, () => this.#render(exchange));
  }

  async #render(exchange: Exchange): Promise<void> {
    const { request, response, path, page } = exchange;
    const { method = 'GET' } = request;
    const networks = this.#networksOf(request);
    if (isRead(request) && this.#files.has(path)) {
      if (!(await renderSlot(response, networks, 'file'))) return this.#refuse(exchange, BUSY);
      return sendFile(request, response, path);
    }
    const shared = this.#isProduction ? await this.#sharedPageOf(exchange) : undefined;
    if (shared) return this.#renderForAll(exchange, shared, networks);
    if (!page.methods.includes(method)) return this.#refuse(exchange, { reason: 'method' });
    const isForm = method === 'POST' && page.posts !== 'handler';
    if (hasLargeBody(request) && !isForm) {
      // Next would buffer it, outside our memory limit.
      response.writeHead(413, { 'Cache-Control': 'no-store' }).end();
      return;
    }
    if (isForm) {
      const refused = await answerPost(request, response, networks, this.#next);
      return refused && this.#refuse(exchange, refused);
    }
    const kind = page.requestClass === 'api' ? 'api' : 'page';
    const hold = await renderSlot(response, networks, kind);
    if (!hold) return this.#refuse(exchange, BUSY);
    if (response.closed) return;
    if (!this.#isProduction || !isRenderedPage(exchange)) return this.#next(request, response);
    const rendered = await renderWhole(this.#next, request);
    if (response.closed) return;
    hold.set(rendered.body.length);
    sendRendered(response, rendered);
  }

  #sendFromMemory(exchange: Exchange): boolean {
    return this.#sendNotFound(exchange) || this.#sendRenderedBefore(exchange);
  }

  /** Sends the page for unknown addresses: Next would look for a file and match its patterns for each of them. */
  #sendNotFound({ request, response, path }: Exchange): boolean {
    const page = this.#built.get(NOT_FOUND_PAGE);
    if (!page || !isRead(request) || this.#files.has(path) || !isUnknown(path)) return false;
    response.statusCode = 404;
    sendCached(request, response, page, NOT_SHARED);
    return true;
  }

  /** Sends a page or file of the build. */
  #sendBuilt(request: IncomingMessage, response: ServerResponse, path: string): boolean {
    const { headers, url = '/' } = request;
    const built = this.#built.get(path) ?? this.#built.get(canonicalPath(path) ?? '');
    const isPart = 'range' in headers && path.includes('.');
    if (!built || path === NOT_FOUND_PAGE || !isPlainRead(request) || isPart) return false;
    if (ROUTER_HEADER in headers || pageVariantAt(url)) return false;
    // Invented addresses of a page or file do not fill the caches of proxies.
    sendCached(request, response, built, this.#built.has(url) ? {} : NOT_SHARED);
    return true;
  }

  /** Sends a shared page that was already rendered. */
  #sendRenderedBefore(exchange: Exchange): boolean {
    const { request, response } = exchange;
    const shared = isPlainRead(request) ? this.#sharedPage(exchange) : undefined;
    const cached = shared && this.#cache.get(shared);
    if (!cached || !encodingFor(request.headers, cached)) return false;
    response.statusCode = shared.status ?? 200;
    sendCached(request, response, cached);
    return true;
  }

  /** Loads the list of jobs first if needed: without it, only application forms are shared. */
  async #sharedPageOf(exchange: Exchange): Promise<SharedPage | undefined> {
    const { request, page } = exchange;
    if (!isPlainRead(request) || !mayBeShared(request, page)) return undefined;
    if (!jobsInMemory() && !this.#sharedPage(exchange)) await getJobs();
    return this.#sharedPage(exchange);
  }

  #sharedPage({ request, page }: Exchange): SharedPage | undefined {
    if (!mayBeShared(request, page)) return undefined;
    return sharedPageFor(request, page, jobsInMemory(), new Date());
  }

  async #renderForAll(exchange: Exchange, page: SharedPage, networks: Network[]): Promise<void> {
    const { request, response } = exchange;
    const kind = page.kind === 'picture' ? 'picture' : 'page';
    const accepted = acceptedEncoding(request.headers['accept-encoding']);
    const isShared = this.#cache.isUnderway(page) && accepted !== undefined;
    const hold = isShared ? undefined : await renderSlot(response, networks, kind);
    if (!hold && !isShared) return this.#refuse(exchange, BUSY);
    const isCurrent = () => this.#sharedPage(exchange)?.key === page.key;
    const { status, response: cached } = await this.#cache.render(page, isCurrent);
    const isReady = encodingFor(request.headers, cached) !== undefined;
    const whole = isReady ? cached : await unpacked(cached);
    const body = whole.encoded[encodingFor(request.headers, whole) ?? 'identity'];
    // Other pages are in memory in any case.
    hold?.set(isReady && !page.isSearch ? 0 : (body?.length ?? 0));
    if (response.closed) return;
    response.statusCode = page.status ?? status;
    sendCached(request, response, whole);
  }

  async #refuse({ request, response, path }: Exchange, refused: Refused): Promise<void> {
    const asked = { pathname: path, isCall: ACTION_HEADER in request.headers };
    const { status, headers, sentence, path: address } = answerTo(refused, asked);
    // Slows down clients that use many connections.
    if (refused.reason === 'busy') await wait(BUSY_DELAY_MS, undefined, { ref: false });
    if (!address) {
      response.writeHead(status, headers).end(sentence);
      return;
    }
    const page: SharedPage = { key: address, address, kind: 'refusal' };
    const { response: cached } = await this.#cache.render(page, () => true);
    response.statusCode = status;
    sendCached(request, response, cached, headers);
  }

  #networksOf({ headers }: IncomingMessage): Network[] {
    const get = (name: string) => headers[name]?.toString() ?? null;
    return countedNetworks(clientAddress({ get }, this.#hops));
  }

  /** Uses the id from a trusted proxy if it is a UUID or hex digits. */
  #idOf({ headers }: IncomingMessage): string {
    const given = this.#hops > 0 ? headers['x-request-id'] : undefined;
    return typeof given === 'string' && GIVEN_ID.test(given) ? given : randomUUID();
  }
}

const GIVEN_ID = /^(?:[0-9a-f]{16,64}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;

const BUSY_DELAY_MS = 500;

/** Ours have at most a hundred characters. */
const MAX_PATH_LENGTH = 1000;
const PLAIN = { 'Cache-Control': 'no-store', 'Content-Type': 'text/plain; charset=utf-8' };

function pathOf({ url = '/' }: IncomingMessage): string {
  return url.split('?', 1)[0] ?? '/';
}

function isRead({ method }: IncomingMessage): boolean {
  return method === 'GET' || method === 'HEAD';
}

function isPlainRead(request: IncomingMessage): boolean {
  return isRead(request) && !hasBody(request.headers);
}

/**
 * Whether a request that was not answered from memory may be for a page, which is rendered whole and sealed. Not the
 * desk: its keys work from the first one on, so its runtime must not wait for it.
 */
function isRenderedPage({ request, page }: Exchange): boolean {
  return isPlainRead(request) && !['api', 'desk', 'file'].includes(page.requestClass);
}

/** Either header announces a body, even an empty one (RFC 9112, section 6). */
function hasBody(headers: IncomingHttpHeaders): boolean {
  return 'content-length' in headers || 'transfer-encoding' in headers;
}

/** The body is too large for a route handler, or its length is unknown. */
function hasLargeBody({ headers }: IncomingMessage): boolean {
  return 'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > 16_384;
}

/** Removes headers to which Next would answer 500, or that it would trust from any client. */
function normalise(request: IncomingMessage, isProxied: boolean): void {
  const { headers, method } = request;
  request.url = normalAddress(request.url ?? '/');
  if (!isProxied) delete headers[FORWARDED_HOST_HEADER];
  // Without this header the client router gets the whole page, which it also accepts.
  if (!isRouterState(headers[ROUTER_STATE_HEADER])) delete headers[ROUTER_STATE_HEADER];
  // Other values belong to a rendering mode that is off: Next would try it and log errors.
  if (headers[ROUTER_PREFETCH_HEADER] !== '1') delete headers[ROUTER_PREFETCH_HEADER];
  // Middleware matchers can check headers but not the method.
  const mayHaveBody = method !== 'GET' && method !== 'HEAD';
  if (mayHaveBody && !hasBody(headers)) headers['content-length'] = '0';
}

/**
 * Origin form (`OPTIONS *` has no path), with unreserved characters decoded and dot segments removed (RFC 3986, section
 * 6.2.2). Ambiguous paths match no page: those with a fragment, a backslash, an encoded slash, a character that must be
 * encoded, or invalid UTF-8.
 */
export function normalAddress(url: string): string {
  const local = url.replace(/^https?:\/\/[^/?#]*\/?/i, '/');
  const [start = '/', ...query] = (local.startsWith('/') ? local : '/').split('?');
  const path = start.replace(/%(?:2[DE]|3\d|[46][1-9A-F]|[57][\dA]|5F|7E)/gi, decodeURIComponent);
  const isPlain = isDecodable(path) && !/%(?:2F|5C)|[^!-~]|["#<>\\^`{|}]/i.test(path);
  const read = isPlain
    ? new URL(`http://localhost${path}`).pathname
    : path.replace(/[^\w/-]/g, '_');
  return [read, ...query].join('?');
}

function isRouterState(state: string | string[] | undefined): boolean {
  // Next's own check accepts a slot with this name and fails later. Our states have a few hundred characters.
  if (state === undefined || state.length > 4000 || state.includes('__proto__')) return false;
  try {
    return parseRouterState(state) !== undefined;
  } catch {
    return false;
  }
}

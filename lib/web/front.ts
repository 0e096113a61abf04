import 'server-only';
import { randomUUID } from 'node:crypto';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, RequestListener, Server, ServerResponse } from 'node:http';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { constants } from 'node:zlib';
import compression from 'compression';
import { parseAndValidateFlightRouterState } from 'next/dist/server/app-render/parse-and-validate-flight-router-state';
import onHeaders from 'on-headers';
import { getJobs, jobsInMemory } from '@/lib/jobs/jobs';
import { canonicalPath, isDecodable } from '@/lib/routes';
import { clientAddress, countedNetworks, socketHeader } from '@/lib/runtime/client-network';
import { inRequest } from '@/lib/runtime/context';
import {
  ACTION_HEADER,
  FORWARDED_HOST_HEADER,
  ROUTER_HEADER,
  ROUTER_PREFETCH_HEADER,
  ROUTER_STATE_HEADER,
} from '@/lib/runtime/next-internals';
import { env } from '@/lib/settings';
import { errorFacts, log } from '@/lib/telemetry/log';
import { BUSY, type Refused, reportRefusal, SELF_GUARDED } from '@/lib/web/guard/guard';
import { refusals } from '@/lib/web/guard/refusals';
import { commonHeaders } from './headers';
import { allowedMethods, isPageVariant } from './page-paths';
import { answerPost, limitRest } from './posts';
import { renderTurn } from './render-turns';
import { mayBeShared, type SharedPage, sharedPageFor } from './shared-pages';
import {
  builtCopies,
  type Copy,
  cacheHeaders,
  SharedRenders,
  sendCopy,
  sendPublicFile,
} from './shelf';

/**
 * The pipeline before Next, in this order: a request is normalised and gets its id and the common headers; pages that are
 * the same for everybody are sent from the shelf; posts are judged; rendering waits for its turn; Next answers the rest.
 * Serverless platforms do not run it; whatever they need as well is in `middleware.ts` and `next.config.ts`.
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
    ? builtCopies(join(/* turbopackIgnore: true */ process.cwd(), '.next'))
    : new Map();
  readonly #shared: SharedRenders;

  constructor(next: RequestListener) {
    this.#next = next;
    this.#shared = new SharedRenders(next, (page) => {
      // The page of a refusal never changes.
      if (page.kind === 'refusal') return true;
      const headers = page.kind === 'data' ? { [ROUTER_HEADER]: '1' } : {};
      return this.#sharedPage({ url: page.address, headers })?.key === page.key;
    });
  }

  readonly answer = (request: IncomingMessage, response: ServerResponse): void => {
    this.#answer(request, response).catch((error: unknown) => {
      log().error(errorFacts(error), 'A request could not be answered');
      if (!response.headersSent) response.writeHead(500);
      response.end();
    });
  };

  async #answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    normalise(request, this.#hops > 0);
    request.headers[this.#socketHeader] = request.socket.remoteAddress ?? '';
    const id = this.#idOf(request);
    response.setHeader('X-Request-Id', id);
    for (const [name, value] of this.#headers) response.setHeader(name, value);
    // In development a page changes with its source.
    if (this.#isProduction && this.#sendFromShelf(request, response)) return;
    compress(request, response, () => {});
    onHeaders(response, forgetMissing);
    if (await sendPublicFile(request, response, pathOf(request))) return;
    await inRequest({ id }, () => this.#render(request, response));
  }

  async #render(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const path = pathOf(request);
    const { method = 'GET' } = request;
    const page = this.#isProduction ? await this.#sharedPageOf(request) : undefined;
    if (page) return this.#renderForAll(request, response, page);
    limitRest(request, response);
    if (!allowedMethods(path).includes(method)) {
      reportRefusal({ reason: 'method' }, path);
      response.writeHead(405, { Allow: allowedMethods(path).join(', ') }).end();
      return;
    }
    const isForm = method === 'POST' && !SELF_GUARDED.includes(path);
    if (hasLargeBody(request) && !isForm) {
      // Next would buffer it, and its memory is not counted.
      response.writeHead(413, { 'Cache-Control': 'no-store' }).end();
      return;
    }
    const network = this.#networkOf(request);
    if (isForm) {
      const refused = await answerPost(request, response, network, this.#next);
      return refused && this.#refuse(request, response, refused);
    }
    const kind = path.startsWith('/api/') ? 'api' : 'page';
    // In development a page is compiled first.
    const hasTurn = !this.#isProduction || (await renderTurn(response, network, kind));
    if (!hasTurn) return this.#refuse(request, response, BUSY);
    if (!response.closed) this.#next(request, response);
  }

  /** Shared answers: pages and files of the build, and pages rendered once. */
  #sendFromShelf(request: IncomingMessage, response: ServerResponse): boolean {
    const { headers, url = '/' } = request;
    if (!isPlainRead(request)) return false;
    const built = ROUTER_HEADER in headers ? undefined : this.#builtAt(pathOf(request));
    const isPart = 'range' in headers && url.startsWith('/_next/');
    if (built && !isPart && !isPageVariant(url)) {
      sendCopy(request, response, built);
      return true;
    }
    const page = mayBeShared(request) ? this.#sharedPage(request) : undefined;
    const copy = page && this.#shared.copyOf(page);
    if (copy) sendCopy(request, response, copy, cacheHeaders(page));
    return copy !== undefined;
  }

  /** Nothing is shared before the list of jobs is known. */
  async #sharedPageOf(request: IncomingMessage): Promise<SharedPage | undefined> {
    if (!isPlainRead(request) || !mayBeShared(request)) return undefined;
    if (!jobsInMemory() && !this.#sharedPage(request)) await getJobs();
    return this.#sharedPage(request);
  }

  #sharedPage(request: Pick<IncomingMessage, 'headers' | 'url'>): SharedPage | undefined {
    return sharedPageFor(request, jobsInMemory(), new Date());
  }

  #builtAt(path: string): Copy | undefined {
    if (path.startsWith('/refused/')) return undefined;
    return this.#built.get(path) ?? this.#built.get(canonicalPath(path) ?? '');
  }

  async #renderForAll(
    request: IncomingMessage,
    response: ServerResponse,
    page: SharedPage,
  ): Promise<void> {
    const kind = page.kind === 'picture' ? 'picture' : 'page';
    const network = this.#networkOf(request);
    const mayRender = this.#shared.isUnderway(page) || (await renderTurn(response, network, kind));
    if (!mayRender) return this.#refuse(request, response, BUSY);
    const { status, copy } = await this.#shared.render(page);
    if (response.closed) return;
    response.statusCode = status;
    sendCopy(request, response, copy, status === 200 ? cacheHeaders(page) : {});
  }

  /** A form sent by script shows one sentence; one sent without scripts gets a page. */
  async #refuse(
    request: IncomingMessage,
    response: ServerResponse,
    refused: Refused,
  ): Promise<void> {
    const { reason, retryAfter } = refused;
    reportRefusal(refused, pathOf(request));
    // Slows down clients with many connections.
    if (reason === 'busy') await wait(BUSY_DELAY_MS, undefined, { ref: false });
    if (response.closed) return;
    response.setHeader('Cache-Control', 'no-store');
    if (retryAfter !== undefined) response.setHeader('Retry-After', retryAfter);
    const { status, path, sentence } = refusals[reason === 'method' ? 'unreadable' : reason];
    response.statusCode = status;
    if (ACTION_HEADER in request.headers) {
      response.setHeader('Content-Type', 'text/plain; charset=utf-8');
      response.end(sentence);
      return;
    }
    const page: SharedPage = { key: path, address: path, kind: 'refusal' };
    const copy = this.#built.get(path) ?? (await this.#shared.render(page)).copy;
    const { 'cache-control': _, ...headers } = copy.headers;
    sendCopy(request, response, { ...copy, headers });
  }

  #networkOf({ headers }: IncomingMessage): string {
    const get = (name: string) => headers[name]?.toString() ?? null;
    const address = clientAddress({ get }, this.#hops);
    return countedNetworks(address)[0] ?? address;
  }

  /** Accepts the id of a trusted proxy if it is a UUID or hex digits. */
  #idOf({ headers }: IncomingMessage): string {
    const given = this.#hops > 0 ? headers['x-request-id'] : undefined;
    return typeof given === 'string' && GIVEN_ID.test(given) ? given : randomUUID();
  }
}

/** Puts a front before every server of this process, until the function that it returns is called. */
export function startFront(): () => void {
  const fronts = new WeakSet<Server>();
  const stand = (message: unknown) => {
    const { server } = message as { server: Server };
    if (fronts.has(server)) return;
    fronts.add(server);
    const listeners = server.listeners('request') as RequestListener[];
    const front = new Front((request, response) => {
      for (const listener of listeners) listener.call(server, request, response);
    });
    server.removeAllListeners('request').on('request', front.answer);
    // Next would leave them open. In development its own tools use them.
    if (env().NODE_ENV !== 'production') return;
    server.removeAllListeners('upgrade').on('upgrade', (_, socket) => socket.destroy());
  };
  subscribe(REQUEST_START, stand);
  return () => unsubscribe(REQUEST_START, stand);
}

/** Published by Node before the server's own listener hears of a request. */
const REQUEST_START = 'http.server.request.start';

const GIVEN_ID = /^(?:[0-9a-f]{16,64}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;

const BUSY_DELAY_MS = 500;

function pathOf({ url = '/' }: IncomingMessage): string {
  return url.split('?', 1)[0] ?? '/';
}

function isPlainRead({ method, headers }: IncomingMessage): boolean {
  const hasBody = 'content-length' in headers || 'transfer-encoding' in headers;
  return (method === 'GET' || method === 'HEAD') && !hasBody;
}

/** Too large for a route handler, or of unknown length. */
function hasLargeBody({ headers }: IncomingMessage): boolean {
  return 'transfer-encoding' in headers || Number(headers['content-length'] ?? 0) > 16_384;
}

/** Removes headers that Next answers with 500, or trusts from anybody. */
function normalise(request: IncomingMessage, isProxied: boolean): void {
  const { headers, method } = request;
  request.url = normalAddress(request.url ?? '/');
  if (!isProxied) delete headers[FORWARDED_HOST_HEADER];
  // Without it the router gets the whole page, which it takes as well.
  if (!isRouterState(headers[ROUTER_STATE_HEADER])) delete headers[ROUTER_STATE_HEADER];
  // Other values are for a way of rendering that is off: Next would try, and log errors.
  if (headers[ROUTER_PREFETCH_HEADER] !== '1') delete headers[ROUTER_PREFETCH_HEADER];
  // A matcher of the middleware sees headers but no method.
  const hasLength = 'content-length' in headers || 'transfer-encoding' in headers;
  if (method !== 'GET' && method !== 'HEAD' && !hasLength) headers['content-length'] = '0';
}

/**
 * In the form of an origin (`OPTIONS *` has no path), with unreserved characters as they are and without dot segments
 * (RFC 3986, section 6.2.2). An ambiguous path leads nowhere: with a fragment, a
 * backslash, an encoded slash, a character that must be encoded, or no UTF-8.
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
  // Next's own check takes a slot with this name, and fails later. Those of this site have a few hundred characters.
  if (state === undefined || state.length > 4000 || state.includes('__proto__')) return false;
  try {
    return parseAndValidateFlightRouterState(state) !== undefined;
  } catch {
    return false;
  }
}

/** While it is sent, in place of Next, which knows gzip only. */
const compress = compression({
  // A part is one of the file as it is.
  filter: (request, response) =>
    !response.hasHeader('Content-Range') && compression.filter(request, response),
  brotli: {
    params: {
      // Output as small as gzip's at its default level, or smaller, in the same time.
      [constants.BROTLI_PARAM_QUALITY]: 5,
      // Log2 of the look-back window: the length of a page. The default of 22 takes four megabytes a response.
      [constants.BROTLI_PARAM_LGWIN]: 18,
    },
  },
});

/** Next tells caches to keep the page for a year, but a job that is missing today may be there tomorrow. */
function forgetMissing(this: ServerResponse): void {
  const isKept = String(this.getHeader('Cache-Control')).includes('s-maxage');
  if (this.statusCode === 404 && isKept) this.setHeader('Cache-Control', 'private, no-cache');
}

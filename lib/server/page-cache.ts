import 'server-only';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { env } from '@/lib/env';
import { socketHeader } from '@/lib/guard/client-address';
import { jobsInMemory } from '@/lib/jobs/jobs';
import { log } from '@/lib/log';
import {
  CACHE_BUSTING_PARAM,
  PRERENDER_HEADER,
  ROUTER_HEADER,
  ROUTER_PREFETCH_HEADER,
  ROUTER_SEGMENT_HEADER,
} from '@/lib/next-internals';
import { requestContext } from '@/lib/request-context';
import { UnexpectedPageShape } from '@/lib/seal/page-html';
import { sealRenderedPage } from '@/lib/seal/seal-page';
import { contentSecurityPolicy, frameAncestors } from '@/lib/security/csp';
import type { Answerer } from './answer-first';
import { boundedCache } from './bounded-cache';
import { compressedCopy, prepareCopy } from './compressed-copy';
import type { ResponseStep } from './finish-response';
import { type SharedPage, sharedPageAt } from './shared-pages';

/**
 * Renders a shared page once for each state of what it shows, and answers everybody from memory
 * (docs/decisions/0010-page-cache.md). The first request goes on to Next, without anything of its visitor; those
 * that come meanwhile wait for it.
 */
export const answerFromCache: Answerer = (request, response, next) => {
  if (response.destroyed) return;
  const page = requestedPage(request);
  if (!page) return next();
  const kept = cache.get(page.key);
  if (kept) return send(request, response, kept, page);
  const underway = renders.get(page.key);
  if (underway) {
    void underway.then((outcome) => {
      const made = cache.get(page.key);
      if (made) return send(request, response, made, page);
      // The visitor for whom it was rendered has gone: one of those that wait takes the place.
      if (outcome === 'aborted') return answerFromCache(request, response, next);
      // What could not be kept is rendered for each of them.
      next();
    });
    return;
  }
  if (request.method === 'HEAD' || isShapeUnknown) return next();
  beginRender(request, response, page);
  next();
};

/** Seals and keeps what Next has rendered for `answerFromCache`. */
export const keepRenderedPage: ResponseStep = {
  appliesTo: (_, response) =>
    leaders.has(response) &&
    !response.hasHeader(PRERENDER_HEADER) &&
    typeOf(response) !== undefined,

  finish(request, response, body) {
    const { page, asked, settle } = leaders.get(response) as Leader;
    request.headers = asked;
    const text = typeOf(response) === HTML ? seal(response, body.toString()) : body.toString();
    if (response.statusCode !== 200 || response.hasHeader('set-cookie') || isShapeUnknown)
      return text;
    const copy = compressedCopy(text);
    const { br, gzip } = copy.encoded;
    // The list, or the day, may have changed since the request came.
    if (pageAt(page.address, page.isData)?.key === page.key) {
      cache.set(page.key, { copy, headers: sharedHeaders(response) }, br.length + gzip.length);
    }
    settle('answered');
    setCacheControl(response, page);
    return prepareCopy(asked, response, copy, () => text);
  },
};

type RequestedPage = SharedPage & {
  /** What the client router asks for in place of a page. */
  isData: boolean;
};

type KeptPage = {
  copy: ReturnType<typeof compressedCopy>;
  headers: Record<string, string | string[] | number>;
};

/** 500 jobs and their data for the router take 30 MB. */
const MAX_BYTES = 48 * 1024 * 1024;

const cache = boundedCache<KeptPage>(MAX_BYTES);

type Outcome = 'answered' | 'aborted';

type Leader = {
  page: RequestedPage;
  asked: IncomingHttpHeaders;
  settle: (outcome: Outcome) => void;
};

/** The responses that are being rendered for everybody, and, by key, when each is done. */
const leaders = new WeakMap<ServerResponse, Leader>();
const renders = new Map<string, Promise<Outcome>>();

/** After an upgrade of Next: every page is rendered per request, with a nonce. */
let isShapeUnknown = false;

function requestedPage({ method, headers, url = '/' }: IncomingMessage): RequestedPage | undefined {
  const isRead = method === 'GET' || method === 'HEAD';
  if (!isRead || 'content-length' in headers || 'transfer-encoding' in headers) return undefined;
  const isData = headers[ROUTER_HEADER] === '1';
  const isOther = ROUTER_HEADER in headers && !isData;
  if (isOther || ROUTER_PREFETCH_HEADER in headers || ROUTER_SEGMENT_HEADER in headers) {
    return undefined;
  }
  return pageAt(url, isData);
}

function pageAt(url: string, isData: boolean): RequestedPage | undefined {
  const page = sharedPageAt(url, jobsInMemory(), new Date());
  if (!page) return undefined;
  return isData
    ? { ...page, key: `${page.key} data`, isLinked: false, isData }
    : { ...page, isData };
}

/** What is rendered for everybody must not depend on anything that this visitor has sent. */
function beginRender(
  request: IncomingMessage,
  response: ServerResponse,
  page: RequestedPage,
): void {
  const asked = request.headers;
  const { promise, resolve } = Promise.withResolvers<Outcome>();
  const settle = (outcome: Outcome) => {
    if (renders.get(page.key) === promise) renders.delete(page.key);
    resolve(outcome);
  };
  renders.set(page.key, promise);
  leaders.set(response, { page, asked, settle });
  response.once('close', () => settle(response.writableFinished ? 'answered' : 'aborted'));
  const context = requestContext();
  if (context) context.isShared = true;
  request.headers = {
    host: new URL(env().SITE_URL).host,
    'user-agent': 'page cache',
    [socketHeader()]: asked[socketHeader()],
    ...(page.isData && { [ROUTER_HEADER]: '1' }),
  };
  request.url = page.isData
    ? `${page.address}${page.address.includes('?') ? '&' : '?'}${CACHE_BUSTING_PARAM}=`
    : page.address;
}

/** Sets the policy of a page. One that cannot be sealed is sent without scripts. */
function seal(response: ServerResponse, html: string): string {
  try {
    const { html: sealed, policy } = sealRenderedPage(html, env().RUNTIME_START);
    response.setHeader('Content-Security-Policy', `${policy}; ${frameAncestors}`);
    return sealed;
  } catch (error) {
    if (!(error instanceof UnexpectedPageShape)) throw error;
    isShapeUnknown = true;
    log().error({ shape: error.message }, 'Pages cannot be kept in memory');
    response.setHeader(
      'Content-Security-Policy',
      `${contentSecurityPolicy([])}; ${frameAncestors}`,
    );
    return html;
  }
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  { copy, headers }: KeptPage,
  page: RequestedPage,
): void {
  if (response.destroyed) return;
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  setCacheControl(response, page);
  const plain = () => gunzipSync(copy.encoded.gzip);
  const body = prepareCopy(request.headers, response, copy, plain);
  response.end(request.method === 'HEAD' ? undefined : body);
}

const SHARED_HEADERS = ['content-type', 'content-security-policy', 'link', 'vary'];

function sharedHeaders(response: ServerResponse): KeptPage['headers'] {
  return Object.fromEntries(
    SHARED_HEADERS.flatMap((name) => {
      const value = response.getHeader(name);
      return value === undefined ? [] : [[name, value]];
    }),
  );
}

/**
 * A proxy may keep a page until it could change, and no longer; a browser asks each time. Only addresses that the
 * site links to, so that invented ones fill no cache there either.
 */
function setCacheControl(response: ServerResponse, { freshSeconds, isLinked }: SharedPage): void {
  if (!isLinked || freshSeconds === 0) {
    response.setHeader('Cache-Control', 'private, no-cache');
    return;
  }
  response.setHeader('Cache-Control', `public, max-age=0, s-maxage=${freshSeconds}`);
  // nginx: deploy/nginx.conf has it ignore the other one.
  response.setHeader('X-Accel-Expires', freshSeconds);
}

const HTML = 'text/html';
const DATA = 'text/x-component';

function typeOf(response: ServerResponse): string | undefined {
  const type = String(response.getHeader('content-type'));
  return [HTML, DATA].find((each) => type.startsWith(each));
}

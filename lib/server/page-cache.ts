import 'server-only';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { PRERENDER_HEADER } from '@/lib/next-internals';
import type { Answerer } from './answer-first';
import { boundedCache } from './bounded-cache';
import { compressedCopy, prepareCopy } from './compressed-copy';
import type { ResponseStep } from './finish-response';
import { offerKeptParts } from './kept-parts';
import { isStillCurrent, requestedPage } from './requested-page';
import { canSeal, sealOnResponse } from './seal-on-response';
import type { SharedPage } from './shared-pages';
import { beginRender, renderUnderway, type SharedRender, sharedRenderOf } from './shared-renders';

/**
 * Renders a shared page once for each state of what it shows, and answers everybody from memory
 * (docs/decisions/0010-page-cache.md). The first request goes on to Next, without anything of its visitor; those
 * that come meanwhile wait for it.
 */
export const answerFromCache: Answerer = (request, response, next) => {
  if (response.destroyed) return;
  const page = requestedPage(request);
  if (!page) {
    offerKeptParts(request, response);
    return next();
  }
  const kept = cache.get(page.key);
  if (kept) return send(request, response, kept, page);
  const underway = renderUnderway(page);
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
  if (request.method === 'HEAD' || !canSeal()) return next();
  beginRender(request, response, page);
  next();
};

/** Seals and keeps what Next has rendered for `answerFromCache`. */
export const keepRenderedPage: ResponseStep = {
  appliesTo: (_, response) =>
    sharedRenderOf(response) !== undefined &&
    !response.hasHeader(PRERENDER_HEADER) &&
    typeOf(response) !== undefined,

  finish(request, response, body) {
    const { page, asked, settle } = sharedRenderOf(response) as SharedRender;
    request.headers = asked;
    const text =
      typeOf(response) === HTML ? sealOnResponse(response, body.toString()) : body.toString();
    if (response.statusCode !== 200 || response.hasHeader('set-cookie') || !canSeal()) return text;
    const copy = compressedCopy(text);
    const { br, gzip } = copy.encoded;
    if (isStillCurrent(page)) {
      cache.set(page.key, { copy, headers: sharedHeaders(response) }, br.length + gzip.length);
    }
    settle('answered');
    setCacheControl(response, page);
    return prepareCopy(asked, response, copy, () => text);
  },
};

type KeptPage = {
  copy: ReturnType<typeof compressedCopy>;
  headers: Record<string, string | string[] | number>;
};

/** 500 jobs and their data for the router take 30 MB. */
const MAX_BYTES = 48 * 1024 * 1024;

const cache = boundedCache<KeptPage>(MAX_BYTES);

function send(
  request: IncomingMessage,
  response: ServerResponse,
  { copy, headers }: KeptPage,
  page: SharedPage,
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

import 'server-only';
import type { IncomingHttpHeaders, IncomingMessage, ServerResponse } from 'node:http';
import { gunzipSync } from 'node:zlib';
import { PRERENDER_HEADER } from '@/lib/next-internals';
import { frameAncestors } from '@/lib/security/csp';
import type { Answerer } from './answer-first';
import { boundedCache } from './bounded-cache';
import { compressedCopy, prepareCopy } from './compressed-copy';
import type { Body, ResponseStep } from './finish-response';
import { offerKeptParts } from './kept-parts';
import { isStillCurrent, type RequestedPage, requestedPage } from './requested-page';
import { canSeal, sealOnResponse } from './seal-on-response';
import { beginRender, renderUnderway, type SharedRender, sharedRenderOf } from './shared-renders';

/**
 * Renders a shared page once for each state of what it shows, and answers everybody from memory
 * (docs/decisions/0010-page-cache.md). The first request goes on to Next, without anything of its visitor; those
 * that come meanwhile wait for it. A request for the payload of a page that is not in memory renders the page, too.
 */
export const answerFromCache: Answerer = (request, response, next) => {
  if (response.destroyed) return;
  const page = requestedPage(request);
  if (!page) {
    offerKeptParts(request, response);
    return next();
  }
  const kept = keptFor(page);
  if (kept) return send(request, response, kept, page);
  if (page.payloadName && isOfAnother(page)) return next();
  const underway = renderUnderway(page);
  if (underway) {
    void underway.then((outcome) => {
      const made = keptFor(page);
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
    const { html: text, payload } =
      typeOf(response) === HTML
        ? sealOnResponse(response, body.toString(), page.address)
        : { html: body.toString(), payload: undefined };
    if (response.statusCode !== 200 || response.hasHeader('set-cookie') || !canSeal()) return text;
    const made: Kept = {
      copy: compressedCopy(text),
      headers: sharedHeaders(response),
      payloadName: payload?.name,
    };
    const data: Kept | undefined = payload && {
      copy: compressedCopy(payload.text),
      headers: PAYLOAD_HEADERS,
    };
    if (isStillCurrent(page)) {
      cache.set(page.key, made, bytesOf(made));
      if (payload && data) cache.set(payload.name, data, bytesOf(data));
    }
    settle('answered');
    if (!page.payloadName) return prepare(response, asked, made, page);
    for (const name of SHARED_HEADERS) response.removeHeader(name);
    if (data && page.payloadName === payload?.name) return prepare(response, asked, data, page);
    response.statusCode = 404;
    return '';
  },
};

/** A page, or the payload of one. */
type Kept = {
  copy: ReturnType<typeof compressedCopy>;
  headers: Record<string, string | string[] | number>;
  /** The name of a page's payload. */
  payloadName?: string;
};

/** As Next sends the payloads of prerendered pages. */
const PAYLOAD_HEADERS = {
  'content-type': 'application/json; charset=UTF-8',
  'content-security-policy': frameAncestors,
};

/** 500 jobs and their data for the router take 30 MB. */
const MAX_BYTES = 48 * 1024 * 1024;

/** By the keys of pages and the names of payloads, which are never alike. */
const cache = boundedCache<Kept>(MAX_BYTES);

function keptFor({ key, payloadName }: RequestedPage): Kept | undefined {
  return cache.get(payloadName ?? key);
}

/** Whether the page is in memory and has another payload: the name is of an older state, or made up. */
function isOfAnother({ key, payloadName }: RequestedPage): boolean {
  const page = cache.get(key);
  return page !== undefined && page.payloadName !== payloadName;
}

function bytesOf({ copy: { encoded } }: Kept): number {
  return encoded.br.length + encoded.gzip.length;
}

function send(
  request: IncomingMessage,
  response: ServerResponse,
  kept: Kept,
  page: RequestedPage,
): void {
  if (response.destroyed) return;
  const body = prepare(response, request.headers, kept, page);
  response.end(request.method === 'HEAD' ? undefined : body);
}

/** Sets the headers of an answer, and returns its body. */
function prepare(
  response: ServerResponse,
  asked: IncomingHttpHeaders,
  { copy, headers }: Kept,
  page: RequestedPage,
): Body | undefined {
  for (const [name, value] of Object.entries(headers)) response.setHeader(name, value);
  setCacheControl(response, page);
  return prepareCopy(asked, response, copy, () => gunzipSync(copy.encoded.gzip));
}

const SHARED_HEADERS = ['content-type', 'content-security-policy', 'link', 'vary'];

function sharedHeaders(response: ServerResponse): Kept['headers'] {
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
function setCacheControl(
  response: ServerResponse,
  { freshSeconds, isLinked, payloadName }: RequestedPage,
): void {
  if (payloadName) {
    response.setHeader('Cache-Control', 'public, max-age=31536000, immutable');
    return;
  }
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

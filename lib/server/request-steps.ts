import 'server-only';
import { randomUUID } from 'node:crypto';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { env } from '@/lib/env';
import { socketHeader } from '@/lib/guard/client-address';
import { isRouterState } from '@/lib/guard/router-state';
import {
  FORWARDED_HOST_HEADER,
  ROUTER_PREFETCH_HEADER,
  ROUTER_STATE_HEADER,
} from '@/lib/next-internals';
import { beginRequest } from '@/lib/request-context';
import { commonHeaders } from '@/lib/security/headers';

/** An id that a trusted proxy has given is kept, in the forms that proxies give: a UUID or hex digits. */
export function assignRequestId({ headers }: IncomingMessage, response: ServerResponse): void {
  const given = env().TRUSTED_PROXY_HOPS > 0 ? headers['x-request-id'] : undefined;
  const id = typeof given === 'string' && GIVEN_ID.test(given) ? given : randomUUID();
  beginRequest({ id });
  response.setHeader('X-Request-Id', id);
}

const GIVEN_ID = /^(?:[0-9a-f]{16,64}|[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12})$/i;

/** Here and not only in next.config.ts, which Next's own redirects and errors ignore. */
export function setCommonHeaders(_: IncomingMessage, response: ServerResponse): void {
  const isSecure = env().SITE_URL.startsWith('https:');
  for (const [name, value] of Object.entries(commonHeaders({ isSecure }))) {
    response.setHeader(name, value);
  }
}

/** The guard counts by address and sees headers only. */
export function recordClientSocket({ headers, socket }: IncomingMessage): void {
  headers[socketHeader()] = socket.remoteAddress;
}

/** `GET http://host/path` is the form for proxies, to whose host Next would redirect; `OPTIONS *` has no path. */
export function useOriginForm(request: IncomingMessage): void {
  const url = request.url?.replace(/^https?:\/\/[^/?#]*\/?/i, '/');
  request.url = url?.startsWith('/') ? url : '/';
}

/**
 * `/%41bout` is `/About` (RFC 3986, section 6.2.2.2). Next fails on it with 500 and logs the whole address.
 */
export function decodeUnreserved(request: IncomingMessage): void {
  const [path = '/', ...query] = request.url?.split('?') ?? [];
  const decoded = path.replace(/%(?:2[DE]|3\d|[46][1-9A-F]|[57][\dA]|5F|7E)/gi, decodeURIComponent);
  request.url = [decoded, ...query].join('?');
}

/** Next answers a path that is no UTF-8 with 500 where a route handler has a parameter, such as `/api/resumes/%@`. */
export function escapeUndecodable(request: IncomingMessage): void {
  const [path = '/', ...query] = request.url?.split('?') ?? [];
  try {
    decodeURIComponent(path);
  } catch {
    request.url = [path.replaceAll('%', '%25'), ...query].join('?');
  }
}

/** Next believes it from anybody. */
export function dropUntrustedForwardedHost({ headers }: IncomingMessage): void {
  if (env().TRUSTED_PROXY_HOPS === 0) delete headers[FORWARDED_HOST_HEADER];
}

/** Next answers a malformed one with 500; without it, the router gets the whole page. */
export function dropForgedRouterState({ headers }: IncomingMessage): void {
  const state = headers[ROUTER_STATE_HEADER];
  if (state !== undefined && !isRouterState(String(state))) delete headers[ROUTER_STATE_HEADER];
}

/** Other values are for a way of rendering that is off: Next would try, and log errors. */
export function allowOnlyPlainPrefetch({ headers }: IncomingMessage): void {
  if (headers[ROUTER_PREFETCH_HEADER] !== '1') delete headers[ROUTER_PREFETCH_HEADER];
}

/** A matcher sees headers but no method, so a post without a body must say so to reach the guard. */
export function declareEmptyBody({ method, headers }: IncomingMessage): void {
  const hasLength = 'content-length' in headers || 'transfer-encoding' in headers;
  if (method !== 'GET' && method !== 'HEAD' && !hasLength) headers['content-length'] = '0';
}

/** The Request that middleware is given cannot carry these methods; under another name they are refused. */
export function renameTrace(request: IncomingMessage): void {
  if (request.method === 'TRACE' || request.method === 'TRACK') request.method = 'UNKNOWN';
}

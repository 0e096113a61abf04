import 'server-only';
import { subscribe, unsubscribe } from 'node:diagnostics_channel';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { env } from '@/lib/env';
import { socketHeader } from '@/lib/guard/client-address';
import { isRouterState } from '@/lib/guard/router-state';
import { commonHeaders } from '@/lib/security/headers';
import { compressAnswer } from './compress-response';
import { letRuntimeWait } from './defer-runtime-on-response';
import { beginRequest } from './request-id';
import { sayFailedConditions } from './static-file-errors';

/**
 * Prepares every request of this process before Next sees it, until the function that it returns is called.
 * Call once, before the first request.
 */
export function watchIncoming(): () => void {
  const headers = new Map(Object.entries(commonHeaders({ isSecure: isSecure() })));
  const { NODE_ENV, RUNTIME_START } = env();
  const runtimeWaits = NODE_ENV === 'production' && RUNTIME_START === 'gesture';
  const prepare = (message: unknown) => {
    const { request, response } = message as { request: IncomingMessage; response: ServerResponse };
    prepareIncoming(request);
    response.setHeader('X-Request-Id', beginRequest(givenId(request)));
    // Here and not only in next.config.ts, which Next's own redirects and errors do not heed.
    response.setHeaders(headers);
    compressAnswer(request, response);
    if (runtimeWaits) letRuntimeWait(response);
    sayFailedConditions(request, response);
  };
  subscribe(REQUEST_START, prepare);
  return () => unsubscribe(REQUEST_START, prepare);
}

const REQUEST_START = 'http.server.request.start';

function givenId({ headers }: IncomingMessage): string | undefined {
  const id = headers['x-request-id'];
  return env().TRUSTED_PROXY_HOPS > 0 && typeof id === 'string' ? id : undefined;
}

function isSecure(): boolean {
  return env().SITE_URL.startsWith('https:');
}

/** Writes into a request what the guard needs and could not find out later. */
export function prepareIncoming(request: IncomingMessage): void {
  const { headers, socket } = request;
  headers[socketHeader()] = socket.remoteAddress;
  // Next believes it from anybody.
  if (env().TRUSTED_PROXY_HOPS === 0) delete headers['x-forwarded-host'];
  // Without it, the router gets the whole page.
  const state = headers[ROUTER_STATE];
  if (state !== undefined && !isRouterState(String(state))) delete headers[ROUTER_STATE];
  // Other kinds are for a way of rendering that is not ours: Next would try, and fill the log with its errors.
  if (headers[ROUTER_PREFETCH] !== '1') delete headers[ROUTER_PREFETCH];
  // The form of an address that is meant for proxies; Next would redirect to the host in it.
  request.url = request.url?.replace(/^https?:\/\/[^/?#]*\/?/i, '/');
  // A matcher sees headers but no method, so that a request without a body says so to be guarded.
  const hasLength = 'content-length' in headers || 'transfer-encoding' in headers;
  if (request.method !== 'GET' && request.method !== 'HEAD' && !hasLength) {
    headers['content-length'] = '0';
  }
  // The Request that middleware is given cannot carry these; under any other name they are refused.
  if (request.method === 'TRACE' || request.method === 'TRACK') request.method = 'UNKNOWN';
}

const ROUTER_STATE = 'next-router-state-tree';
const ROUTER_PREFETCH = 'next-router-prefetch';

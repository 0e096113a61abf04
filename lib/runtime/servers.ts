import 'server-only';
import { subscribe } from 'node:diagnostics_channel';
import { type RequestListener, Server, type ServerResponse } from 'node:http';
import { Socket } from 'node:net';

/** Makes the listener that answers in place of `next`. */
type MakeFront = (next: RequestListener) => RequestListener;

let makeFront: MakeFront | undefined;
let keepAliveMs: number | undefined;
const known = new Set<Server>();

/**
 * Stands before the HTTP servers of this process: until `openServers`, requests are answered with 503. Next listens
 * before it runs any code of ours, and keeps what arrives meanwhile for itself: those requests get the same answer.
 */
export function holdServers(): void {
  const handles = activeHandles();
  const servers = handles.filter((handle) => handle instanceof Server);
  for (const server of servers) hold(server);
  const isWaiting = (socket: Socket & { server?: unknown }) =>
    servers.some((server) => server === socket.server) && socket.bytesRead > 0;
  for (const handle of handles) {
    // Destroyed, too, so that Next cannot read a body that nobody has checked.
    if (handle instanceof Socket && isWaiting(handle)) turnAway(handle).destroySoon();
  }
}

/** From now on `front` answers, also for servers that were not found, and idle connections are kept so long. */
export function openServers(front: MakeFront, idleMs: number): void {
  makeFront = front;
  keepAliveMs = idleMs;
  for (const server of known) keepIdleConnections(server);
  subscribe(REQUEST_START, (message) => hold((message as { server: Server }).server));
}

/**
 * A load balancer reuses its idle connections. If the site closed them first, a request that is on its way would be
 * lost, and balancers do not repeat a POST. Node answers 408 on a connection that is older than `headersTimeout` and has
 * had no request.
 */
function keepIdleConnections(server: Server): void {
  if (keepAliveMs === undefined) return;
  server.keepAliveTimeout = keepAliveMs;
  server.headersTimeout = Math.max(server.headersTimeout, keepAliveMs + 1000);
}

function hold(server: Server): void {
  if (known.has(server)) return;
  known.add(server);
  keepIdleConnections(server);
  const listeners = server.listeners('request') as RequestListener[];
  const next: RequestListener = (request, response) => {
    for (const listener of listeners) listener.call(server, request, response);
  };
  const isProduction = process.env.NODE_ENV === 'production';
  let front: RequestListener | undefined;
  server.removeAllListeners('request').on('request', (request, response) => {
    front ??= makeFront?.(next);
    const { socket } = request;
    if (!front) return turnAway(socket);
    const before = unanswered.get(socket) ?? 0;
    if (before === MAX_UNANSWERED) return socket.destroy();
    unanswered.set(socket, before + 1);
    response.once('close', () => unanswered.set(socket, (unanswered.get(socket) ?? 1) - 1));
    if (isProduction) socket.setTimeout(SILENCE_MS);
    response.on('timeout', () => {
      // Not while the answer is being made, which may take longer.
      if (!request.complete || response.writableLength > 0) socket.destroy();
    });
    response.once('finish', () => {
      if (request.complete) return;
      const ending = setTimeout(() => request.destroy(), REST_MS).unref();
      request.once('close', () => clearTimeout(ending));
    });
    front(request, response);
  });
  // In development, Next's own tools use upgrades and long silences.
  if (!isProduction) return;
  server.removeAllListeners('upgrade').on('upgrade', (_, socket) => socket.destroy());
  server.requestTimeout = SLOWEST_REQUEST_MS;
}

/**
 * Browsers and proxies wait for an answer before they send the next request on a connection. Node reads all that come in
 * one piece of 64 kB at once, a thousand requests, whatever is paused.
 */
const MAX_UNANSWERED = 3;
const unanswered = new WeakMap<Socket, number>();

/** A socket that neither sends nor takes a byte for so long is closed. Phones on bad connections pause for seconds. */
const SILENCE_MS = 30_000;
/** Browsers show the answer to a refused request only after they have sent all of it, so it is read for a while. */
const REST_MS = 20_000;
/** The largest resume at 30 kbit/s. Slow bodies are limited by what they hold (`lib/web/client-limits.ts`), not by time. */
const SLOWEST_REQUEST_MS = 20 * 60_000;

/**
 * Behind a proxy the connection is closed without an answer: nginx then asks another instance, as it must not do for a 503
 * of a running one, which has words for the visitor (`deploy/nginx.conf`). Read from the environment, because the
 * settings are not checked yet.
 */
function turnAway(socket: Socket): Socket {
  return Number(process.env.TRUSTED_PROXY_HOPS) > 0 ? socket.destroy() : socket.end(STARTING);
}

/** In full, because requests that Next keeps have no response of ours. */
const STARTING =
  'HTTP/1.1 503 Service Unavailable\r\nRetry-After: 2\r\nCache-Control: no-store\r\n' +
  'Content-Type: text/plain\r\nConnection: close\r\n\r\nThe site is starting. Please try again in a few seconds.';

/** Undocumented, and the only way to a server that already listens. Without it, requests during the start are Next's. */
function activeHandles(): unknown[] {
  const { _getActiveHandles } = process as { _getActiveHandles?: () => unknown[] };
  return _getActiveHandles?.call(process) ?? [];
}

/** Node publishes this before the server's own listener gets the request. */
const REQUEST_START = 'http.server.request.start';

/** The open client connections of this process. */
export type Connections = {
  /**
   * Closes each connection after its next response, so that proxies stop reusing pooled connections before the server
   * closes.
   */
  drain: () => void;
  /**
   * Closes idle connections now, and the others after `patienceMs`. Without this, a closing server waits for incomplete
   * requests and for unused connections, which browsers open in advance and hold for minutes.
   */
  end: (patienceMs: number) => void;
};

/** Tracks connections opened after this call. */
export function watchConnections(): Connections {
  /** Whether each is answering a request. */
  const open = new Map<Socket, boolean>();
  subscribe('net.server.socket', (message) => {
    const { socket } = message as { socket: Socket };
    open.set(socket, false);
    socket.once('close', () => open.delete(socket));
  });
  let isDraining = false;
  subscribe(REQUEST_START, (message) => {
    const { response, socket } = message as { response: ServerResponse; socket: Socket };
    open.set(socket, true);
    if (isDraining) response.shouldKeepAlive = false;
    response.once('close', () => open.has(socket) && open.set(socket, false));
  });

  const endIdle = () => {
    for (const [socket, isBusy] of open) if (!isBusy) socket.destroySoon();
  };
  const endAll = () => {
    for (const socket of open.keys()) socket.destroy();
  };
  return {
    drain: () => {
      isDraining = true;
    },
    end: (patienceMs) => {
      endIdle();
      // More connections may become idle or open before the server has closed.
      setInterval(endIdle, LOOK_AGAIN_MS).unref();
      setTimeout(endAll, patienceMs).unref();
    },
  };
}

const LOOK_AGAIN_MS = 100;

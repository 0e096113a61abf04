import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { close, listen } from '@/scripts/support/listen';
import {
  type BuildConfig,
  buildConfig,
  type Condition,
  OUTPUT,
  type Resource,
  type Route,
  resourceAt,
} from './build-output';
import { type Answer, FunctionPool } from './functions';

export type Platform = Awaited<ReturnType<typeof startPlatform>>;

export type PlatformOptions = {
  /** Default: any free port. */
  port?: number;
  settings?: Record<string, string>;
  /** False: like platforms that freeze a function after its response. */
  hasWaitUntil?: boolean;
  /** Clock offset of the functions, in milliseconds. */
  clockAheadMs?: number;
  /** Maximum seconds per request, if less than the function's own limit. */
  maxDuration?: number;
};

/**
 * A test double of the platform, which serves the build in `.vercel/output`. Supports the part of the Build Output API, version 3, that
 * this site uses; caches no responses of functions.
 */
export async function startPlatform(options: PlatformOptions = {}) {
  const { port, settings = {}, hasWaitUntil = true, clockAheadMs = 0, maxDuration = 300 } = options;
  const folder = await mkdtemp(join(tmpdir(), 'stepwell-platform-'));
  let printed = '';
  const onOutput = (chunk: Buffer) => {
    printed += chunk;
  };
  const limits = { hasWaitUntil, clockAheadMs, maxDuration };
  const pool = new FunctionPool(folder, { settings, onOutput, ...limits });
  const config = buildConfig();
  const server = createServer(async (request, response) => {
    const answer = await serve(request, config, pool).catch(() =>
      failure(500, 'FUNCTION_INVOCATION_FAILED'),
    );
    answer.headers.set('server', 'Vercel');
    response.writeHead(answer.status, [...answer.headers].flat());
    response.end(request.method === 'HEAD' ? undefined : answer.body);
  });
  const url = `http://localhost:${await listen(server, '127.0.0.1', port)}`;
  return {
    url,
    pool,
    /** Of the functions. */
    output: () => printed,
    /** Calls the scheduled routes, like the platform at their scheduled time. */
    runCrons: () => {
      const headers = { authorization: `Bearer ${settings.CRON_SECRET}` };
      return Promise.all(config.crons.map(({ path }) => fetch(url + path, { headers })));
    },
    close: async () => {
      await close(server);
      await pool.close();
      await rm(folder, { recursive: true });
    },
  };
}

/** A request being routed. */
type Travelling = {
  method: string;
  /** Includes the query; rewrites change it. */
  url: URL;
  headers: Headers;
  body: Buffer;
  /** Status and headers set by routes and middleware; a function's own headers precede `answer`. */
  status?: number;
  answer: Headers;
  important: Headers;
};

/** In bytes; the platform refuses a larger body before it calls a function. */
const MAX_BODY = 4_500_000;

async function serve(
  request: IncomingMessage,
  config: BuildConfig,
  pool: FunctionPool,
): Promise<Answer> {
  const body = Buffer.concat(await request.toArray());
  if (body.length > MAX_BODY) return failure(413, 'FUNCTION_PAYLOAD_TOO_LARGE');
  const travelling = begin(request, body);
  const { method, url, headers, answer, important } = travelling;
  const { pathname } = url;
  const found = await findDestination(config, pool, travelling);
  if (!found) return failure(404, 'NOT_FOUND');
  if ('body' in found) return found;
  const { folder, file, status = 200, headers: usual } = found;
  const isRead = method === 'GET' || method === 'HEAD';
  if (file && (isRead || !folder)) {
    if (!isRead) return failure(405, 'INVALID_REQUEST_METHOD');
    const all = merge({ 'cache-control': 'public, max-age=0, must-revalidate' }, usual);
    const sent = merge(all, answer, important);
    return { status: travelling.status ?? status, headers: sent, body: readFileSync(file) };
  }
  headers.set('x-matched-path', url.pathname);
  const called = await pool.invoke(folder ?? '', {
    method,
    path: pathname + url.search,
    headers,
    body,
  });
  if (!called) return failure(504, 'FUNCTION_INVOCATION_TIMEOUT');
  return {
    status: called.status === 200 ? (travelling.status ?? 200) : called.status,
    headers: merge(answer, called.headers, important),
    body: called.body,
  };
}

/** Headers that only the platform may set. */
const OWN_HEADERS = /^(?:x-(?:vercel|middleware|matched|now|real-ip|forwarded)|connection$|host$)/;

function begin(request: IncomingMessage, body: Buffer): Travelling {
  const { host = 'localhost' } = request.headers;
  const address = request.socket.remoteAddress?.replace(/^::ffff:/, '') ?? '';
  const sent = Object.entries(request.headersDistinct)
    .filter(([name]) => !OWN_HEADERS.test(name))
    .map(([name, values]): [string, string] => [name, values?.join(', ') ?? '']);
  const headers = merge(Object.fromEntries(sent), {
    host,
    'x-forwarded-for': address,
    'x-real-ip': address,
    'x-forwarded-host': host,
    'x-forwarded-proto': 'http',
    'x-vercel-id': `bom1::${randomUUID()}`,
  });
  const url = new URL(`http://${host}${request.url?.replace(/^\/+/, '/') ?? '/'}`);
  const { method = 'GET' } = request;
  return { method, url, headers, body, answer: new Headers(), important: new Headers() };
}

/** Later headers replace earlier ones. */
function merge(...all: (Headers | Record<string, string>)[]): Headers {
  const merged = new Headers();
  for (const each of all) {
    for (const [name, value] of new Headers(each)) merged.set(name, value);
  }
  return merged;
}

function failure(status: number, code: string): Answer {
  const headers = { 'content-type': 'text/plain; charset=utf-8', 'x-vercel-error': code };
  return { status, headers: new Headers(headers), body: Buffer.from(code) };
}

/**
 * Routes a request through the phases of a build in the documented order: the first phase, then files and functions,
 * then the phases `filesystem` and `rewrite`, with `miss` after each address without a match and `hit` for one with a
 * match, and `error` last.
 */
async function findDestination(
  config: BuildConfig,
  pool: FunctionPool,
  travelling: Travelling,
): Promise<Resource | Answer | undefined> {
  const phases: Record<string, Route[]> = { start: [] };
  let phase = 'start';
  for (const route of config.routes) {
    phase = route.handle ?? phase;
    if (route.handle) phases[phase] = [];
    else phases[phase]?.push(route);
  }
  const { start = [], filesystem = [], rewrite = [], miss = [], hit = [], error = [] } = phases;

  let hasRunMiddleware = false;
  let isDecided = false;
  for (const route of start) {
    // The middleware and the router's routes take precedence over a route that ends the phase.
    if (isDecided && !route.override) continue;
    const match = matchOf(route, travelling);
    if (!match) continue;
    if (route.middlewarePath && !hasRunMiddleware) {
      hasRunMiddleware = true;
      const answer = await callMiddleware(pool, route.middlewarePath, travelling);
      if (answer) return answer;
      continue;
    }
    apply(route, match, travelling);
    const location = route.headers?.Location;
    if (location && route.status) {
      const headers = new Headers({ location: filled(location, match) });
      return { status: route.status, headers, body: Buffer.alloc(0) };
    }
    if (!route.continue) isDecided = true;
  }
  const found = look();
  if (found) return found;
  for (const route of [...filesystem, ...rewrite]) {
    const match = matchOf(route, travelling);
    if (!match) continue;
    apply(route, match, travelling);
    const rewritten = route.check && look();
    if (rewritten) return rewritten;
  }
  travelling.url.pathname = error.find(({ status }) => status === 404)?.dest ?? '/404';
  travelling.status = 404;
  return resourceAt(travelling.url, config);

  function look(): Resource | undefined {
    let resource = resourceAt(travelling.url, config);
    for (const route of miss) {
      const match = resource ? undefined : matchOf(route, travelling);
      if (!match) continue;
      const before = new URL(travelling.url);
      apply(route, match, travelling);
      resource = resourceAt(travelling.url, config);
      if (!resource) travelling.url.href = before.href;
    }
    for (const route of resource ? hit : []) {
      const match = matchOf(route, travelling);
      if (match) apply(route, match, travelling);
    }
    return resource;
  }
}

type Match = { groups: (string | undefined)[]; names: Record<string, string | undefined> };

/** Matches the whole path, case-insensitively. */
function matchOf({ src = '', has = [], missing = [] }: Route, { url, headers }: Travelling) {
  const found = new RegExp(`^${src.replace(/^\^|\$$/g, '')}$`, 'i').exec(url.pathname);
  const conditionOf = ({ type, key, value = '.*' }: Condition) => {
    const given = type === 'header' ? headers.get(key) : url.searchParams.get(key);
    return given === null ? null : new RegExp(`^(?:${value})$`, 's').exec(given);
  };
  const held = has.map(conditionOf);
  if (!found || held.includes(null) || missing.some(conditionOf)) return undefined;
  const names = Object.assign({}, found.groups, ...held.map((each) => each?.groups));
  return { groups: [...found], names } satisfies Match;
}

function apply(route: Route, match: Match, travelling: Travelling): void {
  const { url, answer, important } = travelling;
  for (const [name, value] of Object.entries(route.headers ?? {})) {
    if (name !== 'Location') (route.important ? important : answer).set(name, filled(value, match));
  }
  if (route.status) travelling.status = route.status;
  if (route.dest === undefined) return;
  const [path = '', query = ''] = filled(route.dest, match).split('?');
  url.pathname = path;
  for (const [name, value] of new URLSearchParams(query)) url.searchParams.set(name, value);
}

function filled(text: string, { groups, names }: Match): string {
  return text.replace(/\$(\w+)/g, (_, name: string) =>
    /^\d+$/.test(name) ? (groups[Number(name)] ?? '') : (names[name] ?? ''),
  );
}

/**
 * Calls the middleware, which is a separate function. Returns its response, unless its headers say to continue, with
 * other headers or at another address.
 */
async function callMiddleware(
  pool: FunctionPool,
  path: string,
  travelling: Travelling,
): Promise<Answer | undefined> {
  const { url, method, headers, body, answer } = travelling;
  const folder = join(OUTPUT, 'functions', `${path}.func`);
  const said = await pool.invoke(folder, {
    method,
    path: url.pathname + url.search,
    headers,
    body,
  });
  if (!said) return failure(504, 'MIDDLEWARE_INVOCATION_TIMEOUT');
  const rewrite = said.headers.get('x-middleware-rewrite');
  const isOver = !rewrite && !said.headers.has('x-middleware-next');
  const names = said.headers.get('x-middleware-override-headers')?.split(/ *, */);
  for (const name of names ? [...headers.keys()] : []) {
    if (!names?.includes(name)) headers.delete(name);
  }
  for (const name of names ?? []) {
    const value = said.headers.get(`x-middleware-request-${name}`);
    if (value !== null) headers.set(name, value);
  }
  for (const name of [...said.headers.keys()]) {
    if (name.startsWith('x-middleware-')) said.headers.delete(name);
  }
  if (isOver) return { ...said, headers: merge(answer, said.headers) };
  const { pathname, search } = new URL(rewrite ?? url, url);
  [url.pathname, url.search] = [pathname, search];
  for (const [name, value] of said.headers) answer.set(name, value);
  if (said.status !== 200) travelling.status = said.status;
  return undefined;
}

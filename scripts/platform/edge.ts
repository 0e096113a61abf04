import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { BuildOutput, Resource } from './build-output';
import type { FunctionPool } from './functions';
import { findDestination, holds, type Travelling, valueGiven } from './route-phases';

/** In bytes; the platform refuses a larger body before it calls a function. */
const MAX_BODY = 4_500_000;

/**
 * Serves a build as the platform does: routes, files, prerendered pages from its cache, and functions. A double
 * for tests: it knows what this site uses, has one region, and caches nothing that a function answers.
 */
export function createEdge(output: BuildOutput, pool: FunctionPool): Server {
  return createServer(async (request, response) => {
    try {
      await answer(request, response, output, pool);
    } catch {
      if (response.headersSent) response.destroy();
      else fail(response, 500, 'FUNCTION_INVOCATION_FAILED');
    }
  });
}

async function answer(
  request: IncomingMessage,
  response: ServerResponse,
  output: BuildOutput,
  pool: FunctionPool,
): Promise<void> {
  const { method = 'GET' } = request;
  if (!METHODS.includes(method)) return fail(response, 405, 'INVALID_REQUEST_METHOD');
  const body = await bodyOf(request);
  if (body === undefined) return fail(response, 413, 'FUNCTION_PAYLOAD_TOO_LARGE');
  const travelling = begin(request, method);
  const asked = `${travelling.url.pathname}${travelling.url.search}`;

  const destination = await findDestination(output, travelling, (path) =>
    callMiddleware(output, pool, path, travelling, body),
  );
  if (!destination) return fail(response, 404, 'NOT_FOUND');
  if ('redirect' in destination) {
    response.writeHead(destination.status, { location: destination.redirect }).end();
    return;
  }
  if ('response' in destination)
    return sendResponse(request, response, travelling, destination.response);

  const { resource, matchedPath } = destination;
  if (resource.kind === 'file') {
    const headers = { 'content-type': resource.contentType };
    return sendFile(request, response, travelling, { ...resource, headers, status: 200 });
  }
  const isRead = method === 'GET' || method === 'HEAD';
  if (
    resource.kind === 'prerender' &&
    resource.file &&
    isRead &&
    !isBypassed(resource, travelling)
  ) {
    return sendFile(request, response, travelling, { ...resource, file: resource.file });
  }

  const path = `${new URL(asked, travelling.url).pathname}${travelling.url.search}`;
  const headers = { ...Object.fromEntries(travelling.headers), 'x-matched-path': matchedPath };
  const called = await pool.invoke(resource.folder, { method, path, headers, body });
  if (!called) return fail(response, 504, 'FUNCTION_INVOCATION_TIMEOUT');
  await sendCalled(request, response, travelling, called);
}

const METHODS = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS'];

/** Headers that only the platform may set. */
const OWN_HEADERS = /^(?:x-(?:vercel|middleware|matched|now|real-ip|forwarded)|connection$|host$)/;

function begin(request: IncomingMessage, method: string): Travelling {
  const { host = 'localhost' } = request.headers;
  const headers = new Headers();
  for (const [name, value] of Object.entries(request.headersDistinct)) {
    if (!OWN_HEADERS.test(name)) headers.set(name, value?.join(', ') ?? '');
  }
  const address = request.socket.remoteAddress?.replace(/^::ffff:/, '') ?? '';
  const own = {
    host,
    'x-forwarded-for': address,
    'x-real-ip': address,
    'x-forwarded-host': host,
    'x-forwarded-proto': 'http',
    'x-vercel-id': `bom1::${randomUUID()}`,
  };
  for (const [name, value] of Object.entries(own)) headers.set(name, value);
  const url = new URL(`http://${host}${request.url?.replace(/^\/+/, '/') ?? '/'}`);
  return { method, url, headers, answer: { headers: new Headers(), important: new Headers() } };
}

async function bodyOf(request: IncomingMessage): Promise<Buffer | undefined> {
  const chunks: Buffer[] = [];
  let length = 0;
  for await (const chunk of request) {
    length += chunk.length;
    if (length <= MAX_BODY) chunks.push(chunk);
  }
  return length > MAX_BODY ? undefined : Buffer.concat(chunks);
}

function isBypassed(
  { bypassedBy }: Extract<Resource, { kind: 'prerender' }>,
  travelling: Travelling,
): boolean {
  return bypassedBy.some((condition) => {
    const value = valueGiven(condition, travelling);
    return value !== undefined && holds(condition, value) !== null;
  });
}

type SentFile = { file: string; status: number; headers: Record<string, string> };

function sendFile(
  request: IncomingMessage,
  response: ServerResponse,
  { method, answer }: Travelling,
  { file, status, headers }: SentFile,
): Promise<void> | void {
  if (method !== 'GET' && method !== 'HEAD') return fail(response, 405, 'INVALID_REQUEST_METHOD');
  const bytes = readFileSync(file);
  const all = new Headers({ 'cache-control': 'public, max-age=0, must-revalidate', ...headers });
  for (const [name, value] of [...answer.headers, ...answer.important]) all.set(name, value);
  return send(request, response, answer.status ?? status, all, bytes);
}

/** What a function says stands before what the routes and the middleware say. */
function sendCalled(
  request: IncomingMessage,
  response: ServerResponse,
  { answer }: Travelling,
  called: IncomingMessage,
): Promise<void> {
  const headers = new Headers(answer.headers);
  for (const [name, values] of Object.entries(called.headersDistinct)) {
    if (/^(?:connection|keep-alive|transfer-encoding|date)$/.test(name)) continue;
    headers.set(name, values?.join(', ') ?? '');
  }
  for (const [name, value] of answer.important) headers.set(name, value);
  const status = called.statusCode === 200 ? (answer.status ?? 200) : (called.statusCode ?? 500);
  return send(request, response, status, headers, called);
}

async function sendResponse(
  request: IncomingMessage,
  response: ServerResponse,
  { answer }: Travelling,
  given: Response,
): Promise<void> {
  const headers = new Headers(answer.headers);
  for (const [name, value] of given.headers) headers.set(name, value);
  await send(request, response, given.status, headers, Buffer.from(await given.arrayBuffer()));
}

async function send(
  request: IncomingMessage,
  response: ServerResponse,
  status: number,
  headers: Headers,
  body: Buffer | IncomingMessage,
): Promise<void> {
  headers.set('server', 'Vercel');
  response.writeHead(status, [...headers].flat());
  if (request.method === 'HEAD') {
    response.end();
    return;
  }
  // A client that goes away ends its answer, nothing else.
  await pipeline(Buffer.isBuffer(body) ? [body] : body, response).catch(() => {});
}

function fail(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'x-vercel-error': code,
  });
  response.end(code);
}

/**
 * Calls the middleware, which is a function of its own, and does what it says in its headers: go on, with
 * other headers or at another address, or answer.
 */
async function callMiddleware(
  output: BuildOutput,
  pool: FunctionPool,
  path: string,
  travelling: Travelling,
  body: Buffer,
): Promise<Response | 'go on'> {
  const { url, method, headers, answer } = travelling;
  const called = await pool.invoke(join(output.folder, 'functions', `${path}.func`), {
    method,
    path: `${url.pathname}${url.search}`,
    headers: Object.fromEntries(headers),
    body,
  });
  if (!called) return new Response(null, { status: 504 });
  const said = new Headers();
  for (const [name, values] of Object.entries(called.headersDistinct)) {
    said.set(name, values?.join(', ') ?? '');
  }
  const bytes = Buffer.concat(await called.toArray());
  const rewrite = said.get('x-middleware-rewrite');
  if (!rewrite && !said.has('x-middleware-next')) {
    return new Response(bytes.length > 0 ? bytes : null, {
      status: called.statusCode,
      headers: forTheClient(said),
    });
  }
  overrideHeaders(travelling, said);
  if (rewrite) {
    const target = new URL(rewrite, url);
    [url.pathname, url.search] = [target.pathname, target.search];
  }
  for (const [name, value] of forTheClient(said)) answer.headers.set(name, value);
  if (called.statusCode !== 200) answer.status = called.statusCode;
  return 'go on';
}

/** The headers that the request goes on with, where the middleware names them. */
function overrideHeaders({ headers }: Travelling, said: Headers): void {
  const names = said
    .get('x-middleware-override-headers')
    ?.split(',')
    .map((name) => name.trim());
  if (!names) return;
  for (const name of [...headers.keys()]) if (!names.includes(name)) headers.delete(name);
  for (const name of names) {
    const value = said.get(`x-middleware-request-${name}`);
    if (value !== null) headers.set(name, value);
  }
}

function forTheClient(said: Headers): Headers {
  const rest = new Headers(said);
  for (const name of said.keys()) {
    if (/^(?:x-middleware-|connection$|keep-alive$|transfer-encoding$|date$)/.test(name)) {
      rest.delete(name);
    }
  }
  return rest;
}

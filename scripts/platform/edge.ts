import { createHash, randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { pipeline } from 'node:stream/promises';
import { createBrotliCompress, createGzip } from 'node:zlib';
import type { BuildOutput, Resource } from './build-output';
import type { FunctionPool } from './function-pool';
import { callMiddleware } from './middleware-call';
import { findDestination, holds, type Travelling, valueGiven } from './route-phases';

/** In bytes; the platform refuses a larger body before it calls a function. */
export const MAX_BODY = 4_500_000;

/** What left the platform, by what it came from. */
export type EdgeCounts = { requests: number; bytes: number };

/**
 * Serves a build as the platform does: routes, files, prerendered pages from its cache, and functions. A double
 * for tests: it knows what this site uses, has one region, and caches nothing that a function answers.
 */
export function createEdge(
  output: BuildOutput,
  pool: FunctionPool,
): Server & { counts: EdgeCounts } {
  const counts: EdgeCounts = { requests: 0, bytes: 0 };
  const server = createServer(async (request, response) => {
    counts.requests += 1;
    const { socket } = request;
    const before = socket.bytesWritten;
    response.once('close', () => {
      counts.bytes += socket.bytesWritten - before;
    });
    try {
      await answer(request, response, output, pool);
    } catch {
      if (response.headersSent) response.destroy();
      else fail(response, 500, 'FUNCTION_INVOCATION_FAILED');
    }
  });
  return Object.assign(server, { counts });
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

/** What a client says is the platform's to say. */
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
  const etag = `"${createHash('md5').update(bytes).digest('hex')}"`;
  const all = new Headers({ 'cache-control': 'public, max-age=0, must-revalidate', ...headers });
  for (const [name, value] of [...answer.headers, ...answer.important]) all.set(name, value);
  all.set('etag', etag);
  const isFresh = request.headers['if-none-match']?.includes(etag);
  const finalStatus = answer.status ?? (isFresh ? 304 : status);
  return send(request, response, finalStatus, all, isFresh ? Buffer.alloc(0) : bytes);
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
  const encoder = encoderFor(request, headers);
  if (encoder) {
    headers.delete('content-length');
    headers.append('vary', 'accept-encoding');
  }
  response.writeHead(status, [...headers].flat());
  if (request.method === 'HEAD' || status === 304) {
    response.end();
    return;
  }
  const source = Buffer.isBuffer(body) ? [body] : body;
  // A client that goes away ends its answer, nothing else.
  await (encoder ? pipeline(source, encoder, response) : pipeline(source, response)).catch(
    () => {},
  );
}

/** The platform compresses text on its way out. */
function encoderFor(request: IncomingMessage, headers: Headers) {
  const type = headers.get('content-type') ?? '';
  if (
    headers.has('content-encoding') ||
    !/^(?:text\/|application\/(?:json|javascript|xml))|\+(?:xml|json)/.test(type)
  ) {
    return undefined;
  }
  const accepted = request.headers['accept-encoding'] ?? '';
  const encoding = accepted.includes('br') ? 'br' : accepted.includes('gzip') ? 'gzip' : undefined;
  if (!encoding) return undefined;
  headers.set('content-encoding', encoding);
  return encoding === 'br' ? createBrotliCompress() : createGzip();
}

function fail(response: ServerResponse, status: number, code: string): void {
  response.writeHead(status, {
    'content-type': 'text/plain; charset=utf-8',
    'x-vercel-error': code,
  });
  response.end(code);
}

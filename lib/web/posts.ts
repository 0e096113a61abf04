import 'server-only';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import { totalmem } from 'node:os';
import { getHeapStatistics } from 'node:v8';
import inject from 'light-my-request';
import { ERROR_MARK, ERROR_TITLE } from '@/lib/forms/form-state';
import { BUSY, guard, type Refused } from '@/lib/web/guard/guard';
import { renderTurn } from './render-turns';

/**
 * Answers a POST to a page: checks it, reads the whole body, waits for a rendering slot, and only then calls Next. So
 * slow and refused requests delay no others. Resolves to the reason of a refusal.
 */
export async function answerPost(
  request: IncomingMessage,
  response: ServerResponse,
  network: string,
  next: RequestListener,
): Promise<Refused | undefined> {
  const { method = 'POST', url = '/' } = request;
  let body: Promise<Body> | undefined;
  const read = () => (body ??= readBody(request, response, network));
  const [pathname = '/'] = url.split('?', 1);
  const headers = new Headers(
    Object.entries(request.headers).map(([name, value]) => [name, String(value ?? '')]),
  );
  const refused = await guard({ method, pathname, headers, readBody: read });
  if (refused) return refused;
  const payload = await read();
  if (typeof payload === 'string') return { reason: payload };
  if (!(await renderTurn(response, network, 'post'))) return BUSY;
  const answer = await inject(next, { method: 'POST', url, headers: request.headers, payload });
  if (response.closed) return undefined;
  for (const [name, value] of Object.entries(answer.headers)) {
    if (value !== undefined && !CONNECTION_HEADERS.includes(name)) response.setHeader(name, value);
  }
  response.statusCode = answer.statusCode;
  response.end(withErrorTitle(answer.rawPayload, String(answer.headers['content-type'])));
  return undefined;
}

const CONNECTION_HEADERS = [
  'connection',
  'date',
  'keep-alive',
  'transfer-encoding',
  'content-length',
];

/**
 * Adds a note to the title when a form is returned with errors, for visitors without scripts: screen readers read the
 * title first. The page's metadata cannot know the result of the POST.
 */
function withErrorTitle(payload: Buffer, type: string): Buffer {
  if (!type.startsWith('text/html') || !payload.includes(ERROR_MARK)) return payload;
  return Buffer.from(payload.toString().replace('<title>', `<title>${ERROR_TITLE}`));
}

/** `unreadable`: the client disconnected before its body was complete. */
type Body = Buffer<ArrayBuffer> | 'noLength' | 'busy' | 'unreadable';

/**
 * Reads the whole body of a POST. All bodies being read or answered share a memory limit, and one client (`network`)
 * may use at most half of it. Refused bodies are discarded as they arrive.
 */
function readBody(
  request: IncomingMessage,
  response: ServerResponse,
  network: string,
): Promise<Body> {
  // Browsers always send the length of a form.
  if (!('content-length' in request.headers)) return Promise.resolve('noLength');
  const hasRoom = (more: number) =>
    bufferedBy(ALL) + more <= MAX_BUFFERED_BYTES &&
    bufferedBy(network) + more <= MAX_BUFFERED_BYTES / 2;
  if (!hasRoom(Number(request.headers['content-length']))) return Promise.resolve('busy');

  const { promise, resolve } = Promise.withResolvers<Body>();
  const chunks: Buffer[] = [];
  let received = 0;
  const count = (bytes: number) => {
    received += bytes;
    for (const client of [ALL, network]) {
      buffered.set(client, bufferedBy(client) + bytes);
      if (bufferedBy(client) === 0) buffered.delete(client);
    }
  };
  const take = (chunk: Buffer) => {
    count(chunk.length);
    chunks.push(chunk);
    if (hasRoom(0)) return;
    request.off('data', take).resume();
    chunks.length = 0;
    count(-received);
    resolve('busy');
  };
  request.on('data', take);
  request.once('end', () => {
    request.setTimeout(0);
    resolve(Buffer.concat(chunks));
  });
  request.once('close', () => resolve('unreadable'));
  // A phone on a bad connection pauses for seconds, not for half a minute.
  request.setTimeout(30_000, () => request.destroy());
  response.once('close', () => count(-received));
  return promise;
}

/**
 * Closes the connection of a refused request some time after the response. Browsers show the response only after
 * sending the whole request, so we read the rest of it for a while.
 */
export function limitRest(request: IncomingMessage, response: ServerResponse): void {
  response.once('finish', () => {
    if (request.complete) return;
    const ending = setTimeout(() => request.destroy(), 20_000).unref();
    request.once('close', () => clearTimeout(ending));
  });
}

/**
 * A small part of the process's memory limit, because each byte is buffered several times: by us, by Next, by its parser,
 * by the inspection, and until the next garbage collection.
 */
const MAX_BUFFERED_BYTES = Math.min(
  256 * 1024 * 1024,
  Math.min(
    process.constrainedMemory() || Number.POSITIVE_INFINITY,
    totalmem(),
    2 * getHeapStatistics().heap_size_limit,
  ) / 32,
);

const ALL = 'all';
const buffered = new Map<string, number>();
const bufferedBy = (client: string) => buffered.get(client) ?? 0;

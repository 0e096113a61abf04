import 'server-only';
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Socket } from 'node:net';
import { totalmem } from 'node:os';
import { getHeapStatistics } from 'node:v8';
import { type RequestContext, requestContext } from '@/lib/request-context';
import { MAX_REQUEST_BYTES } from '@/lib/uploads/limits';

/**
 * Bounds the memory that request bodies take. Next reads a body to its end before anything of ours is asked,
 * so what is too much is cut off here: the guard finds the reason in the request's context and refuses, and
 * the rest of the body is discarded as it comes.
 */
export function limitBody(request: IncomingMessage, response: ServerResponse): void {
  const { headers, method, socket } = request;
  // Another request on the connection: the body of the one before has come to its end.
  clearTimeout(lingering.get(socket));
  const length = Number(headers['content-length'] ?? 0);
  if (length === 0 && !('transfer-encoding' in headers)) return;

  // Asked now: chunks come in the context of the connection.
  const context = requestContext();
  let received = 0;
  let isCut = false;
  let isComplete = false;
  const push = request.push.bind(request);
  const cut = (reason?: RequestContext['bodyRefusal']) => {
    if (context && reason) context.bodyRefusal = reason;
    isCut = true;
    bytesHeld -= received;
    received = 0;
    // Otherwise Node takes the early end for a broken connection, and closes it unanswered.
    request.complete = true;
    push(null);
  };
  const receive = (chunk: Buffer | null) => {
    if (chunk === null) isComplete = true;
    clearTimeout(stall);
    if (isCut) return true;
    if (chunk === null) return push(null);
    stall = setTimeout(() => socket.destroy(), STALL_MS).unref();
    received += chunk.length;
    bytesHeld += chunk.length;
    if (received > MAX_REQUEST_BYTES) cut('tooLarge');
    else if (bytesHeld > MAX_BYTES_HELD) cut('busy');
    return isCut || push(chunk);
  };
  // Node's parser hands over each chunk by `push`, and null at the end. Next puts the stream that it has made of
  // the body in the place of the request's, this method included, while the rest of the body still comes.
  Object.defineProperty(request, 'push', { get: () => receive, set: () => {} });
  let stall = setTimeout(() => socket.destroy(), STALL_MS).unref();

  // Pages take posts only; the guard refuses the rest whatever they hold.
  if (method !== 'POST') cut();
  else if (length > MAX_REQUEST_BYTES) cut('tooLarge');
  else if (bytesHeld + length > MAX_BYTES_HELD) cut('busy');

  response.once('close', () => {
    clearTimeout(stall);
    bytesHeld -= received;
    received = 0;
  });
  // A browser shows the answer only when it could send its request, so the rest is still taken for a while.
  response.once('finish', () => {
    if (!isComplete) lingering.set(socket, setTimeout(() => socket.destroy(), LINGER_MS).unref());
  });
}

/**
 * Of all bodies that are being read or answered: a small part of the memory that the process may take, because
 * each byte that is not of a resume (`take-out-resume.ts`) is held up to five times: by Next for the guard and for
 * itself, by the parser, by the inspection, and until the next garbage collection.
 */
export const MAX_BYTES_HELD = Math.min(
  256 * 1024 * 1024,
  Math.min(
    process.constrainedMemory() || Number.POSITIVE_INFINITY,
    totalmem(),
    2 * getHeapStatistics().heap_size_limit,
  ) / 32,
);

/** A phone on a bad line pauses for seconds, not for half a minute. */
const STALL_MS = 30_000;
const LINGER_MS = 20_000;

let bytesHeld = 0;
const lingering = new WeakMap<Socket, NodeJS.Timeout>();

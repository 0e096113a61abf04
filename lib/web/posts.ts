import 'server-only';
import type {
  IncomingMessage,
  OutgoingHttpHeaders,
  RequestListener,
  ServerResponse,
} from 'node:http';
import { ERROR_MARK, ERROR_TITLE } from '@/lib/fields/form-state';
import type { Network } from '@/lib/runtime/client-network';
import { MAX_REQUEST_BYTES } from '@/lib/uploads/limits';
import { BUSY, guard, type Refused } from '@/lib/web/guard/guard';
import { LIMITS, renderSlot } from './client-limits';
import { answerBy, sendRendered } from './rendered';

/**
 * Answers a POST to a page: checks it, reads the whole body, waits for a rendering slot, and only then calls Next. So
 * slow and refused requests delay no others. Resolves to the reason of a refusal.
 */
export async function answerPost(
  request: IncomingMessage,
  response: ServerResponse,
  networks: readonly Network[],
  next: RequestListener,
): Promise<Refused | undefined> {
  const { method = 'POST', url = '/' } = request;
  let body: Promise<Body> | undefined;
  const read = () => (body ??= readBody(request, response, networks));
  const [pathname = '/'] = url.split('?', 1);
  const headers = new Headers(
    Object.entries(request.headers).map(([name, value]) => [name, String(value ?? '')]),
  );
  const refused = await guard({ method, pathname, headers, readBody: read });
  if (refused) return refused;
  const payload = await read();
  if (typeof payload === 'string') return { reason: payload };
  const hold = await renderSlot(response, networks, 'post');
  if (!hold) return BUSY;
  const { 'transfer-encoding': _, ...posted } = request.headers;
  const answer = await answerBy(next, { url, headers: posted, payload });
  if (response.closed) return undefined;
  hold.set(answer.body.length);
  sendRendered(response, { ...answer, body: withErrorTitle(answer.body, answer.headers) });
  return undefined;
}

/** `unreadable`: the client disconnected before its body was complete. */
export type Body = Buffer<ArrayBuffer> | 'busy' | 'tooLarge' | 'unreadable';

/** Reads a whole body, once there is room for its stated length, or for the longest. Refused ones are discarded. */
export async function readBody(
  request: IncomingMessage,
  response: ServerResponse,
  networks: readonly Network[],
): Promise<Body> {
  const stated = Number(request.headers['content-length'] ?? MAX_REQUEST_BYTES);
  const isTooLarge = stated > MAX_REQUEST_BYTES;
  const hold = isTooLarge ? undefined : await renderSlot(response, networks, 'body', stated);
  if (!hold) {
    request.resume();
    return isTooLarge ? 'tooLarge' : 'busy';
  }
  hold.set(stated);
  const body = Buffer.alloc(stated);
  let [length, pieces, mark] = [0, 0, 0];
  return new Promise((resolve) => {
    const refuse = (reason: 'busy' | 'tooLarge') => {
      request.off('data', addPiece).resume();
      resolve(reason);
      hold.end();
    };
    const addPiece = (piece: Buffer) => {
      pieces += 1;
      // Each costs computing, however little it holds.
      const areTiny = pieces > LIMITS.pieces.max && length < pieces * LIMITS.pieces.least;
      if (areTiny) return request.destroy();
      if (length + piece.length > stated) return refuse('tooLarge');
      length += piece.copy(body, length);
      if (length - mark < LIMITS.least.bytes) return;
      mark = length;
      hold.set(stated);
    };
    hold.giveWay = () => refuse('busy');
    request.on('data', addPiece);
    request.once('end', () => {
      hold.slowAt = Number.POSITIVE_INFINITY;
      resolve(body.subarray(0, length));
    });
    request.once('close', () => resolve('unreadable'));
  });
}

/**
 * Adds a note to the title when a form is returned with errors, for visitors without scripts: screen readers read the
 * title first. The page's metadata cannot know the result of the POST.
 */
function withErrorTitle(payload: Buffer, headers: OutgoingHttpHeaders): Buffer {
  if (!String(headers['content-type']).startsWith('text/html') || !payload.includes(ERROR_MARK))
    return payload;
  return Buffer.from(payload.toString().replace('<title>', `<title>${ERROR_TITLE}`));
}

import 'server-only';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import inject from 'light-my-request';
import { ERROR_MARK, ERROR_TITLE } from '@/lib/forms/error-title';
import { BUSY, guard, type Refused } from '@/lib/guard/guard';
import { type Body, readBody } from './read-body';
import { renderTurn } from './render-turns';

type Means = {
  next: RequestListener;
  /** Of the client. */
  network: string;
  /** Answers what the guard has refused. */
  refuse: (refused: Refused) => Promise<void>;
  /** Answers what comes at a bad time. */
  turnAway: (refused: Refused) => Promise<void>;
};

/**
 * Answers a post to a page: it is judged, its body is read to the end, it waits for its turn, and only then Next
 * answers. So whoever sends slowly, or what is refused, keeps nobody waiting.
 */
export async function answerPost(
  request: IncomingMessage,
  response: ServerResponse,
  { next, network, refuse, turnAway }: Means,
): Promise<void> {
  const { method = 'POST', url = '/' } = request;
  let body: Promise<Body> | undefined;
  const read = () => (body ??= readBody(request, response, network));
  const [pathname = '/'] = url.split('?', 1);
  const headers = new Headers(
    Object.entries(request.headers).map(([name, value]) => [name, String(value ?? '')]),
  );
  const refused = await guard({ method, pathname, headers, readBody: read });
  if (refused) return refuse(refused);
  const payload = await read();
  if (typeof payload === 'string') return turnAway({ reason: payload });
  if (!(await renderTurn(response, network, 'post'))) return turnAway(BUSY);
  const answer = await inject(next, { method: 'POST', url, headers: request.headers, payload });
  if (response.closed) return;
  for (const [name, value] of Object.entries(answer.headers)) {
    if (value !== undefined && !OF_CONNECTION.includes(name)) response.setHeader(name, value);
  }
  response.statusCode = answer.statusCode;
  response.end(titled(answer.rawPayload, String(answer.headers['content-type'])));
}

const OF_CONNECTION = ['connection', 'date', 'keep-alive', 'transfer-encoding', 'content-length'];

/**
 * Says in the title that a form came back with errors, for visitors without scripts: it is what a screen reader reads
 * first. The page's metadata does not know what became of the post.
 */
function titled(payload: Buffer, type: string): Buffer {
  if (!type.startsWith('text/html') || !payload.includes(ERROR_MARK)) return payload;
  return Buffer.from(payload.toString().replace('<title>', `<title>${ERROR_TITLE}`));
}

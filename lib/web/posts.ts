import 'server-only';
import type { IncomingMessage, RequestListener, ServerResponse } from 'node:http';
import inject from 'light-my-request';
import { ERROR_MARK, ERROR_TITLE } from '@/lib/fields/form-state';
import type { Network } from '@/lib/runtime/client-network';
import { BUSY, guard, type Refused } from '@/lib/web/guard/guard';
import { type Body, holdAnswer, readBody, renderTurn } from './client-shares';

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
  if (!(await renderTurn(response, networks, 'post'))) return BUSY;
  const { 'transfer-encoding': _, ...posted } = request.headers;
  const answer = await inject(next, { method: 'POST', url, headers: posted, payload });
  if (response.closed) return undefined;
  for (const [name, value] of Object.entries(answer.headers)) {
    if (value !== undefined && !CONNECTION_HEADERS.includes(name)) response.setHeader(name, value);
  }
  response.statusCode = answer.statusCode;
  holdAnswer(response, networks, answer.rawPayload.length);
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

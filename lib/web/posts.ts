import 'server-only';
import type {
  IncomingMessage,
  OutgoingHttpHeaders,
  RequestListener,
  ServerResponse,
} from 'node:http';
import { ERROR_MARK, ERROR_TITLE } from '@/lib/fields/form-state';
import type { Network } from '@/lib/runtime/client-network';
import { BUSY, guard, type Refused } from '@/lib/web/guard/guard';
import { type Body, holdAnswer, readBody, renderSlot } from './client-limits';
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
  if (!(await renderSlot(response, networks, 'post'))) return BUSY;
  const { 'transfer-encoding': _, ...posted } = request.headers;
  const answer = await answerBy(next, { url, headers: posted, payload });
  if (response.closed) return undefined;
  holdAnswer(response, networks, answer.body.length);
  sendRendered(response, { ...answer, body: withErrorTitle(answer.body, answer.headers) });
  return undefined;
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

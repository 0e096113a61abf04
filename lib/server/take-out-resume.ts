import 'server-only';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { boundaryIn, partsIn } from '@/lib/guard/multipart';
import { requestContext } from '@/lib/request-context';

/**
 * Takes the file out of a posted form and keeps it in the request's context, from where the action takes it
 * (`lib/forms/put-back-resume.ts`). What Next gets is the same form with an empty file: on the way to the action it
 * copies every byte six times, and collecting that garbage cost more than all the rest. Next waits for the whole
 * body anyway. A body that is not exactly what a browser sends is passed on as it is, for the guard to refuse.
 */
export function takeOutResume(request: IncomingMessage, response: ServerResponse): void {
  const context = requestContext();
  const boundary = boundaryIn(request.headers['content-type'] ?? null);
  if (!context || boundary === undefined || request.method !== 'POST') return;

  // Node 22 keeps the context of the last request for as long as its connection is open.
  response.once('finish', () => {
    context.resume = undefined;
  });
  const push = request.push.bind(request);
  const chunks: Buffer[] = [];
  request.push = (chunk: Buffer | null) => {
    if (chunk !== null) return chunks.push(chunk) > 0;
    const body = context.bodyRefusal ? Buffer.alloc(0) : Buffer.concat(chunks);
    chunks.length = 0;
    const resume = partsIn(body, boundary)?.find(({ name, isFile }) => isFile && NAME.test(name));
    const start = resume ? resume.body.byteOffset - body.byteOffset : body.length;
    const end = start + (resume?.body.length ?? 0);
    if (end > start) context.resume = body.subarray(start, end);
    for (const rest of [body.subarray(0, start), body.subarray(end)]) {
      if (rest.length > 0) push(rest);
    }
    return push(null);
  };
}

/** Of the control, in a post without scripts and in the arguments of a call. */
const NAME = /^(?:_[0-9a-f]+_)?resume$/;

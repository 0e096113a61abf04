import 'server-only';
import type { IncomingMessage, ServerResponse } from 'node:http';

export type Body = string | Buffer;

/** Something that is done to a whole response right before it is sent. */
export type ResponseStep = {
  /**
   * Asked when the headers are set. Headers and body of a response to which it applies are held until it is
   * complete.
   */
  appliesTo: (request: IncomingMessage, response: ServerResponse) => boolean;
  /** May change status and headers; returns the body to send, if any. */
  finish: (request: IncomingMessage, response: ServerResponse, body: Body) => Body | undefined;
};

/**
 * Wraps `flushHeaders`, `write` and `end` of a response once: the first of `steps` that applies finishes it, and any other
 * response is sent as it comes. Call before Next sees the response.
 */
export function finishResponse(
  request: IncomingMessage,
  response: ServerResponse,
  steps: readonly ResponseStep[],
): void {
  const write = response.write.bind(response) as (...args: unknown[]) => boolean;
  const end = response.end.bind(response) as (...args: unknown[]) => ServerResponse;
  const held: Buffer[] = [];
  const step = () => steps.find((each) => each.appliesTo(request, response));

  const flushHeaders = response.flushHeaders.bind(response);
  // Next sends those of a stream before its body.
  response.flushHeaders = () => {
    if (!step()) flushHeaders();
  };
  response.write = (...args: unknown[]) => {
    if (!step()) return write(...args);
    held.push(bufferOf(args[0]));
    return true;
  };
  response.end = (...args: unknown[]) => {
    const last = step();
    if (!last) return end(...args);
    const chunk = args.find((each) => each !== null && typeof each !== 'function') ?? '';
    // Next sends a prerendered page as one string, by which its compressed copy is found.
    const isWhole = typeof chunk === 'string' && held.length === 0;
    const body = isWhole ? chunk : Buffer.concat([...held, bufferOf(chunk)]);
    return end(last.finish(request, response, body));
  };
}

function bufferOf(chunk: unknown): Buffer {
  return typeof chunk === 'string' ? Buffer.from(chunk) : Buffer.from(chunk as Uint8Array);
}

import 'server-only';
import type { IncomingMessage, Server, ServerResponse } from 'node:http';

/** Answers a request, or leaves it to `next`, at once or later. */
export type Answerer = (
  request: IncomingMessage,
  response: ServerResponse,
  next: () => void,
) => void;

/** Has `answer` asked before those that listen for requests of this server. */
export function answerFirst(server: Server, answer: Answerer): void {
  const listeners = server.listeners('request');
  server.removeAllListeners('request');
  server.on('request', (request: IncomingMessage, response: ServerResponse) => {
    answer(request, response, () => {
      for (const listener of listeners) listener.call(server, request, response);
    });
  });
}

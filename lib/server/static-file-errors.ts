import 'server-only';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { FILE_HEADER } from '@/lib/next-internals';
import type { ResponseStep } from './finish-response';

/**
 * Answers 416 to a range that a file of `public` does not have, and 412 to a precondition that fails. Next
 * answers 500, with which anybody could raise an operator's alarm.
 */
export const fixStaticFileErrors: ResponseStep = {
  appliesTo: (request, response) =>
    !response.headersSent &&
    response.statusCode === 500 &&
    response.hasHeader(FILE_HEADER) &&
    failedCondition(request, response) !== undefined,

  finish(request, response) {
    response.statusCode = failedCondition(request, response) ?? 500;
    response.removeHeader('Content-Type');
    response.removeHeader('Content-Length');
    return undefined;
  },
};

function failedCondition(
  { headers }: IncomingMessage,
  response: ServerResponse,
): 412 | 416 | undefined {
  if (response.hasHeader('content-range')) return 416;
  return 'if-match' in headers || 'if-unmodified-since' in headers ? 412 : undefined;
}

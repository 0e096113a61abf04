import 'server-only';
import type { IncomingMessage, ServerResponse } from 'node:http';

/**
 * Lets a file of `public` answer 416 to a range that it does not have, and 412 to a condition that does not
 * hold. Next looks for a page of that name, finds none and answers 500, so that anybody could raise an
 * operator's alarm. Call before Next sees the response and after all else that changes how it ends.
 */
export function sayFailedConditions({ headers }: IncomingMessage, response: ServerResponse): void {
  const end = response.end.bind(response) as (...args: unknown[]) => ServerResponse;
  response.end = (...args: unknown[]) => {
    // Next's way to send files is the only one that says this.
    const isFile = response.hasHeader('accept-ranges');
    const failed = isFile && response.statusCode === 500 ? failedCondition() : undefined;
    if (!failed) return end(...args);
    response.statusCode = failed;
    response.removeHeader('Content-Type');
    response.removeHeader('Content-Length');
    return end();
  };

  function failedCondition(): 412 | 416 | undefined {
    if (response.hasHeader('content-range')) return 416;
    return 'if-match' in headers || 'if-unmodified-since' in headers ? 412 : undefined;
  }
}

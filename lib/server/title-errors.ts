import 'server-only';
import { ERROR_MARK, ERROR_TITLE } from '@/lib/forms/error-title';
import type { ResponseStep } from './finish-response';

/**
 * Says in the title that a form came back with errors, for visitors without JavaScript: it is what a screen
 * reader reads first. The page's metadata does not know what became of the post.
 */
export function titleErrors(html: string): string {
  return html.includes(ERROR_MARK) ? html.replace('<title>', `<title>${ERROR_TITLE}`) : html;
}

/** For answers that no other step finishes. */
export const titleErrorsOnResponse: ResponseStep = {
  appliesTo: ({ method }, response) =>
    method === 'POST' && String(response.getHeader('content-type')).startsWith('text/html'),
  finish: (_request, _response, body) => titleErrors(body.toString()),
};

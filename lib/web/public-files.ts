import 'server-only';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import send from 'send';

/** Without them, what is asked of a file that it does not have is answered by Next, with 500. */
const OWN_ANSWERS = [412, 416, 500];

/** Sends a file of `public`, or a part of it. Resolves to false where there is none. */
export function sendPublicFile(
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
): Promise<boolean> {
  const isRead = request.method === 'GET' || request.method === 'HEAD';
  if (!isRead || !/\.[^/]+$/.test(path) || path.startsWith('/_next/')) {
    return Promise.resolve(false);
  }
  return new Promise((resolve) => {
    response.once('close', () => resolve(true));
    send(request, path, { root: ROOT, index: false, dotfiles: 'ignore', cacheControl: false })
      .on('headers', () => response.setHeader('Cache-Control', cacheControlOf(path)))
      .on('directory', () => resolve(false))
      .on('error', ({ status }: { status: number }) => {
        if (!OWN_ANSWERS.includes(status)) return resolve(false);
        response.statusCode = status;
        response.end();
      })
      .pipe(response);
  });
}

const ROOT = join(/* turbopackIgnore: true */ process.cwd(), 'public');

/** Names do not depend on content. */
function cacheControlOf(path: string): string {
  return /^\/(?:images|video)\//.test(path) ? KEPT_A_DAY : 'public, max-age=0';
}

/** Fresh for a day, then stale-while-revalidate. */
const KEPT_A_DAY = 'public, max-age=86400, stale-while-revalidate=2592000';

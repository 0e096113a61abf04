import 'server-only';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import send from 'send';
import { cachedADay } from './headers';

/** Errors of `send` that we answer ourselves; Next would answer 500. */
const OWN_ANSWERS = [412, 416, 500];

/** Sends a file of `public`, or a range of it. Resolves to false if there is none. */
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

/** File names contain no content hash. */
function cacheControlOf(path: string): string {
  return /^\/(?:images|video)\//.test(path) ? cachedADay : 'public, max-age=0';
}

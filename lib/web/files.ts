import 'server-only';
import { existsSync, readdirSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { join } from 'node:path';
import send from 'send';
import { cachedADay, workerHeaders } from './headers';
import { IMMUTABLE } from './page-cache';
import { NOT_SHARED } from './rendered';

/** Files of `public` and of the build. Next would answer 500 to a range that one does not have. */

const STATIC = '/_next/static';

/** Their addresses. Like Next, we send those that are there at the start. */
export function fileAddresses(isBuilt: boolean): Set<string> {
  const built = isBuilt ? filesIn('.next/static').map((path) => STATIC + path) : [];
  return new Set([...filesIn('public'), ...built]);
}

function filesIn(folder: string): string[] {
  const root = rooted(folder);
  if (!existsSync(root)) return [];
  return readdirSync(root, { recursive: true, withFileTypes: true })
    .filter((each) => each.isFile())
    .map(({ parentPath, name }) => encodeURI(join(parentPath, name).slice(root.length)));
}

function rooted(folder: string): string {
  return join(/* turbopackIgnore: true */ process.cwd(), folder);
}

/** Sends a file, or a range of it. */
export function sendFile(request: IncomingMessage, response: ServerResponse, path: string): void {
  const isBuilt = path.startsWith(STATIC);
  const [root, name] = isBuilt ? ['.next/static', path.slice(STATIC.length)] : ['public', path];
  const isPlain = request.url === path;
  const headers = {
    'Cache-Control': isBuilt ? builtCacheControl(isPlain) : publicCacheControl(path),
    ...(name.startsWith('/media/pdf.worker.') && workerHeaders),
  };
  send(request, name, { root: rooted(root), dotfiles: 'allow', cacheControl: false })
    .on('headers', () => response.setHeaders(new Map(Object.entries(headers))))
    .on('error', ({ status }: { status: number }) => {
      if (response.headersSent) return response.destroy();
      response.removeHeader('Content-Length');
      response.writeHead(status, { 'Cache-Control': 'no-store' }).end();
    })
    .pipe(response);
}

/** Invented addresses of a file do not fill the caches of proxies. */
const builtCacheControl = (isPlain: boolean) => (isPlain ? IMMUTABLE : NOT_SHARED['cache-control']);

/** File names contain no content hash. */
const publicCacheControl = (path: string) =>
  /^\/(?:images|video)\//.test(path) ? cachedADay : 'public, max-age=0';

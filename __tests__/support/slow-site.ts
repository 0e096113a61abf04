import { createServer } from 'node:http';
import { close, listen } from '@/scripts/support/listen';

/** A tag, with all of a script or a drawing, or the text between two. */
const PIECE = /<script[\s\S]*?<\/script>|<svg[\s\S]*?<\/svg>|<[^>]*>|[^<]+/g;

/**
 * Proxies the site at `origin`. After each of the first `count` tags of a page's body, the rest waits for `painted`,
 * so that the browser shows what it has.
 */
export async function startSlowSite(origin: string, count: number, painted: () => Promise<void>) {
  const server = createServer(async ({ url, headers }, response) => {
    const answer = await fetch(origin + url);
    const type = answer.headers.get('content-type') ?? '';
    response.writeHead(answer.status, { 'Content-Type': type });
    if (headers['sec-fetch-dest'] !== 'document') return response.end(await answer.bytes());
    const page = await answer.text();
    const body = page.indexOf('<body');
    response.write(page.slice(0, body));
    let tags = 0;
    for (const piece of page.slice(body).match(PIECE) ?? []) {
      response.write(piece);
      if (tags < count && piece.startsWith('<') && !piece.startsWith('<script')) {
        tags += 1;
        await painted();
      }
    }
    return response.end();
  });
  const port = await listen(server);
  return { url: `http://127.0.0.1:${port}`, close: () => close(server) };
}

import { createServer } from 'node:http';
import { close, listen } from '@/scripts/support/listen';

/** Proxies the site at `origin`; pages halt after the first match of `words` until `goOn` is called. */
export async function startHaltingSite(origin: string, words: RegExp) {
  const goingOn = Promise.withResolvers<void>();
  const halted = Promise.withResolvers<void>();
  const server = createServer(async ({ url }, response) => {
    const answer = await fetch(origin + url);
    const type = answer.headers.get('content-type') ?? '';
    response.writeHead(answer.status, { 'Content-Type': type });
    if (!type.startsWith('text/html')) return response.end(await answer.bytes());
    const page = await answer.text();
    const found = words.exec(page);
    // Router prefetches have other content.
    if (!found) return response.end(page);
    const place = found.index + found[0].length;
    response.write(page.slice(0, place));
    halted.resolve();
    await goingOn.promise;
    return response.end(page.slice(place));
  });
  const port = await listen(server);
  return {
    url: `http://127.0.0.1:${port}`,
    /** Resolves when a page has halted. */
    halted: halted.promise,
    goOn: goingOn.resolve,
    close: () => close(server),
  };
}

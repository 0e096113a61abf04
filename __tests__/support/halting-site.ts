import { createServer } from 'node:http';
import { close, listen } from '@/scripts/support/listen';

export type HaltingSite = {
  url: string;
  /** When a page has come so far. */
  halted: Promise<void>;
  goOn: () => void;
  close: () => Promise<void>;
};

/** The site at `origin` over a line that halts in pages behind the first `words`, until told to go on. */
export async function startHaltingSite(origin: string, words: RegExp): Promise<HaltingSite> {
  let goOn = () => {};
  const toldToGoOn = new Promise<void>((resolve) => {
    goOn = resolve;
  });
  let halt = () => {};
  const halted = new Promise<void>((resolve) => {
    halt = resolve;
  });
  const server = createServer(async ({ url }, response) => {
    const answer = await fetch(origin + url);
    const type = answer.headers.get('content-type') ?? '';
    response.writeHead(answer.status, { 'Content-Type': type });
    if (!type.startsWith('text/html')) {
      response.end(Buffer.from(await answer.arrayBuffer()));
      return;
    }
    const page = await answer.text();
    const found = words.exec(page);
    // What the router asks for ahead is another page.
    if (!found) {
      response.end(page);
      return;
    }
    const place = found.index + found[0].length;
    response.write(page.slice(0, place));
    halt();
    await toldToGoOn;
    response.end(page.slice(place));
  });
  const port = await listen(server);
  return {
    url: `http://127.0.0.1:${port}`,
    halted,
    goOn,
    close: () => close(server),
  };
}

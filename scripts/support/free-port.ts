import { randomInt } from 'node:crypto';
import { createServer } from 'node:net';
import { close, listen } from './listen';

/** An unused port. Not an ephemeral one: a connection of another process could take it before a server does. */
export async function freePort(): Promise<number> {
  for (;;) {
    const server = createServer();
    const port = randomInt(20_000, 32_000);
    const isFree = await listen(server, '127.0.0.1', port).then(Boolean, () => false);
    if (!isFree) continue;
    await close(server);
    return port;
  }
}

import { once } from 'node:events';
import type { AddressInfo, Server } from 'node:net';

/** Starts a server on a port of this machine, by default a free one, and returns the port. */
export async function listen(server: Server, host = '127.0.0.1', port = 0): Promise<number> {
  await once(server.listen(port, host), 'listening');
  return (server.address() as AddressInfo).port;
}

/** Closes the server and every open connection, even hanging ones. */
export async function close(server: Server & { closeAllConnections?: () => void }): Promise<void> {
  const closed = once(server, 'close');
  server.close();
  server.closeAllConnections?.();
  await closed;
}

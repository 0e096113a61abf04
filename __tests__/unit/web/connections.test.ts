import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { type Connections, watchConnections } from '@/lib/runtime/servers';

let connections: Connections;
let server: Server;
let clients: Socket[];

beforeEach(async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  connections = watchConnections();
  clients = [];
  // Node itself ends idle connections in real time, which a fake clock does not advance.
  server = createServer({ keepAliveTimeout: 0 });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
});

afterEach(() => {
  jest.useRealTimers();
  for (const client of clients) client.destroy();
  server.closeAllConnections();
});

test('a stopping server does not wait for unused or half-used connections', async () => {
  await client('');
  await client('GET / HTTP/1.1\r\nHost: half-a-na');
  const closed = close();
  connections.end(25_000);
  await closed;
});

test('a stopping server closes a connection only after its pending response', async () => {
  const asking = await client(REQUEST);
  const response = await asked();
  const closed = close();
  connections.end(25_000);
  jest.advanceTimersByTime(10_000);
  response.end('All of it');
  await once(response, 'close');
  jest.advanceTimersByTime(1000);
  await closed;
  expect(await rest(asking)).toContain('All of it');
});

test('a stopping server waits the configured time for clients that do not read', async () => {
  await client(REQUEST);
  const response = await asked();
  response.write('First');
  const closed = close();
  connections.end(25_000);
  jest.advanceTimersByTime(24_999);
  expect(response.destroyed).toBe(false);
  jest.advanceTimersByTime(1);
  await closed;
});

test('a connection kept alive ends with its next response', async () => {
  const asking = await client(REQUEST);
  (await asked()).end('kept open');
  connections.drain();
  asking.write(REQUEST);
  (await asked()).end('the last one');
  const all = await rest(asking);
  expect(all.match(/^Connection: .*$/gm)).toEqual(['Connection: keep-alive', 'Connection: close']);
  await close();
});

const REQUEST = 'GET / HTTP/1.1\r\nHost: 127.0.0.1\r\n\r\n';

async function client(words: string): Promise<Socket> {
  const accepted = once(server, 'connection');
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  clients.push(socket);
  socket.write(words);
  await accepted;
  return socket;
}

async function asked(): Promise<ServerResponse> {
  const [, response] = await once(server, 'request');
  return response;
}

function close(): Promise<void> {
  return new Promise((resolve) => server.close(() => resolve()));
}

async function rest(socket: Socket): Promise<string> {
  let text = '';
  for await (const chunk of socket) text += chunk;
  return text;
}

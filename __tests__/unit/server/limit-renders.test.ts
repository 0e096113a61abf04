import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { beginRequest, requestContext } from '@/lib/request-context';
import { limitRenders } from '@/lib/server/limit-renders';

let server: Server;
let clients: Socket[];
let isShared: boolean;
let seen: { rendering: ServerResponse[]; refused: number };

beforeEach(async () => {
  clients = [];
  isShared = false;
  // Of this test alone, whatever is still ending from the one before.
  const mine = { rendering: [] as ServerResponse[], refused: 0 };
  seen = mine;
  server = createServer(async (request, response) => {
    beginRequest({ id: 'a', isShared: request.headers['x-shared'] === 'yes' });
    limitRenders(request, response);
    if (await requestContext()?.renderTurn?.()) mine.rendering.push(response);
    else mine.refused += 1;
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
});

afterEach(async () => {
  for (const client of clients) client.destroy();
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

test('four pages are rendered at once, and each that ends makes room for the next', async () => {
  await ask(6);
  await until(() => seen.rendering.length === 4);
  seen.rendering[0]?.end('done');
  await until(() => seen.rendering.length === 5);
  seen.rendering[1]?.end('done');
  await until(() => seen.rendering.length === 6);
  expect(seen.refused).toBe(0);
});

test('a client that leaves takes its place in the queue with it', async () => {
  await ask(5);
  await until(() => seen.rendering.length === 4);
  clients[4]?.destroy();
  await until(() => seen.refused === 1);
  seen.rendering[0]?.end();
  await ask(1);
  await until(() => seen.rendering.length === 5);
});

test('a client that leaves while its page is rendered makes room', async () => {
  await ask(5);
  await until(() => seen.rendering.length === 4);
  clients[0]?.destroy();
  await until(() => seen.rendering.length === 5);
});

test('whoever comes when forty are waiting is turned away at once', async () => {
  await ask(45);
  await until(() => seen.rendering.length === 4 && seen.refused === 1);
});

test('a page for everybody is rendered before those that wait, and never turned away', async () => {
  await ask(44);
  await until(() => seen.rendering.length === 4);
  isShared = true;
  await ask(2);
  for (const [ended, shared] of [
    [0, 'yes'],
    [1, 'yes'],
    [2, 'no'],
  ] as const) {
    seen.rendering[ended]?.end();
    await until(() => seen.rendering.length === ended + 5);
    expect(seen.rendering[ended + 4]?.req.headers['x-shared']).toBe(shared);
  }
  expect(seen.refused).toBe(0);
});

test('nobody waits longer than ten seconds', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  await ask(5);
  while (seen.rendering.length < 4) await new Promise((again) => setImmediate(again));
  jest.advanceTimersByTime(9999);
  expect(seen.refused).toBe(0);
  jest.advanceTimersByTime(1);
  while (seen.refused === 0) await new Promise((again) => setImmediate(again));
  jest.useRealTimers();
});

async function ask(count: number): Promise<void> {
  const { port } = server.address() as AddressInfo;
  for (let at = 0; at < count; at += 1) {
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    socket.write(
      `GET / HTTP/1.1\r\nHost: localhost\r\nX-Shared: ${isShared ? 'yes' : 'no'}\r\n\r\n`,
    );
    clients.push(socket);
    await once(server, 'request');
  }
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((again) => setTimeout(again, 10));
}

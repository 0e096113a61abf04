import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { answerFirst } from '@/lib/server/answer-first';
import { answerFromCache } from '@/lib/server/page-cache';
import { waitUntil } from '@/scripts/support/wait-until';

let server: Server;
let clients: Socket[];
let rendering: ServerResponse[];

beforeEach(async () => {
  clients = [];
  // Of this test alone, whatever is still ending from the one before.
  const mine: ServerResponse[] = [];
  rendering = mine;
  server = createServer((_, response) => mine.push(response));
  answerFirst(server, answerFromCache);
  await once(server.listen(0, '127.0.0.1'), 'listening');
});

afterEach(async () => {
  for (const client of clients) client.destroy();
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

test('when the visitor for whom a page is rendered leaves, one of those that wait takes the place', async () => {
  await ask(4);
  await rendered(1);
  await leave(0);
  await rendered(2);
  await leave(1);
  await rendered(3);
});

test('what was answered and could not be kept is rendered for each of those that wait', async () => {
  await ask(4);
  await rendered(1);
  rendering[0]?.writeHead(500).end();
  await rendered(4);
});

/** One after the other, so that the page is rendered for the first of them. */
async function ask(count: number): Promise<void> {
  for (let each = 0; each < count; each += 1) {
    const arrived = once(server, 'request');
    const client = connect((server.address() as AddressInfo).port, '127.0.0.1');
    clients.push(client);
    client.write('GET /jobForm HTTP/1.1\r\nhost: localhost\r\n\r\n');
    await arrived;
  }
}

async function leave(index: number): Promise<void> {
  const response = rendering[index] as ServerResponse;
  const closed = once(response, 'close');
  clients[index]?.destroy();
  await closed;
}

const rendered = async (count: number) => {
  await waitUntil(
    () => rendering.length >= count,
    () => `Only ${rendering.length} are rendered`,
  );
  // All that could begin has begun once the callbacks that are due have run.
  await new Promise(setImmediate);
  expect(rendering).toHaveLength(count);
};

import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { beginRequest, type RequestContext } from '@/lib/request-context';
import { limitBody, MAX_BYTES_HELD } from '@/lib/server/limit-body';
import { MAX_REQUEST_BYTES } from '@/lib/uploads/limits';

let server: Server;
let contexts: RequestContext[];
let clients: Socket[];
let answers: ((request: IncomingMessage) => Promise<string>)[];

beforeEach(async () => {
  contexts = [];
  clients = [];
  answers = [];
  server = createServer(async (request, response) => {
    const context = { id: String(contexts.length) };
    contexts.push(context);
    beginRequest(context);
    limitBody(request, response);
    const answer = answers.shift() ?? bytesIn;
    // A client may leave before its body is read.
    response.end(await answer(request).catch(() => ''));
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
});

afterEach(() => {
  for (const client of clients) client.destroy();
  server.close();
  server.closeAllConnections();
});

test('a body within the limit is read whole', async () => {
  const answer = await send('POST', { 'Content-Length': '5' }, 'Hello');
  expect(answer).toContain('read 5');
  expect(contexts).toEqual([{ id: '0' }]);
});

test('a body that says that it is too large is not read, and the client gets its answer at once', async () => {
  const answer = await send(
    'POST',
    { 'Content-Length': `${MAX_REQUEST_BYTES + 1}` },
    'x'.repeat(1000),
  );
  expect(answer).toContain('read 0');
  expect(contexts).toEqual([{ id: '0', bodyRefusal: 'tooLarge' }]);
});

test('a body in chunks is cut off where it becomes too large', async () => {
  const chunk = `100000\r\n${'x'.repeat(0x100000)}\r\n`;
  const answer = await send('POST', { 'Transfer-Encoding': 'chunked' }, chunk.repeat(8));
  expect(Number(/read (\d+)/.exec(answer)?.[1])).toBeLessThanOrEqual(MAX_REQUEST_BYTES);
  expect(contexts).toEqual([{ id: '0', bodyRefusal: 'tooLarge' }]);
});

test('the body of a method that no page takes is not read', async () => {
  const answer = await send('PUT', { 'Content-Length': '5000000' }, 'x'.repeat(100_000));
  expect(answer).toContain('read 0');
  expect(contexts).toEqual([{ id: '0' }]);
});

test('of clients that send much and never let go, the last are told that the site is busy; a small form passes', async () => {
  const never = new Promise<string>(() => undefined);
  const hold = (request: IncomingMessage) => bytesIn(request).then(() => never);
  answers = Array.from({ length: ROOM + 3 }, () => hold);
  const body = 'x'.repeat(MAX_REQUEST_BYTES);
  for (const _ of answers) open('POST', { 'Content-Length': `${body.length}` }, body);
  await until(() => contexts.length === ROOM + 3 && refused() === 3);

  expect(await send('POST', { 'Content-Length': '5' }, 'Hello')).toContain('read 5');
  expect(refused()).toBe(3);
});

test('what a client that leaves has sent makes room for others', async () => {
  const body = 'x'.repeat(MAX_REQUEST_BYTES);
  for (let sent = 0; sent < 2 * ROOM; sent += 1) {
    expect(await send('POST', { 'Content-Length': `${body.length}` }, body)).toContain(
      `read ${body.length}`,
    );
    clients.at(-1)?.destroy();
  }
  expect(refused()).toBe(0);
});

/** How many bodies of the largest size are held at once. */
const ROOM = Math.floor(MAX_BYTES_HELD / MAX_REQUEST_BYTES);

function refused(): number {
  return contexts.filter(({ bodyRefusal }) => bodyRefusal === 'busy').length;
}

test('a connection whose body was cut off serves another request for as long as that takes', async () => {
  jest.useFakeTimers({ doNotFake: ['nextTick', 'setImmediate', 'queueMicrotask'] });
  const socket = open('PUT', { 'Content-Length': '5' }, '');
  const [refusal] = await once(socket, 'data');
  expect(String(refusal)).toContain('read 0');

  let respond = () => {};
  answers = [() => new Promise((resolve) => (respond = () => resolve('late')))];
  socket.write('HelloGET / HTTP/1.1\r\nHost: localhost\r\n\r\n');
  while (contexts.length < 2) await new Promise((again) => setImmediate(again));
  jest.advanceTimersByTime(60_000);
  respond();
  const [answer] = await once(socket, 'data');
  jest.useRealTimers();
  expect(String(answer)).toContain('late');
});

async function bytesIn(request: IncomingMessage): Promise<string> {
  let bytes = 0;
  for await (const chunk of request) bytes += chunk.length;
  return `read ${bytes}`;
}

function open(method: string, headers: Record<string, string>, body: string): Socket {
  const { port } = server.address() as AddressInfo;
  const socket = connect(port, '127.0.0.1').on('error', () => undefined);
  clients.push(socket);
  const lines = Object.entries(headers).map(([name, value]) => `${name}: ${value}\r\n`);
  socket.write(`${method} / HTTP/1.1\r\nHost: localhost\r\n${lines.join('')}\r\n${body}`);
  return socket;
}

/** The first bytes of the answer, whether or not the request was ever complete. */
async function send(
  method: string,
  headers: Record<string, string>,
  body: string,
): Promise<string> {
  const socket = open(method, headers, body);
  let text = '';
  for await (const chunk of socket) {
    text += chunk;
    if (/read \d+/.test(text)) break;
  }
  return text;
}

async function until(holds: () => boolean | Promise<boolean>): Promise<void> {
  while (!(await holds())) await new Promise((again) => setTimeout(again, 20));
}

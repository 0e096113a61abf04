import { once } from 'node:events';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { promisify } from 'node:util';
import { holdServers, openServers } from '@/lib/runtime/servers';

let server: Server;
let clients: Socket[];
/** What Next would answer, and what it got. */
const asked: string[] = [];
let last: IncomingMessage;
const next: RequestListener = (message, response) => {
  const { url = '' } = message;
  last = message;
  asked.push(url);
  if (url === '/late') setTimeout(() => response.end('late'), 300);
  else if (url === '/unread') response.end(Buffer.alloc(UNREAD_BYTES));
  // A server that is starting answers later.
  else if (url !== '/early') response.end('page');
};

beforeEach(async () => {
  jest.replaceProperty(process, 'env', { ...process.env, NODE_ENV: 'production' });
  asked.length = 0;
  clients = [];
  server = createServer(next).on('upgrade', () => asked.push('upgrade'));
  await once(server.listen(0, '127.0.0.1'), 'listening');
});

afterEach(() => {
  jest.restoreAllMocks();
  for (const client of clients) client.destroy();
  server.closeAllConnections();
  server.close();
});

test('behind a proxy what comes during the start gets no answer, so that another instance is asked', async () => {
  process.env.TRUSTED_PROXY_HOPS = '1';
  const early = send('POST /early HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nabc');
  while (asked.length < 1) await new Promise(setImmediate);
  holdServers();
  for (const answer of [early, send('GET /page HTTP/1.1\r\nHost: a\r\n\r\n')]) {
    expect(await answer.end).toBe('');
  }
  expect(last.destroyed).toBe(true);
});

test('whatever comes during the start is answered with 503, and what comes later by the front', async () => {
  const early = send('POST /early HTTP/1.1\r\nHost: a\r\nContent-Length: 3\r\n\r\nabc');
  const upgrading = send(UPGRADE);
  const unused = send('');
  while (asked.length < 2) await new Promise(setImmediate);
  holdServers();
  for (const answer of [early, upgrading, send('GET /page HTTP/1.1\r\nHost: a\r\n\r\n')]) {
    expect(await answer.end).toMatch(/^HTTP\/1.1 503 .*\r\nRetry-After: 2\r\n/);
  }
  expect(last.destroyed).toBe(true);
  expect(await send(UPGRADE).end).toBe('');
  expect(asked).toEqual(['/early', 'upgrade']);

  openServers(
    (listener) => (message, response) => {
      if (isOurs(message.socket)) response.setHeader('X-Front', 'yes');
      listener(message, response);
    },
    90_000,
  );
  expect(server.keepAliveTimeout).toBe(90_000);
  expect(server.headersTimeout).toBeGreaterThan(90_000);
  unused.socket.end('GET /page HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
  expect(await unused.end).toMatch(/X-Front: yes[\s\S]*page$/);
});

test('an answer that is not taken and a body that stops are given up, but not an answer that takes long to make', async () => {
  const silence: unknown[] = [];
  holdServers();
  openServers(
    (listener) => (message, response) => {
      // Node's channels outlive this file: servers of others that run in this process later come here, too.
      if (!isOurs(message.socket)) return listener(message, response);
      silence.push(message.socket.timeout);
      message.socket.setTimeout(100);
      listener(message, response);
    },
    5000,
  );
  const unread = send('GET /unread HTTP/1.1\r\nHost: a\r\n\r\n');
  unread.socket.pause();
  while (asked.length === 0) await new Promise(setImmediate);
  while ((await openConnections()) > 0) await new Promise(setImmediate);
  unread.socket.resume();
  expect((await unread.end).length).toBeLessThan(UNREAD_BYTES);

  const stopping = send('POST /late HTTP/1.1\r\nHost: a\r\nContent-Length: 9\r\n\r\nabc');
  expect(await stopping.end).not.toContain('late');
  const late = send('GET /late HTTP/1.1\r\nHost: a\r\nConnection: close\r\n\r\n');
  expect(await late.end).toMatch(/late$/);
  expect(silence).toEqual([30_000, 30_000, 30_000]);
});

test.each([
  [3, 'answered', 3],
  [4, 'closed', 0],
  [1000, 'closed', 0],
])('a connection on which %i requests come at once is %s', async (count, _, answers) => {
  holdServers();
  openServers((listener) => listener, 5000);
  const requests = Array.from({ length: count }, (_, at) => {
    const end = at === count - 1 ? 'Connection: close\r\n' : '';
    return `GET /late HTTP/1.1\r\nHost: a\r\n${end}\r\n`;
  });
  const received = await send(requests.join('')).end;
  expect(received.split('late').length - 1).toBe(answers);
  expect(asked.length).toBe(Math.min(count, 3));
});

function isOurs(socket: Socket): boolean {
  return 'server' in socket && socket.server === server;
}

/** More than the system's buffers hold. */
const UNREAD_BYTES = 30_000_000;
const openConnections = promisify((done: (error: Error | null, count: number) => void) =>
  server.getConnections(done),
);

const UPGRADE = 'GET /u HTTP/1.1\r\nHost: a\r\nConnection: Upgrade\r\nUpgrade: websocket\r\n\r\n';

/** Sends bytes; `end` is everything received when the server has closed the connection. */
function send(text: string): { socket: Socket; end: Promise<string> } {
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  clients.push(socket);
  let received = '';
  socket
    .on('error', () => {})
    .on('data', (chunk) => {
      received += chunk;
    });
  if (text) socket.write(text);
  return { socket, end: once(socket, 'close').then(() => received) };
}

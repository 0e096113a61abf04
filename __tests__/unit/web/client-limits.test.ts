import { once } from 'node:events';
import { createServer, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { MAX_REQUEST_BYTES } from '@/lib/uploads/limits';
import {
  type Body,
  holdAnswer,
  type Kind,
  LIMITS,
  readBody,
  renderSlot,
} from '@/lib/web/client-limits';

let server: Server;
let maxSlotMs: number;
let onTurn: (response: ServerResponse) => void;
let clients: Socket[];
/** The responses that got a slot, in order, and refused requests by path. */
let seen: {
  rendering: ServerResponse[];
  refused: string[];
  asked: number;
  bodies: Body[];
  bytes: number;
};

beforeEach(async () => {
  clients = [];
  maxSlotMs = 1_000_000;
  onTurn = () => {};
  // Separate for each test: responses of the previous one may still be ending.
  const mine: typeof seen = { rendering: [], refused: [], asked: 0, bodies: [], bytes: 0 };
  seen = mine;
  server = createServer(async (request, response) => {
    request.on('data', (piece) => {
      mine.bytes += piece.length;
    });
    const [, kind, network = ''] = (request.url ?? '').split('/');
    const networks = network.split(',');
    if (request.method === 'POST') {
      mine.bodies.push(await readBody(request, response, networks));
      return response.end();
    }
    const slot = renderSlot(response, networks, kind as Kind, maxSlotMs);
    mine.asked += 1;
    if (await slot) {
      mine.rendering.push(response);
      onTurn(response);
    } else mine.refused.push(`${request.url}`);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
});

afterEach(async () => {
  for (const client of clients) client.destroy();
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

test('four responses are rendered at a time, and the next starts when one ends', async () => {
  await ask('/page/a', 2);
  await ask('/page/b', 2);
  await ask('/page/c', 2);
  expect(seen.rendering).toHaveLength(4);
  seen.rendering[0]?.end('done');
  await until(() => seen.rendering.length === 5);
  seen.rendering[1]?.end('done');
  await until(() => seen.rendering.length === 6);
  expect(seen.refused).toEqual([]);
});

test('a client that leaves while waiting frees its place', async () => {
  await ask('/page/a', 5);
  clients[4]?.destroy();
  await until(() => seen.refused.length === 1);
  seen.rendering[0]?.end();
  await ask('/page/a', 1);
  await until(() => seen.rendering.length === 5);
});

test('a client that leaves during rendering frees its slot', async () => {
  await ask('/page/a', 5);
  clients[0]?.destroy();
  await until(() => seen.rendering.length === 5);
});

test('of sixty requests of one client four are rendered and fifty wait; the others are refused immediately', async () => {
  await ask('/page/greedy', 60);
  expect([seen.rendering.length, seen.refused.length]).toEqual([4, 60 - 4 - 50]);
  await ask('/page/honest', 1);
  seen.rendering[0]?.end();
  await until(() => seen.rendering.length === 5);
  expect(seen.rendering.at(-1)?.req.url).toBe('/page/honest');
});

test('clients alternate, however many requests one of them has', async () => {
  await ask('/page/a', 2);
  await ask('/page/greedy', 12);
  await ask('/page/b', 1);
  await ask('/page/c', 1);
  for (const ended of [0, 1, 2, 3]) seen.rendering[ended]?.end();
  await until(() => seen.rendering.length === 8);
  expect(urlsFrom(4)).toEqual(['/page/b', '/page/c', '/page/greedy', '/page/greedy']);
});

test('a client has two posts rendered at a time, and leaves the other slots to others', async () => {
  await ask('/post/greedy', 6);
  expect(seen.rendering).toHaveLength(2);
  await ask('/post/honest', 2);
  expect(urlsFrom(2)).toEqual(Array(2).fill('/post/honest'));
  seen.rendering[0]?.end();
  await until(() => seen.rendering.length === 5);
  expect([seen.rendering[4]?.req.url, seen.refused]).toEqual(['/post/greedy', []]);
});

test('Node polls its sockets between slots, however short they are', async () => {
  await ask('/page/a', 14);
  const looks: number[] = [];
  let look = 0;
  const count = () => {
    look += 1;
    if (looks.length < 10) setImmediate(count);
  };
  setImmediate(count);
  onTurn = (response) => {
    looks.push(look);
    response.end();
  };
  for (const response of seen.rendering) response.end();
  await until(() => looks.length === 10);
  // Four slots at a time.
  expect(new Set(looks).size).toBeGreaterThanOrEqual(3);
});

test.each(['post', 'api', 'picture'])('the kind "%s" does not wait for pages', async (kind) => {
  for (const network of ['a', 'b', 'c']) await ask(`/page/${network}`, 10);
  await ask(`/${kind}/d`, 1);
  expect(seen.rendering.at(-1)?.req.url).toBe(`/${kind}/d`);
});

test('a page does not wait for posts and operators, however many there are', async () => {
  for (const network of ['a', 'b', 'c', 'd', 'e']) {
    await ask(`/post/${network}`, 12);
    await ask(`/api/${network}`, 4);
  }
  await ask('/page/honest', 1);
  expect(seen.rendering.at(-1)?.req.url).toBe('/page/honest');
});

test('a render that waits for another service releases its slot', async () => {
  maxSlotMs = 10;
  await ask('/page/a', 5);
  await until(() => seen.rendering.length === 5);
  expect(seen.rendering.every(({ writableEnded }) => !writableEnded)).toBe(true);
});

test('one picture is drawn at a time, in parallel with pages', async () => {
  await ask('/page/a', 4);
  await ask('/picture/a', 5);
  expect(seen.rendering.filter(({ req }) => req.url === '/picture/a')).toHaveLength(1);
  expect(seen.refused).toEqual(['/picture/a']);
});

test('twenty pictures are drawn or wait, of however many clients', async () => {
  for (const client of ['a', 'b', 'c', 'd', 'e']) await ask(`/picture/${client}`, 4);
  expect(seen.refused).toEqual([]);
  await ask('/picture/f', 1);
  expect(seen.refused).toEqual(['/picture/f']);
});

test('a client that does not take its answers gets no others; its neighbours do', async () => {
  onTurn = (response) => {
    if (response.req.url === '/post/greedy')
      holdAnswer(response, ['greedy', 'their provider'], 200e6);
  };
  await ask('/post/greedy', 1);
  await until(() => seen.rendering.length === 1);
  await ask('/page/greedy', 1);
  await ask('/page/honest', 1);
  expect(seen.refused).toEqual(['/page/greedy']);
  clients[0]?.destroy();
  await until(() => seen.rendering[0]?.closed === true);
  await ask('/page/greedy', 1);
  expect(seen.refused).toEqual(['/page/greedy']);
});

test('the answers that one client does not take give way to those of another', async () => {
  onTurn = (response) => {
    const [, , network = ''] = (response.req.url ?? '').split('/');
    holdAnswer(response, [network], network === 'honest' ? 1000 : 200e6);
  };
  // Together more than the limit of all.
  await ask('/page/greedy', 1);
  await ask('/page/another', 1);
  await ask('/page/honest', 1);
  await until(() => seen.rendering.length === 3);
  const [greedy, , honest] = seen.rendering;
  expect([greedy?.destroyed, honest?.destroyed]).toEqual([true, false]);
});

test('a network of two clients has twice the places of one, and no more', async () => {
  for (const client of ['a1', 'a2', 'a3']) await ask(`/picture/${client},a`, 4);
  await ask('/picture/b1,b', 1);
  expect(seen.refused).toEqual(Array(4).fill('/picture/a3,a'));
});

test('what a network holds leaves no bytes to its other clients', async () => {
  onTurn = (response) => holdAnswer(response, networksOf(response), 600e6);
  await ask('/page/a1,a', 1);
  await until(() => seen.rendering.length === 1);
  await post('a2,a', 'some text');
  await post('b1,b', 'some text');
  expect(seen.bodies.map(String)).toEqual(['busy', 'some text']);
});

test('a body is read in whatever pieces it comes, up to the largest size, unless these are many and tiny', async () => {
  await post('a', 'x'.repeat(MAX_REQUEST_BYTES));
  await post('a', 'x'.repeat(MAX_REQUEST_BYTES + 1));
  await post('a', Array(10_000).fill('x'));
  await post('a', Array(10_100).fill('x'.repeat(65)));
  await post('a', Array(10_001).fill('x'));
  const lengths = [MAX_REQUEST_BYTES, 'tooLarge'.length, 10_000, 656_500, 'unreadable'.length];
  expect(seen.bodies.map((each) => each.length)).toEqual(lengths);
});

test('the last quarter of the memory is for bodies that have no file', async () => {
  await holdByOthers(LIMITS.largeBodies.max);
  await post('a', 'x'.repeat(LIMITS.largeBodies.small));
  await post('a', 'some text');
  expect(seen.bodies.map(String)).toEqual(['busy', 'some text']);
});

test('bodies in pieces of one byte take hardly more memory than their bytes', async () => {
  const before = usedHeap();
  for (let at = 0; at < 20; at += 1) send(`a${at}`, Array(9999).fill('x'));
  await until(() => seen.bytes === 20 * 9999);
  expect(usedHeap() - before).toBeLessThan(15e6);
});

test('when there is no room, the oldest body gives way of which less than 40 kB came in five seconds', async () => {
  let now = Math.ceil(performance.now());
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  const sendOn = async (client: Socket, piece: string) => {
    const before = seen.bytes;
    client.write(chunkOf(piece));
    await until(() => seen.bytes === before + piece.length);
  };
  const half = 'x'.repeat(20 * 1024);
  const [steady, slow, slower] = [send('a', []), send('b', []), send('c', [])];
  for (const client of [steady, slow]) await sendOn(client, half);
  await sendOn(slower, 'x');
  now += 4000;
  await sendOn(steady, half);
  await sendOn(slow, half.slice(1));
  await holdByOthers(LIMITS.bytes.max - 4 * half.length - 9);
  await post('d', 'some text');
  now += 1000;
  await post('d', 'some texts');
  now += 1;
  await post('e', 'some texts');
  await until(() => seen.bodies.length === 4);
  for (const client of [steady, slower]) {
    const before = seen.bodies.length;
    client.write('0\r\n\r\n');
    await until(() => seen.bodies.length > before);
  }
  expect(seen.bodies.map(String)).toEqual([
    ...['some text', 'busy', 'busy', 'some texts'],
    ...[half + half, 'x'],
  ]);
});

/** Other clients hold so many bytes, none more than a fair share. */
async function holdByOthers(count: number): Promise<void> {
  maxSlotMs = 10;
  for (let left = count; left > 0; left -= LIMITS.bytes.fairShare) {
    const own = Math.min(left, LIMITS.bytes.fairShare);
    onTurn = (response) => holdAnswer(response, networksOf(response), own);
    await ask(`/post/other${left}`, 1);
    await until(() => seen.rendering.at(-1)?.req.url === `/post/other${left}`);
  }
}

/** The requests that got a slot, without the first ones. */
const urlsFrom = (at: number) => seen.rendering.slice(at).map(({ req }) => req.url);

function usedHeap(): number {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
  return process.memoryUsage().heapUsed;
}

function networksOf({ req }: ServerResponse): string[] {
  return (req.url ?? '').split('/')[2]?.split(',') ?? [];
}

/** Resolves when the server has read the body, or refused it. */
async function post(network: string, body: string | string[]): Promise<void> {
  const before = seen.bodies.length;
  send(network, [body].flat()).write('0\r\n\r\n');
  await until(() => seen.bodies.length > before);
}

/** Sends pieces as the chunks of a body that does not end. */
function send(network: string, pieces: string[]): Socket {
  const { port } = server.address() as AddressInfo;
  const client = connect(port, '127.0.0.1');
  client.on('error', () => {});
  clients.push(client);
  const chunks = pieces.map(chunkOf).join('');
  client.write(
    `POST /post/${network} HTTP/1.1\r\nHost: a\r\nTransfer-Encoding: chunked\r\n\r\n${chunks}`,
  );
  return client;
}

function chunkOf(piece: string): string {
  return `${piece.length.toString(16)}\r\n${piece}\r\n`;
}

/** Resolves when the server has decided about each request. */
async function ask(path: string, count: number): Promise<void> {
  const { port } = server.address() as AddressInfo;
  const before = seen.asked;
  for (let at = 0; at < count; at += 1) {
    const client = connect(port, '127.0.0.1');
    client.on('error', () => {});
    client.write(`GET ${path} HTTP/1.1\r\nHost: a\r\n\r\n`);
    clients.push(client);
    // One after the other, so that they wait in order of arrival.
    await until(() => seen.asked === before + at + 1);
  }
  await new Promise((resolve) => setImmediate(resolve));
}

async function until(holds: () => boolean): Promise<void> {
  while (!holds()) await new Promise((resolve) => setTimeout(resolve, 5));
}

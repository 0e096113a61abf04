import { once } from 'node:events';
import { createServer, type IncomingMessage, type Server, type ServerResponse } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { MAX_REQUEST_BYTES } from '@/lib/uploads/limits';
import { type Kind, LIMITS, renderSlot } from '@/lib/web/client-limits';
import { type Body, readBody } from '@/lib/web/posts';

type Held = NonNullable<Awaited<ReturnType<typeof renderSlot>>>;

let server: Server;
/** What a response that got a slot does. */
let onTurn: (response: ServerResponse, held: Held) => void;
let clients: Socket[];
/** The responses that got a slot, in order, and refused requests by path. */
let seen: {
  rendering: ServerResponse[];
  refused: string[];
  asked: number;
  bodies: Body[];
  posts: IncomingMessage[];
};

beforeEach(async () => {
  clients = [];
  onTurn = () => {};
  jest.replaceProperty(LIMITS, 'slotMs', 1_000_000);
  jest.replaceProperty(LIMITS.page, 'slots', 4);
  // Separate for each test: responses of the previous one may still be ending.
  const mine: typeof seen = { rendering: [], refused: [], asked: 0, bodies: [], posts: [] };
  seen = mine;
  server = createServer(async (request, response) => {
    const [, kind, network = ''] = (request.url ?? '').split('/');
    const networks = network.split(',');
    mine.asked += 1;
    if (request.method === 'POST') {
      mine.posts.push(request);
      mine.bodies.push(await readBody(request, response, networks));
      return response.end();
    }
    const held = await renderSlot(response, networks, kind as Kind);
    if (held) {
      mine.rendering.push(response);
      onTurn(response, held);
    } else mine.refused.push(`${request.url}`);
  });
  await once(server.listen(0, '127.0.0.1'), 'listening');
});

afterEach(async () => {
  jest.restoreAllMocks();
  for (const client of clients) client.destroy();
  server.closeAllConnections();
  await new Promise((closed) => server.close(closed));
});

test('as many responses are rendered at a time as there are slots, and the next starts when one ends', async () => {
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

test.each(['post', 'file', 'api', 'picture'])('a %s does not wait for pages', async (kind) => {
  for (const network of ['a', 'b', 'c']) await ask(`/page/${network}`, 10);
  await ask(`/${kind}/d`, 1);
  expect(seen.rendering.at(-1)?.req.url).toBe(`/${kind}/d`);
});

test('a render that waits for another service releases its slot', async () => {
  jest.replaceProperty(LIMITS, 'slotMs', 10);
  await ask('/page/a', 5);
  await until(() => seen.rendering.length === 5);
  expect(seen.rendering.every(({ writableEnded }) => !writableEnded)).toBe(true);
});

test('one picture is drawn at a time, in parallel with pages', async () => {
  await ask('/page/a', 4);
  await ask('/picture/a', 6);
  expect(seen.rendering.filter(({ req }) => req.url === '/picture/a')).toHaveLength(1);
  expect(seen.refused).toEqual(['/picture/a']);
});

test('twenty pictures are drawn or wait, of however many clients', async () => {
  for (const client of ['a', 'b', 'c', 'd', 'e']) await ask(`/picture/${client}`, 4);
  expect(seen.refused).toEqual([]);
  await ask('/picture/f', 1);
  expect(seen.refused).toEqual(['/picture/f']);
});

/** Lets each response that gets a slot hold so many bytes. */
function holdEach(bytes: number, patienceMs = 20): void {
  onTurn = (_, held) => held.set(bytes);
  jest.replaceProperty(LIMITS, 'patienceMs', patienceMs);
}

test('a client that does not take its answers gets no others until it has; its neighbours do', async () => {
  holdEach(LIMITS.memory.ofClient);
  await ask('/post/greedy,provider', 1);
  await ask('/page/greedy,provider', 1);
  await ask('/page/honest,provider', 1);
  await until(() => seen.refused.length === 1);
  expect(seen.refused).toEqual(['/page/greedy,provider']);
  clients[0]?.destroy();
  await until(() => seen.rendering[0]?.closed === true);
  await ask('/page/greedy,provider', 1);
  await until(() => seen.rendering.length === 3);
});

test('a network of two clients has twice the places of one, and no more', async () => {
  for (const client of ['a1', 'a2', 'a3']) await ask(`/picture/${client},a`, 4);
  await ask('/picture/b1,b', 1);
  expect(seen.refused).toEqual(Array(3).fill('/picture/a3,a'));
});

test('what a network holds leaves no memory to its other clients', async () => {
  holdEach(2 * LIMITS.memory.ofClient);
  await ask('/page/a1,a', 1);
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

test('the last quarter of the memory is for what has no large file', async () => {
  await holdByOthers((LIMITS.memory.max * 3) / 4);
  jest.replaceProperty(LIMITS, 'patienceMs', 20);
  await post('a', 'x'.repeat(LIMITS.memory.small + 1), true);
  await post('a', 'x'.repeat(LIMITS.memory.small), true);
  expect(seen.bodies.map(({ length }) => length)).toEqual(['busy'.length, LIMITS.memory.small]);
});

test('a body that finds no room waits unread, the smallest first, and is read when there is some', async () => {
  await holdByOthers(LIMITS.memory.max - 10);
  for (const length of [60, 50, 9]) send(`waiting${length}`, [], length).write('x'.repeat(length));
  await until(() => seen.posts.length === 3);
  expect(seen.bodies.map(String)).toEqual(['x'.repeat(9)]);
  clients[0]?.destroy();
  await until(() => seen.bodies.length === 3);
  expect(seen.bodies.map(({ length }) => length)).toEqual([9, 50, 60]);
});

test('when there is no room, the largest gives way of which less than 40 kB came or went in five seconds', async () => {
  let now = Math.ceil(performance.now());
  jest.spyOn(performance, 'now').mockImplementation(() => now);
  const steady = send('a', [], 300_000);
  const [small] = [send('b', [], 100_000), send('c', [], 200_000)];
  await until(() => seen.asked === 3);
  await holdByOthers(LIMITS.memory.max - 600_000 - 9);
  now += 4999;
  steady.write('x'.repeat(40 * 1024));
  await until(
    () => (seen.posts.find(({ url }) => url === '/post/a')?.socket.bytesRead ?? 0) > 40 * 1024,
  );
  // What others hold is being computed, and never gives way.
  now += 2;
  await post('d', 'some texts', true);
  await until(() => seen.bodies.length === 2);
  expect(seen.bodies.map(String).sort()).toEqual(['busy', 'some texts']);
  steady.write('x'.repeat(300_000 - 40 * 1024));
  small.write('x'.repeat(100_000));
  await until(() => seen.bodies.length === 4);
  const lengths = seen.bodies.slice(2).map(({ length }) => length);
  expect(lengths.sort()).toEqual([100_000, 300_000]);
});

/** Other clients hold so many bytes, none more than it may. */
async function holdByOthers(count: number): Promise<void> {
  for (let left = count; left > 0; left -= LIMITS.memory.ofClient) {
    const before = seen.rendering.length;
    onTurn = (_, held) => {
      held.set(Math.min(left, LIMITS.memory.ofClient));
      held.slowAt = Number.POSITIVE_INFINITY;
    };
    await ask(`/file/other${left}`, 1);
    await until(() => seen.rendering.length > before);
  }
}

/** The requests that got a slot, without the first ones. */
const urlsFrom = (at: number) => seen.rendering.slice(at).map(({ req }) => req.url);

/** Resolves when the server has read the body, or refused it. */
async function post(network: string, body: string | string[], hasLength = false): Promise<void> {
  const before = seen.bodies.length;
  if (hasLength) send(network, [], body.length).write(String(body));
  else send(network, [body].flat()).write('0\r\n\r\n');
  await until(() => seen.bodies.length > before);
}

/** Sends pieces as the chunks of a body that does not end, or the head of one with a stated length. */
function send(network: string, pieces: string[], length?: number): Socket {
  const { port } = server.address() as AddressInfo;
  const client = connect(port, '127.0.0.1');
  client.on('error', () => {});
  clients.push(client);
  const how = length === undefined ? 'Transfer-Encoding: chunked' : `Content-Length: ${length}`;
  const head = `POST /post/${network} HTTP/1.1\r\nHost: a\r\n${how}\r\n\r\n`;
  client.write(head + pieces.map(chunkOf).join(''));
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

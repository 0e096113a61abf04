import '@/__tests__/support/quiet-log';
import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer, type IncomingMessage, type RequestListener, type Server } from 'node:http';
import { connect } from 'node:net';
import { dirname, join } from 'node:path';
import { LIMITS } from '@/lib/web/client-limits';
import { Front } from '@/lib/web/front';
import { cachedADay } from '@/lib/web/headers';
import { close, listen } from '@/scripts/support/listen';
import { startAsNewProcess } from '../../support/new-process';
import { rawRequest, words } from '../../support/raw-request';
import { temporaryDirectory } from '../../support/temporary-directory';

const directory = temporaryDirectory();
const POLICY = "script-src 'nonce-a'";
let server: Server;
/** What Next got. */
let asked: IncomingMessage[];

/** Starts a server with no more of a build than the given files. */
async function start(next: RequestListener, files: Record<string, string> = {}): Promise<string> {
  const settings = { STORAGE: 'none', SIGNING_SECRET: 'x'.repeat(40) };
  await startAsNewProcess({ NODE_ENV: 'production', ...settings });
  jest.spyOn(process, 'cwd').mockReturnValue(directory());
  for (const [name, text] of Object.entries(files)) {
    await mkdir(dirname(join(directory(), name)), { recursive: true });
    await writeFile(join(directory(), name), text);
  }
  asked = [];
  const front = new Front((request, response) => {
    asked.push(request);
    next(request, response);
  });
  server = createServer(front.answer);
  return `http://127.0.0.1:${await listen(server)}`;
}
const plain: RequestListener = ({ url }, response) => {
  response.setHeader('Content-Type', 'text/plain');
  response.statusCode = url === '/jobs/salesforce' ? 500 : 200;
  response.end('a page');
};

afterEach(async () => {
  jest.restoreAllMocks();
  server.closeAllConnections();
  await close(server);
});

/** Where a page is sealed, its policy has hashes, and its runtime waits for the visitor. */
test.each([
  ['/desk', 'as Next renders it, because its keys work from the first one on', POLICY],
  ['/application/APP-20261121-AAAAAA/x', 'sealed', undefined],
])('the page at %s is sent %s', async (path, _, policyForNext) => {
  const url = (await start(plain)) + path;
  const answer = await fetch(url, { headers: { 'content-security-policy': POLICY } });
  expect(await answer.text()).toBe('a page');
  expect(asked.map(({ headers }) => headers['content-security-policy'])).toEqual([policyForNext]);
});

test.each<[number, string, string, Record<string, string>, Record<string, string>?]>([
  [1, 'twice', 'GET', {}],
  [1, 'and then for its head', 'HEAD', {}],
  [2, 'and then for a part of it', 'GET', { rsc: '1', 'next-router-prefetch': '1' }, { rsc: '1' }],
  [2, 'and then with a body', 'GET', { 'Content-Length': '0' }],
])('Next is asked %i times for a shared page if a client asks for it %s', async (...row) => {
  const [count, , method, headers, first] = row;
  const url = await start(plain);
  // The first request also has the list of jobs read.
  for (const [nth, path] of ['/JobPositions', '/jobForm'].entries()) {
    await rawRequest(url, words(`GET ${path}`, first));
    expect((await rawRequest(url, words(`${method} ${path}`, headers))).status).toBe(200);
    expect(asked).toHaveLength(count * (nth + 1));
  }
});

const BUILT = {
  ...{ '.next/server/app/_not-found.html': 'nothing', '.next/server/app/_not-found.html.gz': '' },
  ...{ '.next/server/app/_not-found.html.br': '', '.next/static/media/font.woff2': 'a font' },
  ...{ 'public/images/a b.webp': 'a picture', 'public/.well-known/security.txt': 'write to us' },
};

test.each([
  ...['/nothing', '/nothing/', '//a//b', '/nothing.webp', '/images', '/_next/static/media/x.woff2'],
  ...['/_not-found', `/${'.a'.repeat(490)}`, `/_next/${'.a'.repeat(490)}/`],
])('that there is nothing at %s is known without Next', async (path) => {
  const url = await start(plain, BUILT);
  for (const name of ['content-length', 'rsc', 'range', 'x']) {
    const answer = await rawRequest(url, words(`GET ${path}`, { [name]: '1' }));
    expect([answer.status, answer.body]).toEqual([404, 'nothing']);
    expect(answer.head).toContain('cache-control: private, no-cache');
    expect(answer.head).not.toMatch(/ETag/i);
  }
  expect((await rawRequest(url, words(`HEAD ${path}`))).status).toBe(404);
  expect(asked).toEqual([]);
});

test.each([
  ...['/About/', '//About', '/jobs', '/favicon.ico', '/manifest.webmanifest', '/job/x/'],
  '/api/healthz',
])('what Next has at %s is left to it', async (path) => {
  const url = await start(plain, BUILT);
  expect((await rawRequest(url, words(`GET ${path}`))).status).toBe(200);
  expect(asked.map((request) => request.url)).toEqual([path]);
});

test.each([
  ['/images/a%20b.webp', 'a picture', cachedADay],
  ['/images/a%20b.webp?n=1', 'a picture', cachedADay],
  ['/.well-known/security.txt', 'write to us', 'public, max-age=0'],
  ['/_next/static/media/font.woff2', 'a font', 'public, max-age=31536000, immutable'],
  ['/_next/static/media/font.woff2?n=1', 'a font', 'private, no-cache'],
])('the file at %s is sent that was there at the start', async (path, text, kept) => {
  const url = (await start(plain, BUILT)) + path;
  const answer = await fetch(url);
  expect([answer.status, await answer.text()]).toEqual([200, text]);
  expect(answer.headers.get('cache-control')).toBe(kept);
  const none = await fetch(url, { headers: { range: 'bytes=99-' } });
  expect([none.status, none.headers.get('cache-control')]).toEqual([416, 'no-store']);
  expect(asked).toEqual([]);
});

test('the worker of the resume reader comes with a policy of its own', async () => {
  const path = '/_next/static/media/pdf.worker.1.mjs';
  const { headers } = await fetch((await start(plain, { [`.next${path.slice(6)}`]: '' })) + path);
  expect(headers.get('content-security-policy')).toContain("default-src 'none'");
  expect(headers.get('content-type')).toBe('text/javascript; charset=utf-8');
});

test('a shared page that fails is sent with its status, and no proxy may hold it', async () => {
  const { status, headers } = await fetch(`${await start(plain)}/jobs/salesforce`);
  expect([status, headers.get('cache-control')]).toEqual([500, 'private, no-cache']);
});

test('a client whose pages wait gets no more of them, and still learns of the health of the site', async () => {
  const url = await start((request, response) => {
    if (!request.url?.startsWith('/application/')) plain(request, response);
  });
  const page = () => fetch(`${url}/application/APP-20261121-AAAAAA/x`);
  const refused = await Promise.race(Array.from({ length: 55 }, page));
  expect([refused.status, (await fetch(`${url}/api/healthz`)).status]).toEqual([503, 200]);
});

test.each([
  ['GET', '/application/APP-20261121-AAAAAA/x'],
  ['POST', '/application/APP-20261121-AAAAAA/x/withdraw'],
])('while the answer to its %s is not taken, a client gets no page', async (method, path) => {
  jest.replaceProperty(LIMITS.memory, 'ofClient', 1_000_000);
  jest.replaceProperty(LIMITS, 'patienceMs', 20);
  const url = await start((request, response) => {
    if (request.url !== path) return plain(request, response);
    // More than the system's buffers hold.
    response.end(Buffer.alloc(30_000_000));
  });
  const socket = connect(Number(new URL(url).port), '127.0.0.1');
  socket.write(words(`${method} ${path}`, method === 'POST' ? { 'Content-Length': '0' } : {}));
  await once(socket, 'data');
  socket.pause();
  const ask = async () => (await fetch(`${url}/application/APP-20261121-AAAAAA/y`)).status;
  expect(await ask()).toBe(503);
  socket.destroy();
  while ((await ask()) === 503) await new Promise(setImmediate);
});

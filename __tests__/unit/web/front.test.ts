import '@/__tests__/support/quiet-log';
import { createServer, type RequestListener, type Server } from 'node:http';
import { rawRequest, words } from '@/__tests__/support/raw-request';
import { ERROR_MARK, ERROR_TITLE } from '@/lib/fields/form-state';
import { Front } from '@/lib/web/front';
import { cachedADay } from '@/lib/web/headers';
import { close, listen } from '@/scripts/support/listen';
import { startAsNewProcess } from '../../support/new-process';

let server: Server;
let url: string;
let rendered: string[];
let doPostsWait: boolean;
let answered: { type: string; page?: string };
const OWN_POST = '/application/a/b/withdraw';

beforeEach(async () => {
  rendered = [];
  doPostsWait = false;
  answered = { type: 'text/plain' };
  const next: RequestListener = ({ url: path = '' }, response) => {
    rendered.push(path);
    if (doPostsWait && path === OWN_POST) return;
    response.setHeader('Content-Type', answered.type);
    response.end(answered.page ?? `page at ${path}`);
  };
  server = createServer(new Front(next).answer);
  url = `http://127.0.0.1:${await listen(server)}`;
});

afterEach(() => {
  server.closeAllConnections();
  return close(server);
});

test('the page of a refusal is rendered once, however many posts are refused', async () => {
  for (let at = 0; at < 5; at += 1) {
    const answer = await fetch(`${url}/jobForm`, { method: 'POST', body: 'no form' });
    expect([answer.status, await answer.text()]).toEqual([400, 'page at /refused/unreadable']);
  }
  expect(rendered).toEqual(['/refused/unreadable']);
});

test('in development a page is rendered for each request, because its source may have changed', async () => {
  for (const path of ['/jobForm', '/jobForm']) await fetch(url + path);
  expect(rendered).toEqual(['/jobForm', '/jobForm']);
});

test('of 33 posts of one client one is refused, and the others wait', async () => {
  await startAsNewProcess({ RATE_LIMIT: '33/10m' });
  doPostsWait = true;
  const post = () => fetch(url + OWN_POST, { method: 'POST' });
  const begun = performance.now();
  const { status, headers } = await Promise.race(Array.from({ length: 33 }, post));
  expect([status, headers.get('retry-after')]).toEqual([503, '30']);
  expect(rendered).toContain('/refused/no-room');
  // Which slows it down.
  expect(performance.now() - begun).toBeGreaterThan(490);
  await startAsNewProcess();
});

test.each([
  ['a form with errors', 'text/html', `<title>A</title>${ERROR_MARK}`, `<title>${ERROR_TITLE}A`],
  ['a page without errors', 'text/html', '<title>A</title>', '<title>A'],
  ['what is no page', 'text/plain', `<title>A</title>${ERROR_MARK}`, '<title>A'],
])('the title of %s as %s, answered to a post', async (_, type, page, title) => {
  answered = { type, page };
  const answer = await fetch(url + OWN_POST, { method: 'POST' });
  expect(await answer.text()).toContain(title);
});

test('a large body is refused if no form is posted, and never reaches Next', async () => {
  const post = async (path: string, length: number) =>
    (await fetch(url + path, { method: 'POST', body: 'x'.repeat(length) })).status;
  const path = '/api/outbox/drain';
  expect([await post(path, 16_384), await post(path, 16_385)]).toEqual([200, 413]);
  expect(rendered).toEqual([path]);
});

test.each([
  '/application/../jobForm#/withdraw',
  '/application/./token/withdraw',
  '/application/a/b#/withdraw',
  '/application/token/withdraw',
])('a post to %s is checked against the path that answers it', async (path) => {
  const origin = url.replace('127.0.0.1', 'localhost');
  const headers = { Origin: origin, 'Content-Length': '0', Host: new URL(origin).host };
  await rawRequest(url, words(`POST ${path}`, headers));
  // As a withdrawal, which has no form, or as a form, which this is not.
  expect(rendered).toHaveLength(1);
  expect(rendered[0]).toMatch(/^\/application\/\w+\/\w+\/withdraw$|^\/refused\/unreadable$/);
});

test('an unexpected error has the common headers', async () => {
  const fail = () => {
    throw new Error('nobody foresaw this');
  };
  const failing = createServer(new Front(fail).answer);
  const answer = await fetch(`http://127.0.0.1:${await listen(failing)}/api/healthz`);
  expect([answer.status, answer.headers.get('x-frame-options')]).toEqual([500, 'DENY']);
  expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  await close(failing);
});

const FILE = '/images/NOTICE.md';

test.each<[string, string, Record<string, string>, number]>([
  ['whole', 'GET', {}, 200],
  ['in its head alone', 'HEAD', {}, 200],
  ['in part', 'GET', { Range: 'bytes=0-9' }, 206],
  ['in a part that it does not have', 'GET', { Range: 'bytes=9999999-' }, 416],
  ['unless it changed', 'GET', { 'If-Match': '"other"' }, 412],
])('a public file is sent %s, without Next', async (_, method, headers, status) => {
  const answer = await fetch(url + FILE, { method, headers });
  expect([answer.status, rendered]).toEqual([status, []]);
  if (status < 300) expect(answer.headers.get('cache-control')).toBe(cachedADay);
});

test('what is no public file is left to Next', async () => {
  const paths = ['/images', '/images/', '/images/nothing.webp', '/.env', '/_next/static/x.js'];
  for (const path of paths) await fetch(url + path);
  expect(rendered).toEqual(paths);
});

/** What Next gets for such a request, and the head of the answer, which has these headers. */
async function passedOn(asked: string, answered: Record<string, string> = {}, status = 200) {
  let given: Record<string, unknown> = {};
  const own = createServer(
    new Front((request, response) => {
      given = request.headers;
      for (const [name, value] of Object.entries(answered)) response.setHeader(name, value);
      response.statusCode = status;
      response.end('x');
    }).answer,
  );
  const { head } = await rawRequest(`http://127.0.0.1:${await listen(own)}`, asked);
  await close(own);
  return { given, head };
}

test('without a proxy a client is counted by its own address, whatever it claims', async () => {
  await startAsNewProcess({ RATE_LIMIT: '1/10m' });
  for (const [claimed, status] of Object.entries({ '203.0.113.9': 200, '198.51.100.9': 429 })) {
    const headers = { 'X-Forwarded-For': claimed, 'Content-Length': '0' };
    expect((await passedOn(words(`POST ${OWN_POST}`, headers))).head).toContain(` ${status} `);
  }
  await startAsNewProcess();
});

const STATE = 'next-router-state-tree';
const stateOf = (name: string) => encodeURIComponent(JSON.stringify([name, {}]));

test.each([
  ['a host that a client claims', 'x-forwarded-host', 'evil.example', false],
  ['a state that is none', STATE, 'nonsense', false],
  ['a state for a prototype', STATE, stateOf('__proto__'), false],
  ['a state', STATE, stateOf(''), true],
  ['a state that is too long', STATE, stateOf('x'.repeat(4000)), false],
  ['a prefetch of a mode that is off', 'next-router-prefetch', '2', false],
  ['a prefetch', 'next-router-prefetch', '1', true],
])('whether %s reaches Next', async (_, name, value, doesReach) => {
  const { given } = await passedOn(words('GET /About', { [name]: value }));
  expect(given[name]).toBe(doesReach ? value : undefined);
});

test('behind a proxy, Next gets the host that it forwarded, and the id that it gave', async () => {
  await startAsNewProcess({ TRUSTED_PROXY_HOPS: '1' });
  const id = '0123456789abcdef';
  const headers = { 'X-Forwarded-Host': 'www.example.com', 'X-Request-Id': id };
  const { given, head } = await passedOn(words('GET /About', headers));
  expect(given['x-forwarded-host']).toBe('www.example.com');
  expect(head).toContain(`X-Request-Id: ${id}`);
  const odd = await passedOn(words('GET /About', { 'X-Request-Id': 'a b' }));
  expect(odd.head).toMatch(/X-Request-Id: [0-9a-f-]{36}/);
  await startAsNewProcess();
  expect((await passedOn(words('GET /About', headers))).head).not.toContain(id);
});

test('a method that a page does not support is answered without Next', async () => {
  const { status, headers } = await fetch(`${url}/About`, { method: 'DELETE' });
  expect([status, headers.get('allow'), rendered]).toEqual([405, 'GET, HEAD, POST', []]);
});

import '@/__tests__/support/quiet-log';
import { createServer, type RequestListener, type Server } from 'node:http';
import { rawRequest, words } from '@/__tests__/support/raw-request';
import { Front } from '@/lib/web/front';
import { close, listen } from '@/scripts/support/listen';

let server: Server;
let url: string;
let rendered: string[];

beforeEach(async () => {
  rendered = [];
  const next: RequestListener = ({ url: path = '' }, response) => {
    rendered.push(path);
    response.setHeader('Content-Type', 'text/plain');
    response.end(`page at ${path}`);
  };
  server = createServer(new Front(next).answer);
  url = `http://127.0.0.1:${await listen(server)}`;
});

afterEach(() => close(server));

test('the page of a refusal is rendered once, however many posts are refused', async () => {
  for (let at = 0; at < 5; at += 1) {
    const answer = await fetch(`${url}/jobForm`, { method: 'POST', body: 'no form' });
    expect([answer.status, await answer.text()]).toEqual([400, 'page at /refused/unreadable']);
  }
  expect(rendered).toEqual(['/refused/unreadable']);
});

test('a large body is refused if no form is posted, and never reaches Next', async () => {
  const body = 'x'.repeat(20_000);
  for (const path of ['/api/vitals', '/api/outbox/drain']) {
    expect((await fetch(url + path, { method: 'POST', body })).status).toBe(413);
  }
  expect(rendered).toEqual([]);
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
  const failing = createServer(
    new Front(() => {
      throw new Error('nobody foresaw this');
    }).answer,
  );
  const answer = await fetch(`http://127.0.0.1:${await listen(failing)}/api/healthz`);
  expect([answer.status, answer.headers.get('x-frame-options')]).toEqual([500, 'DENY']);
  expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  await close(failing);
});

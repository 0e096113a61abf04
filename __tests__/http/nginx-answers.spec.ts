import { once } from 'node:events';
import { mkdir, writeFile } from 'node:fs/promises';
import { createServer, type Server, type ServerResponse } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { connect as connectSecurely } from 'node:tls';
import { expect, test } from '@playwright/test';
import { hasNginx, type Nginx, startNginx } from '@/__tests__/support/nginx-server';
import { commonHeaders } from '@/lib/web/headers';
import { type RawAnswer, rawRequest, words } from '../support/raw-request';

/** What `deploy/nginx.conf` answers itself and what it forwards, in front of a server that echoes requests. */
test.describe('the shipped nginx', () => {
  test.describe.configure({ mode: 'serial' });
  test.skip(!hasNginx, 'nginx is not installed on this machine');
  let site: Server;
  let other: Server;
  let nginx: Nginx;
  const held: ServerResponse[] = [];
  /** Whether the site still has the files of the previous build. */
  let hasOldFiles = true;
  test.beforeAll(async () => {
    site = createServer(({ method, url = '', headers, socket }, response) => {
      if (url.startsWith('/_next/static/')) {
        // The second address is an instance with another build.
        response.statusCode = hasOldFiles && socket.localPort === portOf(site) ? 200 : 404;
        response.end('of the old build');
      } else if (url.startsWith('/starting')) {
        if (socket.localPort === portOf(site)) socket.destroy();
        else response.end();
      } else if (url.startsWith('/busy')) {
        response.writeHead(socket.localPort === portOf(site) ? 503 : 200).end();
      } else if (url.startsWith('/held')) held.push(response);
      else if (url.startsWith('/large')) response.end(LARGE);
      else if (url.startsWith('/api/resumes/')) response.end(LARGE);
      else response.end(JSON.stringify({ method, url, headers }));
    });
    other = createServer((request, response) => void site.emit('request', request, response));
    // To nginx, every response looks as if it could be stored.
    site.prependListener('request', (_, response) => {
      response.setHeader('Cache-Control', 's-maxage=31536000');
      response.setHeader('X-Request-Id', 'of the site');
    });
    await once(site.listen(0, 'localhost'), 'listening');
    await once(other.listen(0, 'localhost'), 'listening');
    nginx = await startNginx([site, other].map((each) => `http://localhost:${portOf(each)}`));
  });
  test.afterAll(() => nginx.stop());

  const get = (line: string, headers = {}) => rawRequest(nginx.url, words(line, headers));

  test('may open as many files as its connections need, also where systemd allows 1024', () => {
    expect(nginx.output()).not.toMatch(/exceed open file resource limit|setrlimit/);
  });

  test('finds the scripts of an open page during a rolling update and after it', async () => {
    const statuses = () =>
      Promise.all(
        [1, 2, 3, 4].map(async (name) => (await get(`GET /_next/static/${name}.js`)).status),
      );
    expect(await statuses()).toEqual([200, 200, 200, 200]);
    hasOldFiles = false;
    expect(await statuses()).toEqual([200, 200, 200, 200]);
    // It is the same file under any query, and under a name that ends in an encoding another one.
    expect((await get('GET /_next/static/1.js?n=1')).status).toBe(200);
    expect((await get('GET /_next/static/1.jsbr')).status).toBe(404);
    expect((await get('GET /_next/static/never-asked-for.js')).status).toBe(404);
  });

  test('asks the other instance while one of them is starting, also for posts', async () => {
    for (const method of ['GET', 'POST', 'GET', 'POST']) {
      const { status } = await get(`${method} /starting?${method}`, { 'Content-Length': '0' });
      expect(status, method).toBe(200);
    }
  });

  test('does not ask the other instance after a 503, which is for the visitor', async () => {
    const answers: number[] = [];
    for (const method of ['GET', 'POST', 'GET', 'POST']) {
      answers.push((await get(`${method} /busy?${method}`, { 'Content-Length': '0' })).status);
    }
    expect(answers).toContain(503);
  });

  test('serves ACME challenges from their folder', async () => {
    const folder = '/.well-known/acme-challenge';
    await mkdir(join(nginx.acmeFolder, folder), { recursive: true });
    await writeFile(join(nginx.acmeFolder, folder, 'token'), 'proof');
    const address = `${folder}/token`;
    const { status, body } = await rawRequest(nginx.plainUrl, words(`GET ${address}`));
    expect([status, body]).toEqual([200, 'proof']);
  });

  const long = 'a'.repeat(4200);
  for (const [what, status, title, request] of [
    ['a malformed request', 400, 'That could not be read', 'GET /a b c HTTP/1.1\r\n\r\n'],
    ['a request without a host', 400, 'That could not be read', 'GET / HTTP/1.1\r\n\r\n'],
    ['endless headers', 400, 'That could not be read', words('GET /', { 'X-Long': long })],
    ['an unknown encoding', 501, 'That could not be read', words('POST /', coding('zip'))],
    ['another protocol', 505, 'That could not be read', 'GET / HTTP/3.1\r\n\r\n'],
    ['an internal path', 404, 'Page not found', words('GET /refused/too-large')],
    ['TRACE', 405, 'That cannot be done here', words('TRACE /')],
    ['an endless address', 414, 'The address is too long', words(`GET /${long}`)],
  ] as const) {
    test(`answers ${what} with ${status} and a page with links`, async () => {
      expectPage(await rawRequest(nginx.url, request), status, title);
    });
  }

  test('does so over plain HTTP too, without HSTS', async () => {
    const answer = await rawRequest(nginx.plainUrl, 'GET /a b c HTTP/1.1\r\n\r\n');
    expectPage(answer, 400, 'That could not be read', { isSecure: false });
    expect(answer.head).not.toMatch(/^strict-transport/im);
  });

  test('redirects plain HTTP to https, on both ports', async () => {
    for (const url of [nginx.plainUrl, nginx.url.replace('https', 'http')]) {
      const { status, head } = await rawRequest(url, words('GET /About?x=1'));
      expect(status).toBe(308);
      expect(head).toContain('\r\nLocation: https://localhost/About?x=1\r\n');
    }
  });

  /** Headers that only Next may set, and headers that would change the meaning of a request. */
  const forged = {
    'x-request-id': 'ffffffff-ffff-ffff-ffff-ffffffffffff',
    upgrade: 'websocket',
    'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware',
    'x-middleware-rewrite': '/Career',
    'x-middleware-next': '1',
    'x-middleware-prefetch': '1',
    'next-resume': '1',
    'x-matched-path': '/Career',
  };
  const resume = 'a'.repeat(6_000_000);
  const inOnePiece = `${resume.length.toString(16)}\r\n${resume}\r\n0\r\n\r\n`;
  const itself = (method: string, length?: string) => ({ method, url: '/About', length });
  const itsRefusal = { method: 'GET', url: '/refused/too-large', length: '0' };
  for (const [what, request, status, asked] of [
    ['a page', ['GET', {}, ''], 200, itself('GET')],
    ['an answer to a form', ['POST', { 'Content-Length': '1' }, 'a'], 200, itself('POST', '1')],
    [
      'its message about a too large body',
      ['POST', { 'Content-Length': `${resume.length}` }, resume],
      413,
      itsRefusal,
    ],
    [
      'the same message about a body without a length',
      ['POST', coding('chunked'), inOnePiece],
      413,
      itsRefusal,
    ],
  ] as const) {
    test(`asks the site for ${what}, and adds only what nginx itself knows`, async () => {
      const [method, headers, body] = request;
      const told = { ...forged, ...headers, 'X-Forwarded-For': '198.51.100.1' };
      const answer = await rawRequest(nginx.url, words(`${method} /About`, told) + body);
      expect(answer.status).toBe(status);
      const { headers: passed, ...line } = JSON.parse(/\{.*\}/.exec(answer.body)?.[0] ?? '');
      expect({ ...line, length: passed['content-length'] }).toEqual(asked);
      expect(passed).toMatchObject({
        host: 'localhost',
        'x-forwarded-host': 'localhost',
        'x-forwarded-proto': 'https',
        'x-forwarded-for': '198.51.100.1, 127.0.0.1',
      });
      const { 'x-request-id': id, ...others } = passed;
      for (const name of Object.keys(forged)) expect(Object.keys(others)).not.toContain(name);
      expect(id).toMatch(/^[0-9a-f]{32}$/);
      expect(answer.head).toContain(`\r\nX-Request-Id: ${id}`);
    });
  }

  test('stores no page, and gives each request an id of its own', async () => {
    const ids = new Set<string | undefined>();
    for (let at = 0; at < 3; at += 1) {
      const { head, body } = await get('GET /About');
      const [, id] = /^X-Request-Id: ([0-9a-f]{32})\r?$/m.exec(head) ?? [];
      expect(JSON.parse(/\{.*\}/.exec(body)?.[0] ?? '').headers['x-request-id']).toBe(id);
      ids.add(id);
    }
    expect(ids.size).toBe(3);
  });

  for (const [what, path, isKept] of [
    ['a resume', '/api/resumes/1?signature=SECRET', false],
    ['another large file', '/large?email=SECRET', true],
  ] as const) {
    test(`sends ${what} to a slow client without any of it in a log`, async () => {
      const request = words(`GET ${path}`, { Referer: 'https://x/?SECRET' });
      // Content that a proxy could have written to disk.
      expect(await isKeptOnDisk(nginx, request, isKept ? 30_000 : 500)).toBe(isKept);
      expectNothingSaid(nginx);
    });
  }

  test('accepts a large upload without any of it in a log', async () => {
    const body = 'a'.repeat(4_000_000);
    const request = words('POST /jobForm?email=SECRET', { 'Content-Length': `${body.length}` });
    expect((await rawRequest(nginx.url, request + body)).status).toBe(200);
    expectNothingSaid(nginx);
  });

  for (const [what, url] of [
    ['over TLS', () => nginx.url],
    ['over plain HTTP', () => nginx.plainUrl],
  ] as const) {
    test(`refuses requests for another host ${what}`, async () => {
      for (const host of ['evil.example', 'localhost.evil.example', '127.0.0.1']) {
        const { status, head, body } = await rawRequest(url(), words('GET /About', { Host: host }));
        expect(status, host).toBe(421);
        expect(body).toContain('There is no such site here');
        expect(head + body).not.toContain(host);
      }
    });
  }

  test('completes no TLS handshake for another name, and redirects to none', async () => {
    const { port } = new URL(nginx.url);
    const named = connectSecurely({ port: Number(port), servername: 'evil.example' });
    const failure = once(named, 'secureConnect').catch(({ code }) => code);
    expect(await failure).toMatch(/UNRECOGNIZED_NAME/);
    const request = words('GET /About', { Host: 'evil.example' });
    const { head } = await rawRequest(nginx.url.replace('https', 'http'), request);
    expect(head).not.toContain('evil.example');
  });

  for (const line of ['GET /JobPositions?q=', 'GET /JOBFORM?', 'POST /About?']) {
    test(`makes a client wait for too frequent requests to ${line}`, async () => {
      const ask = (n: number) => get(`${line}${n}`, { 'Content-Length': '0' });
      // Thirty at once: sequentially, a slow machine would not reach the limit.
      const askOften = async () => {
        const answers = await Promise.all(Array.from({ length: 30 }, (_, n) => ask(n)));
        return answers.find(({ status }) => status !== 200);
      };
      let answer = await askOften();
      while (!answer) answer = await askOften();
      expectPage(answer, 429, 'Too many requests at once');
      expect(answer.head).toMatch(/^Retry-After: 60$/m);
      // Cheap pages are still available.
      expect((await get('GET /About')).status).toBe(200);
      expect((await get('GET /JobPositions')).status).toBe(200);
    });
  }

  test('accepts 64 connections from one address, and refuses the next with Retry-After', async () => {
    const many = Array.from({ length: 64 }, (_, index) => get(`GET /held?${index}`));
    await expect.poll(() => held.length).toBe(64);
    const answer = await get('GET /About');
    expectPage(answer, 429, 'Too many requests at once');
    expect(answer.head).toMatch(/^Retry-After: 60$/m);
    for (const each of held) each.end();
    for (const { status } of await Promise.all(many)) expect(status).toBe(200);
  });

  test('while the site is down nginx sends its scripts, and for others a page with advice', async () => {
    for (const each of [site, other]) {
      each.closeAllConnections();
      await new Promise((closed) => each.close(closed));
    }
    expect((await get('GET /_next/static/1.js')).status).toBe(200);
    for (const request of [
      words('GET /images/iso/services.svg'),
      words('POST /Contact', { 'Content-Length': `${resume.length}` }) + resume,
    ]) {
      const answer = await rawRequest(nginx.url, request);
      expectPage(answer, 503, 'Back in a moment');
      expect(answer.head).toMatch(/^Retry-After: 60$/m);
      expect(answer.body).toContain('Go back and send it again.');
    }
    const { head } = await get('GET /images/x?email=SECRET');
    const id = /^X-Request-Id: (.*)$/m.exec(head)?.[1];
    await expect.poll(() => nginx.output()).toContain(`"request":"${id}"`);
    for (const line of nginx.output().trim().split('\n')) {
      expect(JSON.parse(line)).toMatchObject({
        status: expect.any(Number),
        upstream: expect.any(String),
      });
    }
    expect(nginx.output()).not.toMatch(/SECRET|127\.0\.0\.1|images/);
  });
});

const LARGE = Buffer.alloc(12_000_000, 'a');

/** Whether nginx has a file open while its client waits with a half-read response, within this time. */
async function isKeptOnDisk({ url, openFiles }: Nginx, request: string, waitsForMs: number) {
  const socket = connectSecurely({
    port: Number(new URL(url).port),
    servername: 'localhost',
    rejectUnauthorized: false,
  });
  await once(socket, 'secureConnect');
  socket.write(request);
  await once(socket, 'readable');
  const end = performance.now() + waitsForMs;
  while (openFiles().length === 0 && performance.now() < end) await setTimeout(10);
  const isKept = openFiles().length > 0;
  socket.resume();
  await once(socket, 'close');
  return isKept;
}

function expectNothingSaid({ output }: Nginx): void {
  expect(output()).not.toMatch(/SECRET|127\.0\.0\.1|client:/);
}

function coding(name: string): Record<string, string> {
  return { 'Transfer-Encoding': name };
}

function expectPage(
  { status, head, body }: RawAnswer,
  expected: number,
  title: string,
  site = { isSecure: true },
): void {
  expect(status).toBe(expected);
  expect(body).toContain(`<title>${title}</title>`);
  expect(body).toContain(`<h1>${title}</h1>`);
  expect(body).toContain('<a href="/">Home page</a>');
  const headers = { 'Content-Type': 'text/html; charset=utf-8', ...commonHeaders(site) };
  for (const [name, value] of Object.entries(headers)) {
    expect.soft(head).toContain(`\r\n${name}: ${value}`);
  }
}

function portOf(server: Server): number {
  return (server.address() as AddressInfo).port;
}

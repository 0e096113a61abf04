import '@/__tests__/support/quiet-log';
import type { RequestListener } from 'node:http';
import { inRequest, requestContext } from '@/lib/runtime/context';
import { renderWhole } from '@/lib/web/rendered';
import { capturedLog, ERROR } from '../../support/captured-log';

const SCRIPTS = ['a', 'turbopack-b', 'c']
  .map((name) => `<script src="/_next/static/chunks/${name}.js" async=""></script>`)
  .join('');
const PAGE = `<html><head>${SCRIPTS}</head><body><h1>Hello</h1><script>one()</script></body></html>`;

test('a page is sealed, and its policy has hashes in place of a nonce', async () => {
  const { status, headers, body } = await rendered((_, response) => {
    response.writeHead(404, { 'Content-Type': 'text/html', 'Cache-Control': 'no-store' });
    response.end(PAGE);
  });
  expect(status).toBe(404);
  expect(`${body}`).toContain('id="runtime"');
  expect(`${body}`).not.toContain('<script src=');
  expect(headers['content-security-policy']).toMatch(
    /script-src 'self' 'sha256-[^']+' 'sha256-[^']+'; .*frame-ancestors 'none'$/,
  );
  expect(headers['cache-control']).toBe('no-store');
  expect(headers).not.toHaveProperty('content-length');
});

test("the page is asked for with the visitor's headers, but the policy", async () => {
  const asked = { cookie: 'a=1', host: 'a.example', 'content-security-policy': "'nonce-x'" };
  await rendered(({ method, url, headers }, response) => {
    expect([method, url]).toEqual(['GET', '/Contact?topic=%C3%BC&topic=b']);
    expect(headers).toMatchObject({ cookie: 'a=1', host: 'a.example' });
    expect(headers).not.toHaveProperty('content-security-policy');
    expect(requestContext()).toEqual({ id: 'a-request', isSealed: true });
    response.end();
  }, asked);
});

test('fonts are preloaded by the page, after its style sheet, not by a header before it', async () => {
  const preload = '</_next/a.woff2>; rel=preload; as="font"; crossorigin=""; type="font/woff2"';
  const style = '<link rel="stylesheet" href="/a.css" data-precedence="next"/>';
  const answer = (link: string) =>
    rendered((_, response) => {
      response.writeHead(200, { 'Content-Type': 'text/html', Link: link });
      response.end(PAGE.replace('</head>', `${style}</head>`));
    });
  const { headers, body } = await answer(`${preload}, ${preload.replace('/a.', '/b.')}`);
  expect(headers).not.toHaveProperty('link');
  expect(`${body}`).toMatch(
    /^<html><head><link rel="stylesheet"[^>]*><link [^>]*a\.woff2[^>]*><link [^>]*b\.woff2/,
  );
  const other = await answer('</x>; rel="next"');
  expect(other.headers.link).toBe('</x>; rel="next"');
  expect(`${other.body}`).not.toContain('as="font"');
});

test.each([
  ['text/html', 404, 'private, no-cache'],
  ['text/x-component', 200, 'private, no-cache'],
  ['application/rss+xml', 200, 's-maxage=60'],
])('whether caches may store %s with the status %i: %s', async (type, status, caching) => {
  const { headers } = await rendered((_, response) => {
    response.writeHead(status, { 'Content-Type': type, 'Cache-Control': 's-maxage=60' }).end('x');
  });
  expect(headers['cache-control']).toBe(caching);
});

test('redirects, files and all cookies stay as they are', async () => {
  const redirect = await rendered((_, response) => {
    response.writeHead(303, { Location: '/x', 'Set-Cookie': ['a=1', 'b=2'] }).end();
  });
  expect(redirect).toMatchObject({
    status: 303,
    headers: { location: '/x', 'set-cookie': ['a=1', 'b=2'] },
  });
  const file = await rendered((_, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json' }).end('{}');
  });
  expect(`${file.body}`).toBe('{}');
  expect(file.headers).not.toHaveProperty('content-security-policy');
});

test('a page that the build has sealed keeps its own policy', async () => {
  const sealed = PAGE.replace('<head>', '<head><meta http-equiv="Content-Security-Policy"/>');
  const { headers, body } = await rendered((_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html' }).end(sealed);
  });
  expect(`${body}`).toBe(sealed);
  expect(headers).not.toHaveProperty('content-security-policy');
});

test('a page of an unknown shape is sent without scripts', async () => {
  const lines = capturedLog();
  const shapeless = PAGE.replace(SCRIPTS, '');
  const { headers, body } = await rendered((_, response) => {
    response.writeHead(200, { 'Content-Type': 'text/html' }).end(shapeless);
  });
  expect(`${body}`).toBe(shapeless);
  expect(headers['content-security-policy']).toContain("script-src 'self';");
  const shape = '0 files of the runtime, or not exactly one that starts it';
  expect(lines).toMatchObject([{ level: ERROR, shape }]);
});

function rendered(next: RequestListener, headers = {}) {
  const asked = { url: '/Contact?topic=%C3%BC&topic=b', headers };
  return inRequest({ id: 'a-request' }, () => renderWhole(next, asked));
}

import { mkdirSync, writeFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { dirname, join } from 'node:path';
import {
  brotliCompressSync,
  brotliDecompressSync,
  constants,
  gunzipSync,
  gzipSync,
} from 'node:zlib';
import { temporaryDirectory } from '@/__tests__/support/temporary-directory';
import { cachedADay } from '@/lib/web/headers';
import {
  acceptedEncoding,
  builtResponses,
  type CachedResponse,
  PageCache,
  sendCached,
} from '@/lib/web/page-cache';
import type { SharedPage } from '@/lib/web/shared-pages';
import { close, listen } from '@/scripts/support/listen';
import { rawGet } from '../../support/raw-get';

test.each([
  ['gzip, deflate, br, zstd', 'br'],
  ['gzip', 'gzip'],
  ['GZIP;q=0.5, br;q=0.4', 'gzip'],
  ['br;q=0.5,gzip;q=0.5', 'br'],
  ['br ; q=0, gzip', 'gzip'],
  ['*', 'br'],
  ['br;q=0, *;q=0.1', 'gzip'],
  ['*;q=0', undefined],
  ['identity', undefined],
  ['gzip;q=much', undefined],
  ['', undefined],
  [undefined, undefined],
])('a client that accepts %j gets %p', (header, encoding) => {
  expect(acceptedEncoding(header)).toBe(encoding);
});

const directory = temporaryDirectory();
const TEXT = 'a page '.repeat(200);

/** A folder of a build with these files, compressed. */
function buildOf(...names: string[]): string {
  for (const name of names) {
    const file = join(directory(), name);
    mkdirSync(dirname(file), { recursive: true });
    writeFileSync(`${file}.br`, brotliCompressSync(TEXT));
    writeFileSync(`${file}.gz`, gzipSync(TEXT));
    writeFileSync(file, TEXT);
  }
  return directory();
}

test.each([
  ['server/app/index.html', '/', 'text/html; charset=utf-8'],
  ['server/app/About.html', '/About', 'text/html; charset=utf-8'],
  ['server/app/a/b.html', '/a/b', 'text/html; charset=utf-8'],
  ['static/chunks/a.js', '/_next/static/chunks/a.js', 'application/javascript; charset=UTF-8'],
  ['static/chunks/a.css', '/_next/static/chunks/a.css', 'text/css; charset=UTF-8'],
  ['static/components/a', '/_next/static/components/a', 'application/json; charset=UTF-8'],
  ['static/public/images/a.svg', '/images/a.svg', 'image/svg+xml'],
])('of a build, %s is sent at %s, as Next would send it', (file, address, type) => {
  const built = builtResponses(buildOf(file));
  expect([...built.keys()]).toEqual([address]);
  const { headers, etag } = built.get(address) ?? {};
  const isPage = file.endsWith('.html');
  const forAYear = isPage
    ? 's-maxage=31536000, no-transform'
    : 'public, max-age=31536000, immutable';
  const caching = address.startsWith('/images/') ? cachedADay : forAYear;
  expect(headers).toMatchObject({ 'content-type': type, 'cache-control': caching });
  expect(headers && 'vary' in headers).toBe(isPage);
  expect(etag).toMatch(/^W\/"[\w-]{22}"$/);
});

test('a folder without a build has no responses', () => {
  expect(builtResponses(directory()).size).toBe(0);
});

/** What a client gets that asks for the built page, or another file, with these headers. */
async function sent(asked: Record<string, string>, status = 200, file = 'server/app/About.html') {
  const [page] = builtResponses(buildOf(file)).values();
  if (!page) throw new Error('It was not built');
  const server = createServer((request, response) => {
    response.statusCode = status;
    sendCached(request, response, page, { 'cache-control': 'no-cache' });
  });
  const url = `http://127.0.0.1:${await listen(server)}`;
  const { headers, ...answer } = await rawGet(url, asked).finally(() => close(server));
  return { ...answer, headers, etag: page.etag };
}

test.each([
  ['br', 'br', brotliDecompressSync],
  ['gzip', 'gzip', gunzipSync],
  ['identity', undefined, (body: Buffer) => body],
])('a client that accepts %s gets the page in it', async (accepted, encoding, decoded) => {
  const { status, headers, body, etag } = await sent({ 'Accept-Encoding': accepted });
  expect([status, headers['content-encoding'], `${decoded(body)}`]).toEqual([200, encoding, TEXT]);
  expect(headers).toMatchObject({
    etag,
    'cache-control': 'no-cache',
    'content-length': `${body.length}`,
    vary: expect.stringMatching(/^rsc, .*, Accept-Encoding$/i),
  });
});

test('what is the same for every request but for its encoding says so', async () => {
  expect((await sent({}, 200, 'static/chunks/a.js')).headers.vary).toBe('Accept-Encoding');
});

test('a client that has the page does not get it again, in any encoding', async () => {
  const { etag } = await sent({});
  for (const known of [etag, `"other", ${etag}`]) {
    const { status, headers, body } = await sent({ 'If-None-Match': known });
    expect([status, body.length, headers['content-type']]).toEqual([304, 0, undefined]);
    expect(headers.etag).toBe(etag);
  }
  expect((await sent({ 'If-None-Match': '"other"' })).status).toBe(200);
  const { status, headers, body } = await sent({ 'If-None-Match': etag }, 404);
  expect([status, headers.etag, body.length > 0]).toEqual([404, undefined, true]);
});

const page: SharedPage = { key: 'job 1', address: '/job/1', kind: 'page' };

/** A cache in front of pages that are rendered like this, and how often they were. */
function cacheOf(render: RequestListener) {
  const rendered: unknown[] = [];
  const cache = new PageCache((request, response) => {
    rendered.push([request.url, request.headers.rsc, request.headers.cookie]);
    return render(request, response);
  });
  return { cache, rendered };
}
const KEPT = {
  ...{ 'content-type': 'text/plain', 'content-security-policy': "default-src 'none'" },
  ...{ link: '</a.woff2>; rel=preload', vary: 'rsc', location: '/x' },
  ...{ 'retry-after': '9', 'cache-control': 'no-store' },
};
const plain: RequestListener = (_, response) => {
  response.writeHead(200, { ...KEPT, 'X-Other': '1' }).end(TEXT);
};
const stays = () => true;

test('a page is rendered once for all who ask while it is being rendered, and later', async () => {
  const { cache, rendered } = cacheOf(plain);
  expect([cache.get(page), cache.isUnderway(page)]).toEqual([undefined, false]);
  const both = [cache.render(page, stays), cache.render(page, stays)];
  expect(cache.isUnderway(page)).toBe(true);
  const [{ status, response } = {} as never] = await Promise.all(both);
  expect([status, cache.isUnderway(page), cache.get(page)]).toEqual([200, false, response]);
  expect(await cache.render(page, stays)).toEqual({ status, response });
  expect(rendered).toEqual([['/job/1', undefined, undefined]]);
  expect(response.headers).toEqual({ ...KEPT, 'cache-control': 'private, no-cache' });
});

describe('the payload of a page', () => {
  const scripts = ['a', 'turbopack-b', 'c'].map(
    (name) => `<script src="/_next/static/chunks/${name}.js" async=""></script>`,
  );
  const payloadOf = (text: string) =>
    `<script>(self.__next_f=self.__next_f||[]).push([0])</script><script>self.__next_f.push([1,"${text}"])</script>`;
  const whole = (status: number, text = 'नमस्ते'): RequestListener => {
    const html = `<html><head>${scripts.join('')}</head><body>${payloadOf(text)}</body></html>`;
    return (_, response) => response.writeHead(status, { 'Content-Type': 'text/html' }).end(html);
  };
  const text = ({ encoded }: CachedResponse) =>
    encoded.br ? `${brotliDecompressSync(encoded.br)}` : '';
  const askedBy = (html: string): SharedPage => {
    const [, address, payload = ''] = /"data":"([^"]+payload=([\w-]{22}))"/.exec(html) ?? [];
    expect(address).toBe(`/job/1?payload=${payload}`);
    return { ...page, kind: 'payload', payload };
  };

  test('is apart from it, is found without rendering, and may be stored by the browser', async () => {
    const { cache, rendered } = cacheOf(whole(200));
    const { response } = await cache.render(page, stays);
    expect(text(response)).not.toContain('self.__next_f');
    const asked = askedBy(text(response));
    const payload = cache.get(asked) as CachedResponse;
    expect(JSON.parse(text(payload))).toEqual([[0], [1, 'नमस्ते']]);
    expect(payload.headers).toMatchObject({
      'content-type': 'application/json; charset=UTF-8',
      'cache-control': expect.stringMatching(/^private, max-age=\d+, immutable$/),
    });
    expect(await cache.render(asked, stays)).toEqual({ status: 200, response: payload });
    expect(rendered).toHaveLength(1);
  });

  test('has the same name on every server, which renders the page if it has not yet', async () => {
    const one = await cacheOf(whole(200)).cache.render(page, stays);
    const asked = askedBy(text(one.response));
    const { cache, rendered } = cacheOf(whole(200));
    expect(cache.get(asked)).toBeUndefined();
    const { status, response } = await cache.render(asked, stays);
    expect([status, JSON.parse(text(response))]).toEqual([200, [[0], [1, 'नमस्ते']]]);
    expect(rendered).toEqual([['/job/1', undefined, undefined]]);
  });

  test('is kept when its page changes, and is not found if nobody here ever sent it', async () => {
    const { cache, rendered } = cacheOf(whole(200));
    const { response } = await cache.render(page, () => false);
    const asked = { ...askedBy(text(response)), key: 'job 1 changed' };
    expect((await cache.render(asked, stays)).status).toBe(200);
    const invented = { ...asked, payload: 'x'.repeat(22) };
    const refused = await cache.render(invented, stays);
    expect([refused.status, refused.response.headers['cache-control']]).toEqual([404, 'no-store']);
    expect(rendered).toHaveLength(1);
  });

  test.each([
    ['with another status than 200', { ...page }, 404],
    ['that answers a refused request', { ...page, kind: 'refusal' as const }, 200],
  ])('stays in a page %s, which nobody can ask for again', async (_, asked, status) => {
    const { cache } = cacheOf(whole(status));
    const { response } = await cache.render(asked, stays);
    expect(text(response)).toContain('self.__next_f.push([1,');
    expect(text(response)).not.toContain('payload=');
  });

  test('is not forgotten before its page', async () => {
    const large = Buffer.alloc(1024 * 1024);
    const { cache } = cacheOf((request, response) =>
      request.url === '/picture'
        ? response.setHeader('Content-Type', 'image/png').end(large)
        : whole(200)(request, response),
    );
    const asked = askedBy(text((await cache.render(page, stays)).response));
    for (let at = 0; at < 60; at += 1) {
      await cache.render({ key: `picture ${at}`, address: '/picture', kind: 'picture' }, stays);
      expect(cache.get(page)).toBeDefined();
    }
    expect(cache.get(asked)).toBeDefined();
  });
});

test.each<[string, RequestListener, () => boolean]>([
  ['is an error', (_, response) => response.writeHead(500).end('x'), stays],
  ['sets a cookie', (_, response) => response.setHeader('Set-Cookie', 'a=1').end('x'), stays],
  ['is outdated when it is ready', plain, () => false],
])('a page that %s is sent, but not cached', async (_, render, isCurrent) => {
  const { cache, rendered } = cacheOf(render);
  await cache.render(page, isCurrent);
  expect(cache.get(page)).toBeUndefined();
  await cache.render(page, isCurrent);
  expect(rendered).toHaveLength(2);
});

test.each([
  ['text/x-component', ['br', 'gzip']],
  ['application/rss+xml', ['br', 'gzip', 'identity']],
  ['image/png', ['identity']],
])('%s is cached as %j, without the rest of a shared buffer', async (type, encodings) => {
  const { cache } = cacheOf((_, response) => response.setHeader('Content-Type', type).end(TEXT));
  const { response } = await cache.render(page, stays);
  expect(response.headers['content-type']).toBe(type);
  expect(Object.keys(response.encoded).sort()).toEqual(encodings);
  for (const each of Object.values(response.encoded)) {
    expect(each.buffer.byteLength).toBe(each.length);
  }
});

test.each<[Partial<SharedPage>, number, number]>([
  [{ kind: 'page' }, 99_999, 10],
  [{ kind: 'page' }, 100_000, 8],
  [{ kind: 'page', isSearch: true }, 99_999, 8],
  [{ kind: 'data' }, 99_999, 8],
])('%j of %i bytes is asked for as such, and compressed in %i', async (more, length, quality) => {
  const words = Array.from({ length: 20_000 }, (_, at) => (at * at).toString(36)).join(' ');
  const text = words.slice(0, length);
  const { cache, rendered } = cacheOf((_, response) => response.writeHead(200, KEPT).end(text));
  const { response } = await cache.render({ ...page, ...more }, stays);
  expect(rendered).toEqual([['/job/1', more.kind === 'data' ? '1' : undefined, undefined]]);
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: length,
    [constants.BROTLI_PARAM_QUALITY]: quality,
  };
  const { length: size } = brotliCompressSync(text, { params });
  expect(response.encoded).toHaveProperty('br.length', size);
});

test('48 MB of pages are held, and of more the one that nobody asked for longest is forgotten', async () => {
  const picture = Buffer.alloc(1024 * 1024);
  const { cache } = cacheOf(({ url }, response) =>
    response.setHeader('Content-Type', 'image/png').end(url === '/dot' ? 'x' : picture),
  );
  const pages = Array.from({ length: 49 }, (_, at) => ({
    ...{ ...page, key: `picture ${at}`, address: at < 48 ? '/picture' : '/dot' },
  }));
  for (const each of pages.slice(0, 48)) await cache.render(each, stays);
  for (const each of [pages[0], pages[48]]) if (each) await cache.render(each, stays);
  expect(pages.filter((each) => !cache.get(each)).map(({ key }) => key)).toEqual(['picture 1']);
});

test('searches, which anybody can invent, drive each other out and no other page', async () => {
  const picture = { 'Content-Type': 'image/png', 'Cache-Control': 'private, no-store' };
  const { cache } = cacheOf((_, response) =>
    response.writeHead(200, picture).end(Buffer.alloc(1024 * 1024)),
  );
  await cache.render(page, stays);
  const searches = Array.from({ length: 8 }, (_, at) => ({
    ...{ ...page, key: `search ${at}`, isSearch: true as const },
  }));
  for (const each of searches) await cache.render(each, stays);
  expect(searches.map((each) => cache.get(each) !== undefined)).toEqual([
    ...[false, false, true, true, true, true, true, true],
  ]);
  expect(cache.get(page)?.headers['cache-control']).toBe('private, no-cache');
  expect(searches.map((each) => cache.get(each)?.headers['cache-control']).at(-1)).toBe(
    'private, no-store',
  );
});

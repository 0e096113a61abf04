import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { rawGet } from '../support/raw-get';
import { expect, test } from './fixtures';

const unpack = { br: brotliDecompressSync, gzip: gunzipSync } as const;

const BROTLI = { 'accept-encoding': 'gzip, deflate, br, zstd' };

test.describe('the site', () => {
  for (const encoding of ['br', 'gzip'] as const) {
    test(`sends text compressed with ${encoding} when accepted, and complete`, async ({ site }) => {
      for (const path of ['/About', '/jobs.rss', '/images/iso/services.svg']) {
        const plain = await rawGet(site.url + path, { 'accept-encoding': 'identity' });
        expect(plain.headers['content-encoding'], path).toBeUndefined();
        const packed = await rawGet(site.url + path, { 'accept-encoding': encoding });
        expect(packed.headers, path).toMatchObject({ 'content-encoding': encoding });
        expect(packed.headers.vary, path).toContain('Accept-Encoding');
        expect(packed.body.length, path).toBeLessThan(plain.body.length / 2);
        expect(unpack[encoding](packed.body)).toEqual(plain.body);
      }
      // Rendered while it is asked for.
      const url = `${site.url}/JobPositions?q=developer`;
      const { headers, body } = await rawGet(url, { 'accept-encoding': encoding });
      expect(headers['content-encoding']).toBe(encoding);
      expect(headers.vary).toContain('Accept-Encoding');
      expect(unpack[encoding](body).toString()).toMatch(/Full Stack Developer[\s\S]*<\/html>$/);
    });
  }

  test('lets caches store what was built under its plain address only', async ({ site }) => {
    const page = await (await fetch(`${site.url}/About`)).text();
    const files = page.match(/\/_next\/static\/[\w/.-]+\.(?:js|css|woff2)\b/g) ?? [];
    expect(new Set(files.map((file) => file.replace(/.*\./, ''))).size).toBe(3);
    for (const path of ['/About', '/images/iso/services.svg', ...new Set(files)]) {
      const at = async (url: string) => {
        const { status, headers } = await rawGet(site.url + url, BROTLI);
        return [url, status, headers['cache-control']];
      };
      expect(await at(path)).toEqual([path, 200, expect.stringMatching(/s-maxage|max-age=\d{5}/)]);
      expect(await at(`${path}?n=1`)).toEqual([`${path}?n=1`, 200, 'private, no-cache']);
    }
    const capitals = await rawGet(`${site.url}/aBoUt`, BROTLI);
    expect(capitals.headers['cache-control']).toBe('private, no-cache');
  });

  test('sends a script compressed at build time whole, in ranges, to no post', async ({ site }) => {
    const page = await (await fetch(`${site.url}/jobForm`)).text();
    const url = site.url + /\/_next\/static\/chunks\/[^"\\]+\.js/.exec(page)?.[0];
    const plain = await rawGet(url, { 'accept-encoding': 'identity' });
    const { headers, body } = await rawGet(url, BROTLI);
    expect(unpack.br(body)).toEqual(plain.body);
    expect(headers).toMatchObject({
      'content-encoding': 'br',
      'content-length': String(body.length),
      'content-type': plain.headers['content-type'],
      'cache-control': plain.headers['cache-control'],
      'x-content-type-options': 'nosniff',
    });
    expect(headers.vary).toContain('Accept-Encoding');
    const again = await rawGet(url, { ...BROTLI, 'if-none-match': `${headers.etag}` });
    expect([again.status, again.body.length]).toEqual([304, 0]);
    const head = await fetch(url, { method: 'HEAD', headers: BROTLI });
    expect([head.headers.get('content-length'), await head.text()]).toEqual([`${body.length}`, '']);

    const gzipped = await rawGet(url, { 'accept-encoding': 'gzip, br;q=0' });
    expect(unpack.gzip(gzipped.body)).toEqual(plain.body);
    for (const length of [10, 2000]) {
      const part = await rawGet(url, { ...BROTLI, range: `bytes=0-${length - 1}` });
      expect([part.status, part.headers['content-encoding']]).toEqual([206, undefined]);
      expect(part.body).toEqual(plain.body.subarray(0, length));
    }
    expect((await fetch(url, { method: 'POST', headers: BROTLI })).status).toBe(405);
    expect((await rawGet(`${url}.map`, BROTLI)).status).toBe(404);
  });
});

import { readFile } from 'node:fs/promises';
import { type APIRequestContext, request as requests } from '@playwright/test';
import { MAX_FILE_BYTES } from '@/lib/uploads/limits';
import { commonHeaders } from '@/lib/web/headers';
import { startFakeFeed } from '@/scripts/support/fake-feed';
import { hasNginx, type Nginx, startNginx } from '@/scripts/support/nginx-server';
import { type SiteServer, startSite } from '@/scripts/support/site-server';
import { rawRequest, words } from '../support/raw-request';
import { expect, test as plain } from './fixtures';

/** The shipped `deploy/nginx.conf` in front of the built site. */
const test = plain.extend<object, { proxied: Proxied }>({
  proxied: [
    // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the needs of a fixture from a pattern.
    async ({}, use) => {
      const site = await startSite({
        SITE_URL: 'https://localhost',
        TRUSTED_PROXY_HOPS: '1',
        RATE_LIMIT: '2/1h',
        LOG_LEVEL: 'info',
      });
      const nginx = await startNginx(site.url);
      const visitor = await requests.newContext({ baseURL: nginx.url, ignoreHTTPSErrors: true });
      await use({ site, nginx, visitor });
      await visitor.dispose();
      await nginx.stop();
      await site.dispose();
    },
    { scope: 'worker' },
  ],
});

type Proxied = { site: SiteServer; nginx: Nginx; visitor: APIRequestContext };

test.describe('behind the shipped nginx', () => {
  test.describe.configure({ mode: 'serial' });
  test.skip(!hasNginx, 'nginx is not installed on this machine');

  test('plain HTTP leads to TLS', async ({ proxied: { nginx, visitor } }) => {
    const answer = await visitor.get(`${nginx.plainUrl}/About?x=1`, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location]).toEqual([
      308,
      'https://localhost/About?x=1',
    ]);
    // Over plain HTTP a browser must not believe the promise of TLS.
    expect(answer.headers()).toMatchObject(sent({ isSecure: false }));
    expect(answer.headers()['strict-transport-security']).toBeUndefined();
  });

  test('an idle connection to the site is closed before the site closes it', async ({
    proxied: { site },
  }) => {
    const { headers } = await fetch(`${site.url}/api/healthz`);
    const [, kept] = /timeout=(\d+)/.exec(headers.get('keep-alive') ?? '') ?? [];
    const config = await readFile('deploy/nginx.conf', 'utf8');
    const [, reused] = /upstream site \{[^}]*keepalive_timeout (\d+)s;/.exec(config) ?? [];
    expect(Number(reused)).toBeLessThan(Number(kept));
  });

  test('a prerendered page comes from the cache, compressed, with all its headers', async ({
    proxied: { visitor },
  }) => {
    const plain = await visitor.get('/About', { headers: { 'accept-encoding': 'identity' } });
    expect(plain.headers()['content-encoding']).toBeUndefined();
    expect(await plain.text()).toContain('About the company</');
    for (const [accepted, encoding] of [
      ['gzip, deflate, br, zstd', 'br'],
      ['gzip, br;q=0', 'gzip'],
    ]) {
      const headers = { 'accept-encoding': `${accepted}` };
      const first = await visitor.get('/About', { headers });
      expect(first.headers()['x-cache']).toBe('MISS');
      const second = await visitor.get('/About', { headers });
      expect(second.headers()).toMatchObject({
        'x-cache': 'HIT',
        'content-encoding': encoding,
        'x-frame-options': 'DENY',
        'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
      });
      expect(await second.text()).toBe(await plain.text());
    }
  });

  test('a cached page is not found under an address that ends in its encoding', async ({
    proxied: { visitor },
  }) => {
    for (const encoding of ['br', 'gzip']) {
      await visitor.get('/Career', { headers: { 'accept-encoding': encoding } });
      const other = await visitor.get(`/Career${encoding}`, {
        headers: { 'accept-encoding': 'identity' },
      });
      expect([other.status(), other.headers()['x-cache']]).toEqual([404, 'MISS']);
    }
  });

  test('does not cache a page that does not exist', async ({ proxied: { visitor } }) => {
    for (let time = 0; time < 2; time += 1) {
      const answer = await visitor.get('/a-name-that-somebody-chose');
      expect([answer.status(), answer.headers()['x-cache']]).toEqual([404, 'MISS']);
    }
  });

  test('never caches an answer for one visitor', async ({ proxied: { visitor } }) => {
    for (const path of [
      '/JobPositions?q=developer',
      '/JobPositions?made=up',
      '/jobForm',
      '/jobForm?sent=ROLE-20261121-ABCDEF',
      '/Career?applied=APP-20261121-ABCDEF',
      '/api/readyz',
    ]) {
      await visitor.get(path);
      expect((await visitor.get(path)).headers()['x-cache'], path).toBe('MISS');
    }
  });

  test('caches jobs and their list only while the list is fresh', async () => {
    const feed = await startFakeFeed();
    const row = { Job_Title: 'Tester', City: 'Pune' };
    feed.always({ json: [row] });
    const site = await startSite({ JOBS_FEED_URL: feed.url, JOBS_REFRESH_SECONDS: '3' });
    const nginx = await startNginx(site.url);
    const visitor = await requests.newContext({ baseURL: nginx.url, ignoreHTTPSErrors: true });
    const states = new Set<string | undefined>();
    const textAt = async (path: string) => {
      const answer = await visitor.get(path);
      expect(answer.headers()['x-accel-expires']).toBeUndefined();
      states.add(answer.headers()['x-cache']);
      return answer.status() === 200 ? answer.text() : `status ${answer.status()}`;
    };
    const key = async () => /\/job\/0\?k=([\w-]+)/.exec(await textAt('/JobPositions'))?.[1];
    const paths = ['/JobPositions', `/job/${await key()}`, '/jobs-in/pune'];
    for (const path of paths) {
      await expect.poll(() => textAt(path)).toContain('Tester');
      states.clear();
      await expect.poll(async () => (await textAt(path)) && states.has('HIT')).toBe(true);
    }
    feed.always({ json: [{ ...row, Skills: 'Erlang', Function: '' }] });
    await expect.poll(() => textAt(paths[1] ?? '')).toContain('Erlang');
    feed.always({ json: [{ Job_Title: 'Writer', City: 'Delhi' }] });
    await expect.poll(() => textAt(paths[1] ?? '')).toBe('status 404');
    await expect.poll(() => textAt('/JobPositions')).not.toContain('Tester');
    await expect.poll(() => textAt('/jobs-in/pune')).toBe('status 404');
    expect(states).not.toContain('STALE');
    expect(states).not.toContain('UPDATING');
    await visitor.dispose();
    await nginx.stop();
    await site.dispose();
    await feed.close();
  });

  test('asks of the router get their own answer, not the page', async ({
    proxied: { visitor },
  }) => {
    await visitor.get('/About');
    const part = await visitor.get('/About?_rsc=1', { headers: { rsc: '1' } });
    expect(part.headers()['content-type']).toBe('text/x-component');
    expect((await visitor.get('/About')).headers()['content-type']).toContain('text/html');
  });

  test('a body that is far too large gets our page', async ({ proxied: { visitor } }) => {
    const resume = { name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(6_000_000) };
    for (const path of ['/jobForm', '/resumeUpload']) {
      const page = await visitor.get(path);
      expect(await page.text(), path).toContain('type="file"');
      const answer = await visitor.post(path, { multipart: { resume } });
      expect(answer.status(), path).toBe(413);
      expect(await answer.text(), path).toContain('The file is too large');
    }
    expect(MAX_FILE_BYTES).toBeLessThan(5_000_000);
  });

  test('visitors are told apart by the address that nginx saw', async ({
    proxied: { visitor, site },
  }) => {
    const post = (from: string) =>
      visitor.post('/Contact', {
        headers: { 'x-forwarded-for': from, origin: 'https://localhost' },
        multipart: { first_name: '' },
      });
    // The entry a client writes itself stands to the left of the one that counts.
    for (const from of ['198.51.100.1', '198.51.100.2'])
      expect((await post(from)).status()).not.toBe(429);
    const refused = await post('198.51.100.3');
    expect(refused.status()).toBe(429);
    expect(Number(refused.headers()['retry-after'])).toBeGreaterThan(0);
    expect(site.output()).not.toContain('198.51.100');
  });

  test('headers that only Next may send do not get through', async ({ proxied: { visitor } }) => {
    const forged = { 'x-middleware-subrequest': 'middleware:middleware:middleware:middleware' };
    expect((await visitor.get('/job/nothing', { headers: forged })).status()).toBe(404);
  });

  test('methods that no page has are refused', async ({ proxied: { nginx } }) => {
    for (const method of ['TRACE', 'CONNECT']) {
      const { status } = await rawRequest(nginx.url, words(`${method} /`));
      expect([400, 405], method).toContain(status);
    }
  });

  test('a client that does not finish its headers is cut', async ({ proxied: { nginx } }) => {
    // It waits 10 s. Next alone would wait 85 s, which is longer than the time-out of this test.
    await rawRequest(nginx.url, 'GET / HTTP/1.1\r\nHost: localhost\r\nX-Slow: ');
  });

  test('while the site is down, pages that were seen are still there, and a page says what to do', async ({
    proxied: { site, visitor },
  }) => {
    await visitor.get('/privacypolicy');
    await site.stop();
    expect((await visitor.get('/privacypolicy')).status()).toBe(200);
    for (const answer of [
      await visitor.get('/termsandconditions'),
      await visitor.post('/Contact', { multipart: { first_name: 'Asha' } }),
    ]) {
      expect(answer.status()).toBe(503);
      expect(answer.headers()).toMatchObject({ ...sent({ isSecure: true }), 'retry-after': '60' });
      expect(answer.headers()['content-type']).toBe('text/html; charset=utf-8');
      expect(await answer.text()).toContain('Go back and send it again.');
    }
  });
});

/** What every answer carries, as it is seen by a client. */
function sent(site: { isSecure: boolean }): Record<string, string> {
  const headers = Object.entries(commonHeaders(site));
  return Object.fromEntries(headers.map(([name, value]) => [name.toLowerCase(), value]));
}

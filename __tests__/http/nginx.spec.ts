import { readFile } from 'node:fs/promises';
import { type APIRequestContext, request as requests } from '@playwright/test';
import { hasNginx, type Nginx, selfSigned, startNginx } from '@/__tests__/support/nginx-server';
import { startScript } from '@/__tests__/support/run-script';
import { MAX_FILE_BYTES } from '@/lib/uploads/limits';
import { expect, test } from './fixtures';

/** The shipped `deploy/nginx.conf` in front of the built site; `nginx-answers.spec.ts` tests what it answers itself. */
test.describe('behind the shipped nginx', () => {
  test.describe.configure({ mode: 'serial' });
  test.skip(!hasNginx, 'nginx is not installed on this machine');
  let nginx: Nginx;
  let visitor: APIRequestContext;
  test.beforeAll(async ({ proxiedSite }) => {
    nginx = await startNginx(proxiedSite.url);
    visitor = await requests.newContext({ baseURL: nginx.url, ignoreHTTPSErrors: true });
  });
  test.afterAll(async () => {
    await visitor.dispose();
    await nginx.stop();
  });

  test('closes slow clients after ten seconds, and idle connections to the site before the site does', async ({
    proxiedSite: site,
  }) => {
    const { headers } = await fetch(`${site.url}/api/healthz`);
    const [, kept] = /timeout=(\d+)/.exec(headers.get('keep-alive') ?? '') ?? [];
    const config = await readFile('deploy/nginx.conf', 'utf8');
    const [, reused] = /upstream site \{[^}]*keepalive_timeout (\d+)s;/.exec(config) ?? [];
    expect(Number(reused)).toBeLessThan(Number(kept));
    // The site alone would wait 85 s; this test does not wait that long.
    for (const part of ['header', 'body']) expect(config).toContain(`client_${part}_timeout 10s;`);
  });

  test('a page comes compressed as its client accepts it, with all its headers', async () => {
    const plain = await visitor.get('/About', { headers: { 'accept-encoding': 'identity' } });
    expect(plain.headers()['content-encoding']).toBeUndefined();
    expect(await plain.text()).toContain('About the company</');
    for (const [accepted = '', encoding] of [
      ['gzip, deflate, br, zstd', 'br'],
      ['gzip, br;q=0', 'gzip'],
    ]) {
      const answer = await visitor.get('/About', { headers: { 'accept-encoding': accepted } });
      expect(answer.headers()).toMatchObject({
        'content-encoding': encoding,
        'x-frame-options': 'DENY',
        'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
      });
      expect(await answer.text()).toBe(await plain.text());
    }
  });

  test('a far too large body gets our page', async () => {
    const resume = { name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.alloc(6_000_000) };
    const answer = await visitor.post('/jobForm', { multipart: { resume } });
    expect(answer.status()).toBe(413);
    expect(await answer.text()).toContain('The file is too large');
    expect(MAX_FILE_BYTES).toBeLessThan(5_000_000);
  });

  test('visitors are identified by the address that nginx saw', async ({ proxiedSite: site }) => {
    const post = (from: string) =>
      visitor.post('/Contact', {
        headers: { 'x-forwarded-for': from, origin: 'https://localhost' },
        multipart: { first_name: '' },
      });
    // The client's own entry is to the left of the one that counts.
    for (const from of ['198.51.100.1', '198.51.100.2'])
      expect((await post(from)).status()).not.toBe(429);
    const refused = await post('198.51.100.3');
    expect(refused.status()).toBe(429);
    expect(Number(refused.headers()['retry-after'])).toBeGreaterThan(0);
    expect(site.output()).not.toContain('198.51.100');
  });

  test('the doctor finds site, certificate and proxy in order', async ({ proxiedSite: site }) => {
    const { code, stdout } = await startScript('scripts/doctor.ts', [], {
      SITE_URL: nginx.url,
      STORAGE_DIR: site.storageDir,
      CRON_SECRET: 'secret-of-the-operator',
      TRUSTED_PROXY_HOPS: '1',
      NODE_EXTRA_CA_CERTS: selfSigned,
    }).ended;
    // Other tests may have left submissions that wait.
    expect(stdout).toMatch(/^(?:ok|warning) +site /m);
    expect(stdout).toMatch(/^ok +proxies +1 proxy; this machine is seen as (?:127\.0\.0\.1|::1)$/m);
    expect(stdout).toMatch(/^ok +certificate +trusted; /m);
    expect([stdout.match(/^FAILED.*$/gm), code]).toEqual([null, 0]);
  });
});

import { type SiteServer, startSite } from '@/scripts/support/site-server';
import { expect, test } from './fixtures';

test.describe('a site behind a proxy that is sent reports', () => {
  // One after the other, so that they share a site.
  test.describe.configure({ mode: 'default' });
  let site: SiteServer;
  test.beforeAll(async () => {
    site = await startSite({
      WEB_VITALS: 'on',
      LOG_LEVEL: 'info',
      RATE_LIMIT: '20/10m',
      TRUSTED_PROXY_HOPS: '1',
    });
  });
  test.afterAll(() => site.dispose());

  const report = (body: string, headers: Record<string, string> = { origin: site.url }) =>
    fetch(`${site.url}/api/vitals`, { method: 'POST', headers, body });

  test('takes no report from elsewhere, and none that is odd or large', async () => {
    const strangers: Record<string, string>[] = [
      {},
      { origin: 'https://evil.example' },
      { origin: 'null' },
      { origin: site.url, 'sec-fetch-site': 'cross-site' },
    ];
    for (const headers of strangers) {
      expect((await report('{"path":"/"}', headers)).status).toBe(403);
    }
    for (const body of ['{', '{"path":"/About","lcp":"fast"}', `{"path":"/${'x'.repeat(300)}"}`]) {
      expect((await report(body)).status).toBe(400);
    }
    expect((await report(JSON.stringify({ path: '/', more: 'x'.repeat(1000) }))).status).toBe(413);
    const get = await fetch(`${site.url}/api/vitals`);
    expect([get.status, get.headers.get('allow')]).toEqual([405, 'POST']);
  });

  test('takes as many reports from one sender as a form does, and no more', async () => {
    const statuses: number[] = [];
    for (let count = 0; count < 25; count += 1) statuses.push((await report('{}')).status);
    expect(new Set(statuses)).toEqual(new Set([400, 429]));
    expect(statuses.at(-1)).toBe(429);
    const refused = await report('{"path":"/"}');
    expect(Number(refused.headers.get('retry-after'))).toBeGreaterThan(0);
    expect(site.output()).not.toContain('Web vitals');
  });

  test('gives every answer the id of its request, which its log lines carry', async () => {
    const post = (headers: Record<string, string>) =>
      fetch(`${site.url}/Contact`, {
        method: 'POST',
        headers: { origin: 'https://evil.example', ...headers },
        body: new FormData(),
      });
    const given = await post({ 'x-request-id': '0af7651916cd43dd8448eb211c80319c' });
    expect(given.headers.get('x-request-id')).toBe('0af7651916cd43dd8448eb211c80319c');
    await expect
      .poll(site.output)
      .toMatch(/"request":"0af7651916cd43dd8448eb211c80319c".*Request refused/);
    const odd = await post({ 'x-request-id': 'a"b' });
    expect(odd.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });
});

test('without reports there is no address for them', async ({ site }) => {
  const answer = await fetch(`${site.url}/api/vitals`, { method: 'POST', body: '{"path":"/"}' });
  expect(answer.status).toBe(404);
});

import { expect, test } from './fixtures';

test.describe('a site with web vitals', () => {
  test('only accepts small, valid reports from its own pages, and only so many per sender', async ({
    proxiedSite: site,
  }) => {
    let from = 0;
    const report = async (body: string, headers: Record<string, string> = { origin: site.url }) => {
      const sender = { 'x-forwarded-for': `203.0.${from}.7`, ...headers };
      const { status } = await fetch(`${site.url}/api/vitals`, {
        method: 'POST',
        headers: sender,
        body,
      });
      return status;
    };
    const strangers: Record<string, string>[] = [
      {},
      { origin: 'https://evil.example' },
      { origin: site.url, 'sec-fetch-site': 'cross-site' },
    ];
    for (const headers of strangers) expect(await report('{"path":"/"}', headers)).toBe(403);
    for (const body of ['{', '{"path":"/About","lcp":"fast"}', `{"path":"/${'x'.repeat(300)}"}`]) {
      from += 1;
      expect(await report(body)).toBe(400);
    }
    expect(await report(JSON.stringify({ path: '/', more: 'x'.repeat(1000) }))).toBe(413);
    const get = await fetch(`${site.url}/api/vitals`);
    expect([get.status, get.headers.get('allow')]).toEqual([405, 'POST']);

    expect([await report('{'), await report('{"path":"/"}')]).toEqual([400, 429]);
    expect(site.output()).not.toContain('Web vitals');
  });

  test("behind a proxy uses the proxy's request id in responses and log lines", async ({
    proxiedSite: site,
  }) => {
    const idOf = async (id: string) => {
      const headers = { origin: 'https://evil.example', 'x-request-id': id };
      const sending = { method: 'POST', headers, body: new FormData() };
      return (await fetch(`${site.url}/Contact`, sending)).headers.get('x-request-id');
    };
    const given = '0af7651916cd43dd8448eb211c80319c';
    expect(await idOf(given)).toBe(given);
    await expect.poll(site.output).toMatch(new RegExp(`"request":"${given}".*Request refused`));
    expect(await idOf('a"b')).toMatch(/^[0-9a-f-]{36}$/);
  });
});

test('without web vitals the route is a 404', async ({ site }) => {
  const answer = await fetch(`${site.url}/api/vitals`, { method: 'POST', body: '{"path":"/"}' });
  expect(answer.status).toBe(404);
});

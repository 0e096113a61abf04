import { readFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { connect, type Socket } from 'node:net';
import { newApplicant, resumeFile } from '@/scripts/support/applicant';
import { actionOn, postForm } from '@/scripts/support/post-form';
import type { SiteServer } from '@/scripts/support/site-server';
import { rawRequest, words } from '../support/raw-request';
import { expectRefusalPage, expectRefusalSentence } from './expect-refusal';
import { test as base, expect } from './fixtures';

/** `logged`: the log lines since the test began. Fails if they contain a query or anything forged. */
const test = base.extend<{ logged: () => string; action: string }>({
  logged: [
    async ({ site }, use) => {
      const before = site.output().length;
      const logged = () => site.output().slice(before);
      await use(logged);
      for (const line of logged().split('\n').slice(0, -1)) {
        expect(line).toMatch(/^(?:\{.*\}|[▲✓-] .*)$/);
        expect(line).not.toMatch(/\?|forged/);
      }
    },
    { auto: true },
  ],
  action: async ({ site }, use) => use(await actionOn(`${site.url}/jobForm`)),
});

/** Past successful attacks, and similar ones. */
test.describe('the site under attack', () => {
  const ARGUMENTS = '[{"status":"idle"},"$K1"]';
  /** The unit tests of `lib/web/guard` define which forms are malformed. */
  for (const [what, name, value] of [
    ['two names in a part', '0"; name="_1_a', '["a"]'],
    ['arguments 50,000 deep', '0', '['.repeat(50_000) + ']'.repeat(50_000)],
    [
      'arguments that a message would quote',
      '0',
      '"\\n{\\"level\\":50,\\"msg\\":\\"forged\\"}\\n"',
    ],
    ['four megabytes of arguments', '0', `[${'[],'.repeat(1.3e6)}[]]`],
  ] as const) {
    test(`refuses a form with ${what} with its own page`, async ({ site, action }) => {
      const reason = value.length > 1e6 ? 'tooLong' : 'unreadable';
      const type = { 'content-type': 'multipart/form-data; boundary=x', origin: site.url };
      const head = `Content-Disposition: form-data; name="${name}"`;
      const post = (headers: Record<string, string> = {}) =>
        fetch(`${site.url}/jobForm`, {
          method: 'POST',
          headers: { ...type, ...headers },
          body: `--x\r\n${head}\r\n\r\n${value}\r\n--x--\r\n`,
        });
      await expectRefusalPage(await post(), reason);
      await expectRefusalSentence(await post({ 'next-action': action }), reason);
    });
  }

  test('refuses an action that is only named by its id', async ({ site, action }) => {
    const body = new FormData();
    body.set(`$ACTION_ID_${action}`, '');
    body.set('name', 'Asha');
    const sending = { method: 'POST', headers: { origin: site.url }, body };
    await expectRefusalPage(await fetch(`${site.url}/jobForm`, sending), 'unreadable');
  });

  test('refuses a message of four million control characters without echoing any', async ({
    site,
  }) => {
    const page = `${site.url}/Contact`;
    const action = await actionOn(page);
    for (const [name, headers] of [
      ['description', {}],
      ['_1_description', { 'next-action': action }],
    ] as const) {
      const body = new FormData();
      body.set('0', ARGUMENTS);
      body.set(name, '\x01'.repeat(4.2e6));
      const sending = { method: 'POST', headers: { origin: site.url, ...headers }, body };
      const answer = await fetch(page, sending);
      expect(answer.status).toBe(413);
      expect((await answer.arrayBuffer()).byteLength).toBeLessThan(100_000);
    }
  });

  test('answers the longest accepted text with a page of bounded size', async ({ site }) => {
    const description = '<"&\x01'.repeat(60_000);
    const answer = await postForm(`${site.url}/Contact`, { description });
    expect(answer.status).toBe(200);
    expect((await answer.arrayBuffer()).byteLength).toBeLessThan(1_000_000);
  });

  test('does not log malformed URLs', async ({ site, logged }) => {
    for (const [status, paths] of [
      [200, ['/%41bout', '/%63ontact', '/Care%65r', '/%2e%2e/About', '/%2e%2e/%2e%2e/About']],
      [404, ['/jobForm%2', '/jobs%2fsalesforce', '/api%2fhealthz', '/desk%5Clog', '/Service%2Fx']],
      [404, ['/application/a/b/c', '/refused/x', '/refused/x/y', '/x/receipt']],
      [404, ['/constructor', '/__proto__', '/__proto__/x', '/toString/x']],
    ] as const) {
      for (const path of paths) {
        // With a content type, every path reaches the middleware, which looks names up.
        const headers = { 'Content-Type': 'text/plain' };
        const answer = await rawRequest(site.url, words(`GET ${path}?email=a@b.example`, headers));
        expect.soft([path, answer.status]).toEqual([path, status]);
      }
    }
    expect(logged()).not.toMatch(/"level":[45]0/);
    for (const path of ['/api/resumes/%@', '/api/resumes/%E0%A4']) {
      expect((await rawRequest(site.url, words(`GET ${path}?a@b.example`))).status).toBe(403);
    }
  });

  test('closes the connection on upgrade requests', async ({ site }) => {
    for (const path of ['/desk', '/jobs', '/_next/webpack-hmr']) {
      const upgrade = { Connection: 'Upgrade', Upgrade: 'websocket' };
      expect((await rawRequest(site.url, words(`GET ${path}`, upgrade))).status, path).toBe(0);
    }
  });

  test('refuses an action of another page without a request to itself', async ({
    site,
    action,
  }) => {
    for (const path of ['/Contact', '/About', '/nothing']) {
      const body = new FormData();
      body.set('0', ARGUMENTS);
      body.set('_1_name', 'Asha');
      const headers = { origin: site.url, 'next-action': action };
      const answer = await fetch(site.url + path, { method: 'POST', headers, body });
      expect([path, answer.status]).toEqual([path, 409]);
    }
  });

  test('replaces request ids from outside by its own', async ({ site }) => {
    const headers = { 'x-request-id': 'asha@example.org' };
    const answer = await fetch(`${site.url}/About`, { headers });
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('ignores client router headers on requests that no router could have sent', async ({
    site,
    logged,
  }) => {
    const said: Record<string, string>[] = [
      ...['{', '%E0%A4%A', '["",{"children":"x"}]', '["",{"__proto__":5}]'],
      '["",{"a":'.repeat(1000),
    ].map((tree) => ({ 'Next-Router-State-Tree': tree }));
    for (const path of ['/About', '/job/0']) {
      for (const headers of [...said, { 'Next-Router-Prefetch': '2' }]) {
        const answer = await fetch(site.url + path, { headers: { RSC: '1', ...headers } });
        const kind = answer.headers.get('content-type');
        expect([answer.status, kind]).toEqual([200, 'text/x-component']);
        expect(await answer.text()).toContain(path === '/About' ? 'About the company' : 'jobs');
      }
    }
    expect(logged()).not.toMatch(/error/i);
  });

  test('answers 160 unwanted endless bodies without buffering them', async ({ site }) => {
    const before = await memoryOf(site);
    const { hostname, port } = new URL(site.url);
    const headers = { 'content-length': '5000000' };
    const hanging = Array.from({ length: 160 }, () => {
      const put = httpRequest({ hostname, port, path: '/Contact', method: 'PUT', headers });
      put.on('error', () => undefined).write(Buffer.alloc(1_000_000));
      return put;
    });
    const statuses = await Promise.all(
      hanging.map(
        (put) =>
          new Promise((resolve) => put.on('response', ({ statusCode }) => resolve(statusCode))),
      ),
    );
    expect(new Set(statuses)).toEqual(new Set([405]));
    // Buffering would take 160 MB twice.
    expect((await memoryOf(site)) - before).toBeLessThan(160_000_000);
    for (const put of hanging) put.destroy();
  });
});

/** From clients with other addresses than the visitor who searches and applies meanwhile. */
base.describe('while a client', () => {
  base('asks for costly pages on 60 connections, others are served', async ({ proxiedSite }) => {
    const paths = [
      ...['/application/APP-20261121-AAAAAA/x', '/refused/unreadable', '/Career/receipt'],
      ...['/JobPositions?q=react', '/jobs.xml?q=react'],
    ];
    const headers = { 'X-Forwarded-For': '198.51.100.1' };
    const requests = Array.from({ length: 60 }, (_, at) =>
      words(`GET ${paths[at % paths.length]}`, headers),
    );
    await othersAreServed(proxiedSite, '203.0.114.7', requests);
  });

  base('sends forms slowly on 20 connections, others are served', async ({ proxiedSite }) => {
    const requests = Array.from({ length: 20 }, (_, at) => {
      const headers = {
        'Content-Type': 'multipart/form-data; boundary=x',
        'Content-Length': '4000000',
        // Each sender may send two forms.
        'X-Forwarded-For': `198.51.${at}.1`,
      };
      return `${words('POST /jobForm', headers)}--x`;
    });
    await othersAreServed(proxiedSite, '203.0.115.7', requests);
  });

  async function othersAreServed({ url }: SiteServer, address: string, requests: string[]) {
    const sockets = requests.map((request): Socket => {
      const socket = connect(Number(new URL(url).port), 'localhost');
      socket.on('error', () => undefined).write(request);
      return socket;
    });
    const headers = { 'x-forwarded-for': address };
    expect((await fetch(`${url}/JobPositions?q=developer`, { headers })).status).toBe(200);
    const applicant = { ...newApplicant(), resume: resumeFile() };
    expect((await postForm(`${url}/jobForm`, applicant, { headers })).status).toBe(303);
    for (const socket of sockets) socket.destroy();
  }
});

base(
  'feeds and pictures are rendered once, and not sent to a client with a current copy',
  async ({ site }) => {
    for (const path of ['/jobs.xml', '/jobs.rss', '/jobs.json', '/sitemap.xml', '/job/0/picture']) {
      const answers = await Promise.all([1, 2, 3].map(() => fetch(site.url + path)));
      const [etag, ...others] = answers.map(({ headers }) => headers.get('etag'));
      expect([path, others]).toEqual([path, [etag, etag]]);
      const known = { headers: { 'if-none-match': `${etag}` } };
      expect((await fetch(site.url + path, known)).status, path).toBe(304);
    }
  },
);

/** Resident bytes of the server's process. */
async function memoryOf({ pid }: SiteServer): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
}

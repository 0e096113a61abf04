import { readFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { connect, type Socket } from 'node:net';
import { newApplicant, resumeFile } from '@/__tests__/support/applicant';
import { topics } from '@/lib/content/topics';
import { contactMessages } from '@/lib/fields/contact';
import { limits } from '@/lib/fields/fields';
import {
  actionOn,
  callForm,
  formIn,
  formOn,
  postForm,
  sendForm,
} from '@/scripts/support/post-form';
import { type SiteServer, startSite } from '@/scripts/support/site-server';
import { rawRequest, words } from '../support/raw-request';
import { expectRefusalPage, expectRefusalSentence } from './expect-refusal';
import { test as base, expect, slow } from './fixtures';

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
    ['arguments 20,000 deep', '0', '['.repeat(20_000) + ']'.repeat(20_000)],
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

  test('repeats no text beyond twice its own limit', async ({ site }) => {
    const answer = await postForm(`${site.url}/Contact`, { first_name: 'x'.repeat(60_000) });
    expect(answer.status).toBe(200);
    const page = await answer.text();
    expect(page).toContain('x'.repeat(2 * limits.firstName));
    expect(page).not.toContain('x'.repeat(2 * limits.firstName + 1));
  });

  for (const [path, field, length] of [
    ['/Contact', 'description', 240_000],
    ['/jobForm', 'coverLetter', 80_000],
    ['/resumeUpload', 'jobTitle', 12_000],
  ] as const) {
    test(`refuses ${length} characters at ${path}, more than its fields take, before they are parsed`, async ({
      site,
    }) => {
      const page = site.url + path;
      const text = '"'.repeat(length);
      await expectRefusalPage(await postForm(page, { [field]: text }), 'tooLong');
      await expectRefusalSentence(await callForm(page, { [field]: text }), 'tooLong');
    });
  }

  for (const [what, pair] of [
    ['in Telugu', 'తె'],
    ['of quotation marks', '"\\'],
  ] as const) {
    test(`accepts the longest letter ${what}, also when it is sent again without scripts`, async ({
      site,
    }) => {
      const page = `${site.url}/Contact`;
      const description = pair.repeat(limits.message / 2);
      const { phone, ...others } = lead;
      const first = await postForm(page, { ...others, description });
      const answer = await sendForm(page, formIn(await first.text()), { ...others, phone });
      const text = await answer.text();
      expect([answer.status, text.includes(contactMessages.success)]).toEqual([200, true]);
    });
  }

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

  test('answers 414 to a path of more than a thousand characters, before it looks at it', async ({
    site,
  }) => {
    for (const path of ['.', '.a', '/', '%2e', 'x/'].map((part) => `/${part.repeat(5000)}`)) {
      for (const method of ['GET', 'DELETE', 'POST']) {
        const line = `${method} ${path.slice(0, 15_000)}`;
        expect((await rawRequest(site.url, words(line))).status, line.slice(0, 20)).toBe(414);
      }
      const short = words(`GET ${path.slice(0, 1000)}`);
      expect((await rawRequest(site.url, short)).status).not.toBe(414);
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

  test('answers 160 unwanted endless bodies without buffering them', slow, async ({ site }) => {
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
base.describe('while a client', slow, () => {
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

  base('and another hold resumes back, applications with one are accepted', async () => {
    const site = await startSite({ ...SMALL, TRUSTED_PROXY_HOPS: '1' });
    const sockets = ['198.51.100.1', '198.51.101.1'].flatMap((address) =>
      Array.from({ length: 5 }, () => sendPart(site, address, 4_000_000)),
    );
    await sent(sockets);
    for (let at = 0; at < 3; at += 1) expect(await apply(site, '203.0.116.7')).toBe(303);
    for (const socket of sockets) socket.destroy();
    await site.dispose();
  });

  base('in each of 200 networks holds a form back, the slowest give way', async () => {
    const site = await startSite({ ...SMALL, TRUSTED_PROXY_HOPS: '1' });
    const sockets = Array.from({ length: 200 }, (_, at) =>
      sendPart(site, `198.51.${at}.1`, 100_000),
    );
    await sent(sockets);
    // The reserve takes what has no file.
    const headers = { 'x-forwarded-for': '203.0.117.7' };
    const written = { ...lead, description: 'న'.repeat(10_000) };
    const answer = await postForm(`${site.url}/Contact`, written, { headers });
    expect(await answer.text()).toContain(contactMessages.success);
    await expect.poll(() => apply(site, '203.0.117.7'), { timeout: 15_000 }).toBe(303);
    expect(sockets.some((each) => !each.closed)).toBe(true);
    for (const socket of sockets) socket.destroy();
    await site.dispose();
  });

  base('does not read its answers, they take no memory', async () => {
    base.slow();
    const site = await startSite(SMALL);
    for (const quotes of [240_000, 120_000]) {
      const body = await formOn(`${site.url}/Contact`);
      body.set('description', '"'.repeat(quotes));
      const encoded = new Response(body);
      const headers = {
        'content-type': `${encoded.headers.get('content-type')}`,
        'content-length': `${(await encoded.clone().arrayBuffer()).byteLength}`,
        connection: 'keep-alive',
      };
      const request = words('POST /Contact', headers) + (await encoded.text());
      const sockets = Array.from({ length: 80 }, () => {
        const socket = connect(Number(new URL(site.url).port), 'localhost');
        socket.on('error', () => undefined).once('data', () => socket.pause());
        socket.write(request);
        return socket;
      });
      const areAnswered = () => sockets.every(({ bytesRead, closed }) => bytesRead > 0 || closed);
      await expect.poll(areAnswered, { timeout: 120_000 }).toBe(true);
      expect(await memoryOf(site)).toBeLessThan(512_000_000);
      for (const socket of sockets) socket.destroy();
    }
    await site.dispose();
  });

  /** Sends the beginning of a form with a large file, and then nothing. */
  function sendPart(site: SiteServer, address: string, bytes: number): Socket {
    const socket = connect(Number(new URL(site.url).port), 'localhost');
    const headers = {
      'Content-Type': 'multipart/form-data; boundary=x',
      'Content-Length': '4200000',
      'X-Forwarded-For': address,
    };
    socket.on('error', () => undefined).write(words('POST /jobForm', headers));
    socket.write(Buffer.alloc(bytes, 'x'));
    return socket;
  }

  function sent(sockets: Socket[]): Promise<void> {
    // Refused ones may be closed before that.
    const isSent = ({ closed, writableLength }: Socket) => closed || writableLength === 0;
    return expect.poll(() => sockets.every(isSent)).toBe(true);
  }

  async function apply({ url }: SiteServer, address: string): Promise<number> {
    const headers = { 'x-forwarded-for': address };
    // A form without a large file may use the reserve.
    const padding = new File([Buffer.alloc(100_000)], 'padding');
    const applicant = { ...newApplicant(), resume: resumeFile(), padding };
    return (await postForm(`${url}/jobForm`, applicant, { headers })).status;
  }

  async function othersAreServed({ url }: SiteServer, address: string, requests: string[]) {
    const sockets = requests.map((request): Socket => {
      const socket = connect(Number(new URL(url).port), 'localhost');
      socket.on('error', () => undefined).write(request);
      return socket;
    });
    const headers = { 'x-forwarded-for': address };
    // Not the search of another test, which would be in memory.
    const search = `${url}/JobPositions?q=developer&page=${requests.length}`;
    expect((await fetch(search, { headers })).status).toBe(200);
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

const lead = {
  topic: topics.jobSeekers,
  first_name: 'Asha',
  phone: '+91 98765 43210',
  email: 'asha@example.com',
};

/** As docs/operations.md recommends for 512 MB. */
const SMALL = {
  NODE_OPTIONS: '--max-old-space-size=208 --max-semi-space-size=8',
  LOG_LEVEL: 'info',
};

/** Resident bytes of the server's process. */
async function memoryOf({ pid }: SiteServer): Promise<number> {
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
}

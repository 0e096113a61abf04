import { request as httpRequest } from 'node:http';
import { connect, type Socket } from 'node:net';
import { fileMessages } from '@/lib/uploads/limits';
import { refusals } from '@/lib/web/guard/refusals';
import { newApplicant, resumeFile } from '@/scripts/support/applicant';
import { actionOn, postForm } from '@/scripts/support/post-form';
import { type SiteServer, startSite } from '@/scripts/support/site-server';
import { docxRelatedTo } from '../support/hostile-files';
import { rawRequest, words } from '../support/raw-request';
import { expect, test } from './fixtures';

/** What somebody attacked the site with, and won; and its kin. */
test.describe('attacked with', () => {
  let site: SiteServer;
  let action: string;
  test.beforeAll(async () => {
    site = await startSite();
    action = await actionOn(`${site.url}/jobForm`);
  });
  test.afterAll(() => site.dispose());
  test.afterEach(() => {
    for (const line of site.output().split('\n').slice(0, -1)) {
      expect(line).toMatch(/^(?:\{.*\}|▲ .*|- .*|✓ .*)$/);
      expect(line).not.toContain('?');
      expect(line).not.toContain('forged');
    }
  });

  const ARGUMENTS = '[{"status":"idle"},"$K1"]';
  const disposition = (name: string) => `Content-Disposition: form-data; name="${name}"`;
  /** Which forms are odd, the unit tests of `lib/web/guard` say. */
  const forms: Record<string, [head: string, body: string][]> = {
    'two names in a part': [[`${disposition('0')}; name="_1_a"`, '["a"]']],
    'arguments 50,000 deep': [[disposition('0'), '['.repeat(50_000) + ']'.repeat(50_000)]],
    'arguments that an error message would quote': [
      [disposition('0'), '"\\n{\\"level\\":50,\\"msg\\":\\"forged\\"}\\n"'],
    ],
    'four megabytes of arguments': [[disposition('0'), `[${'[],'.repeat(1.3e6)}[]]`]],
  };
  for (const [what, parts] of Object.entries(forms)) {
    test(`a form with ${what}, it refuses with its own page`, async () => {
      const body = `${parts.map(([head, text]) => `--x\r\n${head}\r\n\r\n${text}`).join('\r\n')}\r\n--x--\r\n`;
      for (const type of ['multipart/form-data', 'MULTIPART/form-data', 'Multipart/Form-Data']) {
        const headers = { 'content-type': `${type}; boundary=x`, origin: site.url };
        for (const more of [{}, { 'next-action': action }] as Record<string, string>[]) {
          const answer = await fetch(`${site.url}/jobForm`, {
            method: 'POST',
            headers: { ...headers, ...more },
            body,
          });
          const text = await answer.text();
          expect.soft([400, 413], `${type} ${Object.keys(more)}`).toContain(answer.status);
          expect.soft(text).not.toMatch(/^\s+at /m);
          const { sentence } = answer.status === 413 ? refusals.tooLong : refusals.unreadable;
          expect.soft(text).toContain(sentence);
        }
      }
    });
  }

  test('an action by its id alone, it refuses on every page with a form', async () => {
    for (const path of [
      '/jobForm',
      '/Contact',
      '/Career',
      '/resumeUpload',
      '/jobs/salesforce',
      '/Service/Career-launch-program',
    ]) {
      const page = `${site.url}${path}`;
      const body = new FormData();
      body.set(`$ACTION_ID_${await actionOn(page)}`, '');
      body.set('name', 'Asha');
      const answer = await fetch(page, {
        method: 'POST',
        headers: { origin: site.url },
        body,
      });
      expect.soft(answer.status, path).toBe(400);
      expect.soft(await answer.text(), path).toContain(refusals.unreadable.sentence);
    }
  });

  test('a resume that loads its template from a file server, it refuses and says what to do', async () => {
    const template = '\\\\evil.example@SSL@443\\DavWWWRoot\\a.dotm';
    const word = docxRelatedTo(
      `Type="a/attachedTemplate" TargetMode="External" Target="${template}"`,
    );
    const resume = new File([new Uint8Array(word)], 'resume.docx');
    const answer = await postForm(`${site.url}/jobForm`, { ...newApplicant(), resume });
    expect(answer.status).toBe(200);
    expect(await answer.text()).toContain(fileMessages.linked);
    expect(await site.readiness()).toMatchObject({ pending: 0 });
  });

  test('a message of four million control characters, it refuses without sending one of them back', async () => {
    for (const name of ['_1_description', 'description']) {
      const body = new FormData();
      body.set('0', ARGUMENTS);
      body.set(name, '\x01'.repeat(4.2e6));
      const headers = { origin: site.url, ...(name[0] === '_' && { 'next-action': action }) };
      const answer = await fetch(`${site.url}/Contact`, { method: 'POST', headers, body });
      expect(answer.status).toBe(413);
      expect((await answer.arrayBuffer()).byteLength).toBeLessThan(100_000);
    }
  });

  test('the longest text that is read, it answers with a page of bounded size', async () => {
    const html = await (await fetch(`${site.url}/Contact`)).text();
    const body = new FormData();
    for (const [, name = '', value = ''] of html.matchAll(
      /<input type="hidden" name="(\$[^"]*)"(?: value="([^"]*)")?\/>/g,
    )) {
      body.set(name, value.replaceAll('&quot;', '"'));
    }
    body.set('description', '<"&\x01'.repeat(60_000));
    const headers = { origin: site.url };
    const answer = await fetch(`${site.url}/Contact`, { method: 'POST', headers, body });
    expect(answer.status).toBe(200);
    expect((await answer.arrayBuffer()).byteLength).toBeLessThan(1_000_000);
  });

  for (const [status, paths] of [
    [200, ['/%41bout', '/%63ontact', '/Care%65r', '/%2e%2e/About']],
    [403, ['/api/resumes/%@', '/api/resumes/%E0%A4']],
    [404, ['/jobForm%2', '/jobs%2fsalesforce', '/api%2fhealthz', '/desk%5Clog', '/Service%2Fx']],
  ] as const) {
    test(`the encoded addresses ${paths.join(', ')}, it answers ${status} and logs no address`, async () => {
      const before = site.output().length;
      for (const path of paths) {
        const answer = await rawRequest(site.url, words(`GET ${path}?email=asha@example.org`));
        expect([path, answer.status]).toEqual([path, status]);
      }
      if (status !== 403) expect(site.output().slice(before)).not.toMatch(/"level":[45]0/);
    });
  }

  test('addresses below those of applications and refusals, it answers 404 and logs nothing', async () => {
    const before = site.output().length;
    for (const path of ['/application/a/b/c', '/refused/x', '/refused/x/y', '/x/receipt']) {
      expect((await fetch(site.url + path)).status, path).toBe(404);
    }
    // Every path with a type of content comes to the middleware, which looks names up.
    const headers = { 'content-type': 'text/plain' };
    for (const path of ['/constructor', '/__proto__', '/__proto__/x', '/toString/x']) {
      expect((await fetch(site.url + path, { headers })).status, path).toBe(404);
    }
    expect(site.output().slice(before)).not.toMatch(/"level":[45]0/);
  });

  test('requests to upgrade, it closes the connection', async () => {
    for (const path of ['/desk', '/jobs', '/_next/webpack-hmr']) {
      const upgrade = { Connection: 'Upgrade', Upgrade: 'websocket' };
      expect((await rawRequest(site.url, words(`GET ${path}`, upgrade))).status, path).toBe(0);
    }
  });

  test('an action of another page, it refuses without asking itself', async () => {
    for (const path of ['/Contact', '/About', '/jobs/salesforce', '/nothing']) {
      const body = new FormData();
      body.set('0', ARGUMENTS);
      body.set('_1_name', 'Asha');
      const headers = { origin: site.url, 'next-action': action };
      const answer = await fetch(site.url + path, { method: 'POST', headers, body });
      expect([path, answer.status]).toEqual([path, 409]);
    }
  });

  test('OPTIONS *, it answers 405', async () => {
    const answer = await rawRequest(site.url, words('OPTIONS *'));
    expect(answer.status).toBe(405);
  });

  test('ids of requests from outside, it gives its own', async () => {
    const headers = { 'x-request-id': 'asha@example.org' };
    const answer = await fetch(`${site.url}/About`, { headers });
    expect(answer.headers.get('x-request-id')).toMatch(/^[0-9a-f-]{36}$/);
  });

  test('160 bodies that it does not want and that never end, it answers each and keeps none', async () => {
    const before = await memoryOf(site);
    const hanging = Array.from({ length: 160 }, () => {
      const { hostname, port } = new URL(site.url);
      const headers = { 'content-length': '5000000' };
      const put = httpRequest({ hostname, port, path: '/Contact', method: 'PUT', headers });
      put.on('error', () => undefined);
      put.write(Buffer.alloc(1_000_000));
      return put;
    });
    const statuses = await Promise.all(
      hanging.map(
        (put) =>
          new Promise((resolve) => put.on('response', ({ statusCode }) => resolve(statusCode))),
      ),
    );
    expect(new Set(statuses)).toEqual(new Set([405]));
    // Were they read, they would take 160 MB twice.
    expect((await memoryOf(site)) - before).toBeLessThan(160_000_000);
    for (const put of hanging) put.destroy();
  });
});

/** One client, and a visitor who has another address. */
test.describe('while one client', () => {
  let site: SiteServer;
  const sockets: Socket[] = [];
  test.beforeAll(async () => {
    site = await startSite({ TRUSTED_PROXY_HOPS: '1' });
  });
  test.afterEach(() => {
    for (const socket of sockets.splice(0)) socket.destroy();
  });
  test.afterAll(() => site.dispose());

  for (const path of [
    '/application/APP-20261121-AAAAAA/x',
    '/refused/unreadable',
    '/Career/receipt',
    '/JobPositions?q=react',
    '/jobs.xml?q=react',
  ]) {
    test(`asks for ${path} on 60 connections, others search and apply`, async () => {
      for (let at = 0; at < 60; at += 1) open(`GET ${path}`, {}, at);
      await othersAreServed();
    });
  }

  test('sends forms slowly on 20 connections, others search and apply', async () => {
    const headers = {
      'Content-Type': 'multipart/form-data; boundary=x',
      'Content-Length': '4000000',
      Origin: 'http://localhost:3000',
    };
    for (let at = 0; at < 20; at += 1) open('POST /jobForm', headers, at);
    await othersAreServed();
  });

  test('asks for feeds and pictures, each is made once', async () => {
    for (const path of ['/jobs.xml', '/jobs.rss', '/jobs.json', '/sitemap.xml', '/job/0/picture']) {
      const answers = await Promise.all([1, 2, 3].map(() => fetch(site.url + path)));
      const [etag, ...others] = answers.map(({ headers }) => headers.get('etag'));
      expect([path, others]).toEqual([path, [etag, etag]]);
      const known = { headers: { 'if-none-match': `${etag}` } };
      expect((await fetch(site.url + path, known)).status, path).toBe(304);
    }
  });

  /** Writes a request and reads no answer. */
  function open(line: string, headers: Record<string, string>, at: number): void {
    const { port } = new URL(site.url);
    const socket = connect(Number(port), 'localhost').on('error', () => undefined);
    const text = words(line, { 'X-Forwarded-For': '198.51.100.1', 'X-At': `${at}`, ...headers });
    socket.write(headers['Content-Length'] ? `${text}--x` : text);
    sockets.push(socket);
  }

  async function othersAreServed(): Promise<void> {
    const headers = { 'x-forwarded-for': '203.0.113.7', origin: 'http://localhost:3000' };
    const search = await fetch(`${site.url}/JobPositions?q=developer`, { headers });
    expect(search.status).toBe(200);
    const applicant = { ...newApplicant(), resume: resumeFile() };
    const applied = await postForm(`${site.url}/jobForm`, applicant, { headers });
    expect(applied.status).toBe(303);
  }
});

/** Resident bytes of the server's process. */
async function memoryOf({ pid }: SiteServer): Promise<number> {
  const { readFile } = await import('node:fs/promises');
  const status = await readFile(`/proc/${pid}/status`, 'utf8');
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024;
}

import { readdirSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { request as httpRequest } from 'node:http';
import { expect, test } from '@playwright/test';
import { refusals } from '@/lib/web/guard/refusals';
import { newApplicant, resumeFile } from '@/scripts/support/applicant';
import { actionOn, callForm, postForm } from '@/scripts/support/post-form';
import { type SiteServer, startSite } from '@/scripts/support/site-server';
import { actionIds } from '../support/action-ids';
import { rawRequest, words } from '../support/raw-request';

/** What no browser of a visitor sends, or none without help. The numbers are those of the list of bad inputs. */
test.describe('the site', () => {
  let site: SiteServer;
  test.beforeAll(async () => {
    site = await startSite();
  });
  test.afterAll(() => site.dispose());
  /** The process is alive, and nothing was stored. */
  test.afterEach(async () => {
    expect(await site.readiness()).toMatchObject({ pending: 0, dead: 0 });
    expect(filesKept(site)).toEqual([]);
  });

  const page = () => `${site.url}/jobForm`;
  const application = () => ({ ...newApplicant(), resume: resumeFile() });

  const strangers: Record<string, Record<string, string>> = {
    'another origin': { origin: 'https://evil.example' },
    'a hidden origin': { origin: 'null' },
    'a malformed origin': { origin: '::x' },
    'another site, as the browser says': { origin: '', 'sec-fetch-site': 'cross-site' },
    'another origin under a forged host': {
      origin: 'https://evil.example',
      'x-forwarded-host': 'evil.example',
    },
    'another origin under the mark of an inner request': {
      origin: 'https://evil.example',
      'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware',
    },
  };
  for (const [what, headers] of Object.entries(strangers)) {
    test(`29, 30, 35: answers a post from ${what} with its own page and 403`, async () => {
      for (const path of ['/jobForm', '/JOBFORM', '/Contact', '/nothing']) {
        const answer = await postForm(page(), application(), { headers, to: site.url + path });
        await expectPage(answer, 'elsewhere');
      }
      await expectSentence(await callForm(page(), application(), { headers }), 'elsewhere');
      const drain = await fetch(`${site.url}/api/outbox/drain`, { method: 'POST', headers });
      expect(drain.status).toBe(401);
    });
  }

  test('31: answers a body without a length with its own page and 411, and one that is too large with 413', async () => {
    for (const path of ['/jobForm', '/About', '/nothing']) {
      for (const megabytes of [5, 11, 20]) {
        await expectPage(await sendChunked(site.url + path, megabytes), 'noLength');
      }
    }
    const called = await sendChunked(page(), 20, { 'next-action': await actionOn(page()) });
    await expectSentence(called, 'noLength');
    const large = { ...newApplicant(), resume: new File([Buffer.alloc(11e6)], 'resume.pdf') };
    await expectPage(await postForm(page(), large), 'tooLarge');
    await expectSentence(await callForm(page(), large), 'tooLarge');
  });

  for (const [what, type, body] of [
    ['with the wrong boundary', 'multipart/form-data; boundary=y', '--x\r\n\r\n--x--'],
    ['without a boundary', 'multipart/form-data', '--x\r\n\r\n--x--'],
    ['cut off', 'multipart/form-data; boundary=x', '--x\r\nContent-Disposition: form-'],
    ['of no type', '', 'name=Asha'],
    ['of another type', 'application/x-www-form-urlencoded', 'name=Asha'],
  ] as const) {
    test(`28: answers a body ${what} with its own page and 400`, async () => {
      const sending = { method: 'POST', headers: { 'content-type': type }, body };
      await expectPage(await fetch(page(), sending), 'unreadable');
      const called = { ...sending.headers, 'next-action': await actionOn(page()) };
      await expectSentence(await fetch(page(), { ...sending, headers: called }), 'unreadable');
    });
  }

  test('28: keeps nothing of an upload that breaks off', async () => {
    const action = await actionOn(page());
    const upload = httpRequest(page(), {
      method: 'POST',
      headers: {
        'content-type': 'multipart/form-data; boundary=x',
        'content-length': '1000000',
        'next-action': action,
      },
    });
    const failed = new Promise((resolve) => upload.on('error', resolve));
    upload.write(
      `--x\r\nContent-Disposition: form-data; name="_1_name"\r\n\r\n${'A'.repeat(9000)}`,
    );
    await new Promise((resolve) =>
      upload.once('socket', (socket) => socket.once('connect', resolve)),
    );
    upload.destroy();
    await failed;
  });

  for (const method of ['TRACE', 'PUT', 'DELETE', 'PATCH', 'OPTIONS']) {
    test(`34: answers ${method} with 405`, async () => {
      for (const path of ['/', '/jobForm', '/JobPositions', '/job/0', '/nothing']) {
        const answer = await rawRequest(site.url, words(`${method} ${path}`));
        expect.soft(answer.status, path).toBe(405);
        expect.soft(answer.head, path).toMatch(/^allow: GET, HEAD, POST$/im);
      }
      expect(site.output()).not.toContain('method is unsupported');
    });
  }

  for (const [methods, paths] of Object.entries({
    'GET, HEAD': [
      '/api/healthz',
      '/api/metrics',
      '/api/readyz',
      '/api/resumes/app-1',
      '/api/nothing',
      '/jobs.rss',
      '/jobs.json',
      '/sitemap.xml',
      '/robots.txt',
      '/manifest.webmanifest',
      '/images/brand/logo-192.png',
      '/job/0/picture',
      '/jobs/salesforce/walk-in.ics',
      '/.well-known/security.txt',
    ],
    'GET, HEAD, POST': ['/api/outbox/drain'],
    POST: ['/api/vitals'],
  })) {
    test(`34: answers what is no page and takes only ${methods} with 405 to anything else`, async () => {
      const others = ['POST', 'PUT', 'OPTIONS'].filter((method) => !methods.includes(method));
      for (const path of paths) {
        for (const method of others) {
          const answer = await fetch(site.url + path, { method });
          expect.soft(answer.status, `${method} ${path}`).toBe(405);
          expect.soft(answer.headers.get('allow'), `${method} ${path}`).toBe(methods);
        }
      }
    });
  }

  test('32, 33: answers a doubtful length with 400 and endless headers with 431', async () => {
    const both = { 'Content-Length': '4', 'Transfer-Encoding': 'chunked' };
    const smuggled = `${words('POST /jobForm', both)}0\r\n\r\nGET /x HTTP/1.1\r\n\r\n`;
    expect((await rawRequest(site.url, smuggled)).status).toBe(400);
    const endless = words('GET /', { 'X-Long': 'a'.repeat(20_000) });
    expect((await rawRequest(site.url, endless)).status).toBe(431);
  });

  test('35: ignores forged internal headers of the framework', async () => {
    const inner = { 'x-middleware-subrequest': 'middleware:middleware:middleware' };
    expect((await fetch(`${site.url}/job/9999`, { headers: inner })).status).toBe(404);
    const resumed = await fetch(page(), {
      method: 'POST',
      headers: { 'next-resume': '1' },
      body: 'x',
    });
    await expectPage(resumed, 'unreadable');
    const forwarded = { 'x-action-forwarded': '1' };
    await expectSentence(
      await callForm(page(), application(), { headers: forwarded }),
      'unreadable',
    );
    const flight = await fetch(`${site.url}/About`, { headers: { RSC: '1' }, redirect: 'manual' });
    expect([flight.status, flight.headers.get('content-type')]).toEqual([200, 'text/x-component']);
  });

  test('takes the forms of earlier builds: each action keeps its id', async () => {
    test.skip(process.env.NEXT_SERVER_ACTIONS_ENCRYPTION_KEY !== undefined, 'built with a key');
    const manifest = await readFile('.next/server/server-reference-manifest.json', 'utf8');
    const { node }: { node: Record<string, { exportedName: string }> } = JSON.parse(manifest);
    const ids = Object.entries(node).map(([id, { exportedName }]) => [exportedName, id]);
    expect(Object.fromEntries(ids)).toEqual(actionIds);
  });

  test('35: answers an unknown action with 409 and a malformed one with 400', async () => {
    const old = `60${'0'.repeat(40)}`;
    const headers = { 'next-action': old };
    await expectSentence(await callForm(page(), application(), { headers }), 'updated');
    const bound = { '$ACTION_1:0': JSON.stringify({ id: old, bound: '$@1' }) };
    await expectPage(await postForm(page(), { ...application(), ...bound }), 'updated');
    for (const id of ['x', '../..', `${old}0`]) {
      const malformed = { headers: { 'next-action': id } };
      await expectSentence(await callForm(page(), application(), malformed), 'unreadable');
    }
  });

  test('36: answers a way into prototypes with 400, by script and without', async () => {
    const headers = { 'next-action': await actionOn(page()) };
    const body = new FormData();
    body.set('0', '["$1:__proto__:then","$K1"]');
    await expectSentence(await fetch(page(), { method: 'POST', headers, body }), 'unreadable');
    const bound = { '$ACTION_1:1': '["$1:__proto__:then"]' };
    await expectPage(await postForm(page(), { ...application(), ...bound }), 'unreadable');
  });

  test('36: answers a call in a hundred thousand parts with a refusal', async () => {
    const headers = {
      'next-action': await actionOn(page()),
      'content-type': 'multipart/form-data; boundary=x',
    };
    const part = (name: string) =>
      `--x\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n\r\n`;
    const few = Array.from({ length: 60_000 }, (_, index) => part(index.toString(16))).join('');
    await expectSentence(
      await fetch(page(), { method: 'POST', headers, body: `${few}--x--` }),
      'unreadable',
    );
    const many = Array.from({ length: 100_000 }, (_, index) => part(index.toString(16))).join('');
    await expectSentence(
      await fetch(page(), { method: 'POST', headers, body: `${many}--x--` }),
      'tooLarge',
    );
  });

  test('37: never leads to another site', async () => {
    for (const target of [
      '//evil.com/%2f..',
      '/\\evil.com',
      'http://evil.com/jobForm/',
      'http://evil.com//x',
    ]) {
      const { head } = await rawRequest(site.url, words(`GET ${target}`));
      const location = /^location: (.*)$/im.exec(head)?.[1] ?? '/';
      expect.soft(new URL(location, site.url).origin, target).toBe(site.url);
    }
    const split = await rawRequest(site.url, words('GET /%0d%0aX:%20y'));
    expect(split.status).toBe(404);
    expect(split.head).not.toMatch(/^x: y/im);
    const upgrade = { Connection: 'Upgrade', Upgrade: 'websocket', 'Sec-WebSocket-Version': '13' };
    const inner = await rawRequest(site.url, words('GET http://127.0.0.1:22/', upgrade));
    expect(inner.head).not.toContain('101');
  });

  test('38: answers addresses that cannot be decoded with its own page and 404', async () => {
    for (const path of [
      '/%E0',
      '/%E0%A4%A',
      '/%',
      '/About%FF',
      '/About/%E0',
      '/jobs/%E0',
      '/x%00',
      `/${'a'.repeat(9000)}`,
    ]) {
      const answer = await rawRequest(site.url, words(`GET ${path}`));
      expect.soft(answer.status, path).toBe(404);
      expect.soft(answer.body, path).toContain('<title>Page not found');
    }
    expect((await rawRequest(site.url, words('GET /%2e%2e/%2e%2e/About'))).status).toBe(200);
    const post = await rawRequest(site.url, words('POST /%E0', { 'Content-Length': '0' }));
    expect(post.status).toBe(400);
  });

  test('39: has no image machinery and shows no files of its own', async () => {
    for (const path of [
      '/_next/image?url=%2Fimages%2Fbrand%2Flogo-192.png&w=64&q=75',
      '/.env',
      '/.git/config',
      '/.next/BUILD_ID',
      '/package.json',
      '/_next/static/chunks/main.js.map',
      '/_next/../.env',
    ]) {
      expect.soft((await rawRequest(site.url, words(`GET ${path}`))).status, path).toBe(404);
    }
  });

  test('a proxy that does not pass the public host on takes nothing away', async () => {
    const public_ = await startSite({ SITE_URL: 'https://www.stepwell.example' });
    const headers = { origin: 'https://www.stepwell.example', 'x-forwarded-host': 'evil.example' };
    const there = `${public_.url}/jobForm`;
    expect((await postForm(there, application(), { headers })).status).toBe(303);
    expect((await callForm(there, application(), { headers })).status).toBe(200);
    await public_.dispose();
  });

  test('an empty form passes in any letter case', async () => {
    for (const path of ['/jobForm', '/JOBFORM', '/jobform']) {
      const answer = await postForm(page(), {}, { to: site.url + path });
      expect(answer.status).toBe(200);
      expect(await answer.text()).toContain('Enter your full name.');
    }
  });
});

async function expectPage(answer: Response, reason: keyof typeof refusals): Promise<void> {
  const { status, title, sentence } = refusals[reason];
  const html = await answer.text();
  expect.soft(answer.status).toBe(status);
  expect.soft(answer.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect.soft(answer.headers.get('cache-control')).toContain('no-store');
  for (const words of [title, sentence, 'href=""', 'href="tel:', 'href="mailto:', '</footer>']) {
    expect.soft(html).toContain(words);
  }
}

async function expectSentence(answer: Response, reason: keyof typeof refusals): Promise<void> {
  const { status, sentence } = refusals[reason];
  expect.soft(answer.status).toBe(status);
  expect.soft(answer.headers.get('content-type')).toBe('text/plain; charset=utf-8');
  expect.soft(answer.headers.get('cache-control')).toContain('no-store');
  expect.soft(await answer.text()).toBe(sentence);
}

/** A form that never says how long it is. */
function sendChunked(url: string, megabytes: number, headers = {}): Promise<Response> {
  let left = megabytes * 16;
  const body = new ReadableStream({
    pull(controller) {
      controller.enqueue(new Uint8Array(65_536));
      if (--left <= 0) controller.close();
    },
  });
  const type = { 'content-type': 'multipart/form-data; boundary=x', ...headers };
  const sending = { method: 'POST', headers: type, body, duplex: 'half' };
  return fetch(url, sending);
}

/** Records and resumes in the store. */
function filesKept({ storageDir }: SiteServer): string[] {
  return readdirSync(storageDir, { recursive: true, withFileTypes: true })
    .filter((entry) => entry.isFile() && /submissions|resumes/.test(entry.parentPath))
    .map(({ name }) => name);
}

import '@/__tests__/support/quiet-log';
import { execFileSync } from 'node:child_process';
import { createHmac, hash } from 'node:crypto';
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { createServer as createSecureServer } from 'node:https';
import { connect, createServer as createTcpServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { getCACertificates, setDefaultCACertificates } from 'node:tls';
import { startFakeFeed } from '@/__tests__/support/fake-feed';
import { startFakeMailServer } from '@/__tests__/support/fake-mail-server';
import type { FakeWebhook } from '@/__tests__/support/fake-webhook';
import { items } from '@/__tests__/support/items';
import { startAsNewProcess } from '@/__tests__/support/new-process';
import { startRedis } from '@/__tests__/support/redis-server';
import { GET as client } from '@/app/api/client/route';
import { GET as readyz } from '@/app/api/readyz/route';
import { getJobs } from '@/lib/jobs/jobs';
import { routes } from '@/lib/routes';
import { socketHeader } from '@/lib/runtime/client-network';
import { site as company } from '@/lib/site';
import { doctor } from '@/scripts/doctor';
import { checkRedis, checkWebhooks } from '@/scripts/doctor/services';
import { checkCertificate, checkPages, checkSite } from '@/scripts/doctor/site';
import { checkSettings, checkStore } from '@/scripts/doctor/store';
import { close, listen } from '@/scripts/support/listen';
import { startFakeClamd } from '../../support/fake-clamd';
import { forEachTest } from '../../support/for-each-test';
import { jobRows } from '../../support/job-rows';
import { runCommand } from '../../support/run-command';
import { testParts } from '../../support/test-outbox';

const { directory, webhook, take, stored } = testParts();
const feed = forEachTest(startFakeFeed);
const mails = forEachTest(() => startFakeMailServer({ login: { user: 'site', pass: 'secret' } }));
const site = forEachTest(startSiteBehindProxy);
const scanner = forEachTest(startFakeClamd);
const provider = forEachTest(startProvider);
const closed = 'http://127.0.0.1:9';

let redis: Awaited<ReturnType<typeof startRedis>>;
let certificate: { key: string; cert: string };
const trusted = getCACertificates('default');
beforeAll(async () => {
  redis = await startRedis();
  certificate = selfSigned();
  setDefaultCACertificates([...trusted, certificate.cert]);
});
afterAll(async () => {
  setDefaultCACertificates(trusted);
  await redis.kill();
});
beforeEach(() => feed().always({ json: jobRows() }));
afterEach(() => startAsNewProcess());

const SECRET = 'a-secret-of-the-webhooks';

const desk = () => ({
  DESK_ISSUER: provider().url,
  DESK_CLIENT_ID: 'stepwell',
  DESK_CLIENT_SECRET: 'secret-of-the-desk',
  DESK_MEMBERS: '@example.com',
});

const mailboxes = () => ({
  SMTP_URL: mails().url,
  MAIL_FROM: 'Jobs <jobs@example.com>',
  APPLICATIONS_MAIL_TO: 'desk@example.com',
  RESUMES_MAIL_TO: 'desk@example.com',
  LEADS_MAIL_TO: 'desk@example.com',
});

/** All that a site may rely on, each a real server. */
const settings = () => ({
  SITE_URL: site().url,
  STORAGE_DIR: directory(),
  CRON_SECRET: 'secret-of-the-operator',
  TRUSTED_PROXY_HOPS: '1',
  JOBS_FEED_URL: feed().url,
  APPLICATION_WEBHOOK_URL: webhook().url,
  APPLICATION_FORMAT: 'json',
  RESUME_WEBHOOK_URL: webhook().url,
  WEBHOOK_SECRET: SECRET,
  LEAD_URL: webhook().url,
  LEAD_OID: 'sample-oid',
  LEAD_TOPIC_FIELD: '00N000000000001',
  SMTP_URL: mails().url,
  MAIL_FROM: 'Jobs <jobs@example.com>',
  RESUMES_MAIL_TO: 'desk@example.com',
  CLAMD_URL: scanner().url,
  ...desk(),
  REDIS_URL: redis.url,
});

type Changes = Record<string, string>;
const examine = (changes: Changes = {}, args: string[] = []) =>
  runCommand(() => doctor(args), { ...settings(), ...changes });

describe('npm run doctor', () => {
  it('finds nothing on a healthy site, sends signed tests to its services, and leaves nothing there', async () => {
    await take();
    const before = await stored('probe/');
    const { code, stdout, stderr } = await examine();
    expect([stderr, linesOf(stdout, 'FAILED'), linesOf(stdout, 'warning')]).toEqual(['', [], []]);
    expect(code).toBe(0);
    for (const part of PARTS) expect(stdout).toMatch(new RegExp(`^ok +${part} `, 'm'));
    expect(stdout).toContain('1, with its file');
    expect(await stored('probe/')).toEqual(before);
    // Webhooks got a signed event that is marked as a test, and the mailbox a test mail.
    const posts = postsTo(webhook());
    expect(posts).toHaveLength(2);
    for (const { headers, fields, body } of posts) {
      const { 'webhook-id': id, 'webhook-timestamp': at, 'webhook-signature': given } = headers;
      expect(fields).toEqual({ type: 'test', id, at: expect.any(String) });
      expect(id).toMatch(/^test-/);
      const hmac = createHmac('sha256', SECRET).update(`${id}.${at}.${body}`).digest('base64');
      expect(given).toBe(`v1,${hmac}`);
    }
    expect(mails().received.map(({ to }) => to)).toEqual([['desk@example.com']]);
  });

  it('sends nothing if told so, and needs one failure to fail', async () => {
    const { code, stdout } = await examine({ TRUSTED_PROXY_HOPS: '2' }, ['--send-nothing']);
    expect(postsTo(webhook())).toEqual([]);
    expect(mails().received).toEqual([]);
    expect(stdout).toMatch(/^off +applications +not tested$/m);
    expect([code, linesOf(stdout, 'FAILED')]).toEqual([
      1,
      [expect.stringMatching(TRUST_IN_NOBODY)],
    ]);
  });

  /** A site of which nothing but its address is set up. */
  const bare = (SITE_URL: string) =>
    runCommand(() => doctor([]), { STORAGE_DIR: directory(), SITE_URL });

  it('tests a site of which nothing is set up', async () => {
    const { code, stdout } = await bare(closed);
    expect([code, linesOf(stdout, 'FAILED')]).toEqual([
      1,
      [expect.stringContaining('is not reached')],
    ]);
  });

  it('says that nobody sees what the forms send, and that warnings of the site are hidden', async () => {
    const { code, stdout } = await bare(site().url);
    expect([code, linesOf(stdout, 'FAILED')]).toEqual([0, []]);
    expect(linesOf(stdout, 'warning').map((line) => line.replace(/ +/g, ' '))).toEqual(
      ['applications .*APPLICATIONS', 'resumes .*RESUMES', 'messages .*LEADS'].map((words) =>
        expect.stringMatching(`^warning forms Nobody sees .*: ${words}_MAIL_TO`),
      ),
    );
    expect(stdout).toMatch(/^ok +site +is ready; its warnings are shown only with CRON_SECRET$/m);
    expect(stdout).not.toContain('without warnings');
  });

  it.each([
    ['a mailbox for each', mailboxes],
    ['the desk', desk],
  ])('is content with %s alone', async (_, readers) => {
    await startAsNewProcess({ STORAGE_DIR: directory(), ...readers() });
    expect(checkSettings().map(({ state }) => state)).toEqual(['ok', 'ok']);
  });

  it.each([
    ['as it was', contactPage(), 'ok'],
    ['with hidden addresses', contactPage('<a href="/cdn-cgi/l/email-protection">'), 'warning'],
    ['with a bar', contactPage(undefined, '<script>bar()</script>'), 'warning'],
    ['with a script', contactPage(undefined, '<script src="//x/y.js"></script>'), 'warning'],
  ])('notices whether a page arrives %s', async (_, html, state) => {
    const server = createServer((_request, response) => response.end(html));
    await startAsNewProcess({ SITE_URL: `http://localhost:${await listen(server)}` });
    expect(await checkPages()).toMatchObject({ state });
    await close(server);
  });

  it('names only what nobody sees', async () => {
    await startAsNewProcess({ STORAGE_DIR: directory(), ...mailboxes(), LEADS_MAIL_TO: '' });
    expect(checkSettings().slice(1)).toMatchObject([
      { state: 'warning', found: expect.stringContaining(': messages reach nobody') },
    ]);
  });

  it('waits for a Redis that a busy machine reaches late', async () => {
    let connections = 0;
    const late = createTcpServer((socket) => {
      connections += 1;
      if (connections < 4) socket.resume();
      else socket.pipe(connect(Number(new URL(redis.url).port))).pipe(socket);
    });
    const port = await listen(late);
    await startAsNewProcess({ REDIS_URL: `redis://127.0.0.1:${port}` });
    expect(await checkRedis()).toMatchObject({ state: 'ok' });
    await close(late);
  });

  /** What is broken at a time, and the lines about it, with what to do; `*` stands for any text. */
  const broken: [string, () => Changes | Promise<Changes>, string][] = [
    [
      'what does not answer or refuses',
      () => {
        writeFileSync(join(directory(), 'store'), '');
        feed().always({ text: 'gone', status: 404 });
        webhook().answerAlways({ status: 401 });
        return {
          ...{ SITE_URL: closed, LEAD_URL: closed, DESK_ISSUER: closed },
          ...{ REDIS_URL: 'redis://127.0.0.1:9', CLAMD_URL: closed.replace('http', 'tcp') },
          SMTP_URL: mails().url.replace('secret', 'wrong'),
        };
      },
      `store cannot be used: * -> STORAGE_DIR * must be a folder
       site * is not reached: ECONNREFUSED -> Nothing listens
       feed The feed cannot be read: status-404 ->
       applications *refused 401 -> Compare WEBHOOK_SECRET
       leads not reached: ECONNREFUSED -> Nothing listens
       mail desk@example.com: The server refused user and password. -> *SMTP_URL
       desk nobody can sign in: *not reached: ECONNREFUSED -> Nothing listens
       redis cannot count: ECONNREFUSED* -> Nothing listens
       scanner does not scan: ECONNREFUSED* -> Nothing listens`,
    ],
    [
      'what answers, but not as it should',
      async () => {
        await take();
        rmSync(join(directory(), 'store/resumes'), { recursive: true });
        const [row = {}] = jobRows();
        feed().always({ json: ['Open', 'Perhaps'].map((Status) => ({ ...row, Status })) });
        webhook().answerAlways({ status: 404, body: 'not active' });
        scanner().forget();
        provider().rename('https://other.example.com');
        return { TRUSTED_PROXY_HOPS: '0' };
      },
      `records 1 of 1 have lost their file: APP-* -> *restore FILE
       proxies *1 proxy, 0 trusted -> Set TRUSTED_PROXY_HOPS=1
       feed 1 row not shown*"Perhaps" -> "npm run jobs:check"
       resumes *404, and said "not active" -> *check RESUME_WEBHOOK_URL
       desk nobody can sign in: * another name *-> Set DESK_ISSUER=https://other
       scanner does not know the test virus -> *freshclam`,
    ],
    [
      'a wrong clock, a certificate that nobody trusts, and garbage',
      async () => {
        writeFileSync(join(directory(), `store/submissions/${await take()}.json`), '{"schema":1,');
        setDefaultCACertificates(trusted);
        const date = new Date(Date.now() - 3_600_000).toUTCString();
        webhook().answerAlways({ status: 200, headers: { date } });
        // The webhook is the only service whose time is seen.
        const noDesk = Object.fromEntries(Object.keys(desk()).map((name) => [name, '']));
        return { JOBS_FEED_URL: '', ...noDesk };
      },
      `records 1 of 1 cannot be read: APP-* ->
       certificate browsers do not trust it: *SELF_SIGNED* -> Browsers warn
       clock is 36* s ahead of the service* -> Let NTP set it`,
    ],
  ];

  it.each(broken)('reports %s, and what to do', async (_, breakIt, lines) => {
    const { code, stdout } = await examine(await breakIt());
    setDefaultCACertificates([...trusted, certificate.cert]);
    const said = stdout.replace(/ +/g, ' ');
    const isSaid = (line: string) => {
      const parts = line
        .trim()
        .split('*')
        .map((part) => RegExp.escape(part));
      return new RegExp(`^FAILED ${parts.join('.*')}`, 'm').test(said);
    };
    const missing = lines.split('\n').filter((line) => !isSaid(line));
    expect([missing, missing.length > 0 && stdout]).toEqual([[], false]);
    expect(code).toBe(1);
    // The others are still tested.
    for (const part of ALWAYS) expect(stdout).toMatch(new RegExp(`^\\S+ +${part} `, 'm'));
  });

  it('sends the event in the format of applications', async () => {
    await startAsNewProcess({ ...settings(), APPLICATION_FORMAT: 'multipart' });
    await checkWebhooks(true);
    const types = postsTo(webhook()).map(({ headers }) => headers['content-type']?.split(';')[0]);
    expect(types.toSorted()).toEqual(['application/json', 'multipart/form-data']);
    for (const { fields } of postsTo(webhook())) {
      expect(fields).toMatchObject({ type: 'test', id: expect.stringMatching(/^test-/) });
    }
  });

  it('reports settings with which the site does not start', async () => {
    const { code, stderr } = await examine({ MAIL_FROM: '' });
    expect(code).toBe(1);
    expect(stderr).toContain('MAIL_FROM: expected the address of the sender');
  });

  it('reports a secret in the store with which the site does not start', async () => {
    mkdirSync(join(directory(), 'store/secrets'), { recursive: true });
    writeFileSync(join(directory(), 'store/secrets/signing'), 'short');
    await startAsNewProcess({ STORAGE_DIR: directory() });
    const found = expect.stringContaining('cannot start');
    expect(await checkStore()).toEqual([expect.objectContaining({ state: 'FAILED', found })]);
  });

  it('reports that the site has another store', async () => {
    const report = { ready: true, reasons: [], pending: 0, store: '1:2' };
    const server = createServer((_request, response) => response.end(JSON.stringify(report)));
    const url = `http://localhost:${await listen(server)}`;
    await startAsNewProcess({ ...settings(), SITE_URL: url });
    const found = expect.stringContaining('another store');
    expect(await checkSite()).toMatchObject([{ state: 'FAILED', found }]);
    await close(server);
  });

  it('only warns of a setting that is probably not meant, and of greylisting', async () => {
    mails().failAlways({ at: 'recipient', does: 450, text: '4.2.0 Greylisted' });
    const { code, stdout } = await examine({ RETENTION_DAYS: '30' });
    expect([code, linesOf(stdout, 'FAILED')]).toEqual([0, []]);
    expect(stdout).toMatch(/^warning +settings +.*: RETENTION_DAYS: shorter/m);
    expect(stdout).toMatch(/^warning +mail +desk@example\.com: .*\(greylisting\)/m);
  });

  it('asks for the renewal of a certificate of 30 days in time', async () => {
    await startAsNewProcess(settings());
    const states: Record<number, string> = {};
    for (const days of [20, 25, 28, 31]) {
      const now = Date.now() + days * 86_400_000;
      jest.spyOn(Date, 'now').mockReturnValue(now);
      states[days] = (await checkCertificate()).state;
      jest.restoreAllMocks();
    }
    expect(states).toEqual({ 20: 'ok', 25: 'warning', 28: 'FAILED', 31: 'FAILED' });
  });
});

const TRUST_IN_NOBODY =
  /^FAILED +proxies +the site believes any address .*1 proxy, 2 trusted -> Set TRUSTED_PROXY_HOPS=1/;

const postsTo = ({ received }: FakeWebhook) => received.filter(({ method }) => method === 'POST');

const ALWAYS = items`settings | store | site | proxies | certificate | feed | applications | forms | resumes
  leads | mail | desk | redis | scanner | clock`;
const PARTS = ALWAYS.concat('records', 'queue');

function linesOf(output: string, state: string): string[] {
  return output.split('\n').filter((line) => line.startsWith(state));
}

function selfSigned(): { key: string; cert: string } {
  const folder = mkdtempSync(join(tmpdir(), 'stepwell-certificate-'));
  execFileSync('deploy/install-certificate.sh', ['--self-signed', 'localhost', folder]);
  const [key = '', cert = ''] = ['key', 'pem'].map((kind) =>
    readFileSync(join(folder, `site.${kind}`), 'utf8'),
  );
  rmSync(folder, { recursive: true });
  return { key, cert };
}

/** The metadata of an OpenID provider, which the doctor asks for. */
async function startProvider() {
  let issuer = '';
  const server = createServer((request, response) => {
    const isKnown = request.url === '/.well-known/openid-configuration';
    const endpoints = ['authorization_endpoint', 'token_endpoint', 'jwks_uri'];
    const metadata = Object.fromEntries(endpoints.map((name) => [name, `${issuer}/${name}`]));
    response.writeHead(isKnown ? 200 : 404).end(JSON.stringify({ issuer, ...metadata }));
  });
  const url = `http://127.0.0.1:${await listen(server)}`;
  const rename = (name: string) => {
    issuer = name;
  };
  rename(url);
  return { url, rename, close: () => close(server) };
}

/** With a script of the page, its hash and a script of the build. */
function contactPage(address = `<a>${company.email.support}</a>`, more = ''): string {
  const digest = hash('sha256', 'go("<p>")', 'base64');
  return `<meta content="script-src 'sha256-${digest}'"><script>go("<p>")</script>
    <script type="application/json">{}</script><script src="/_next/a.js" async></script>${address}${more}`;
}

/** The routes that the doctor asks, of a site that has just been started, over TLS, behind a proxy that adds the client's address. */
async function startSiteBehindProxy() {
  const server = createSecureServer(certificate, async (request, response) => {
    const { 'x-forwarded-for': before, authorization = '' } = request.headers;
    const forwarded = [before, '127.0.0.1'].filter(Boolean).join(', ');
    const headers = { authorization, 'x-forwarded-for': forwarded, [socketHeader()]: '127.0.0.1' };
    if (request.url === '/jobs.json') await getJobs();
    if (request.url === routes.contact) return response.end(contactPage());
    const answer = await (request.url === '/api/client' ? client : readyz)(
      new Request(`https://localhost${request.url}`, { headers }),
    );
    response.writeHead(answer.status).end(await answer.text());
  });
  const port = await listen(server);
  return { url: `https://localhost:${port}`, close: () => close(server) };
}

import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { site as company } from '@/lib/site';
import { freePort } from '@/scripts/support/free-port';
import { failToStart, startSite } from '@/scripts/support/site-server';
import { rawRequest, words } from '../support/raw-request';
import { expect, slow, test } from './fixtures';

const PUBLIC = { SITE_URL: 'https://www.example.com' };
const OPENING = 'Full Stack Developer';
const textAt = async (url: string) => (await fetch(url)).text();

/** The start and stop of the server as operators see them. */
test.describe('the site', () => {
  // `unit/operations/settings.test.ts` tests every setting.
  test('does not start with wrong values, and names the expected ones but not the actual ones', async () => {
    const { code, output } = await failToStart({
      STORAGE: 'disk-4711',
      JOBS_FEED_URL: 'nonsense-4711',
      SMTP_URL: 'smtp://user-4711@mail.example.com',
      LEAD_URL: 'https://4711.example.com',
      CRON_SECRET: '4711',
    });
    expect(code).toBe(1);
    for (const words of [
      'STORAGE: expected local, gcs or none',
      'JOBS_FEED_URL: expected an http(s) address',
      'SMTP_URL: expected smtp:// or smtps:// and a host, such as smtp://mail.example.com:587',
      'CRON_SECRET: expected at least 16',
    ]) {
      expect(output).toContain(words);
    }
    expect(output).not.toContain('4711');
    expect(output).not.toMatch(/^\s+at /m);
  });

  test('answers nothing before it is ready, and upgrades never', slow, async () => {
    const port = await freePort();
    const url = `http://localhost:${port}`;
    const answers: string[] = [];
    let isReady = false;
    const ask = async (upgrade: Record<string, string>) => {
      while (!isReady) {
        const answer = await rawRequest(url, words('GET /About', upgrade)).catch(() => undefined);
        if (answer) answers.push(answer.head);
        await new Promise(setImmediate);
      }
    };
    const asking = [
      ...Array.from({ length: 10 }, () => ask({})),
      ask({ Connection: 'Upgrade', Upgrade: 'websocket' }),
    ];
    const site = await startSite({}, { port });
    isReady = true;
    await Promise.all(asking);
    const early = answers.filter((head) => /^HTTP\/1.1 503 .*\r\nRetry-After/.test(head));
    const others = answers.filter((head) => head !== '' && !early.includes(head));
    expect(early.length).toBeGreaterThan(0);
    expect(others.filter((head) => !/\r\nX-Request-Id: /i.test(head))).toEqual([]);
    await site.dispose();
  });

  test('keeps idle connections for as long as the settings say', slow, async () => {
    const site = await startSite({ KEEP_ALIVE_SECONDS: '90' });
    await fetch(`${site.url}/api/healthz`);
    const { headers } = await fetch(`${site.url}/api/healthz`);
    expect(headers.get('keep-alive')).toBe('timeout=90');
    await site.dispose();
  });

  test(
    'under a public origin lists sample content, and still answers for a while after SIGTERM',
    slow,
    async () => {
      const site = await startSite({ ...PUBLIC, CRON_SECRET: '' });
      const ready = () => fetch(`${site.url}/api/readyz`);
      await expect.poll(site.output).toContain('lib/site.ts offices.0.phone');
      expect(site.output()).toContain('SITE_URL: another value than at the build');
      expect(site.output()).not.toContain(company.offices[0]?.phone);
      expect(await (await ready()).json()).toMatchObject({ ready: true, sample: true });
      const list = await textAt(`${site.url}/JobPositions`);
      expect(list).toContain('There are no open positions at the moment.');
      expect(list).not.toContain(OPENING);
      // Without a secret neither route exists.
      expect((await fetch(`${site.url}/api/outbox/drain`, { method: 'POST' })).status).toBe(404);
      expect((await fetch(`${site.url}/api/metrics`)).status).toBe(404);

      void site.stop('SIGTERM');
      await expect.poll(async () => (await ready()).status).toBe(503);
      const [readiness, page] = [await ready(), await fetch(`${site.url}/About`)];
      expect(await readiness.json()).toMatchObject({ reasons: ['shutting down'] });
      expect([page.status, page.headers.get('connection')]).toEqual([200, 'close']);
      await site.dispose();
    },
  );

  test('shows sample openings on request, and stops under open connections', slow, async () => {
    const site = await startSite({ ...PUBLIC, SAMPLE_JOBS: 'on' });
    expect(await textAt(`${site.url}/JobPositions`)).toContain(OPENING);
    const city = await textAt(`${site.url}/jobs-in/hyderabad`);
    expect(city).toContain('<title>Jobs in Hyderabad (');
    const { hostname, port } = new URL(site.url);
    const open = () => connect(Number(port), hostname).on('error', () => undefined);
    const [unused, half] = [open(), open()];
    half.write('GET /JobPositions HTTP/1.1\r\nHost: half-a-na');
    await Promise.all([once(unused, 'connect'), once(half, 'connect')]);
    expect(await site.stop('SIGTERM')).toBe(143);
    expect(site.output()).not.toContain('Stopped during a delivery');
    await site.dispose();
  });

  test('sends the browser no names of settings and no server code', () => {
    const folder = '.next/static';
    const files = readdirSync(folder, { recursive: true, encoding: 'utf8' }).filter((name) =>
      /\.(js|css|json|map|html)$/.test(name),
    );
    expect(files.length).toBeGreaterThan(10);
    for (const file of files) {
      const content = readFileSync(join(folder, file), 'utf8');
      for (const secret of SECRETS) expect(content, file).not.toMatch(secret);
    }
  });
});

/** Names of settings in `lib/settings.ts`, and words that only occur in server files. */
const SECRETS = [
  /(LEAD|WEBHOOK|JOBS_FEED|STORAGE|GCS|SIGNING|CRON|REDIS|CLAMD)_[A-Z]+/,
  /webhook-id|Idempotency-Key|lastAnswer|nextAttemptAt|retURL/,
  /JOBS_REFRESH|RATE_LIMIT|TRUSTED_PROXY/,
];

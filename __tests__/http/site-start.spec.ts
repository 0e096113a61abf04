import { once } from 'node:events';
import { readdirSync, readFileSync } from 'node:fs';
import { connect } from 'node:net';
import { join } from 'node:path';
import { expect, test } from '@playwright/test';
import { failToStart, startSite } from '@/scripts/support/site-server';

/** The server as its operator meets it. */
test.describe('the site', () => {
  const wrong: [string, Record<string, string>, string[]][] = [
    [
      'wrong values',
      {
        STORAGE: 'disk-4711',
        JOBS_FEED_URL: 'nonsense-4711',
        RATE_LIMIT: '4711',
        JOBS_REFRESH_SECONDS: '4711s',
        SMTP_URL: 'smtp://user-4711@mail.example.com',
        MAIL_FROM: '4711',
        APPLICATION_QUESTIONS: 'experience*, salary-4711',
        CRON_SECRET: '4711',
      },
      [
        'STORAGE: expected local, gcs or none',
        'JOBS_FEED_URL: expected an http(s) address',
        'JOBS_REFRESH_SECONDS: expected a number of seconds between 1 and 86400',
        'RATE_LIMIT: expected a number of submissions and a period, such as 20/10m',
        'SMTP_URL: expected smtp:// or smtps:// and a host, such as smtp://mail.example.com:587',
        'MAIL_FROM: expected an address, alone or as in Name <address>',
        'APPLICATION_QUESTIONS: expected some of experience, notice_period, current_ctc',
        'CRON_SECRET: expected at least 16',
      ],
    ],
    [
      'values that contradict each other or the platform',
      {
        VERCEL: '4711',
        STORAGE: 'local',
        LEAD_URL: 'https://4711.example.com',
        APPLICATIONS_MAIL_TO: 'desk-4711@example.com',
      },
      [
        'STORAGE: expected gcs or none',
        'LEAD_OID: expected the organisation id, because LEAD_URL is set',
        'SMTP_URL: expected the address of a mail server, because APPLICATIONS_MAIL_TO is set',
      ],
    ],
    [
      'a folder that cannot be written',
      { STORAGE_DIR: '/dev/null/4711' },
      ['STORAGE_DIR: expected a folder that can be written'],
    ],
  ];
  for (const [what, settings, words] of wrong) {
    test(`does not start with ${what}, and says what is expected but not the value`, async () => {
      const { code, output } = await failToStart(settings);
      expect(code).toBe(1);
      for (const each of words) expect(output).toContain(each);
      expect(output).not.toContain('4711');
      expect(output).not.toMatch(/^\s+at /m);
    });
  }

  test('stops when told to, while browsers hold their connections', async () => {
    const site = await startSite();
    await (await fetch(`${site.url}/JobPositions`)).text();
    const { hostname, port } = new URL(site.url);
    const open = () => connect(Number(port), hostname).on('error', () => undefined);
    const [unused, half] = [open(), open()];
    half.write('GET /JobPositions HTTP/1.1\r\nHost: half-a-na');
    await Promise.all([once(unused, 'connect'), once(half, 'connect')]);
    expect(await site.stop('SIGTERM')).toBe(143);
    expect(site.output()).not.toContain('Stopped during a delivery');
    await site.dispose();
  });

  test('still answers for DRAIN_SECONDS after SIGTERM, with readyz at 503', async () => {
    // Longer than the slowest machine takes for a few answers; it is not waited for.
    const site = await startSite({ DRAIN_SECONDS: '20' });
    void site.stop('SIGTERM');
    const ready = () => fetch(`${site.url}/api/readyz`);
    await expect.poll(async () => (await ready()).status).toBe(503);
    const [readiness, page] = [await ready(), await fetch(`${site.url}/About`)];
    expect(await readiness.json()).toMatchObject({ reasons: ['shutting down'] });
    expect([page.status, page.headers.get('connection')]).toEqual([200, 'close']);
    await site.stop('SIGKILL');
    await site.dispose();
  });

  test('drains with the secret only, and has neither drain nor metrics where none is set', async () => {
    const open = await startSite({ CRON_SECRET: '' });
    expect((await fetch(`${open.url}/api/outbox/drain`, { method: 'POST' })).status).toBe(404);
    expect((await fetch(`${open.url}/api/metrics`)).status).toBe(404);
    const site = await open.restart({ CRON_SECRET: 'a-secret-of-the-tests' });
    const drain = (method: string, token?: string) =>
      fetch(`${site.url}/api/outbox/drain`, {
        method,
        headers: token ? { authorization: `Bearer ${token}` } : {},
      });
    expect((await drain('POST')).status).toBe(401);
    expect((await drain('POST', 'a-secret-of-the-test')).status).toBe(401);
    for (const method of ['POST', 'GET']) {
      const answer = await drain(method, 'a-secret-of-the-tests');
      expect([answer.status, await answer.json()]).toEqual([
        200,
        { delivered: 0, retried: 0, dead: 0, remaining: 0 },
      ]);
    }
    await site.dispose();
  });

  test('sends the browser no name of a setting and no machinery of the server', () => {
    const folder = join(__dirname, '../../.next/static');
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

/** Settings of `lib/settings.ts`, and words that only files of the server hold. */
const SECRETS = [
  /(LEAD|WEBHOOK|JOBS_FEED|STORAGE|GCS|SIGNING|CRON|REDIS|CLAMD)_[A-Z]+/,
  /webhook-id|Idempotency-Key|lastAnswer|nextAttemptAt|retURL/,
  /JOBS_REFRESH|RATE_LIMIT|TRUSTED_PROXY/,
];

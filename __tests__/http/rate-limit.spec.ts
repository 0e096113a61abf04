import { newApplicant, resumeFile } from '@/__tests__/support/applicant';
import { type RedisServer, startRedis } from '@/__tests__/support/redis-server';
import { jobApplicationMessages } from '@/lib/fields/apply';
import { HONEYPOT } from '@/lib/fields/fields';
import { refusals } from '@/lib/web/guard/refusals';
import { callForm, postForm } from '@/scripts/support/post-form';
import { type SiteServer, startSite } from '@/scripts/support/site-server';
import { expectRefusalPage, expectRefusalSentence } from './expect-refusal';
import { expect, slow, test } from './fixtures';
import { storedFiles } from './stored';

/** `integration/guard` tests what counts as one sender, and for how long. Each test sends from its own networks. */
test.describe('a sender of too many posts', () => {
  test('is told how long to wait, and other senders are not', async ({ proxiedSite: site }) => {
    const statusOf = async (path: string, from = '203.0.113.9') =>
      (await postForm(site.url + path, {}, by(from))).status;
    expect([await statusOf('/jobForm'), await statusOf('/jobForm')]).toEqual([200, 200]);

    const refused = await postForm(`${site.url}/jobForm`, {}, by('203.0.113.9'));
    expectToWaitAnHour(refused);
    expect(refused.headers.get('x-frame-options')).toBe('DENY');
    await expectRefusalPage(refused, 'tooMany');
    const called = await callForm(`${site.url}/jobForm`, {}, by('203.0.113.9'));
    expectToWaitAnHour(called);
    await expectRefusalSentence(called, 'tooMany');

    expect(await statusOf('/jobs/salesforce')).toBe(429);
    expect(await statusOf('/jobForm', '198.51.100.7, 203.0.113.9')).toBe(429);
    expect(await statusOf('/jobForm', '203.0.113.10')).toBe(200);
    expect(await statusOf('/Contact')).toBe(200);
    expect(site.output()).not.toMatch(/203\.0\.113|198\.51\.100/);
  });

  test('gets no more accepted by any spelling of the path', async ({ proxiedSite: site }) => {
    const before = storedFiles(site, 'resumes').length;
    const spellings = [
      ...['/jobForm', '/JOBFORM', '/jobForm/', '//jobForm', '/./jobForm', '/%6AobForm'],
      ...['/jobForm?role=salesforce', '/jobForm.rsc', '/jobForm/receipt', '/jobForm%2F'],
      ...['/jobForm%00', '/_next/data/x/jobForm.json', '/en/jobForm', '/jobs/salesforce'],
    ];
    let accepted = 0;
    for (const spelling of [...spellings, '/jobForm']) {
      const applicant = { ...newApplicant(), resume: resumeFile() };
      const sending = { ...by('198.51.102.9'), to: site.url + spelling };
      const answer = await callForm(`${site.url}/jobForm`, applicant, sending);
      if ((await answer.text()).includes('"accepted"')) accepted += 1;
    }
    expect(accepted).toBe(2);
    expect(storedFiles(site, 'resumes')).toHaveLength(before + 2);
  });

  test('is not charged for posts from another site', async ({ proxiedSite: site }) => {
    const post = (headers = {}) => postForm(`${site.url}/jobForm`, {}, by('198.51.103.9', headers));
    for (let sent = 1; sent <= 3; sent++) {
      expect((await post({ origin: 'https://evil.example' })).status).toBe(403);
    }
    expect((await post()).status).toBe(200);
  });

  test('can only withdraw an application so often', async ({ proxiedSite: site }) => {
    const statuses: number[] = [];
    for (let sent = 1; sent <= 3; sent++) {
      const { headers } = by('198.51.104.9', { origin: site.url });
      const page = `${site.url}/application/APP-20261121-AAAAAA/${'a'.repeat(42)}`;
      const body = new URLSearchParams({ what: 'application' });
      statuses.push((await fetch(`${page}/withdraw`, { method: 'POST', headers, body })).status);
    }
    expect(statuses).toEqual([404, 404, 429]);
  });

  test('sees success as a bot only if the submission is held, which is limited per network', async ({
    proxiedSite: site,
  }) => {
    const send = async (from: string, fields: Record<string, string>) => {
      const applicant = { ...newApplicant(), resume: resumeFile(), ...fields };
      return (await callForm(`${site.url}/jobForm`, applicant, by(from))).text();
    };
    const trapped = { [HONEYPOT]: '1' };
    const answers = await Promise.all(
      Array.from({ length: 21 }, (_, nth) => send(`2001:db8:1:${nth}00::1`, trapped)),
    );
    const [refused = '', ...more] = answers.filter((answer) => !answer.includes('"accepted"'));
    expect(more).toEqual([]);
    expect(refused).toContain(jobApplicationMessages.failure);
    expect(storedFiles(site, 'held')).toHaveLength(20);
    expect(await send('2001:db8:2::1', trapped)).toContain('"accepted"');
    expect(await send('2001:db8:1:9900::1', {})).toContain('"accepted"');
  });
});

test.describe('two instances that share a Redis', slow, () => {
  test.describe.configure({ mode: 'default' });
  let redis: RedisServer;
  let one: SiteServer;
  let two: SiteServer;
  test.beforeAll(async () => {
    redis = await startRedis();
    const settings = {
      REDIS_URL: redis.url,
      RATE_LIMIT: '2/1h,site=4/1h',
      TRUSTED_PROXY_HOPS: '1',
    };
    [one, two] = await Promise.all([startSite(settings), startSite(settings)]);
  });
  test.afterAll(() => Promise.all([one.dispose(), two.dispose(), redis.kill()]));

  test('count together', async () => {
    const timesAlone = () => `${one.output()}${two.output()}`.split('Redis is').length;
    // Repeats if an instance says that it counted alone: Redis has half a second to answer.
    for (let sender = 1, before = 0; before !== timesAlone(); sender += 1) {
      before = timesAlone();
      const statuses: number[] = [];
      for (const site of [one, two, one, two]) {
        const sending = by(`203.0.${sender}.9`);
        statuses.push((await postForm(`${site.url}/jobForm`, {}, sending)).status);
      }
      if (before === timesAlone()) expect(statuses).toEqual([200, 200, 429, 429]);
    }
  });

  test('refuse submissions over the limit of the whole site, files included, and only tell operators why', async () => {
    const page = `${one.url}/jobForm`;
    const resume = new File([new Uint8Array(700_000)], 'resume.pdf');
    // From as many senders as needed: while Redis is slow, an instance counts alone.
    let nth = 0;
    const untilRefused = async (send: typeof postForm) => {
      let answer: Response;
      do answer = await send(page, { resume }, by(`192.0.${++nth}.9`));
      while (answer.status === 200);
      return answer;
    };
    const refused = await untilRefused(postForm);
    expect(nth).toBeGreaterThan(1);
    expectToWaitAnHour(refused);
    const html = await refused.text();
    expect(html).toContain(refusals.busy.title);
    // The same page may replace a receipt.
    expect(html).not.toContain('not sent');
    await expectRefusalSentence(await untilRefused(callForm), 'busy');

    const ready = await fetch(`${one.url}/api/readyz`);
    expect([ready.status, await ready.json()]).toEqual([200, { ready: true, reasons: [] }]);
    expect(await one.readiness()).toMatchObject({
      warnings: [expect.stringMatching(/^The limit of submissions to the whole site is used up/)],
    });
  });
});

/** A request from an address, according to the proxy. */
function by(address: string, headers: Record<string, string> = {}) {
  return { headers: { ...headers, 'x-forwarded-for': address } };
}

function expectToWaitAnHour({ headers }: Response): void {
  const seconds = Number(headers.get('retry-after'));
  expect(seconds).toBeGreaterThan(3500);
  expect(seconds).toBeLessThanOrEqual(3600);
}

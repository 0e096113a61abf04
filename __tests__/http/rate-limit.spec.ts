import { expect, test } from '@playwright/test';
import { refusals } from '@/lib/web/guard/refusals';
import { newApplicant, resumeFile } from '@/scripts/support/applicant';
import { callForm, postForm } from '@/scripts/support/post-form';
import { hasRedis, startRedis } from '@/scripts/support/redis-server';
import { type Settings, type SiteServer, startSite } from '@/scripts/support/site-server';

const { title, sentence } = refusals.tooMany;

/** Submissions are counted by client address and form. */
test.describe('a sender of many submissions', () => {
  const sites: SiteServer[] = [];
  test.afterEach(async () => {
    for (const site of sites.splice(0)) await site.dispose();
  });

  test('is refused the 21st submission, with words and the time to wait', async () => {
    const site = await start({ RATE_LIMIT: '20/10m' });
    for (let sent = 1; sent <= 20; sent++) expect(await statusOf(site)).toBe(200);

    const refused = await postForm(`${site.url}/jobForm`, {});
    const html = await refused.text();
    expect(refused.status).toBe(429);
    expectToWait(refused, 600);
    for (const words of [title, sentence, 'href=""', 'href="tel:', 'href="mailto:']) {
      expect(html).toContain(words);
    }
    const called = await callForm(`${site.url}/jobForm`, {});
    expect(called.status).toBe(429);
    expectToWait(called, 600);
    expect(called.headers.get('content-type')).toBe('text/plain; charset=utf-8');
    expect(await called.text()).toBe(sentence);

    expect(await statusOf(site, { path: '/JOBFORM' })).toBe(429);
    expect(await statusOf(site, { path: '/Contact' })).toBe(200);
    expect(await statusOf(site, { from: '203.0.113.9' })).toBe(429);
    expect(site.output()).not.toMatch(/127\.0\.0\.1|::1|203\.0\.113/);
    expect((await fetch(`${site.url}/jobForm`)).status).toBe(200);
  });

  test.describe('to a site that takes two an hour', () => {
    let site: SiteServer;
    test.beforeAll(async () => {
      site = await startSite({ RATE_LIMIT: '2/1h', TRUSTED_PROXY_HOPS: '1' });
    });
    test.afterAll(() => site.dispose());
    /** Each test sends from networks of its own. */
    const from = (address: string) => ({ 'x-forwarded-for': address });

    test('does not use up what others may send behind the same proxy', async () => {
      const sends = (from: string) => statusOf(site, { from });
      expect([await sends('203.0.113.9'), await sends('203.0.113.9')]).toEqual([200, 200]);
      expect(await sends('203.0.113.9')).toBe(429);
      expect(await sends('198.51.100.7, 203.0.113.9')).toBe(429);
      expect(await sends('::ffff:203.0.113.9')).toBe(429);
      expect(await sends('203.0.113.10')).toBe(200);
    });

    test('has one limit for a form, however many addresses lead to it', async () => {
      const role = `${site.url}/jobs/full-stack-development`;
      const addresses = [
        '/jobs/full-stack-development',
        '/jobs/front-end-development',
        '/jobs/Cyber-Security',
        '/jobs/salesforce',
        '/jobForm',
        '/JOBS/SALESFORCE',
        '/jobForm?role=salesforce',
        '/jobs/salesforce?again',
        '/%6Aobs/salesforce',
      ];
      const statuses: number[] = [];
      for (const path of addresses) {
        const answer = await callForm(
          role,
          {},
          { headers: from('198.51.101.9'), to: site.url + path },
        );
        statuses.push(answer.status);
      }
      expect(statuses.filter((status) => status !== 429)).toHaveLength(2);
      expect(new Set(statuses.slice(2))).toEqual(new Set([429]));
    });

    test('gets no more accepted by any spelling of the address of a form', async () => {
      const page = `${site.url}/jobForm`;
      const spellings = [
        '/jobForm',
        '/JOBFORM',
        '/jobForm/',
        '//jobForm',
        '/./jobForm',
        '/%6AobForm',
        '/jobForm?role=salesforce',
        '/jobForm.rsc',
        '/jobForm/receipt',
        '/jobForm%2F',
        '/jobForm%00',
        '/_next/data/x/jobForm.json',
        '/en/jobForm',
      ];
      let accepted = 0;
      for (const spelling of [...spellings, ...spellings]) {
        const resume = resumeFile();
        const answer = await callForm(
          page,
          { ...newApplicant(), resume },
          { headers: from('198.51.102.9'), to: site.url + spelling },
        );
        if ((await answer.text()).includes('"accepted"')) accepted += 1;
      }
      expect(accepted).toBe(2);
      expect(await site.readiness()).toMatchObject({ pending: 2 });
    });

    test('is not counted for what another site had him send', async () => {
      const headers = { ...from('198.51.103.9'), origin: 'https://evil.example' };
      for (let sent = 1; sent <= 3; sent++) {
        expect((await postForm(`${site.url}/jobForm`, {}, { headers })).status).toBe(403);
      }
      expect(await statusOf(site, { from: '198.51.103.9' })).toBe(200);
    });
  });

  test('is refused with 503 what is more than the whole site takes, and only operators are told why', async () => {
    const site = await start({ SITE_LIMIT: '2/1h', TRUSTED_PROXY_HOPS: '1' });
    expect(await statusOf(site, { from: '203.0.113.9' })).toBe(200);
    expect(await statusOf(site, { from: '198.51.100.9' })).toBe(200);
    const headers = { 'x-forwarded-for': '192.0.2.9' };
    const refused = await postForm(`${site.url}/jobForm`, {}, { headers });
    expect(refused.status).toBe(503);
    expectToWait(refused, 3600);
    const page = await refused.text();
    expect(page).toContain(refusals.busy.title);
    // The same page may stand in the place of a receipt.
    expect(page).not.toMatch(/not sent/);
    const called = await callForm(`${site.url}/jobForm`, {}, { headers });
    expect([called.status, await called.text()]).toEqual([503, refusals.busy.sentence]);
    const ready = await fetch(`${site.url}/api/readyz`);
    expect([ready.status, await ready.json()]).toEqual([200, { ready: true, reasons: [] }]);
    expect(await site.readiness()).toMatchObject({
      warnings: ['the limit of submissions to the whole site is used up'],
    });
    expect((await fetch(`${site.url}/jobForm`)).status).toBe(200);
  });

  test('is refused with 503 what exceeds the bytes of a period, files included', async () => {
    const site = await start({ SITE_LIMIT_MB: '1/1h' });
    const resume = new File([new Uint8Array(400_000)], 'resume.pdf');
    const statuses: number[] = [];
    for (const post of [postForm, callForm, postForm]) {
      statuses.push((await post(`${site.url}/jobForm`, { resume })).status);
    }
    expect(statuses).toEqual([200, 200, 503]);
  });

  test('is refused with 503 what would fill the disk', async () => {
    const site = await start({ DISK_RESERVE_MB: '1000000000' });
    const resume = resumeFile();
    const refused = await postForm(`${site.url}/jobForm`, { ...newApplicant(), resume });
    expect([refused.status, refused.headers.get('retry-after')]).toEqual([503, '600']);
    expect(await site.readiness()).toMatchObject({ reasons: ['the disk is almost full'] });
  });

  test.describe('to two instances that share a Redis', () => {
    test.skip(!hasRedis, 'NOT TESTED: redis-server is not installed on this machine');

    test('is counted once', async () => {
      const redis = await startRedis();
      const settings = { RATE_LIMIT: '2/1h', REDIS_URL: redis.url, TRUSTED_PROXY_HOPS: '1' };
      const [one, two] = [await start(settings), await start(settings)];
      const timesAlone = () => `${one.output()}${two.output()}`.split('Redis is').length;
      // Again where an instance says that it counted alone: Redis has half a second to answer.
      for (let sender = 1, before = 0; before !== timesAlone(); sender += 1) {
        before = timesAlone();
        const answers: number[] = [];
        for (const site of [one, two, one, two]) {
          // Of a network of its own: a network of many senders has a limit, too.
          answers.push(await statusOf(site, { from: `203.0.${sender}.9` }));
        }
        if (before === timesAlone()) expect(answers).toEqual([200, 200, 429, 429]);
      }
      await redis.kill();
    });

    test('is counted by each instance when Redis was never there', async () => {
      const site = await start({ RATE_LIMIT: '1/1h', REDIS_URL: 'redis://127.0.0.1:1' });
      expect([await statusOf(site), await statusOf(site)]).toEqual([200, 429]);
      await expect.poll(() => site.output().match(/Redis is down/g)).toHaveLength(1);
    });
  });

  async function start(settings: Settings): Promise<SiteServer> {
    const site = await startSite(settings);
    sites.push(site);
    return site;
  }
});

/** How an empty form is answered: 200 with its errors, or 429. */
async function statusOf(
  site: SiteServer,
  { path = '/jobForm', from }: { path?: string; from?: string } = {},
): Promise<number> {
  const page = site.url + (path === '/JOBFORM' ? '/jobForm' : path);
  const headers = from === undefined ? undefined : { 'x-forwarded-for': from };
  return (await postForm(page, {}, { headers, to: site.url + path })).status;
}

function expectToWait(refused: Response, most: number): void {
  const seconds = refused.headers.get('retry-after') ?? '';
  expect(seconds).toMatch(/^\d+$/);
  expect(Number(seconds)).toBeGreaterThan(most - 60);
  expect(Number(seconds)).toBeLessThanOrEqual(most);
}

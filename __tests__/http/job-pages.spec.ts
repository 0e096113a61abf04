import { hash } from 'node:crypto';
import { brotliDecompressSync } from 'node:zlib';
import { Pool } from 'undici';
import { newApplicant } from '@/scripts/support/applicant';
import { startFakeFeed } from '@/scripts/support/fake-feed';
import { formOn, postForm } from '@/scripts/support/post-form';
import { type SiteServer, startSite } from '@/scripts/support/site-server';
import { jobRows } from '../support/job-rows';
import { rawGet } from '../support/raw-get';
import { startSteeredSite } from '../support/steered-site';
import { expect, test } from './fixtures';

/** Pages that are rendered once for each state of what they show. */
test.describe('a shared page', () => {
  test.describe('at', () => {
    // One after the other, so that they share a site.
    test.describe.configure({ mode: 'default' });
    let site: SiteServer;
    test.beforeAll(async ({ feed }) => {
      site = await startSite({ JOBS_FEED_URL: feed.url, LOG_LEVEL: 'error' });
      await listIsRead(site.url);
    });
    test.afterAll(() => site.dispose());

    for (const path of [
      '/job/0',
      '/JobPositions',
      '/jobs-in/hyderabad',
      '/jobForm',
      '/jobForm?role=salesforce',
    ]) {
      test(`${path} is sent to the first visitor as to all others, finished`, async () => {
        const get = () => rawGet(site.url + path, { 'accept-encoding': 'br' });
        const [first, ...others] = await Promise.all([get(), get(), get(), get()]);
        const html = String(brotliDecompressSync(first.body));
        for (const other of others) expect(String(brotliDecompressSync(other.body))).toBe(html);
        expect(html).toMatch(/<title>[^<]+<\/title>[\s\S]*<\/head>[\s\S]*<\/html>$/);
        expect(html).not.toMatch(/<script src=[^>]* async=""/);
        const policy = `${first.headers['content-security-policy']}`;
        expect(policy).toContain("frame-ancestors 'none'");
        expect(policy).not.toContain('nonce');
        for (const script of inlineScripts(html)) expect(policy).toContain(hashOf(script));
        expect(html).not.toMatch(/nonce=|nonce\\*":(?!\\*"\$undefined)/);

        // Compressed once, and not sent again to a client that has it.
        for (const { headers, body } of [first, ...others]) {
          expect(headers['content-length']).toBe(String(body.length));
        }
        for (const encoding of ['identity', 'gzip']) {
          const text = await (
            await fetch(site.url + path, { headers: { 'accept-encoding': encoding } })
          ).text();
          expect(text).toBe(html);
        }
        const etag = `${first.headers.etag}`;
        const again = await rawGet(site.url + path, { 'if-none-match': etag });
        expect([again.status, again.body.length]).toEqual([304, 0]);
        const head = await fetch(site.url + path, { method: 'HEAD' });
        expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, etag, '']);
      });
    }
  });

  test('has nothing of the visitor for whom it was rendered', async ({ feed }) => {
    const site = await startSite({ JOBS_FEED_URL: feed.url, LOG_LEVEL: 'error' });
    await listIsRead(site.url);
    const trace = 'c2VlbiBhZ2Fpbg';
    for (const path of ['/job/0', '/JobPositions', '/jobs-in/hyderabad', '/jobForm']) {
      const query = path === '/jobForm' ? '' : `?utm_source=${trace}`;
      const { headers, body } = await rawGet(`${site.url}${path}${query}`, {
        host: `${trace}.example`,
        cookie: `a=${trace}`,
        'content-security-policy': `script-src 'nonce-${trace}'`,
        'next-router-state-tree': JSON.stringify([trace, {}]),
        'user-agent': trace,
        'x-forwarded-host': trace,
        'x-nonce': trace,
      });
      expect(JSON.stringify(headers) + body).not.toContain(trace);
      expect(await (await fetch(site.url + path)).text()).toBe(String(body));
    }
    await site.dispose();
  });

  test('is cached by proxies while its list is fresh, and not at all under another address', async ({
    site,
  }) => {
    await listIsRead(site.url);
    const keptFor = async (path: string) => {
      const { headers } = await fetch(site.url + path, { redirect: 'manual' });
      return [headers.get('cache-control'), headers.get('x-accel-expires')];
    };
    const isFresh = async () => {
      const [cacheControl, seconds] = await keptFor('/JobPositions');
      if (seconds === null) return false;
      expect(Number(seconds)).toBeGreaterThan(0);
      expect(Number(seconds)).toBeLessThanOrEqual(60);
      expect(cacheControl).toBe(`public, max-age=0, s-maxage=${seconds}`);
      return true;
    };
    // A list that has gone stale meanwhile is refreshed because of the question.
    await expect.poll(isFresh).toBe(true);
    for (const path of ['/job/0', '/JobPositions?x=1', '/jobpositions', '/jobForm']) {
      expect([path, ...(await keptFor(path))]).toEqual([path, 'private, no-cache', null]);
    }
    for (const path of ['/JobPositions?q=a', '/jobForm?sent=x', '/jobForm?job=nothing']) {
      const [mayKeep, accelerated] = await keptFor(path);
      expect([path, mayKeep?.includes('no-store'), accelerated]).toEqual([path, true, null]);
    }
    const missing = await fetch(`${site.url}/job/nothing`);
    expect([missing.status, missing.headers.get('cache-control')]).toEqual([
      404,
      'private, no-cache',
    ]);
    expect(await missing.text()).toContain('No job details found');
  });

  test('takes posts without scripts, and answers each of them alone', async ({ site }) => {
    await formOn(`${site.url}/jobForm`);
    const [one, other] = await Promise.all(
      [1, 2].map(() => postForm(`${site.url}/jobForm`, { ...newApplicant(), email: 'not-one' })),
    );
    const policies = [one, other].map((answer) => answer?.headers.get('content-security-policy'));
    expect(policies[0]).toContain("'nonce-");
    expect(policies[0]).not.toBe(policies[1]);
    expect(await one?.text()).toContain('not-one');
    expect(await (await fetch(`${site.url}/jobForm`)).text()).not.toContain('not-one');
  });

  test('follows the sheet: a changed row shows, a removed one is gone', async () => {
    const feed = await startFakeFeed();
    const [row = {}, ...others] = jobRows();
    feed.always({ json: [row, ...others] });
    const site = await startSite({
      JOBS_FEED_URL: feed.url,
      JOBS_REFRESH_SECONDS: '1',
      LOG_LEVEL: 'error',
    });
    await listIsRead(site.url);
    const links = (await textAt('/JobPositions')).match(/\/job\/0\?k=[\w-]+/g);
    const address = `/job/${links?.[0]?.split('=')[1]}`;
    expect(await textAt(address)).not.toContain('Erlang');

    feed.always({ json: [{ ...row, Skills: 'Erlang' }, ...others] });
    await expect.poll(() => textAt(address)).toContain('Erlang');

    feed.always({ json: others });
    await expect.poll(async () => (await fetch(site.url + address)).status).toBe(404);
    expect(await textAt('/JobPositions')).not.toContain('Full Stack Developer');

    feed.always({ json: [row, ...others] });
    await expect.poll(() => textAt(address)).toContain('PostgreSQL');
    expect(await textAt(address)).not.toContain('Erlang');
    await site.dispose();
    await feed.close();

    async function textAt(path: string): Promise<string> {
      return (await fetch(site.url + path)).text();
    }
  });

  test('closes with its job at midnight in India', async ({ feed }) => {
    const file = test.info().outputPath('steering');
    const site = await startSteeredSite(file, { JOBS_FEED_URL: feed.url, LOG_LEVEL: 'error' });
    const lastDay = indianDay(3);
    await site.setClock(`${lastDay}T23:59:50+05:30`);
    await listIsRead(site.url);
    const pages = ['/job/1', '/JobPositions', `/jobForm?job=${await keyOf(1)}`];
    const closed = () => Promise.all(pages.map(timesClosed));
    // Rendered before midnight, and cached.
    expect(await closed()).toEqual(await closed());
    const before = await closed();
    expect(before).toEqual([0, 1, 0]);
    expect(await openInBengaluru()).toBe('4');
    expect(await (await fetch(`${site.url}/job/1`)).text()).toContain('Closes today');
    await site.setClock(`${indianDay(4)}T00:00:00+05:30`);
    expect(await closed()).toEqual([2, 2, 1]);
    expect(await openInBengaluru()).toBe('3');
    await site.dispose();

    async function timesClosed(path: string): Promise<number> {
      const [html = ''] = (await (await fetch(site.url + path)).text()).split('<script>self.');
      return html.match(/>(?:Closed|This position is closed)\b/g)?.length ?? 0;
    }
    async function openInBengaluru(): Promise<string | undefined> {
      const html = await (await fetch(`${site.url}/jobs-in/bengaluru`)).text();
      return /<title>[^<]*\((\d) open\)/.exec(html)?.[1];
    }
    async function keyOf(index: number): Promise<string | undefined> {
      const html = await (await fetch(`${site.url}/JobPositions`)).text();
      return new RegExp(`/job/${index}\\?k=([\\w-]+)`).exec(html)?.[1];
    }
  });

  test('takes no memory for 10,000 invented addresses', async ({ feed }) => {
    const file = test.info().outputPath('steering');
    const site = await startSteeredSite(file, { JOBS_FEED_URL: feed.url, LOG_LEVEL: 'error' });
    await listIsRead(site.url);
    // What Next and the caches hold after the first of each kind.
    await ask(1000);
    const before = await site.megabytesHeld();
    await ask(10_000);
    // What the last requests held is collected a little later.
    await expect.poll(async () => (await site.megabytesHeld()) - before).toBeLessThan(10);
    await site.dispose();

    async function ask(count: number): Promise<void> {
      const client = new Pool(site.url, { connections: 4, pipelining: 8 });
      let left = count;
      const one = async () => {
        for (let at = left--; at > 0; at = left--) {
          const path = inventedAddress(count + at);
          const headers = { 'accept-encoding': 'br' };
          await (await client.request({ path, method: 'GET', headers })).body.dump();
        }
      };
      await Promise.all(Array.from({ length: 32 }, one));
      await client.close();
    }
  });
});

/** Most are answered from memory; one in twenty is rendered or refused by Next. */
function inventedAddress(at: number): string {
  const costly = [
    `/job/made-up-${at}`,
    `/job/0?k=${at}`,
    `/jobForm?job=${at}`,
    `/JobPositions?q=${at}`,
  ];
  if (at % 100 === 0) return costly[(at / 100) % costly.length] ?? '';
  const letters = Array.from('jobpositions', (letter, place) =>
    (at >> place) & 1 ? letter.toUpperCase() : letter,
  ).join('');
  const cheap = [`/job/0?x=${at}`, `/${letters}?page=${at}`, `/job/2?utm=${at}`, `/JOB/1?${at}`];
  return cheap[at % cheap.length] ?? '';
}

/** Pages are cached once the list is known. */
async function listIsRead(url: string): Promise<void> {
  const etag = async () => (await fetch(`${url}/job/3`)).headers.get('etag');
  await expect.poll(etag).not.toBeNull();
}

function indianDay(daysLater: number): string {
  return new Date(Date.now() + 5.5 * 3_600_000 + daysLater * 86_400_000).toISOString().slice(0, 10);
}

function inlineScripts(html: string): string[] {
  const scripts = [...html.matchAll(/<script([^>]*)>([\s\S]*?)<\/script>/g)];
  expect(scripts.length).toBeGreaterThan(2);
  return scripts.flatMap(([, attributes = '', body = '']) =>
    / (?:src|type)=/.test(attributes) ? [] : [body],
  );
}

function hashOf(script: string): string {
  return `'sha256-${hash('sha256', script, 'base64')}'`;
}

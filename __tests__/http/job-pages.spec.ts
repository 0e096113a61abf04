import { hash } from 'node:crypto';
import { rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { brotliDecompressSync } from 'node:zlib';
import { Pool } from 'undici';
import { newApplicant } from '@/__tests__/support/applicant';
import { postForm } from '@/scripts/support/post-form';
import { items } from '../support/items';
import { rawGet } from '../support/raw-get';
import { type SteeredSite, startSteeredSite } from '../support/steered-site';
import { expect, slow, test } from './fixtures';

/** Pages that are rendered once per state of their content. */
test.describe('a shared page', () => {
  // Serial, so that the tests share a site. The first test has it rendered for the first visitor.
  test.describe.configure({ mode: 'default' });
  const steering = join(tmpdir(), `stepwell-steering-${process.pid}`);
  let site: SteeredSite;
  test.beforeAll(async ({ feed }) => {
    site = await startSteeredSite(steering, { JOBS_FEED_URL: feed.url, LOG_LEVEL: 'error' });
    await listIsRead(site.url);
  });
  test.afterAll(async () => {
    await site.dispose();
    await rm(steering, { force: true });
  });
  const textAt = async (path: string) => (await fetch(site.url + path)).text();

  for (const path of items`/job/0 | /JobPositions | /jobs-in/hyderabad | /jobForm
    /jobForm?role=salesforce`) {
    test(`${path} contains nothing of its first visitor, and is sent unchanged to all others`, async () => {
      const trace = 'c2VlbiBhZ2Fpbg';
      const query = path.startsWith('/jobForm') ? '' : `?utm_source=${trace}`;
      const brotli = { 'accept-encoding': 'br' };
      const traced = rawGet(site.url + path + query, {
        ...brotli,
        host: `${trace}.example`,
        cookie: `a=${trace}`,
        'content-security-policy': `script-src 'nonce-${trace}'`,
        'next-router-state-tree': JSON.stringify([trace, {}]),
        'user-agent': trace,
        'x-forwarded-host': trace,
        'x-nonce': trace,
      });
      const get = () => rawGet(site.url + path, brotli);
      const [first, ...others] = await Promise.all([traced, get(), get(), get()]);
      const html = String(brotliDecompressSync(first.body));
      expect(JSON.stringify(first.headers) + html).not.toContain(trace);
      expect(html).toMatch(/<title>[^<]+<\/title>[\s\S]*<\/head>[\s\S]*<\/html>$/);
      expect(html).not.toMatch(/<script src=[^>]* async=""/);
      const policy = `${first.headers['content-security-policy']}`;
      expect(policy).toContain("frame-ancestors 'none'");
      expect(policy).not.toContain('nonce');
      for (const script of inlineScripts(html)) expect(policy).toContain(hashOf(script));
      expect(html).not.toMatch(/nonce=|nonce\\*":(?!\\*"\$undefined)/);

      // Compressed once, and not sent again to a client that has it.
      for (const { headers, body } of [first, ...others]) {
        expect(String(brotliDecompressSync(body))).toBe(html);
        expect(headers['content-length']).toBe(String(body.length));
      }
      for (const encoding of ['identity', 'gzip']) {
        const headers = { 'accept-encoding': encoding };
        expect(await (await fetch(site.url + path, { headers })).text()).toBe(html);
      }
      const etag = `${first.headers.etag}`;
      const again = await rawGet(site.url + path, { 'if-none-match': etag });
      expect([again.status, again.body.length]).toEqual([304, 0]);
      const head = await fetch(site.url + path, { method: 'HEAD' });
      expect([head.status, head.headers.get('etag'), await head.text()]).toEqual([200, etag, '']);
    });
  }

  test('accepts posts without scripts, and answers each of them separately', async () => {
    const wrong = { ...newApplicant(), email: 'not-one' };
    const post = () => postForm(`${site.url}/jobForm`, wrong);
    const [one, other] = await Promise.all([post(), post()]);
    const policies = [one, other].map(({ headers }) => headers.get('content-security-policy'));
    expect(policies[0]).toContain("'nonce-");
    expect(policies[0]).not.toBe(policies[1]);
    expect(await one.text()).toContain('not-one');
    expect(await textAt('/jobForm')).not.toContain('not-one');
  });

  test('uses no memory for 2,000 invented URLs', slow, async () => {
    // Fills Next's own memory and the caches with the first of each kind.
    await ask(500);
    const before = await site.megabytesHeld();
    await ask(2000);
    // The memory of the last requests is collected a little later.
    await expect.poll(async () => (await site.megabytesHeld()) - before).toBeLessThan(6);

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

  test('closes with its job at midnight in India', async () => {
    await site.setClock(`${indianDay(3)}T23:59:50+05:30`);
    await listIsRead(site.url);
    const key = /\/job\/1\?k=([\w-]+)/.exec(await textAt('/JobPositions'))?.[1];
    const pages = ['/job/1', '/JobPositions', `/jobForm?job=${key}`];
    const closed = () => Promise.all(pages.map(timesClosed));
    const openInBengaluru = async () =>
      /<title>[^<]*\((\d) open\)/.exec(await textAt('/jobs-in/bengaluru'))?.[1];
    // Rendered before midnight, and cached.
    for (let visitor = 1; visitor <= 2; visitor += 1) expect(await closed()).toEqual([0, 1, 0]);
    expect(await openInBengaluru()).toBe('4');
    expect(await textAt('/job/1')).toContain('Closes today');
    await site.setClock(`${indianDay(4)}T00:00:00+05:30`);
    expect(await closed()).toEqual([2, 2, 1]);
    expect(await openInBengaluru()).toBe('3');

    async function timesClosed(path: string): Promise<number> {
      const [html = ''] = (await textAt(path)).split('<script>self.');
      return html.match(/>(?:Closed|This position is closed)\b/g)?.length ?? 0;
    }
  });
});

/** Most are answered from memory; one in a hundred is rendered or refused by Next. */
function inventedAddress(at: number): string {
  const costly = items`/job/made-up- | /job/0?k= | /jobForm?job= | /JobPositions?q=`;
  if (at % 100 === 0) return `${costly[(at / 100) % costly.length]}${at}`;
  const letters = Array.from('jobpositions', (letter, place) =>
    (at >> place) & 1 ? letter.toUpperCase() : letter,
  ).join('');
  const cheap = [`/job/0?x=${at}`, `/${letters}?page=${at}`, `/job/2?utm=${at}`, `/JOB/1?${at}`];
  return cheap[at % cheap.length] ?? '';
}

/** Waits for the list, because pages are cached only then. */
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

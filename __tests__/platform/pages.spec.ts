import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { OUTPUT } from '@/__tests__/support/platform/build-output';
import { aliases, pagePaths } from '@/lib/pages';
import { site as company } from '@/lib/site';
import { expectOnePolicy } from '../http/expect-policy';
import { items } from '../support/items';
import { expect, test } from './fixtures';

test('every route and alias shows its page, in any letter case', async ({ platform }) => {
  const titleAt = async (path: string) => {
    const answer = await fetch(platform.url + path);
    expect([path, answer.status]).toEqual([path, 200]);
    return /<title>(.*?)<\/title>/.exec(await answer.text())?.[1];
  };
  const titles = new Map<string, string | undefined>();
  for (const path of pagePaths) {
    titles.set(path, await titleAt(path));
    expect(await titleAt(path.toUpperCase()), path).toBe(titles.get(path));
  }
  expect(new Set(titles.values()).size).toBeGreaterThan(20);
  for (const [alias, path] of Object.entries(aliases)) {
    expect(await titleAt(alias), alias).toBe(titles.get(path));
  }
});

test('unknown paths get a 404 page of the site', async ({ platform }) => {
  for (const path of items`/nothing-here | /job/nothing | /job/9999 | /%E0 | /api/nothing
    /desk/log`) {
    const answer = await fetch(platform.url + path);
    expect([path, answer.status]).toEqual([path, 404]);
    expect(await answer.text(), path).toContain(company.name);
  }
});

test('every page has one script policy, which allows no script without hash or nonce', async ({
  platform,
}) => {
  const others = items`/job/0 | /nothing-here | /job/nothing | /Contact?topic=Job%20Seekers`;
  for (const path of [...pagePaths, ...others]) {
    // More than once: the first request of a process is not like the others.
    for (let round = 0; round < 2; round += 1) {
      await expectOnePolicy(await fetch(platform.url + path));
    }
  }
});

test('every kind of response has the security headers', async ({ platform }) => {
  const evil = { origin: 'https://evil.example' };
  const plain = { 'content-type': 'text/plain' };
  const kinds: [paths: string[], status: number, init?: RequestInit][] = [
    [
      items`/About | /JobPositions | /Ui-Ux | /images/iso/services.svg | /jobs.rss | /api/healthz`,
      200,
    ],
    [items`/nothing-here | /job/nothing`, 404],
    [['/Contact'], 403, { method: 'POST', body: new FormData(), headers: evil }],
    [['/About'], 405, { method: 'DELETE', headers: plain }],
    [['/api/resumes/x'], 403],
  ];
  const each = kinds.flatMap(([paths, ...kind]) => paths.map((path) => [path, ...kind] as const));
  for (const [path, status, init] of each) {
    const answer = await fetch(platform.url + path, { redirect: 'manual', ...init });
    expect([path, answer.status]).toEqual([path, status]);
    expect.soft(Object.fromEntries(answer.headers), path).toMatchObject({
      'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
      'cross-origin-opener-policy': 'same-origin',
      'referrer-policy': expect.stringMatching(/^(?:strict-origin-when-cross-origin|no-referrer)$/),
      'x-content-type-options': 'nosniff',
      'x-frame-options': 'DENY',
    });
  }
});

test('machine-readable responses run no scripts in a browser', async ({ platform }) => {
  for (const path of items`/api/healthz | /api/readyz | /api/resumes/x | /jobs.rss | /jobs.json
    /sitemap.xml`) {
    for (let round = 0; round < 2; round += 1) {
      const { headers } = await fetch(platform.url + path);
      expect(headers.get('content-security-policy'), path).toContain("default-src 'none'; sandbox");
    }
  }
});

test('the worker that reads resumes is a static file, and cannot send anything', async ({
  platform,
}) => {
  const names = await readdir(join(OUTPUT, 'static/_next/static/media'));
  const worker = names.find((name) => name.startsWith('pdf.worker.'));
  const { status, headers } = await fetch(`${platform.url}/_next/static/media/${worker}`);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toContain('javascript');
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
});

test('jobs are in the list, the feeds and the sitemap, and have a page each', async ({
  platform,
}) => {
  const textAt = async (path: string) => (await fetch(platform.url + path)).text();
  const { items } = JSON.parse(await textAt('/jobs.json'));
  expect(items.length).toBeGreaterThan(5);
  const [{ url, title }] = items;
  const { pathname } = new URL(url);
  expect(await textAt('/JobPositions')).toContain(pathname.replace('/job/', '?k='));
  for (const path of ['/jobs.rss', '/sitemap.xml']) expect(await textAt(path)).toContain(pathname);
  expect(await textAt(pathname)).toContain(`<title>${title.split(',')[0]}`);
});

test('internal headers of the platform are not accepted from clients', async ({ platform }) => {
  const headers = {
    'x-matched-path': '/About',
    'x-middleware-override-headers': 'origin',
    'x-middleware-subrequest': 'middleware:middleware:middleware:middleware:middleware',
    'x-forwarded-host': 'evil.example',
    'x-vercel-id': 'forged',
  };
  const page = await (await fetch(`${platform.url}/JobPositions`, { headers })).text();
  expect(page).toContain('<title>Job positions');
  expect(page).not.toContain('evil.example');
});

test('the router gets data on navigation', async ({ platform }) => {
  for (const path of ['/About', '/JobPositions', '/jobForm']) {
    const answer = await fetch(`${platform.url}${path}?_rsc=x`, { headers: { rsc: '1' } });
    const { status, headers } = answer;
    expect([path, status, headers.get('content-type')]).toEqual([path, 200, 'text/x-component']);
  }
});

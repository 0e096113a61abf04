import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { OUTPUT } from '@/__tests__/support/platform/build-output';
import { aliases, pagePaths } from '@/lib/pages';
import { expectOnePolicy } from '../http/expect-policy';
import { requestsIn } from '../http/requests';
import { items } from '../support/items';
import { expect, test } from './fixtures';

for (const { title, check } of requestsIn('platform')) {
  test(title, ({ platform }) => check(platform.url));
}

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

test('a page has one policy, which allows no script without hash or nonce', async ({
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

test('the worker that reads resumes is a file, and cannot send anything', async ({ platform }) => {
  const names = await readdir(join(OUTPUT, 'static/_next/static/media'));
  const worker = names.find((name) => name.startsWith('pdf.worker.'));
  const { status, headers } = await fetch(`${platform.url}/_next/static/media/${worker}`);
  expect(status).toBe(200);
  expect(headers.get('content-type')).toContain('javascript');
  expect(headers.get('content-security-policy')).toBe("default-src 'none'; frame-ancestors 'none'");
});

test('jobs are in list, feeds and sitemap, and have a page each', async ({ platform }) => {
  const textAt = async (path: string) => (await fetch(platform.url + path)).text();
  const { items } = JSON.parse(await textAt('/jobs.json'));
  expect(items.length).toBeGreaterThan(5);
  const [{ url, title }] = items;
  const { pathname } = new URL(url);
  expect(await textAt('/JobPositions')).toContain(pathname.replace('/job/', '?k='));
  for (const path of ['/jobs.rss', '/sitemap.xml']) expect(await textAt(path)).toContain(pathname);
  expect(await textAt(pathname)).toContain(`<title>${title.split(',')[0]}`);
});

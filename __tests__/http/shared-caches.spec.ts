import { pagePaths } from '@/lib/pages';
import { routes } from '@/lib/routes';
import { expect, test } from './fixtures';

test('behind a cache that ignores Vary, nobody gets data in place of a page', async ({ site }) => {
  const stored = new Map<string, string>();
  const typeOf = async (path: string, headers: Record<string, string>) => {
    const known = stored.get(path);
    if (known !== undefined) return known;
    const answer = await fetch(site.url + path, { headers });
    const type = `${answer.headers.get('content-type')}`;
    await answer.body?.cancel();
    const rules = `${answer.headers.get('cache-control')}`;
    if (/public|s-maxage=[1-9]/.test(rules) && !/private|no-store/.test(rules)) {
      stored.set(path, type);
    }
    return type;
  };
  const tree = { 'next-router-prefetch': '1', 'next-router-segment-prefetch': '/_tree' };
  for (const path of [...pagePaths, '/job/0', '/jobs-in/hyderabad']) {
    const data = await typeOf(path, { rsc: '1' });
    expect.soft(data, path).toContain('text/x-component');
    await typeOf(path, { rsc: '1', ...tree });
    expect.soft(await typeOf(path, {}), path).toContain('text/html');
  }
  // Otherwise the cache of this test would prove nothing.
  expect(stored.get(routes.about)).toContain('text/html');
});

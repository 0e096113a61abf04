import { readdir } from 'node:fs/promises';
import { pagePaths } from '@/lib/pages';
import { items } from '../support/items';
import { expectOnePolicy } from './expect-policy';
import { expect, test } from './fixtures';

/** ASVS 5, 3.4: the headers of every kind of response. */
test.describe('security headers', () => {
  test('a page has one policy, which allows no script without hash or nonce', async ({ site }) => {
    const others = items`/job/0 | /JobPositions?q=a | /nothing-here | /job/nothing`;
    for (const path of [...pagePaths, ...others]) {
      const policy = await expectOnePolicy(await fetch(site.url + path));
      for (const rule of items`default-src 'none' | object-src 'none' | base-uri 'none'
        form-action 'self' | worker-src 'self'`) {
        expect(policy, path).toContain(rule);
      }
    }
  });

  test('the worker that reads resumes is a file, and cannot send anything', async ({ site }) => {
    const names = await readdir('.next/static/media');
    const [worker, ...others] = names.filter((name) => name.startsWith('pdf.worker.'));
    expect(others).toEqual([]);
    const { status, headers } = await fetch(`${site.url}/_next/static/media/${worker}`);
    expect(status).toBe(200);
    expect(headers.get('content-security-policy')).toBe(
      "default-src 'none'; frame-ancestors 'none'",
    );
    expect(headers.get('content-type')).toContain('javascript');
    expect(headers.get('content-encoding')).toBe('gzip');
    expect(headers.get('cache-control')).toContain('immutable');
  });
});

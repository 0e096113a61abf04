import { readdir } from 'node:fs/promises';
import { pagePaths } from '@/lib/pages';
import { MAX_REQUEST_BYTES } from '@/lib/uploads/limits';
import { items } from '../support/items';
import { expectOnePolicy } from './expect-policy';
import { expect, test } from './fixtures';

/** ASVS 5, 3.4: the headers of every kind of response. */
test.describe('security headers', () => {
  const evil = { origin: 'https://evil.example' };
  const large = form(new File([new Uint8Array(MAX_REQUEST_BYTES)], 'x'));
  const ofPicture = (headers: Record<string, string>) => ({ headers });
  const kinds: [what: string, path: string, status: number, init?: RequestInit][] = [
    ['a prerendered page', '/About', 200],
    ['a page that is rendered once', '/JobPositions', 200],
    ['a page rendered per request', '/JobPositions?q=react', 200],
    ['an alias', '/Ui-Ux', 200],
    ['a receipt', '/Career?applied=APP-20261121-ABCDEF', 200],
    ['a redirect for a trailing slash', '/About/', 308],
    ['a redirect for a double slash', '//About', 308],
    ['a missing page', '/nothing-here', 404],
    ['a job that is not there', '/job/nothing', 404],
    ['an undecodable path', '/%E0', 404],
    ['a post from elsewhere', '/Contact', 403, { method: 'POST', body: form('x'), headers: evil }],
    ['an unusual method', '/About', 405, { method: 'DELETE' }],
    ['a too large post', '/Contact', 413, { method: 'POST', body: large }],
    ['a picture', '/images/iso/services.svg', 200],
    ['a part of a picture', '/images/iso/services.svg', 206, ofPicture({ range: 'bytes=1-9' })],
    [
      'a part it does not have',
      '/images/iso/services.svg',
      416,
      ofPicture({ range: 'bytes=99999-' }),
    ],
    [
      'another state of a picture',
      '/images/careers-arcade.avif',
      412,
      ofPicture({ 'if-match': '"x"' }),
    ],
    ['a missing picture', '/images/nothing.svg', 404],
    ['a feed', '/jobs.rss', 200],
    ['health', '/api/healthz', 200],
    ['a resume without its signature', '/api/resumes/x', 403],
  ];

  test('are the same on every kind of response', async ({ site }) => {
    for (const [what, path, status, init] of kinds) {
      const answer = await fetch(`${site.url}${path}`, { redirect: 'manual', ...init });
      expect([what, answer.status]).toEqual([what, status]);
      expectCommon(answer, what);
    }
  });

  test('include HSTS for two years if the site has TLS, also on redirects', async ({
    proxiedSite: site,
  }) => {
    for (const path of items`/ | /About/ | /JobPositions | /nothing | /images/iso/services.svg`) {
      const { headers } = await fetch(site.url + path, { redirect: 'manual' });
      const promise = headers.get('strict-transport-security');
      expect(promise, path).toBe('max-age=63072000; includeSubDomains; preload');
    }
  });

  test('every page has one script policy, which allows no script without hash or nonce', async ({
    site,
  }) => {
    const others = items`/job/0 | /JobPositions?q=a | /nothing-here | /job/nothing`;
    for (const path of [...pagePaths, ...others]) {
      const policy = await expectOnePolicy(await fetch(site.url + path));
      for (const rule of items`default-src 'none' | object-src 'none' | base-uri 'none'
        form-action 'self' | worker-src 'self'`) {
        expect(policy, path).toContain(rule);
      }
    }
  });

  test('the worker that reads resumes is a file of the build, and cannot send anything', async ({
    site,
  }) => {
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

  test('machine-readable responses run no scripts in a browser', async ({ site }) => {
    for (const path of items`/api/healthz | /api/metrics | /api/readyz | /api/outbox/drain
      /api/resumes/x | /jobs.rss | /jobs.json | /sitemap.xml | /jobs/salesforce/walk-in.ics`) {
      const policy = (await fetch(site.url + path)).headers.get('content-security-policy');
      expect.soft(policy, path).toBe("default-src 'none'; sandbox; frame-ancestors 'none'");
    }
  });
});

function form(value: string | File): FormData {
  const body = new FormData();
  body.set('resume', value);
  return body;
}

function expectCommon({ headers }: Response, what: string): void {
  expect.soft(Object.fromEntries(headers), what).toMatchObject({
    'content-security-policy': expect.stringContaining("frame-ancestors 'none'"),
    'cross-origin-opener-policy': 'same-origin',
    'cross-origin-resource-policy': 'same-origin',
    'permissions-policy': expect.stringContaining('camera=()'),
    'referrer-policy': expect.stringMatching(
      /^(?:strict-origin(?:-when-cross-origin)?|no-referrer)$/,
    ),
    'x-content-type-options': 'nosniff',
    'x-frame-options': 'DENY',
  });
  // With the last one, visitors could no longer open a site without TLS.
  for (const name of ['x-powered-by', 'server', 'strict-transport-security']) {
    expect.soft(headers.get(name), what).toBeNull();
  }
}

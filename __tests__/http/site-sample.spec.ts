import { expect, test } from '@playwright/test';
import { site as company } from '@/lib/site';
import { startSite } from '@/scripts/support/site-server';

const PUBLIC = { SITE_URL: 'https://www.example.com' };
const OPENING = 'Full Stack Developer';

test('under a public origin the start lists what is sample, and no invented opening is shown', async () => {
  const site = await startSite(PUBLIC);
  await expect.poll(site.output).toContain('lib/site.ts offices.0.phone');
  expect(site.output()).not.toContain(company.offices[0]?.phone);
  const ready = await (await fetch(`${site.url}/api/readyz`)).json();
  expect(ready).toMatchObject({ ready: true, sample: true });
  const list = await (await fetch(`${site.url}/JobPositions`)).text();
  expect(list).toContain('There are no open positions at the moment.');
  expect(list).not.toContain(OPENING);
  expect((await fetch(`${site.url}/job/0`)).status).toBe(404);
  expect(await (await fetch(`${site.url}/jobs.json`)).json()).toMatchObject({ items: [] });
  await site.dispose();
});

test('they are shown there when the owner asks for it', async () => {
  const site = await startSite({ ...PUBLIC, SAMPLE_JOBS: 'on' });
  expect(await (await fetch(`${site.url}/JobPositions`)).text()).toContain(OPENING);
  await site.dispose();
});

test('on localhost everything is shown, and the footer says in one line that it is invented', async () => {
  const site = await startSite();
  expect(site.output()).not.toContain('lib/site.ts');
  expect(await (await fetch(`${site.url}/JobPositions`)).text()).toContain(OPENING);
  expect(await (await fetch(`${site.url}/About`)).text()).toContain('Sample site:');
  const remote = await (await fetch(`${site.url}/jobs-in/remote`)).text();
  expect(remote).toContain('<title>Remote jobs (1 open) | Stepwell</title>');
  // Healthy and ready, and nothing else.
  const health = await fetch(`${site.url}/api/healthz`);
  expect([health.status, await health.json()]).toEqual([200, { status: 'ok' }]);
  const ready = await fetch(`${site.url}/api/readyz`);
  expect([ready.status, await ready.json()]).toEqual([200, { ready: true, reasons: [] }]);
  expect(ready.headers.get('cache-control')).toBe('no-store');
  await site.dispose();
});

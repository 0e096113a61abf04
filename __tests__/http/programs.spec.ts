import sharp from 'sharp';
import { pagePaths } from '@/lib/pages';
import { routes } from '@/lib/routes';
import { offered } from '@/lib/services';
import { site as company } from '@/lib/site';
import { thingsOf, thingsOn } from '../support/structured-data';
import { expect, test } from './fixtures';

/** What search engines, job boards, crawlers and feed readers find, without running scripts. */
test.describe('for programs', () => {
  test('every page has breadcrumbs in structured data', async ({ request }) => {
    for (const path of pagePaths.filter((each) => each !== routes.home)) {
      const [breadcrumbs] = thingsOf(await thingsOn(request, path), 'BreadcrumbList');
      const items = breadcrumbs?.itemListElement as Record<string, string>[];
      expect(items.map(({ position }) => position)).toEqual(items.map((_, index) => index + 1));
      for (const { name, item = '' } of items) {
        expect(name).not.toBe('');
        expect(new URL(item).href).toBe(item);
      }
      expect(new URL(items.at(-1)?.item ?? '').pathname).toBe(path);
    }
  });

  test('the home page describes company and site, with an existing logo', async ({ request }) => {
    const things = await thingsOn(request, '/');
    const text = expect.any(String);
    const [shown, ...others] = thingsOf(things, 'Organization');
    expect(shown).toMatchObject({ name: company.name, url: text, logo: text });
    expect(others).toEqual([]);
    expect(thingsOf(things, 'WebSite')).toHaveLength(1);
    const logo = await request.get(new URL(String(shown?.logo)).pathname);
    expect(logo.headers()['content-type']).toBe('image/png');
  });

  test('each service page describes its service', async ({ request }) => {
    for (const { path } of offered) {
      expect(thingsOf(await thingsOn(request, path), 'Service')).toEqual([
        expect.objectContaining({ name: expect.any(String), description: expect.any(String) }),
      ]);
    }
  });

  test('an open job of known date has structured data, and nothing else', async ({ request }) => {
    const [posting] = thingsOf(await thingsOn(request, '/job/0'), 'JobPosting');
    expect(posting).toMatchObject({
      title: 'Full Stack Developer',
      description: expect.stringContaining('<li>Design REST APIs</li>'),
      datePosted: expect.stringMatching(/^20\d\d-\d\d-\d\d$/),
      hiringOrganization: expect.objectContaining({ name: company.name }),
      jobLocation: [expect.objectContaining({ '@type': 'Place' })],
    });
    for (const path of ['/job/2', '/job/3', '/JobPositions', '/jobForm', '/jobs/salesforce']) {
      expect(thingsOf(await thingsOn(request, path), 'JobPosting'), path).toEqual([]);
    }
    expect(await (await request.get('/job/3')).text()).not.toMatch(/datePosted|Posted<|>New</);
  });

  test('a job has its own picture, in the size of previews', async ({ request }) => {
    const html = await (await request.get('/job/0')).text();
    const address = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
    const picture = await (await request.get(new URL(address).pathname)).body();
    const { format, width, height } = await sharp(picture).metadata();
    expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 });
  });

  test('a job has its key in its URL, which overrides a different index', async ({ request }) => {
    const { items: jobs } = await (await request.get('/jobs.json?q=cyber')).json();
    const [{ id }] = jobs;
    expect(id).toMatch(/^cyber-security-analyst-hyderabad-[0-9a-f]{8}$/);
    expect(await (await request.get('/JobPositions')).text()).toContain(`k=${id}"`);
    for (const address of [id, `0?k=${id}`, `9999?k=${id}`]) {
      for (const path of [`/job/${address}`, `/JOB/${address}`]) {
        const html = await (await request.get(path)).text();
        expect(html).toMatch(/<h1[^>]*>(?:<[^>]*>)*Cyber Security Analyst</);
        expect(html).toMatch(new RegExp(`<link rel="canonical" href="[^"]+/job/${id}"`));
      }
    }
  });

  test('the manifest names existing icons with their true sizes', async ({ request }) => {
    const html = await (await request.get('/')).text();
    const [, href = ''] = /<link rel="manifest" href="([^"]+)"/.exec(html) ?? [];
    const { icons } = await (await request.get(href)).json();
    for (const { src, sizes } of icons as { src: string; sizes: string }[]) {
      const bytes = await (await request.get(src)).body();
      expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes);
    }
    const icon = await request.get('/favicon.ico');
    expect([icon.status(), icon.headers()['content-type']]).toEqual([200, 'image/x-icon']);
  });
});

import sharp from 'sharp';
import { routes } from '@/lib/routes';
import { startFakeFeed } from '@/scripts/support/fake-feed';
import { startSite } from '@/scripts/support/site-server';
import { thingsIn, thingsOf, thingsOn } from '../support/structured-data';
import { expect, test } from './fixtures';

/** What search engines and job boards find on pages. They run no scripts. */
test.describe('for programs', () => {
  test('every page has breadcrumbs in structured data', async ({ request }) => {
    for (const path of Object.values(routes).filter((each) => each !== routes.home)) {
      const [breadcrumbs] = thingsOf(await thingsOn(request, path), 'BreadcrumbList');
      const items = breadcrumbs?.itemListElement as {
        position: number;
        name: string;
        item: string;
      }[];
      expect(items.map(({ position }) => position)).toEqual(items.map((_, index) => index + 1));
      for (const { name, item } of items) {
        expect(name).not.toBe('');
        expect(new URL(item).href).toBe(item);
      }
      expect(new URL(items.at(-1)?.item ?? '').pathname).toBe(path);
    }
  });

  test('the home page describes the company and the site', async ({ request }) => {
    const things = await thingsOn(request, '/');
    expect(thingsOf(things, 'Organization')).toEqual([
      expect.objectContaining({
        name: 'Stepwell',
        url: expect.any(String),
        logo: expect.any(String),
      }),
    ]);
    expect(thingsOf(things, 'WebSite')).toHaveLength(1);
    const logo = String(thingsOf(things, 'Organization')[0]?.logo);
    const answer = await request.get(new URL(logo).pathname);
    expect(answer.headers()['content-type']).toBe('image/png');
  });

  test('each of the eight service pages describes its service', async ({ request }) => {
    const services = Object.values(routes).filter((path) =>
      /^\/(Service\/|Web-dev|Mobile-app|UI-UX)/.test(path),
    );
    expect(services).toHaveLength(8);
    for (const path of services) {
      expect(thingsOf(await thingsOn(request, path), 'Service')).toEqual([
        expect.objectContaining({ name: expect.any(String), description: expect.any(String) }),
      ]);
    }
  });

  test('a single open job is announced, a closed one and the list are not', async ({ request }) => {
    const [posting] = thingsOf(await thingsOn(request, '/job/0'), 'JobPosting');
    expect(posting).toMatchObject({
      title: 'Full Stack Developer',
      description: expect.stringContaining('<li>Design REST APIs</li>'),
      datePosted: expect.stringMatching(/^20\d\d-\d\d-\d\d$/),
      hiringOrganization: expect.objectContaining({ name: 'Stepwell' }),
      jobLocation: [expect.objectContaining({ '@type': 'Place' })],
    });
    for (const path of ['/job/2', '/JobPositions', '/jobForm', '/jobs/salesforce']) {
      expect(thingsOf(await thingsOn(request, path), 'JobPosting'), path).toEqual([]);
    }
  });

  test('a job without a date is announced only if it was seen to appear', async () => {
    const feed = await startFakeFeed();
    const tester = { Job_Title: 'Tester', City: 'Pune' };
    feed.always({ json: [tester] });
    const settings = { JOBS_FEED_URL: feed.url, JOBS_REFRESH_SECONDS: '1', LOG_LEVEL: 'error' };
    let site = await startSite(settings);
    const today = new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' });
    const htmlOf = async (path: string) => (await fetch(site.url + path)).text();
    const postedOn = async (path: string) =>
      thingsOf(thingsIn(await htmlOf(path)), 'JobPosting')[0]?.datePosted;
    expect(await postedOn('/job/0')).toBeUndefined();
    feed.always({ json: [tester, { Job_Title: 'Developer', City: 'Pune' }] });
    await expect.poll(() => postedOn('/job/1')).toBe(today);
    site = await site.restart();
    await expect.poll(() => postedOn('/job/1')).toBe(today);
    expect(await htmlOf('/job/0')).not.toMatch(/datePosted|Posted<|>New</);
    await site.dispose();
    await feed.close();
  });

  test('a job has a picture of its own, one in another script shows that of the list', async () => {
    const feed = await startFakeFeed();
    feed.always({
      json: [
        { Job_Title: `${'Principal Platform Engineer for Payments '.repeat(4)}(Contract)` },
        {
          Job_Title:
            'Donaudampfschifffahrtselektrizitätenhauptbetriebswerkbauunterbeamtengesellschaft',
        },
        { Job_Title: 'सॉफ्टवेयर इंजीनियर', City: 'हैदराबाद' },
      ],
    });
    const site = await startSite({ JOBS_FEED_URL: feed.url });
    const pictureOf = async (path: string) => {
      const html = await (await fetch(site.url + path)).text();
      const address = /property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
      return new URL(address).pathname;
    };
    for (const path of ['/job/0', '/job/1']) {
      const answer = await fetch(site.url + (await pictureOf(path)));
      const { format, width, height } = await sharp(await answer.arrayBuffer()).metadata();
      expect({ format, width, height }).toEqual({ format: 'png', width: 1200, height: 630 });
    }
    expect(await pictureOf('/job/2')).toBe('/images/brand/jobpositions.jpg');
    await site.dispose();
    await feed.close();
  });
});

import type { APIRequestContext, Page } from '@playwright/test';
import sharp from 'sharp';
import { routes } from '@/lib/routes';
import { startFakeFeed } from '../support/fake-feed';
import { startSite } from '../support/site-server';
import { expect, test } from './fixtures';

/** What search engines, job boards and feed readers find. They run no scripts. */
test.describe('for programs', { tag: '@scripts-off' }, () => {
  test('every page says in structured data where it stands', async ({ request }) => {
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

  test('a job without a posting date counts from the day it was first in the sheet', async () => {
    const feed = await startFakeFeed();
    feed.always({ json: [{ Job_Title: 'Tester', City: 'Pune' }] });
    const settings = { JOBS_FEED_URL: feed.url, LOG_LEVEL: 'error' };
    let site = await startSite(settings);
    const today = new Date().toLocaleDateString('en-CA', { timeZone: 'Asia/Kolkata' });
    const postedOn = async () => {
      const html = await (await fetch(`${site.url}/job/0`)).text();
      return thingsOf(thingsIn(html), 'JobPosting')[0]?.datePosted;
    };
    await expect.poll(postedOn).toBe(today);
    site = await site.restart();
    await expect.poll(postedOn).toBe(today);
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
    expect(await pictureOf('/job/2')).toBe('/images/og/jobpositions.jpg');
    await site.dispose();
    await feed.close();
  });

  test('the sitemap lists every page and every open job once, with true dates only', async ({
    page,
  }) => {
    await page.goto('/');
    const urls = await parsed(page, '/sitemap.xml', 'application/xml', 'url', ['loc', 'lastmod']);
    const paths = urls.map(({ loc }) => new URL(loc ?? '').pathname);
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths).toEqual(expect.arrayContaining(Object.values(routes)));
    const jobs = paths.filter((path) => path.startsWith('/job/'));
    expect(jobs).toHaveLength(7);
    expect(jobs.filter((path) => path.includes('manual-tester'))).toEqual([]);
    for (const { lastmod } of urls) expect(lastmod ?? '2026-01-01').toMatch(/^20\d\d-\d\d-\d\d/);
    expect(urls.find(({ loc }) => loc?.endsWith('/About'))?.lastmod).toBeUndefined();
  });

  test('robots.txt leads to the sitemap', async ({ request }) => {
    const text = await (await request.get('/robots.txt')).text();
    expect(text).toMatch(/^Sitemap: http\S+\/sitemap\.xml$/m);
    expect(text).toContain('Disallow: /api/');
  });

  test('the manifest names icons that are there in their sizes', async ({ page, request }) => {
    await page.goto('/');
    const href = await page.locator('link[rel=manifest]').getAttribute('href');
    const { icons } = await (await request.get(href ?? '')).json();
    for (const { src, sizes } of icons as { src: string; sizes: string }[]) {
      const bytes = await (await request.get(src)).body();
      expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes);
    }
  });

  test('the RSS feed has the open jobs, each with a link that works', async ({ page, request }) => {
    await page.goto('/');
    const items = await parsed(page, '/jobs.rss', 'application/xml', 'item', [
      'title',
      'link',
      'guid',
    ]);
    expect(items).toHaveLength(7);
    expect(items.map(({ title }) => title)).toContain('Full Stack Developer, Hyderabad');
    for (const { link, guid } of items) {
      expect(guid).toBe(link);
      expect((await request.get(new URL(link ?? '').pathname)).status()).toBe(200);
    }
  });

  test('the JSON feed has the same jobs', async ({ request }) => {
    const answer = await request.get('/jobs.json');
    expect(answer.headers()['content-type']).toContain('application/feed+json');
    const feed = await answer.json();
    expect(feed).toMatchObject({
      version: 'https://jsonfeed.org/version/1.1',
      title: expect.any(String),
    });
    expect(feed.items).toHaveLength(7);
    for (const item of feed.items) {
      expect(item).toMatchObject({
        id: expect.any(String),
        url: expect.stringContaining('/job/'),
        content_html: expect.any(String),
      });
    }
  });

  test('without a list the feeds say so with their status', async ({ expected: _ }) => {
    const feed = await startFakeFeed();
    feed.always({ status: 500, text: 'no' });
    const site = await startSite({ JOBS_FEED_URL: feed.url, LOG_LEVEL: 'silent' });
    for (const path of ['/jobs.rss', '/jobs.json']) {
      const answer = await fetch(`${site.url}${path}`);
      expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '60']);
    }
    expect((await fetch(`${site.url}/sitemap.xml`)).status).toBe(200);
    await site.dispose();
    await feed.close();
  });
});

test('a job can be passed on by e-mail and WhatsApp', async ({ page }) => {
  await page.goto('/job/0');
  const share = page.getByRole('region', { name: 'Share this job' });
  await expect(share.getByRole('link', { name: 'E-mail' })).toHaveAttribute(
    'href',
    /^mailto:\?subject=Full%20Stack%20Developer%2C%20Hyderabad&body=http.*%2Fjob%2Ffull-stack/,
  );
  await expect(share.getByRole('link', { name: 'WhatsApp' })).toHaveAttribute(
    'href',
    /^https:\/\/wa\.me\/\?text=Full%20Stack.*%2Fjob%2Ffull-stack/,
  );
});

test('the link of a job can be copied', { tag: '@scripts-on' }, async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto('/job/0');
  await page.getByRole('button', { name: 'Copy link' }).click();
  await expect(page.getByRole('button', { name: 'Link copied' })).toBeVisible();
  const copied = await page.evaluate(() => navigator.clipboard.readText());
  expect(copied).toMatch(/\/job\/full-stack-developer-hyderabad-[0-9a-f]{8}$/);
});

test('wherever people apply the site says that applying is free', async ({ page }) => {
  for (const path of [
    '/Career',
    '/JobPositions',
    '/job/0',
    '/jobForm',
    '/resumeUpload',
    '/jobs/salesforce',
  ]) {
    await page.goto(path);
    const notice = page.getByRole('complementary', { name: 'Applying is free' });
    await expect(notice).toContainText('We never ask candidates for money');
    await expect(notice).toContainText('optional, paid training');
  }
});

type Thing = { '@type': string } & Record<string, unknown>;

async function thingsOn(request: APIRequestContext, path: string): Promise<Thing[]> {
  return thingsIn(await (await request.get(path)).text());
}

/** Every block of structured data must be one that can be read. */
function thingsIn(html: string): Thing[] {
  const blocks = [...html.matchAll(/<script type="application\/ld\+json">(.*?)<\/script>/gs)];
  return blocks.flatMap(([, json = '']) => {
    const data = JSON.parse(json);
    expect(data['@context']).toBe('https://schema.org');
    return data['@graph'] as Thing[];
  });
}

function thingsOf(things: Thing[], type: string): Thing[] {
  return things.filter((thing) => thing['@type'] === type);
}

/** The elements of an XML document with some of their children, read by the browser's own parser. */
async function parsed(page: Page, path: string, type: string, name: string, children: string[]) {
  const text = await (await page.request.get(path)).text();
  return page.evaluate(
    ([xml, format, element, names]) => {
      const document = new DOMParser().parseFromString(xml, format as DOMParserSupportedType);
      const flaw = document.querySelector('parsererror');
      if (flaw) throw new Error(flaw.textContent ?? 'not well formed');
      return [...document.querySelectorAll(element)].map((each) =>
        Object.fromEntries(
          names.map((child) => [
            child,
            each.querySelector(`:scope > ${child}`)?.textContent ?? undefined,
          ]),
        ),
      );
    },
    [text, type, name, children] as const,
  );
}

import type { Page } from '@playwright/test';
import { routes } from '@/lib/routes';
import { startFakeFeed } from '@/scripts/support/fake-feed';
import { thingsIn, thingsOf } from '../support/structured-data';
import { expect, test } from './fixtures';

/** What must be well-formed XML is read by the browser's own parser. */
test.describe('for programs', { tag: '@scripts-off' }, () => {
  test('the sitemap lists every page once, and all feeds have the open jobs, with links that work', async ({
    page,
    request,
  }) => {
    await page.goto('/');
    const urls = await parsed(page, '/sitemap.xml', 'application/xml', 'url', ['loc', 'lastmod']);
    const paths = urls.map(({ loc }) => new URL(loc ?? '').pathname);
    expect(new Set(paths).size).toBe(paths.length);
    expect(paths).toEqual(expect.arrayContaining(Object.values(routes)));
    const ofJobs = paths.filter((path) => path.startsWith('/job/'));
    expect(ofJobs).toHaveLength(7);
    expect(ofJobs.filter((path) => path.includes('manual-tester'))).toEqual([]);
    for (const { lastmod } of urls) expect(lastmod ?? '2026-01-01').toMatch(/^20\d\d-\d\d-\d\d/);
    expect(urls.find(({ loc }) => loc?.endsWith('/About'))?.lastmod).toBeUndefined();

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

    const names = ['title', 'url', 'city', 'country', 'company', 'expirationdate', 'description'];
    const jobs = await parsed(page, '/jobs.xml', 'application/xml', 'source > job', names);
    expect(jobs).toHaveLength(7);
    const job = jobs.find(({ title }) => title === 'Full Stack Developer');
    expect(job).toMatchObject({
      city: 'Hyderabad',
      country: 'IN',
      company: expect.any(String),
      expirationdate: expect.stringMatching(/^\w{3}, \d\d \w{3} 20\d\d 18:29:59 GMT$/),
      description: expect.stringContaining('<h2>Desired skills</h2><p>JavaScript, TypeScript'),
    });
    expect((await request.get(new URL(job?.url ?? '').pathname)).status()).toBe(200);
    const some = await parsed(page, '/jobs.xml?city=Bengaluru', 'application/xml', 'job', names);
    expect(new Set(some.map(({ city }) => city))).toEqual(new Set(['Bengaluru']));
  });

  test('feeds, sitemap and structured data can be read whatever the sheet holds', async ({
    page,
    startOwnSite,
  }) => {
    const feed = await startFakeFeed();
    const odd =
      'a\u0000\u000b\uffff\ufffe\ud800 ]]> <b> & " </script><!-- \u2028 \u{1f469}\u200d\u{1f4bb}';
    const all = ['City', 'Function', 'Experience', 'Skills', 'FullAddress', 'Documents_Required'];
    const cells = Object.fromEntries(all.map((name) => [name, odd]));
    // Without a date a job is not marked up for search engines.
    const Date_Posted = '2026-11-01';
    feed.always({
      json: [
        { Job_Title: odd, Apply_By: odd, ...cells, Date_Posted },
        { Job_Title: 'सॉफ्टवेयर', Date_Posted },
      ],
    });
    const site = await startOwnSite({ JOBS_FEED_URL: feed.url });
    await page.goto(`${site.url}/JobPositions`);
    const rss = `${site.url}/jobs.rss`;
    const items = await parsed(page, rss, 'application/xml', 'item', ['title', 'link']);
    expect(items.map(({ title }) => title)).toEqual([
      expect.stringMatching(/^a.*\]\]> <b> & " <\/script><!-- .*👩‍💻, a/),
      'सॉफ्टवेयर',
    ]);
    const xml = await parsed(page, `${site.url}/jobs.xml`, 'application/xml', 'job', [
      'title',
      'city',
    ]);
    expect(xml.map(({ title, city }) => [title, city].filter(Boolean).join(', '))).toEqual(
      items.map(({ title }) => title),
    );
    const urls = await parsed(page, `${site.url}/sitemap.xml`, 'application/xml', 'url', ['loc']);
    expect(urls.map(({ loc }) => loc)).toEqual(
      expect.arrayContaining(items.map(({ link }) => link)),
    );
    const { items: same } = await (await fetch(`${site.url}/jobs.json`)).json();
    expect(same).toHaveLength(2);
    for (const { url } of same as { url: string }[]) {
      const html = await (await fetch(site.url + new URL(url).pathname)).text();
      expect(thingsOf(thingsIn(html), 'JobPosting')).toHaveLength(1);
    }
    await feed.close();
  });
});

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

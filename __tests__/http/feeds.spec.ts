import { expect, test } from './fixtures';

/** The files that crawlers, job boards and feed readers ask for. They run no scripts. */
test.describe('for programs', () => {
  test('robots.txt leads to the sitemap', async ({ request }) => {
    const text = await (await request.get('/robots.txt')).text();
    expect(text).toMatch(/^Sitemap: http\S+\/sitemap\.xml$/m);
    expect(text).toContain('Disallow: /api/');
  });

  test('the manifest names icons that are there in their sizes', async ({ request }) => {
    const html = await (await request.get('/')).text();
    const [, href] = /<link rel="manifest" href="([^"]+)"/.exec(html) ?? [];
    const { icons } = await (await request.get(href ?? '')).json();
    for (const { src, sizes } of icons as { src: string; sizes: string }[]) {
      const bytes = await (await request.get(src)).body();
      expect(`${bytes.readUInt32BE(16)}x${bytes.readUInt32BE(20)}`).toBe(sizes);
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
});

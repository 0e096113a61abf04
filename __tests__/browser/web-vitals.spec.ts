import { expect, test } from './fixtures';

/** Pages are made at build time, so the script is tested where pages are rendered per request. */
test('with WEB_VITALS=on a page that is left reports how fast it was, and nothing else', {
  tag: '@scripts-on',
}, async ({ page, startOwnSite }) => {
  const site = await startOwnSite({ WEB_VITALS: 'on', LOG_LEVEL: 'info' });
  for (const path of ['/JobPositions', '/jobForm?job=secret-4711']) {
    await page.goto(site.url + path);
    await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint')[0]);
  }
  await page.goto('about:blank');
  await expect.poll(() => site.output().match(/"msg":"Web vitals"/g)?.length).toBe(2);
  const lines = site
    .output()
    .split('\n')
    .filter((line) => line.includes('Web vitals'));
  for (const line of lines) {
    const { level, time, msg, request, path, ...figures } = JSON.parse(line);
    expect(['/JobPositions', '/jobForm']).toContain(path);
    expect(figures).toMatchObject({
      ttfb: expect.any(Number),
      fcp: expect.any(Number),
      cls: expect.closeTo(0, 2),
    });
    expect(
      Object.keys(figures).every((name) => ['ttfb', 'fcp', 'lcp', 'inp', 'cls'].includes(name)),
    ).toBe(true);
  }
});

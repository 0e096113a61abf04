import { type SiteServer, startSite } from '@/scripts/support/site-server';
import { expect, scriptsOn, test } from './fixtures';

test.describe('a site with web vitals', () => {
  // Serial, so that the tests share a site.
  test.describe.configure({ mode: 'default' });
  let site: SiteServer;
  test.beforeAll(async () => {
    site = await startSite({ WEB_VITALS: 'on', LOG_LEVEL: 'info' });
  });
  test.afterAll(() => site.dispose());

  // Prerendered pages are made at build time, so the script is tested on pages rendered per request.
  test('is sent the web vitals of a page when it is left', scriptsOn, async ({ page }) => {
    for (const path of ['/JobPositions', '/jobForm?job=secret-4711']) {
      await page.goto(site.url + path);
      await page.waitForFunction(() => performance.getEntriesByName('first-contentful-paint')[0]);
    }
    await page.goto('about:blank');
    const reports = () => site.output().match(/^.*"msg":"Web vitals".*$/gm) ?? [];
    await expect.poll(() => reports().length).toBe(2);
    for (const report of reports()) {
      const { level, time, msg, request, path, ttfb, fcp, cls, lcp, inp, ...more } =
        JSON.parse(report);
      expect(['/JobPositions', '/jobForm']).toContain(path);
      expect({ ttfb, fcp }).toEqual({ ttfb: expect.any(Number), fcp: expect.any(Number) });
      expect(cls).toBeCloseTo(0, 2);
      expect(more).toEqual({});
    }
  });
});

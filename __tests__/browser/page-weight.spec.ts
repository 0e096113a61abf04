import { ART_BUDGET, FIRST_VIEW_BUDGET, weigh } from '@/scripts/support/page-weight';
import { routes } from '../../lib/routes';
import { expect, test } from './fixtures';

/** Pages of different layouts; `npm run measure:pages` loads all of them. */
const PAGES = [
  routes.home,
  routes.webDevelopment,
  routes.career,
  routes.contact,
  routes.roleSalesforce,
  '/job/0',
];

for (const width of [360, 1280]) {
  test(`pages do not shift while they load, nor is their first view heavy, at ${width} px`, {
    tag: '@scripts-on',
  }, async ({ browser, site }) => {
    for (const path of PAGES) {
      const weight = await weigh(browser, site.url + path, { width });
      const { firstViewBytes, artBytes, layoutShift, moved } = weight;
      expect.soft(layoutShift, `${path}: ${moved.join(', ')}`).toBeLessThan(0.005);
      const most = path === routes.home ? FIRST_VIEW_BUDGET.home : FIRST_VIEW_BUDGET.other;
      expect.soft(firstViewBytes, path).toBeLessThan(most);
      expect.soft(artBytes, path).toBeLessThan(ART_BUDGET);
    }
  });
}

import next from 'next/package.json';
import {
  ART_BUDGET,
  EMPTY_PAGE,
  FIRST_VIEW_BUDGET,
  SCRIPT_BUDGET,
  weigh,
} from '@/scripts/support/page-weight';
import { routes } from '../../lib/routes';
import { expect, test } from './fixtures';

/** Pages with a form bring what checks and sends it. */
const FORMS: string[] = [
  routes.contact,
  routes.career,
  routes.careerLaunch,
  routes.jobForm,
  routes.resumeUpload,
  routes.roleFullStack,
  routes.roleFrontEnd,
  routes.roleCyberSecurity,
  routes.roleSalesforce,
];

test('the empty page was weighed with the version of Next that is installed', {
  tag: '@scripts-off',
}, () => {
  expect(EMPTY_PAGE.next).toBe(next.version);
});

for (const width of [360, 1280]) {
  test(`at ${width} px no page moves while it loads or is heavy, and no content page brings much script`, {
    tag: '@scripts-on',
  }, async ({ browser, site }) => {
    test.setTimeout(600_000);
    for (const path of [...Object.values(routes), '/job/0']) {
      const weight = await weigh(browser, site.url + path, { width });
      const { scriptBytes, firstViewBytes, artBytes, layoutShift, moved } = weight;
      expect.soft(layoutShift, [path, ...moved].join(', ')).toBeLessThan(0.005);
      const most = path === routes.home ? FIRST_VIEW_BUDGET.home : FIRST_VIEW_BUDGET.other;
      expect.soft(firstViewBytes, path).toBeLessThan(most);
      expect.soft(artBytes, path).toBeLessThan(ART_BUDGET);
      if (FORMS.includes(path)) continue;
      expect.soft(scriptBytes - EMPTY_PAGE.scriptBytes, path).toBeLessThan(SCRIPT_BUDGET);
    }
  });
}

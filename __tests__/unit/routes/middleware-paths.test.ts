import { unstable_doesMiddlewareMatch } from 'next/experimental/testing/server';
import { enquiryPath } from '@/lib/content/enquiries';
import { deskPaths } from '@/lib/desk/desk';
import { aliases, pageAt, pagePaths } from '@/lib/pages';
import { applicationPath, jobPath, receiptPath, resumeReceiptPath, routes } from '@/lib/routes';
import { offered } from '@/lib/services';
import { config } from '@/middleware';

const runsFor = (url: string, headers?: Record<string, string>) =>
  unstable_doesMiddlewareMatch({ config, url, headers });

test.each([
  ...Object.keys(aliases),
  ...[receiptPath('AB12', 'T'), resumeReceiptPath('AB12', 'T'), '/Career/receipt'],
  ...[applicationPath('AB12', 'T'), `${applicationPath('AB12', 'T')}/withdraw`],
  ...[...offered.slice(0, 1).map(enquiryPath), '/Contact/topic'],
  ...[jobPath.canonical('a-key'), jobPath.fromList(3, 'a-key'), jobPath.apply('a-key'), '/JOB/3'],
  ...[routes.jobPositions, routes.jobForm, '/JOBFORM', '/refused/too-large'],
  ...[routes.career, '/cAREER', routes.roleSalesforce, '/jobs/x'],
  ...Object.values(deskPaths),
  ...['/desk/app-20261123-aaaaaa', '/desk/app-20261123-aaaaaa/resume'],
  ...['/%E0', '/About%'],
])('middleware runs for %s', (path) => {
  expect(runsFor(path)).toBe(true);
});

test.each(['content-type', 'content-length', 'transfer-encoding', 'next-action'])(
  'middleware runs for every request with %s, on any path and in any letter case',
  (header) => {
    for (const path of [...pagePaths, '/JOBFORM', '/nothing/at/all', '/api/healthz']) {
      expect(runsFor(path, { [header]: '0' })).toBe(true);
    }
  },
);

const perRequest: string[] = Object.values(routes).filter(
  (path) => pageAt(path).rendered === 'once',
);

test.each([
  ...pagePaths.filter((path) => !perRequest.includes(path)),
  ...['/_next/static/chunks/a.js', '/images/a.webp', '/api/healthz'],
  ...['/robots.txt', '/a-key-0123456789.txt'],
])('middleware does not run for a plain request for %s', (path) => {
  expect(runsFor(path)).toBe(false);
});

import { unstable_doesMiddlewareMatch } from 'next/experimental/testing/server';
import { enquiryPath } from '@/lib/content/topics';
import { deskPaths } from '@/lib/desk/desk';
import {
  aliases,
  applicationPath,
  jobPath,
  receiptPath,
  resumeReceiptPath,
  routes,
} from '@/lib/routes';
import { config } from '@/middleware';

const runsFor = (url: string, headers?: Record<string, string>) =>
  unstable_doesMiddlewareMatch({ config, url, headers });

test.each(Object.keys(aliases))('middleware runs for the alias %s', (alias) => {
  expect(runsFor(alias)).toBe(true);
});

test('middleware runs for receipts, pages of applications, topics and jobs', () => {
  expect(runsFor(receiptPath('AB12', 'T'))).toBe(true);
  expect(runsFor(resumeReceiptPath('AB12', 'T'))).toBe(true);
  expect(runsFor(applicationPath('AB12', 'T'))).toBe(true);
  expect(runsFor(`${applicationPath('AB12', 'T')}/withdraw`)).toBe(true);
  expect(runsFor(enquiryPath(routes.offshoreStaffing))).toBe(true);
  expect(runsFor(jobPath.canonical('a-key'))).toBe(true);
  expect(runsFor(jobPath.fromList(3, 'a-key'))).toBe(true);
  expect(runsFor('/JOB/3')).toBe(true);
});

test('middleware runs for every page that is rendered per request', () => {
  const variants = ['/Career/receipt', '/resumeUpload/receipt', '/Contact/topic'];
  for (const path of [routes.jobPositions, routes.jobForm, jobPath.apply('a-key'), '/JOBFORM']) {
    expect(runsFor(path)).toBe(true);
  }
  for (const path of [...variants, '/refused/too-large']) expect(runsFor(path)).toBe(true);
});

test.each([
  ...Object.values(deskPaths),
  '/desk/app-20261123-aaaaaa',
  '/desk/app-20261123-aaaaaa/resume',
])('middleware runs for %s of the desk', (path) => {
  expect(runsFor(path)).toBe(true);
});

test('middleware runs for the file of a key, and not for other texts', () => {
  expect(runsFor('/a-key-0123456789.txt')).toBe(true);
  for (const path of ['/robots.txt', '/a_b.txt', '/x/a-key-0123456789.txt']) {
    expect(runsFor(path)).toBe(false);
  }
});

test('middleware runs for addresses that cannot be decoded', () => {
  expect(runsFor('/%E0')).toBe(true);
  expect(runsFor('/About%')).toBe(true);
});

test.each(['content-type', 'content-length', 'transfer-encoding', 'next-action'])(
  'middleware runs for every request with %s, on any path and in any letter case',
  (header) => {
    for (const path of [...Object.values(routes), '/JOBFORM', '/nothing/at/all', '/api/healthz']) {
      expect(runsFor(path, { [header]: '0' })).toBe(true);
    }
  },
);

const perRequest: string[] = [routes.jobPositions, routes.jobForm];

test.each([
  ...Object.values(routes).filter((path) => !perRequest.includes(path)),
  '/_next/static/chunks/a.js',
  '/images/a.webp',
  '/api/healthz',
])('middleware stays out of a plain request for %s', (path) => {
  expect(runsFor(path)).toBe(false);
});

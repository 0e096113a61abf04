import { unstable_doesMiddlewareMatch } from 'next/experimental/testing/server';
import { aliases, jobPath, receiptPath, routes } from '@/lib/routes';
import { config } from '@/middleware';

const runsFor = (url: string) => unstable_doesMiddlewareMatch({ config, url });

test.each(Object.keys(aliases))('middleware runs for the alias %s', (alias) => {
  expect(runsFor(alias)).toBe(true);
});

test('middleware runs for receipts, for jobs and for the page that takes applications', () => {
  expect(runsFor(receiptPath('AB12'))).toBe(true);
  expect(runsFor(routes.jobForm)).toBe(true);
  expect(runsFor(jobPath.apply('a-key'))).toBe(true);
  expect(runsFor(jobPath.canonical('a-key'))).toBe(true);
  expect(runsFor(jobPath.fromList(3, 'a-key'))).toBe(true);
  expect(runsFor('/JOB/3')).toBe(true);
});

test.each(Object.values(routes).filter((path) => path !== routes.jobForm))(
  'middleware stays out of %s under its canonical path',
  (path) => {
    expect(runsFor(path)).toBe(false);
  },
);

import { formatDay } from '@/lib/company';

test('a date is written in one way', () => {
  expect(['2027-07-31', '2028-01-05', '2027-09-30', '2026-12-01'].map(formatDay)).toEqual([
    '31 Jul 2027',
    '5 Jan 2028',
    '30 Sep 2027',
    '1 Dec 2026',
  ]);
});

import { rupees, rupeesBothWays } from '@/app/(staffing)/Service/Career-launch-program/content';
import { formatDay } from '@/lib/company';

test('groups rupees the Indian way, without paise', () => {
  expect([rupees(1200), rupees(100_000), rupees(12_50_000)]).toEqual([
    '₹1,200',
    '₹1,00,000',
    '₹12,50,000',
  ]);
});

test('writes an amount in both groupings for readers outside India', () => {
  expect(rupeesBothWays(100_000)).toBe('₹1,00,000 (₹100,000)');
});

test('a date is written in one way', () => {
  expect(['2027-07-31', '2028-01-05', '2027-09-30', '2026-12-01'].map(formatDay)).toEqual([
    '31 Jul 2027',
    '5 Jan 2028',
    '30 Sep 2027',
    '1 Dec 2026',
  ]);
});

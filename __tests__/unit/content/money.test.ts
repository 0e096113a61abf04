import { rupees, rupeesBothWays } from '@/app/(staffing)/Service/Career-launch-program/content';

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

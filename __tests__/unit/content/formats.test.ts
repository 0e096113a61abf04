import { rupees, rupeesBothWays } from '@/app/(staffing)/Service/Career-launch-program/content';
import { formatDay } from '@/lib/company';

test('groups rupees the Indian way, without paise, and in both ways for readers abroad', () => {
  const amounts = [1200, 100_000, 12_50_000].map(rupees);
  expect(amounts).toEqual(['₹1,200', '₹1,00,000', '₹12,50,000']);
  expect(rupeesBothWays(100_000)).toBe('₹1,00,000 (₹100,000)');
});

test('all dates have one format', () => {
  const days = ['2027-07-31', '2028-01-05', '2027-09-30'].map(formatDay);
  expect(days).toEqual(['31 Jul 2027', '5 Jan 2028', '30 Sep 2027']);
});

import { parsePay } from '@/lib/jobs/pay';

test.each([
  ['₹6,00,000 - ₹8,00,000 per annum', 600_000, 800_000, 'YEAR'],
  ['6-8 LPA', 600_000, 800_000, 'YEAR'],
  ['6 – 8.5 lpa', 600_000, 850_000, 'YEAR'],
  ['12 LPA', 1_200_000, 1_200_000, 'YEAR'],
  ['₹ 12 lakhs per annum', 1_200_000, 1_200_000, 'YEAR'],
  ['INR 50,000/month', 50_000, 50_000, 'MONTH'],
  ['Rs. 25k per month', 25_000, 25_000, 'MONTH'],
  ['Rs 20k - 25k p.m.', 20_000, 25_000, 'MONTH'],
  ['20-25k INR per month', 20_000, 25_000, 'MONTH'],
  ['₹ 1 crore p.a.', 10_000_000, 10_000_000, 'YEAR'],
  ['₹500 per hour', 500, 500, 'HOUR'],
])('%s is sure', (text, min, max, unit) => {
  expect(parsePay(text)).toEqual({ currency: 'INR', min, max, unit });
});

test('other currencies are read by their code', () => {
  expect(parsePay('USD 60,000 - 80,000 per year')).toEqual({
    currency: 'USD',
    min: 60_000,
    max: 80_000,
    unit: 'YEAR',
  });
  expect(parsePay('€40 per hour')).toMatchObject({ currency: 'EUR', unit: 'HOUR' });
});

test.each([
  undefined,
  '',
  'Negotiable',
  '6-8',
  '600000',
  '₹6,00,000',
  '$100k per year',
  '100k per year',
  'up to 8 LPA',
  '8+ LPA',
  '8-6 LPA',
  '6 LPA - 8 LPA plus bonus',
  '₹0 per month',
  '$6-8 LPA',
  'USD 6-8 LPA',
  '5 - 600000 per annum INR',
  '1'.repeat(100_000),
])('%s is not', (text) => {
  expect(parsePay(text)).toBeUndefined();
});

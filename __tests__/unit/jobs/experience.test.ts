import { bandRange, levelOf, parseYears } from '@/lib/jobs/experience';
import { parsePay } from '@/lib/jobs/pay';

const MORE = Number.POSITIVE_INFINITY;

test.each([
  ['3-5 yrs', 3, 5],
  ['3–5 Years', 3, 5],
  ['3 - 5 years', 3, 5],
  ['3 to 5 years', 3, 5],
  ['3 yrs. to 5 yrs.', 3, 5],
  ['5-3 yrs', 3, 5],
  ['2+', 2, MORE],
  ['2 +', 2, MORE],
  ['5 years+', 5, MORE],
  ['8+ Years (must)', 8, MORE],
  ['Minimum 4 years', 4, MORE],
  ['At least 4 yrs', 4, MORE],
  ['up to 3 years', 0, 3],
  ['2.5 - 4 years', 2.5, 4],
  ['18 months', 1.5, 1.5],
  ['Fresher', 0, 0],
  ['Freshers only', 0, 0],
  ['Fresher / 0-2 years', 0, 2],
  ['Fresher to 2 years', 0, 2],
  ['0', 0, 0],
  ['3', 3, 3],
])('%s asks for %p to %p years', (text, least, most) => {
  expect(parseYears(text)).toEqual({ least, most });
});

test.each([undefined, 'Any', 'Fresher / Experienced', 'Experienced', 'As per role', '2026 batch'])(
  '%p sets no bounds',
  (text) => {
    expect(parseYears(text)).toBeUndefined();
  },
);

test.each([
  ['3-5 yrs', '3-6', [2, 2]],
  ['2-4 yrs', '1-3', [1, 2]],
  ['2+', '1-3', [1, 4]],
  ['5–8 Years', '3-6', [2, 3]],
  ['8+ Years (must)', '6-10', [3, 4]],
  ['10+ years', '10-plus', [4, 4]],
  ['Fresher', 'fresher', [0, 0]],
  ['0-2 years', 'fresher', [0, 1]],
  ['2.5', '1-3', [1, 1]],
  ['60 years', '10-plus', [4, 4]],
  [undefined, 'not-stated', undefined],
])('a job that asks for %p has the level %p and suits the levels %p', (text, level, range) => {
  expect(levelOf(text)).toBe(level);
  expect(bandRange(text)).toEqual(range);
});

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

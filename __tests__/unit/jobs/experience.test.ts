import { parsePay, parseYears } from 'job-sheet';
import { items, pairs } from '@/__tests__/support/items';
import { experienceText, withEnDashes } from '@/lib/jobs/job-text';
import { bandRange, levelsOf } from '@/lib/jobs/search/experience-levels';

const MORE = Number.POSITIVE_INFINITY;

test.each(pairs`3–5 Years -> 3 5 | 3 to 5 years -> 3 5 | 3 yrs. to 5 yrs. -> 3 5 | 5-3 yrs -> 3 5 | 2 + -> 2
  5 years+ -> 5 | 8+ Years (must) -> 8 | Minimum 4 years -> 4 | At least 4 yrs -> 4 | up to 3 years -> 0 3
  2.5 - 4 years -> 2.5 4 | 18 months -> 1.5 1.5 | 6-18 mos -> 0.5 1.5 | Months: 6 -> 0.5 0.5 | 0 -> 0 0
  2 (years, not months) -> 2 2 | 6 months - 2 years -> 0.5 2 | 1 year 6 months -> 1.5 1.5 | < 2 years -> 0 2
  >5 years -> 5 | 7 plus years -> 7 | 3 or more years -> 3 | 2 years or above -> 2 | Freshers only -> 0 0
  Fresher / 0-2 years -> 0 2 | Fresher to 2 years -> 0 2`)('%s means %s years', (text, bounds) => {
  const [least, most = MORE] = bounds.split(' ').map(Number);
  expect(parseYears(text)).toEqual({ least, most });
});

test.each([
  ...items`Any | Fresher / Experienced | Experienced | As per role | 2026 batch`,
  undefined,
])('%p sets no bounds', (text) => {
  expect(parseYears(text)).toBeUndefined();
});

const STEPS = ['fresher', '1-3', '3-6', '6-10', '10-plus'];

test.each(pairs`Fresher -> fresher | 0-2 years -> fresher 1-3 | 2.5 -> 1-3 | 0.9 years -> fresher | 1 year -> 1-3
  3 years -> 3-6 | 6 years -> 6-10 | 10 years -> 10-plus | 2+ -> 1-3 3-6 6-10 10-plus | 5–8 Years -> 3-6 6-10
  8+ Years (must) -> 6-10 10-plus | 60 years -> 10-plus`)('jobs of %p suit %p', (text, levels) => {
  expect(levelsOf(text).join(' ')).toBe(levels);
  const steps = levels.split(' ').map((level) => STEPS.indexOf(level));
  expect(bandRange(text)).toEqual([steps[0], steps.at(-1)]);
});

test('a job that asks for nothing suits no level', () => {
  expect([levelsOf(undefined), bandRange(undefined)]).toEqual([['not-stated'], undefined]);
});

test.each(
  items`3-5 yrs | 3 - 5 years | 3–5 Years | 3 to 5 Yrs. | 3yrs-5yrs | 03 - 05 Years | 3-5 | 3-5 years of experience
    3 Years to 5 Years | 3-5 yrs exp. | Exp: 3-5 yrs`,
)('the experience %s is shown as 3–5 years', (typed) => {
  expect(experienceText(typed)).toBe('3–5 years');
});

// Words that say more stay.
test.each(pairs`8 years or more -> 8+ years | 8+ Years (must) -> 8+ Years (must) | Min. 4 yrs -> 4+ years
  3-5 years of relevant experience -> 3–5 years of relevant experience | At least 4 years -> 4+ years
  5 years+ -> 5+ years | 3 or more years -> 3+ years | upto 2 yrs -> Up to 2 years | 1 yr -> 1 year
  0-1 Yrs -> 0–1 year | 2.5 - 4 years -> 2.5–4 years | 18 Months -> 18 months | 3-6 Months -> 3–6 months
  6 months - 2 years -> 6 months – 2 years | 1 yr - 18 months -> 1 year – 18 months`)(
  'the experience %s is shown as %s',
  (typed, shown) => expect(experienceText(typed)).toBe(shown),
);

test.each([
  ...items`Fresher | Fresher / 0–2 years | Any | 1 year 6 months | 3 years in Java | 2026 batch | Senior (8 years)
    3–5 years in banking | 8+ Years (of which 2 as a lead) | < 2 years`,
])('the experience %s says more than its years and is shown as typed', (typed) => {
  expect(experienceText(typed)).toBe(typed);
});

test.each(pairs`₹8-12 LPA -> ₹8–12 LPA | ₹6,00,000 - ₹8,00,000 per annum -> ₹6,00,000–₹8,00,000 per annum
  6 LPA - 8 LPA -> 6 LPA–8 LPA | Rs. 20k-25k p.m. -> Rs. 20k–25k p.m. | 3-5 years in Java -> 3–5 years in Java
  12 LPA - negotiable -> 12 LPA - negotiable | Full-time, 6 to 8 LPA -> Full-time, 6 to 8 LPA`)(
  '%s has an en dash in its range only: %s',
  (typed, shown) => expect(withEnDashes(typed)).toBe(shown),
);

test.each([
  ...pairs`₹6,00,000 - ₹8,00,000 per annum -> INR 600000 800000 YEAR | 6 – 8.5 lpa -> INR 600000 850000 YEAR
    12 LPA -> INR 1200000 1200000 YEAR | ₹ 12 lakhs per annum -> INR 1200000 1200000 YEAR
    ₹ 1 crore p.a. -> INR 10000000 10000000 YEAR | INR 50,000/month -> INR 50000 50000 MONTH
    Rs 20k - 25k p.m. -> INR 20000 25000 MONTH | 20-25k INR per month -> INR 20000 25000 MONTH
    ₹500 per hour -> INR 500 500 HOUR | USD 60,000 - 80,000 per year -> USD 60000 80000 YEAR
    €40 per hour -> EUR 40 40 HOUR | £300 - 400 per day -> GBP 300 400 DAY | 6-60 LPA -> INR 600000 6000000 YEAR
    80k - 1 lakh per month -> INR 80000 100000 MONTH | 20 thousand - 1 lac per month -> INR 20000 100000 MONTH
    1 lakhs - 2 lacs per month -> INR 100000 200000 MONTH | 1 cr - 2 crores per annum -> INR 10000000 20000000 YEAR`,
  [`6 LPA${' '.repeat(75)}`, 'INR 600000 600000 YEAR'],
])('the pay %s is parsed: %s', (text, expected) => {
  const { currency, min, max, unit } = parsePay(text) ?? {};
  expect([currency, min, max, unit].join(' ')).toBe(expected);
});

test.each([
  ...items`Negotiable | 6-8 | ₹6,00,000 | $100k per year | 100k per year | up to 8 LPA | 8+ LPA
    6-61 LPA | 8-6 LPA | 6 LPA - 8 LPA plus bonus | ₹0 per month | USD 6-8 LPA | 5 - 600000 per annum INR`,
  undefined,
  `6 LPA${' '.repeat(76)}`,
])('the pay %.40s is ambiguous', (text) => {
  expect(parsePay(text)).toBeUndefined();
});

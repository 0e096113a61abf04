import { bandRange, levelOf, parseYears } from '@/lib/jobs/experience';

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

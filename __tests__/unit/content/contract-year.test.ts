import { contractServices } from '@/app/(staffing)/Service/Contract-staffing/content';
import { MOST_PEOPLE, yearInWords, yearOf } from '@/lib/content/contract-year';

test.each([
  ['one task', [0, 0, 2, 2, 0, 0, 0, 0, 0, 0, 0, 0], '2 people for 2 months: 4 person-months'],
  ['a short term', [0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 0, 0], '1 person for 6 months: 6 person-months'],
  ['a team', [4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4], '4 people for 12 months: 48 person-months'],
  [
    'a busy quarter',
    [2, 2, 2, 2, 2, 2, 6, 6, 6, 3, 3, 3],
    '2 people for 6 months, 6 people for 3 months, 3 people for 3 months: 39 person-months',
  ],
])('the example year of %s is %j', (name, people, words) => {
  const { plan } = contractServices[NAMES.indexOf(name)] ?? contractServices[0];
  expect(yearOf(plan)).toEqual(people);
  expect(yearInWords(people)).toBe(words);
});

const NAMES = ['one task', 'a short term', 'a team', 'a busy quarter'];

test('a contract that would end after December starts earlier', () => {
  const plan = { start: 6, before: 2, people: 8, months: 9, after: 3 };
  expect(yearOf(plan)).toEqual([2, 2, 2, 8, 8, 8, 8, 8, 8, 8, 8, 8]);
  expect(yearOf({ ...plan, months: 12 })).toEqual(Array(12).fill(8));
});

test('one person for one month is one person-month', () => {
  expect(yearInWords(yearOf({ start: 0, before: 0, people: 1, months: 1, after: 0 }))).toBe(
    '1 person for 1 month: 1 person-month',
  );
});

test('every example fits in the picture', () => {
  const most = contractServices.flatMap(({ plan }) => yearOf(plan));
  expect(Math.max(...most)).toBeLessThanOrEqual(MOST_PEOPLE);
});

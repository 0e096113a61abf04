import { stepsOf } from '@/__tests__/support/offered-paths';
import { MOST_PEOPLE, type Plan, yearInWords, yearOf } from '@/lib/content/contract-year';

const services = stepsOf<{ plan: Plan }>('contractStaffing', 'contractServices');
const years = [
  [[0, 0, 2, 2, 0, 0, 0, 0, 0, 0, 0, 0], '2 people for 2 months: 4 person-months'],
  [[0, 0, 0, 0, 1, 1, 1, 1, 1, 1, 0, 0], '1 person for 6 months: 6 person-months'],
  [[4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4, 4], '4 people for 12 months: 48 person-months'],
  [
    [2, 2, 2, 2, 2, 2, 6, 6, 6, 3, 3, 3],
    '2 people for 6 months, 6 people for 3 months, 3 people for 3 months: 39 person-months',
  ],
] as const;

test('the example years of the page are those of its words, and fit in the picture', () => {
  const shown = services.map(({ plan }) => yearOf(plan));
  expect(shown).toEqual(services.length > 0 ? years.map(([people]) => people) : []);
  for (const [people, words] of years) expect(yearInWords([...people])).toBe(words);
  for (const people of shown.flat()) expect(people).toBeLessThanOrEqual(MOST_PEOPLE);
});

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

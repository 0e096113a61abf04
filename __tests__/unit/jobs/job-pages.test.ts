import { JOBS_PER_PAGE, pageNumbers, pageOf } from '@/lib/jobs/job-search';

const jobs = Array.from({ length: 2 * JOBS_PER_PAGE + 3 }, (_, index) => index);

test('a long list is cut into pages', () => {
  expect(pageOf(jobs, undefined)).toEqual({
    items: jobs.slice(0, 50),
    number: 1,
    count: 3,
    from: 1,
  });
  expect(pageOf(jobs, '3')).toEqual({ items: [100, 101, 102], number: 3, count: 3, from: 101 });
});

test.each(['0', '4', '-1', '01', '1e0', 'x', ['2', '3'], '99999999'])(
  'what is no page of this list means the first: %p',
  (asked) => {
    expect(pageOf(jobs, asked).number).toBe(1);
  },
);

test('an empty list is one empty page', () => {
  expect(pageOf([], '2')).toEqual({ items: [], number: 1, count: 1, from: 1 });
});

test.each<[number, number, (number | 'gap')[]]>([
  [1, 2, [1, 2]],
  [1, 200, [1, 2, 'gap', 200]],
  [3, 5, [1, 2, 3, 4, 5]],
  [100, 200, [1, 'gap', 99, 100, 101, 'gap', 200]],
  [200, 200, [1, 'gap', 199, 200]],
])('page %i of %i offers the ends, the neighbours and no gap of one', (current, count, numbers) => {
  expect(pageNumbers(current, count)).toEqual(numbers);
});

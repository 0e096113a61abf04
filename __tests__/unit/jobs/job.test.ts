import { parseApplyBy } from '@/lib/jobs/apply-by';
import { isClosed, isNew, pitchOf, skillLines } from '@/lib/jobs/job';
import { listPath } from '@/lib/jobs/job-search';

const today = { applyBy: parseApplyBy('21-Nov-2026') };

test.each([
  ['2026-11-21T00:01:00+05:30', false],
  ['2026-11-21T23:59:00+05:30', false],
  ['2026-11-21T23:59:59+05:30', false],
  ['2026-11-22T00:00:00+05:30', true],
  ['2026-11-22T00:01:00+05:30', true],
])('a job with today as its last day, looked at on %s: closed is %p', (moment, closed) => {
  expect(isClosed(today, new Date(moment))).toBe(closed);
});

test('a job whose last day has passed is closed', () => {
  const job = { applyBy: parseApplyBy('31-Jul-2025') };
  expect(isClosed(job, new Date('2026-11-21T12:00:00Z'))).toBe(true);
});

test.each(['ASAP', '31-Feb-2027', undefined])(
  'a job with %p as its last day never closes',
  (text) => {
    expect(isClosed({ applyBy: parseApplyBy(text) }, new Date('2099-01-01'))).toBe(false);
  },
);

test('a job is new on the day it is posted and the next, in India', () => {
  const evening = new Date('2026-11-21T23:30:00+05:30');
  const days = ['2026-11-19', '2026-11-20', '2026-11-21', undefined];
  expect(days.map((postedOn) => isNew({ postedOn }, evening))).toEqual([false, true, true, false]);
});

test('a pitch is what a description begins with, in whole sentences', () => {
  expect(pitchOf('Build apps. Ship weekly.\nMore.')).toBe('Build apps. Ship weekly.');
  expect(pitchOf(`Short. ${'Long '.repeat(50)}.`)).toBe('Short.');
  expect(pitchOf('x'.repeat(200))).toBeUndefined();
  expect(pitchOf(undefined)).toBeUndefined();
});

test('a line of skills is a list if all its items are short', () => {
  expect(skillLines('React, Node.js (v20, v22), C#\nGood to have: Docker, AWS\nGit')).toEqual([
    { items: ['React', 'Node.js (v20, v22)', 'C#'] },
    { text: 'Good to have: Docker, AWS' },
    { text: 'Git' },
  ]);
  expect(skillLines(`Short, ${'a long sentence '.repeat(4)}`)[0]).toHaveProperty('text');
});

test('the address of a list says only what is set', () => {
  expect(listPath({ q: '', city: '', sort: '' })).toBe('/JobPositions');
  expect(listPath({ q: 'c++', city: 'pune', sort: 'title' }, 2)).toBe(
    '/JobPositions?q=c%2B%2B&city=pune&sort=title&page=2',
  );
});

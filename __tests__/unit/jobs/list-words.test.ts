import { isNew, pitchOf, skillLines } from '@/lib/jobs/job';
import { listPath } from '@/lib/jobs/job-search';

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

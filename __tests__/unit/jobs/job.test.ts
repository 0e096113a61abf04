import { parseApplyBy } from '@/lib/jobs/apply-by';
import { isClosed, isNew, pitchOf, skillLines } from '@/lib/jobs/job';
import { jobPlaces } from '@/lib/jobs/job-places';
import { listPath } from '@/lib/jobs/job-search';
import { parseRows } from '@/lib/jobs/parse-rows';
import { similarJobs } from '@/lib/jobs/similar-jobs';

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

const now = new Date('2026-11-21T12:00:00+05:30');

const { jobs } = parseRows([
  { Title: 'Java Developer', City: 'Pune', Function: 'Software', Experience: '3-5 yrs' },
  { Title: 'Tester', City: 'Pune', Function: 'Quality', Experience: '3-5 yrs' },
  { Title: 'Web Developer', City: 'Delhi', Function: 'Software', Experience: '8+ yrs' },
  { Title: 'Senior Java Developer', City: 'Pune', Function: 'Software', Experience: '5-8 yrs' },
  { Title: 'Java Trainer', City: 'Pune', Function: 'Software', Apply_By: '01-Jan-2025' },
  { Title: 'Java Architect', Function: 'Architecture' },
]);

const similarTo = (name: string) => {
  const job = jobs.find(({ title }) => title === name);
  if (!job) throw new Error('The row was not read.');
  return similarJobs(jobs, job, now).map(({ title }) => title);
};

test('similar jobs are open, of the same kind, the most alike first', () => {
  expect(similarTo('Java Developer')).toEqual([
    'Senior Java Developer',
    'Web Developer',
    'Java Architect',
  ]);
});

test('a job like no other has none', () => {
  expect(similarTo('Tester')).toEqual([]);
});

test('below a closed job whatever is near is shown', () => {
  expect(similarTo('Java Trainer')).toEqual([
    'Java Developer',
    'Senior Java Developer',
    'Web Developer',
  ]);
});

const { jobs: placed } = parseRows([
  { Title: 'A', City: 'Hyderabad / Bangalore', Function: 'Software Development' },
  { Title: 'B', City: 'Bengaluru', Function: 'Design', Apply_By: '01-Jan-2025' },
  { Title: 'C', City: 'Pune', Function: 'Design', Apply_By: '01-Jan-2025' },
  { Title: 'D', City: 'हैदराबाद', Function: 'Hyderabad' },
]);

const shown = jobPlaces(placed, now).map(({ kind, slug, label, open }) => [
  kind,
  slug,
  label,
  open.map(({ title }) => title).join(),
]);

test('a city or function with open jobs has a page, under its current name', () => {
  expect(shown).toEqual([
    ['city', 'bengaluru', 'Bengaluru', 'A'],
    ['city', 'hyderabad', 'Hyderabad', 'A'],
    ['city', expect.stringMatching(/^[0-9a-f]{8}$/), 'हैदराबाद', 'D'],
    ['function', 'software-development', 'Software Development', 'A'],
  ]);
});

test('a place ends with its last job, at midnight in India', () => {
  const { jobs } = parseRows([{ Title: 'A', City: 'Pune', Apply_By: '21-Nov-2026' }]);
  const slugsAt = (time: string) => jobPlaces(jobs, new Date(time)).map(({ slug }) => slug);
  expect(slugsAt('2026-11-21T00:00:00+05:30')).toEqual(['pune']);
  expect(slugsAt('2026-11-21T23:59:58+05:30')).toEqual(['pune']);
  expect(slugsAt('2026-11-22T00:00:00+05:30')).toEqual([]);
});

import { sheetJobs } from '@/__tests__/support/sheet-jobs';
import { clientOf, isClosed, isNew, type Job, pitchOf, skillLines } from '@/lib/jobs/job';
import { jobPlaces } from '@/lib/jobs/search/job-places';
import { similarJobs } from '@/lib/jobs/search/similar-jobs';
import { site } from '@/lib/site';

test.each<[Partial<Job>, string, boolean]>([
  [{}, '2026-11-21T23:59:59+05:30', false],
  [{}, '2026-11-22T00:00:00+05:30', true],
  [{ applyBy: { text: 'ASAP' } }, '2099-01-01', false],
  [{ applyBy: undefined }, '2099-01-01', false],
  [{ status: 'closed' }, '2026-01-01', true],
  [{ status: 'open' }, '2026-01-01', false],
])('a job of today, but for %j, is closed on %s: %p', (changes, moment, closed) => {
  const job = { applyBy: { text: '21 Nov 2026', day: '2026-11-21' }, ...changes };
  expect(isClosed(job, new Date(moment))).toBe(closed);
});

test('a job is new on the day of posting and the next, in India', () => {
  const evening = new Date('2026-11-21T23:30:00+05:30');
  const days = ['2026-11-19', '2026-11-20', '2026-11-21', undefined];
  expect(days.map((postedOn) => isNew({ postedOn }, evening))).toEqual([false, true, true, false]);
});

test('a pitch is the beginning of a description, in whole sentences', () => {
  expect(pitchOf('Build apps. Ship weekly.\nMore.')).toBe('Build apps. Ship weekly.');
  expect(pitchOf(`Short. ${'Long '.repeat(50)}.`)).toBe('Short.');
  expect(pitchOf('x'.repeat(180))).toBe('x'.repeat(180));
  expect(pitchOf(`${'x'.repeat(179)}. More.`)).toBe(`${'x'.repeat(179)}.`);
  expect(pitchOf('x'.repeat(181))).toBeUndefined();
  expect(pitchOf(undefined)).toBeUndefined();
});

test('a line of skills is a list if all its items are short, and lines stay lines', () => {
  expect(skillLines('Go, Node.js (v20, v22), C#\nGood to have: Go, AWS\nGit\nC, C++')).toEqual([
    { items: ['Go', 'Node.js (v20, v22)', 'C#'] },
    { text: 'Good to have: Go, AWS' },
    { text: 'Git' },
    { items: ['C', 'C++'] },
  ]);
  expect(skillLines(`C, ${'x'.repeat(32)}`)[0]).toHaveProperty('items');
  expect(skillLines(`C, ${'x'.repeat(33)}`)[0]).toHaveProperty('text');
});

const now = new Date('2026-11-21T12:00:00+05:30');

const jobs = sheetJobs(`
Title                 | City  | Function     | Experience | Apply_By    | Status
Java Developer        | Pune  | Software     | 3-5 yrs    |             |
Senior Tester         | Pune  | Quality      | 3-5 yrs    |             |
Web Developer         | Delhi | Software     | 8+ yrs     |             |
Senior Java Developer | Pune  | Software     | 5-8 yrs    |             |
Java Trainer          | Pune  | Software     |            | 01-Jan-2025 |
Java Tester           | Pune  | Software     |            |             | Filled
Java Architect        |       | Architecture |            |             |
`);

const similarTo = (name: string) => {
  const job = jobs.find(({ title }) => title === name) as Job;
  const similar = similarJobs(jobs, job, now);
  return similar.map(({ title }) => title).join(', ');
};

test('similar jobs are open and of the same kind, the most similar first; for a closed job any kind is shown', () => {
  expect(similarTo('Java Developer')).toBe('Senior Java Developer, Web Developer, Java Architect');
  expect(similarTo('Senior Tester')).toBe('');
  expect(similarTo('Java Trainer')).toBe('Java Developer, Senior Java Developer, Web Developer');
});

test('of jobs that are as similar, three at most are shown, those first that suit the experience or are in the city', () => {
  const list = sheetJobs(`
Title        | Function | Experience | City
Tester       | Quality  | 3-5 yrs    | Pune, Delhi
Test Lead    | Quality  | 6-8 yrs    | Pune
Test Manager | Quality  | 5-8 yrs    |
Test Writer  | Quality  |            |
Test Analyst | Quality  | 0-2 yrs    | Pune
Test Fitter  | Quality  | 1-3 yrs    | Pune`);
  const similarTo = (job?: Job) => similarJobs(list, job as Job, now).map(({ title }) => title);
  expect(similarTo(list[0])).toEqual(['Test Fitter', 'Test Lead', 'Test Manager']);
  expect(similarTo(list[2])).toEqual(['Test Lead', 'Test Writer', 'Test Fitter']);
});

test('the client of a job is the company that the sheet names, unless that is ours', () => {
  expect(clientOf({ company: 'Acme' })).toBe('Acme');
  for (const company of [site.name, site.legalName, undefined])
    expect(clientOf({ company })).toBeUndefined();
});

const placed = sheetJobs(`
Title | City                  | Function             | Apply_By
A     | Hyderabad / Bangalore | Software Development |
B     | Bengaluru             | Design               | 01-Jan-2025
C     | Pune                  | Design               | 01-Jan-2025
D     | हैदराबाद                | Hyderabad            |
`);

test('a city or function with open jobs has a page, under its current name', () => {
  const shown = jobPlaces(placed, now).map(({ open, value: _, ...place }) => {
    return { ...place, open: open.map(({ title }) => title).join() };
  });
  const unwritable = expect.stringMatching(/^[0-9a-f]{8}$/);
  expect(shown).toEqual([
    { kind: 'city', slug: 'bengaluru', label: 'Bengaluru', open: 'A' },
    { kind: 'city', slug: 'hyderabad', label: 'Hyderabad', open: 'A' },
    { kind: 'city', slug: unwritable, label: 'हैदराबाद', open: 'D' },
    { kind: 'function', slug: 'software-development', label: 'Software Development', open: 'A' },
  ]);
});

test('a place disappears with its last job, at midnight in India', () => {
  const list = sheetJobs('Title | City | Apply_By\nA | Pune | 21-Nov-2026');
  const slugsAt = (time: string) => jobPlaces(list, new Date(time)).map(({ slug }) => slug);
  expect(slugsAt('2026-11-21T23:59:59+05:30')).toEqual(['pune']);
  expect(slugsAt('2026-11-21T23:59:58+05:30')).toEqual(['pune']);
  expect(slugsAt('2026-11-22T00:00:00+05:30')).toEqual([]);
});

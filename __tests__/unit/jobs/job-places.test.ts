import { jobPlaces } from '@/lib/jobs/job-places';
import { parseRows } from '@/lib/jobs/parse-rows';

const now = new Date('2026-11-21T12:00:00+05:30');

const { jobs } = parseRows([
  { Title: 'A', City: 'Hyderabad / Bangalore', Function: 'Software Development' },
  { Title: 'B', City: 'Bengaluru', Function: 'Design', Apply_By: '01-Jan-2025' },
  { Title: 'C', City: 'Pune', Function: 'Design', Apply_By: '01-Jan-2025' },
  { Title: 'D', City: 'हैदराबाद', Function: 'Hyderabad' },
]);

const shown = jobPlaces(jobs, now).map(({ kind, slug, label, open }) => [
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

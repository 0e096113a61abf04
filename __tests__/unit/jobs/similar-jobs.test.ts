import { parseRows } from '@/lib/jobs/parse-rows';
import { similarJobs } from '@/lib/jobs/similar-jobs';

const now = new Date('2026-11-21T12:00:00+05:30');

const { jobs } = parseRows([
  { Title: 'Java Developer', City: 'Pune', Function: 'Software', Experience: '3-5 yrs' },
  { Title: 'Tester', City: 'Pune', Function: 'Quality', Experience: '3-5 yrs' },
  { Title: 'Web Developer', City: 'Delhi', Function: 'Software', Experience: '8+ yrs' },
  { Title: 'Senior Java Developer', City: 'Pune', Function: 'Software', Experience: '5-8 yrs' },
  { Title: 'Java Trainer', City: 'Pune', Function: 'Software', Apply_By: '01-Jan-2025' },
  { Title: 'Java Architect', Function: 'Architecture' },
]);

test('similar jobs are open, of the same kind, the most alike first', () => {
  const [job] = jobs;
  if (!job) throw new Error('The row was not read.');
  expect(similarJobs(jobs, job, now).map(({ title }) => title)).toEqual([
    'Senior Java Developer',
    'Web Developer',
    'Java Architect',
  ]);
});

test('a job like no other has none', () => {
  const [tester] = jobs.filter(({ title }) => title === 'Tester');
  if (!tester) throw new Error('The row was not read.');
  expect(similarJobs(jobs, tester, now)).toEqual([]);
});

test('below a closed job whatever is near is shown', () => {
  const [trainer] = jobs.filter(({ title }) => title === 'Java Trainer');
  if (!trainer) throw new Error('The row was not read.');
  expect(similarJobs(jobs, trainer, now).map(({ title }) => title)).toEqual([
    'Java Developer',
    'Senior Java Developer',
    'Web Developer',
  ]);
});

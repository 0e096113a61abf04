import type { Job } from '@/lib/jobs/job';
import { jobsRss } from '@/lib/jobs/publish/job-feeds';

const job: Job = {
  index: 0,
  key: 'tester-hyderabad-00000000',
  title: 'Tester',
  city: 'Hyderabad',
  description: 'Finds faults & tells of them.',
  qualifications: [],
  responsibilities: ['Test web shops'],
  documents: [],
};

test('the RSS feed has the whole text of a job, as a job posting has it', () => {
  const xml = jobsRss({ jobs: [job], query: '', readAt: new Date() });
  const [, item = ''] = xml.split('<item>');
  const [, description = ''] = /<description>(.*?)<\/description>/s.exec(item) ?? [];
  expect(description).toContain('Finds faults &amp;amp; tells of them.');
  expect(description).toContain('Test web shops');
});

import { sheetJobs } from '@/__tests__/support/sheet-jobs';
import { jobsXml } from '@/lib/jobs/publish/job-feeds';

test('the feed of aggregators has the qualifications of a job, and no empty element', () => {
  const jobs = sheetJobs(`
Title     | Qualification
Tester    | B.Tech
Developer |
`);
  const xml = jobsXml({ jobs, query: '', readAt: new Date(0) });
  const [tester = '', developer = ''] = xml.match(/<job>.*?<\/job>/gs) ?? [];
  expect(tester).toContain('<education><![CDATA[B.Tech]]></education>');
  expect(developer).not.toMatch(/<education>|CDATA\[(?:undefined)?\]/);
});

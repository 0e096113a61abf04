import { renderToStaticMarkup } from 'react-dom/server';
import { sheetJobs } from '@/__tests__/support/sheet-jobs';
import { JobTable } from '@/components/jobs/job-table';

test('says once how one works', () => {
  const jobs = sheetJobs(`
Title     | City               | Work mode
Tester    | Bengaluru (Hybrid) |
Developer | Bengaluru (Hybrid) | Hybrid
Architect | Bengaluru          | Hybrid
Writer    | Remote             | Remote
Clerk     | Two days           | Two days
`);
  const html = renderToStaticMarkup(<JobTable jobs={jobs} now={new Date()} />);
  const rows = html.split('<tr').slice(-5);
  const said = rows.map((row) => row.match(/Hybrid|Remote|Two days/g)?.length);
  expect(said).toEqual([1, 1, 1, 1, 1]);
});

test('only the row of a new job is marked as new', () => {
  const jobs = sheetJobs(`
Title     | Posted On   | Pay
Tester    | 20 Nov 2026 | 6-8 LPA
Developer | 2 Nov 2026  | 6-8 LPA
Architect |             | 6-8 LPA
`);
  const now = new Date('2026-11-20T12:00:00+05:30');
  const html = renderToStaticMarkup(<JobTable jobs={jobs} now={now} />);
  const rows = html.split('<tr').slice(-3);
  expect(rows.map((row) => />New</.test(row))).toEqual([true, false, false]);
});

import { renderToStaticMarkup } from 'react-dom/server';
import { sheetJobs } from '@/__tests__/support/sheet-jobs';
import { JobTable } from '@/components/jobs/job-table';

test('says once how one works, and keeps a range of years on one line', () => {
  const jobs = sheetJobs(`
Title     | City               | Work mode | Experience
Tester    | Bengaluru (Hybrid) |           | 5-10 yrs
Developer | Bengaluru (Hybrid) | Hybrid    | 5-10 yrs
Architect | Bengaluru          | Hybrid    | 5-10 yrs
Writer    | Remote             | Remote    | 5-10 yrs
`);
  const html = renderToStaticMarkup(<JobTable jobs={jobs} now={new Date()} />);
  const rows = html.split('<tr').slice(-4);
  expect(rows.map((row) => row.match(/Hybrid|Remote/g)?.length)).toEqual([1, 1, 1, 1]);
  for (const row of rows) expect(row).toMatch(/white-space:nowrap">5–10 years</);
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

import { feedReport } from '@/lib/jobs/feed-report';
import { isClosed } from '@/lib/jobs/job';
import { parseRows } from '@/lib/jobs/parse-rows';
import sampleRows from '@/lib/jobs/sample-rows.json';
import type { Table } from '@/lib/jobs/table';

const list = (rows: unknown[]): Table => ({ form: 'list', rows });

const now = new Date('2026-11-21T12:00:00+05:30');

test('the report says of each row what the site makes of it', () => {
  const full = {
    Job_Title: 'Tester',
    City: 'Pune',
    Function: 'QA',
    Experience: '2+',
    Apply_By: '31-Jul-2027',
    Skills: 'Patience',
    Qualification_Criteria: 'Any',
    Key_Responsibilities: 'Test',
    FullAddress: 'Pune',
    Recruiter: 'x',
  };
  const rows = [
    full,
    { ...full, Apply_By: 'ASAP' },
    { City: 'Pune' },
    { Job_Title: ' ', City: '#N/A' },
    { ...full, Job_Title: 'Developer', Apply_By: '31-Jul-2025', Skills: '', City: '' },
    'row',
  ];
  expect(feedReport(list(rows), now)).toBe(
    `/job/0  Tester | Pune | 31 Jul 2027
/job/1  Tester | Pune | ASAP
        same title, city and function as /job/0
        Apply_By is not a date we can read: shown as typed, never closes
/job/2  (no title: not shown)
/job/3  (blank row, not shown)
/job/4  Developer | no city | 31 Jul 2025
        closed: listed last, takes no applications
        empty: City, Skills
/job/5  (blank row, not shown)

6 rows: 2 open, 1 closed, 3 not shown.
Columns read: "Job_Title" as Job_Title, "City" as City, "Function" as Function, "Experience" as Experience, "Apply_By" as Apply_By, "Skills" as Skills, "Qualification_Criteria" as Qualification_Criteria, "Key_Responsibilities" as Key_Responsibilities, "FullAddress" as FullAddress
Columns the site does not use: "Recruiter"
`,
  );
});

test('columns that no row has are named, with what visitors see instead', () => {
  expect(
    feedReport(
      list([
        {
          Job_Title: 'Tester',
          City: 'Pune',
          Function: 'QA',
          Experience: 1,
          Apply_By: 'x',
          Skills: 'y',
        },
      ]),
      now,
    ),
  ).toContain(`Columns not found, and what visitors see instead:
  Qualification_Criteria: "Not specified"
  Key_Responsibilities: nothing
  FullAddress: "N/A"
`);
});

test.each([
  ['05/06/2027', 'Date_Posted is still to come: it counts as not given'],
  ['last week', 'Date_Posted is not a date we can read: it counts as not given'],
])('a posting date of %s, which the site does not use, is named', (typed, remark) => {
  expect(feedReport(list([{ Job_Title: 'Tester', 'date posted': typed }]), now)).toContain(remark);
});

test.each(['21-Nov-2026', '#N/A', undefined])('a posting date of %s is not', (typed) => {
  expect(feedReport(list([{ Job_Title: 'Tester', Date_Posted: typed }]), now)).not.toContain(
    'counts',
  );
});

test('questions are named as the form asks them, and lines that are none with the reason', () => {
  const questions = 'Why? *\nRelocate? [Yes/No]\nRelocate? [Yes]\nYears (number)';
  const report = feedReport(list([{ Job_Title: 'Tester', Questions: questions }]), now);
  expect(report.split('\n').filter((line) => /question|asks/.test(line))).toEqual([
    '        asks: Why? (text, required)',
    '        asks: Relocate? (Yes / No)',
    '        asks: Years (number)',
    '        question not asked, fewer than two choices: Relocate? [Yes]',
  ]);
  expect(report).toContain('"Questions" as Questions');
});

test('an empty feed is reported in one line', () => {
  expect(feedReport(list([]), now).trim()).toBe('0 rows: 0 open, 0 closed, 0 not shown.');
});

test('the sample has fifteen openings, one of them closed, and one row that is left out', () => {
  const { jobs, dropped } = parseRows(sampleRows);
  expect([jobs.length, dropped.length]).toEqual([15, 1]);
  expect(jobs.filter((job) => isClosed(job, now)).map(({ title }) => title)).toEqual([
    'SAP FICO Consultant (Contract)',
  ]);
  for (const job of jobs) {
    expect(job.qualifications.length).toBeGreaterThan(1);
    expect(job.responsibilities.length).toBeGreaterThan(1);
    expect(job.documents.length).toBeGreaterThan(0);
  }
});

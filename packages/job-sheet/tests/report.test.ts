import { readJobs } from '../sheet/read-jobs';
import { problemsOf, reportOn } from '../sheet/report';
import type { Table } from '../sheet/table';
import { INDIA, tableOf } from './support';

const list = (rows: unknown[]): Table => ({ form: 'list', rows });

const options = {
  ...INDIA,
  now: new Date('2026-11-21T12:00:00+05:30'),
  addressOf: (index: number) => `/job/${index}`,
};

const report = (table: Table) => reportOn(table, readJobs(table, options), options);

test('the report explains how the site reads each row and each column', () => {
  const sheet = `Title,City,Function,Exp,Apply_By,Skills,Education,Duties,Venue,Status,Ref,Sallary
Tester,Pune,QA,2+,31-Jul-2027,Patience…,Any,Test,Pune,Open,,5
Tester,Pune,QA,2+,ASAP,Patience,Any,Test,Pune,Maybe,,5
,Pune
,#N/A
Developer,,QA,2+,31-Jul-2025,,Any,Test,Pune,,7,5
Designer,Malm\uFFFD,QA,2+,,Patience,Any,Test,Pune,Filled,7,5
"D,5
Writer,Pune,QA,2+,31-Jul-2027,${'x'.repeat(20_001)},Any,Test,Pune,,,5
Head,Pune,QA,2+,,,,,,Draft,,5
Cook,Pune, India,2+,,,,,,Open,,5,6
`;
  const read = [
    '"Title" as Job_Title, "City" as City, "Function" as Function, "Exp" as Experience',
    '"Apply_By" as Apply_By, "Skills" as Skills, "Education" as Qualification_Criteria',
    '"Duties" as Key_Responsibilities, "Venue" as FullAddress, "Status" as Status, "Ref" as Job_ID',
  ].join(', ');
  expect(report(tableOf(sheet))).toBe(
    `/job/0 (row 2)  Tester | Pune | 31 Jul 2027
/job/1 (row 3)  (status "Maybe" is not known: not shown)
/job/2 (row 4)  (no title: not shown)
/job/3 (row 5)  (blank row: not shown)
/job/4 (row 6)  Developer | no city | 31 Jul 2025
        closed: listed last, takes no applications
/job/5 (row 7)  Designer | Malm\uFFFD | no closing date
        closed: listed last, takes no applications
        City names no town we know: shown and searched, without a page of its own
        has characters that cannot be read: save the file as UTF-8
/job/6 (row 8)  (a quote is opened and not closed: not shown)
/job/7 (row 9)  Writer | Pune | 31 Jul 2027
        a cell has more than 20000 characters: the rest is cut off
/job/8 (row 10)  (hidden by "Status: Draft": not shown)
/job/9 (row 11)  (more cells than the header has: not shown)

10 rows: 2 open, 2 closed, 1 hidden, 5 not shown.
For example Tester | Pune | 2+ years
        found under: Pune
        skills: Patience…
For example Writer | Pune | 2+ years
        found under: Pune
        skills: ${'x'.repeat(100)}
Columns read: ${read}
Columns the site does not use: "Sallary"
Columns not found: Company, Description
Problem: 1 row not shown, because it is not clear whether the job is open: "Maybe"
Problem: 2 rows not shown, because of a comma or quote in a cell without quotes: /job/6, /job/9
`,
  );
});

/** The report on a single row with the title "Tester". */
const reportOf = (cells: object) => report(list([{ Job_Title: 'Tester', ...cells }]));

test('columns that are not found, and second ones, are named', () => {
  const cells = { City: 'Pune', Function: 'QA', Experience: 1, Apply_By: 'x', Skills: 'y' };
  expect(
    reportOf({ ...cells, Recruiter: 'x' }),
  ).toContain(`Columns the site does not use: "Recruiter"
Columns not found: Company, Description, Qualification_Criteria, Key_Responsibilities
`);
  expect(reportOf({ Place: 'x', City: 'Pune' })).toContain('at all: "Place" ("City" is used)\n');
});

test.each([
  ['05/06/2027', 'Date_Posted is still to come: it counts as not given'],
  ['21-Nov-2026', undefined],
  ['#N/A', undefined],
])('the warning about a posting date of %s is %j', (typed, remark) => {
  expect(/Date_Posted is.*/.exec(reportOf({ 'date posted': typed }))?.[0]).toBe(remark);
});

test.each([
  [
    'ASAP',
    'Apply_By is not a date we can read: shown as typed, NEVER closes. Write the day, month and year',
  ],
  ['28-Feb-2027', undefined],
])('the warning about a closing date of %s is %j', (Apply_By, remark) => {
  expect(/Apply_By (?:has|is).*/.exec(reportOf({ Apply_By }))?.[0]).toBe(remark);
});

test.each([
  ['Whitetown', 'City names no town we know: shown and searched, without a page of its own'],
  ['Pune', undefined],
  ['India', undefined],
  ['Remote', undefined],
])('the warning about the city %s is %j', (City, remark) => {
  expect(/City names.*/.exec(reportOf({ City }))?.[0]).toBe(remark);
});

test('an empty feed is reported in one line, and an invalid row as blank', () => {
  expect(report(list([])).trim()).toBe('0 rows: 0 open, 0 closed, 0 hidden, 0 not shown.');
  expect(report(list(['row']))).toMatch(/^\/job\/0 {2}\(blank row: not shown\)$/m);
});

test.each([
  ['Hiring Manager Status', ['Closed', 'Open'], 'looks like a status'],
  ['Status', ['L1 round', 'L2 round'], 'looks like a status'],
  ['Live on Naukri', ['Yes', 'No'], 'looks like a status'],
  ['Display in widget', ['Yes', 'No'], 'looks like a status'],
  ['Hide in app', ['', 'x'], 'looks like a status'],
  ['Remarks', ['Closed', 'Urgent'], 'looks like a status'],
  ['Live on Naukri', ['Yes', 'Yes'], undefined],
  ['Last working day', ['31-Jul-2027', '30-Jun-2027'], 'looks like a closing date'],
  ['Prospect status', ['Called', 'Mailed'], undefined],
])('a column %s with %j that is not read: %p', (header, cells, problem) => {
  const rows = cells.map((cell, at) => ({ Job_Title: `Job ${at}`, [header]: cell }));
  const table = list(rows);
  const [found] = problemsOf(readJobs(table, options), options);
  if (problem) expect(found).toContain(problem);
  else expect(found).toBeUndefined();
});

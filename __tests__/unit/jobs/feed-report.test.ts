import { tableOf } from '@/__tests__/support/sheet-jobs';
import { helpWith, sourceName } from '@/packages/job-sheet/sheet/feed-advice';
import { feedProblems, feedReport, probableHeader } from '@/packages/job-sheet/sheet/feed-report';
import { parseRows } from '@/packages/job-sheet/sheet/parse-rows';
import type { Table } from '@/packages/job-sheet/sheet/table';

const list = (rows: unknown[]): Table => ({ form: 'list', rows });

const now = new Date('2026-11-21T12:00:00+05:30');

test('the report explains how the site reads each row and each column', () => {
  const sheet = `Title,City,Function,Exp,Apply_By,Skills,Education,Duties,Venue,Status,Ref,Sallary
Tester,Pune,QA,2+,31-Jul-2027,Patience,Any,Test,Pune,Open,,5
Tester,Pune,QA,2+,ASAP,Patience,Any,Test,Pune,Maybe,,5
,Pune
,#N/A
Developer,,QA,2+,31-Jul-2025,,Any,Test,Pune,,7,5
Designer,Malm\uFFFD,QA,2+,,Patience,Any,Test,Pune,Filled,7,5
"D,5
Writer,Pune,QA,2+,31-Jul-2027,${'x'.repeat(20_001)},Any,Test,Pune,,,5
`;
  const read = [
    '"Title" as Job_Title, "City" as City, "Function" as Function, "Exp" as Experience',
    '"Apply_By" as Apply_By, "Skills" as Skills, "Education" as Qualification_Criteria',
    '"Duties" as Key_Responsibilities, "Venue" as FullAddress, "Status" as Status, "Ref" as Job_ID',
  ].join(', ');
  expect(feedReport(tableOf(sheet), now)).toBe(
    `/job/0 (row 2)  Tester | Pune | 31 Jul 2027
/job/1 (row 3)  (status "Maybe" is not known: not shown)
/job/2 (row 4)  (no title: not shown)
/job/3 (row 5)  (blank row: not shown)
/job/4 (row 6)  Developer | no city | 31 Jul 2025
        closed: listed last, takes no applications
        empty: City, Skills
/job/5 (row 7)  Designer | Malm\uFFFD | no closing date
        same Job_ID as /job/4
        closed: listed last, takes no applications
        City names no town we know: shown and searched, without a page of its own
        empty: Apply_By
        has characters that cannot be read: save the file as UTF-8
/job/6 (row 8)  (a quote is opened and not closed: not shown)
/job/7 (row 9)  Writer | Pune | 31 Jul 2027
        a cell has more than 20000 characters: the rest is cut off

8 rows: 2 open, 2 closed, 4 not shown.
For example Tester | Pune | 2+
        found under: Pune
        skills: Patience
For example Writer | Pune | 2+
        found under: Pune
        skills: ${'x'.repeat(100)}
Columns read: ${read}
Columns the site does not use: "Sallary" (did you mean "Salary"?)
Problem: 1 row not shown, because it is not clear whether the job is open: "Maybe"
`,
  );
});

/** The report on a single row with the title "Tester". */
const reportOn = (cells: object) => feedReport(list([{ Job_Title: 'Tester', ...cells }]), now);

test('missing columns are reported with their replacement for visitors', () => {
  const cells = { City: 'Pune', Function: 'QA', Experience: 1, Apply_By: 'x', Skills: 'y' };
  expect(
    reportOn({ ...cells, Recruiter: 'x' }),
  ).toContain(`Columns the site does not use: "Recruiter"
Columns not found, and what visitors see instead:
  Qualification_Criteria: "Not specified"
  Key_Responsibilities: nothing
  FullAddress: "N/A"
`);
  expect(reportOn({ ...cells, Education: 'x', Duties: 'x' })).toContain('instead:\n  FullAddress');
  expect(reportOn({})).toContain('as Job_Title\nColumns not found');
  expect(reportOn({ Place: 'x', City: 'Pune' })).toContain('at all: "Place" ("City" is used)\n');
});

test.each([
  ['05/06/2027', 'Date_Posted is still to come: it counts as not given'],
  ['last week', 'Date_Posted is not a date we can read: it counts as not given'],
  ['21-Nov-2026', undefined],
  ['#N/A', undefined],
])('the warning about a posting date of %s is %j', (typed, remark) => {
  expect(/Date_Posted is.*/.exec(reportOn({ 'date posted': typed }))?.[0]).toBe(remark);
});

test.each([
  ['28 February', 'Apply_By has no year: shown as typed, NEVER closes. Write the year'],
  ['ASAP', 'Apply_By is not a date we can read: shown as typed, never closes'],
  ['28-Feb-2027', undefined],
])('the warning about a closing date of %s is %j', (Apply_By, remark) => {
  expect(/Apply_By (?:has|is).*/.exec(reportOn({ Apply_By }))?.[0]).toBe(remark);
});

test.each([
  ['Whitetown', 'City names no town we know: shown and searched, without a page of its own'],
  ['Pune', undefined],
  ['India', undefined],
  ['Remote', undefined],
])('the warning about the city %s is %j', (City, remark) => {
  expect(/City names.*/.exec(reportOn({ City }))?.[0]).toBe(remark);
});

test('questions are reported as the form asks them, and invalid lines with the reason', () => {
  const report = reportOn({
    Questions: 'Why? *\nRelocate? [Yes/No]\nRelocate? [Yes]\nYears (number)',
  });
  expect(report.match(/^ +(?:asks|question).*$/gm)?.map((line) => line.trim())).toEqual([
    'asks: Why? (text, required)',
    'asks: Relocate? (Yes / No)',
    'asks: Years (number)',
    'question not asked, fewer than two choices: Relocate? [Yes]',
  ]);
  expect(report).toContain('"Questions" as Questions');
});

test('an empty feed is reported in one line, and an invalid row as blank', () => {
  expect(feedReport(list([]), now).trim()).toBe('0 rows: 0 open, 0 closed, 0 not shown.');
  expect(feedReport(list(['row']), now)).toMatch(/^\/job\/0 {2}\(blank row: not shown\)$/m);
});

const sheet = 'https://docs.google.com/spreadsheets/d/1A/edit#gid=0';
const published = sheet.replace('1A/edit', 'e/2P/pubhtml');
const script = 'https://script.google.com/macros/s/A/exec';

const csv = tableOf('Title\nTester\n');

test.each([
  [sheet, csv, 'a Google Sheet, shared by link'],
  [published, csv, 'a published Google Sheet (changes appear after some minutes)'],
  [script, tableOf('[["Title"],["A"]]'), 'rows as lists of cells (JSON) from a Google Apps Script'],
  ['https://sheets.googleapis.com/v4/x', tableOf('{"values":[[]]}'), 'the Google Sheets API'],
  ['https://api.airtable.com/v0/x', tableOf('{"records":[]}'), 'an Airtable table'],
  ['https://www.example.com/jobs.csv', csv, 'a CSV file'],
  ['https://www.example.com/jobs', tableOf('[{"Title":"A"}]'), 'rows as records (JSON)'],
])('%s is named', (address, table, name) => {
  expect(sourceName(address, table)).toBe(name);
});

test('a sheet or script that is not public is reported with instructions', () => {
  expect(helpWith('not-public', sheet).join('\n')).toContain('"Anyone with the link"');
  expect(helpWith('not-public', script).join('\n')).toContain('"Who has access" to "Anyone"');
  expect(helpWith('web-page', script).join('\n')).toContain('doGet');
  expect(helpWith('status-404', script)).toEqual([]);
  for (const reason of ['status-400', 'status-404', 'timeout'] as const)
    expect(helpWith(reason, sheet)).toHaveLength(1);
});

test.each([
  ['Job Titel', 'Job_Title'],
  ['Locaton', 'Location'],
  ['Organisaton', 'Organisation'],
  ['Company size', undefined],
  ['duration', undefined],
  ['Addressee', undefined],
  ['Recruiter', undefined],
  ['x'.repeat(100_000), undefined],
])('%.40s was probably meant to be %s', (header, meant) => {
  expect(probableHeader(header)).toBe(meant);
});

test.each([
  ['unreachable', 'DEPTH_ZERO_SELF_SIGNED_CERT', 'certificate'],
  ['unreachable', 'ENOTFOUND', 'host name'],
  ['unreachable', 'ECONNREFUSED', 'port'],
  ['unreachable', 'ETIMEDOUT', 'does not answer'],
  ['redirect', undefined, 'redirects to another site'],
  ['web-page', undefined, 'shows a web page'],
  ['timeout', undefined, '5 seconds'],
  ['not-a-list', undefined, 'list of records'],
] as const)('a feed that is %s (%p) is explained: %s', (reason, code, word) => {
  expect(helpWith(reason, 'https://www.example.com/jobs', code).join(' ')).toContain(word);
});

test('advice is given only where the cells fit', () => {
  const rows = (header: string, cells: unknown[]) =>
    feedReport(
      list([null, ...cells.map((cell, at) => ({ Job_Title: `Job ${'ab'[at]}`, [header]: cell }))]),
      now,
    );
  expect(rows('Locaton', ['Pune', 'Delhi'])).toContain('"Locaton" (did you mean "Location"?)');
  expect(rows('Locaton', [3, 4])).toContain('does not use: "Locaton"\n');
  expect(reportOn({ City: 'Pune', Locaton: 'Pune' })).toContain('does not use: "Locaton"\n');
  expect(rows('openings', [3, 4])).not.toContain('did you mean');
});

test.each([
  ['Hiring Manager Status', ['Closed', 'Open'], 'looks like a status'],
  ['Status', ['L1 round', 'L2 round'], 'looks like a status'],
  ['Live on Naukri', ['Yes', 'No'], 'looks like a status'],
  ['Ad live status', ['On', 'Off'], 'looks like a status'],
  ['Display in widget', ['Yes', 'No'], 'looks like a status'],
  ['Posted on website', ['Yes', 'No'], 'looks like a status'],
  ['Hide in app', ['', 'x'], 'looks like a status'],
  ['Ad status', ['On', 'Off'], 'looks like a status'],
  ['Remarks', ['Closed', 'Urgent'], 'looks like a status'],
  ['Live on Naukri', ['Yes', 'Yes'], undefined],
  ['Last working day', ['31-Jul-2027', '30-Jun-2027'], 'looks like a closing date'],
  ['Prospect status', ['Called', 'Mailed'], undefined],
])('a column %s with %j that is not read: %p', (header, cells, problem) => {
  const rows = cells.map((cell, at) => ({ Job_Title: `Job ${at}`, [header]: cell }));
  const [found] = feedProblems(parseRows(rows));
  if (problem) expect(found).toContain(problem);
  else expect(found).toBeUndefined();
});

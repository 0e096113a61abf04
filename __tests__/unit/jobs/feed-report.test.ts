import { feedReport, helpWith, probableHeader, sourceName } from '@/lib/jobs/feed-report';
import { readTable, type Table } from '@/lib/jobs/table';

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

/** The report on one row of a tester. */
const reportOn = (cells: object) => feedReport(list([{ Job_Title: 'Tester', ...cells }]), now);

test('columns that no row has are named, with what visitors see instead', () => {
  const cells = { City: 'Pune', Function: 'QA', Experience: 1, Apply_By: 'x', Skills: 'y' };
  expect(reportOn(cells)).toContain(`Columns not found, and what visitors see instead:
  Qualification_Criteria: "Not specified"
  Key_Responsibilities: nothing
  FullAddress: "N/A"
`);
});

test.each([
  ['05/06/2027', 'Date_Posted is still to come: it counts as not given'],
  ['last week', 'Date_Posted is not a date we can read: it counts as not given'],
  ['21-Nov-2026', undefined],
  ['#N/A', undefined],
])('the remark on a posting date of %s is %j', (typed, remark) => {
  expect(/Date_Posted is.*/.exec(reportOn({ 'date posted': typed }))?.[0]).toBe(remark);
});

test('questions are named as the form asks them, and lines that are none with the reason', () => {
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

test('an empty feed is reported in one line', () => {
  expect(feedReport(list([]), now).trim()).toBe('0 rows: 0 open, 0 closed, 0 not shown.');
});

const sheet = 'https://docs.google.com/spreadsheets/d/1A/edit#gid=0';
const published = sheet.replace('1A/edit', 'e/2P/pubhtml');
const script = 'https://script.google.com/macros/s/A/exec';

function tableOf(text: string): Table {
  const table = readTable(text);
  if (typeof table === 'string') throw new Error(table);
  return table;
}

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

test('a sheet that is not public comes with what to click, and so does a script', () => {
  expect(helpWith('not-public', sheet).join('\n')).toContain('"Anyone with the link"');
  expect(helpWith('not-public', script).join('\n')).toContain('"Who has access" to "Anyone"');
  expect(helpWith('web-page', script).join('\n')).toContain('doGet');
  expect(helpWith('status-404', sheet)).toHaveLength(1);
  expect(helpWith('timeout', sheet)).toEqual([]);
});

test.each([
  ['Job Titel', 'Job_Title'],
  ['Locaton', 'Location'],
  ['Monthly Salary (INR)', 'Salary'],
  ['Skills you need', 'Skills'],
  ['Recruiter', undefined],
  ['x'.repeat(100_000), undefined],
])('%.40s was probably meant to be %s', (header, meant) => {
  expect(probableHeader(header)).toBe(meant);
});

test('a sheet is reported with the rows a spreadsheet counts, and what is wrong with each', () => {
  const long = 'x'.repeat(20_001);
  const rows = [
    'Job Title,Sallary,Status,Job ID,City',
    'A,5,Maybe,1,Pune',
    'B,5,Filled,1,Malm\uFFFD',
    `C,5,Open,2,${long}`,
    '"D,5\n',
  ];
  const lines = feedReport(tableOf(rows.join('\n')), now).split('\n');
  expect(lines).toEqual(
    expect.arrayContaining([
      '/job/0 (row 2)  A | Pune | no closing date',
      '        Status "Maybe" is not known: counts as open',
      '        same Job_ID as /job/0',
      '        closed: listed last, takes no applications',
      '        has characters that cannot be read: save the file as UTF-8',
      '        a cell has more than 20000 characters: the rest is cut off',
      'Columns the site does not use: "Sallary" (did you mean "Salary"?)',
    ]),
  );
  expect(lines.join('\n')).toContain('Columns read: "Job Title" as Job_Title, "Status" as Status');
});

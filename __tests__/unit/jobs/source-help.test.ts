import { feedReport, helpWith, probableHeader, sourceName } from '@/lib/jobs/feed-report';
import { readTable, type Table } from '@/lib/jobs/table';

const sheet = 'https://docs.google.com/spreadsheets/d/1A/edit#gid=0';
const published = 'https://docs.google.com/spreadsheets/d/e/2P/pubhtml';
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
  [
    'https://sheets.googleapis.com/v4/x',
    tableOf('{"values":[["Title"]]}'),
    'the Google Sheets API',
  ],
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
  ['Discription', 'Description'],
  ['Sallary', 'Salary'],
  ['Locaton', 'Location'],
  ['Monthly Salary (INR)', 'Salary'],
  ['Skills you need', 'Skills'],
  ['Recruiter', undefined],
  ['Colour', undefined],
  ['x'.repeat(100_000), undefined],
])('%s was probably meant to be %s', (header, meant) => {
  expect(probableHeader(header)).toBe(meant);
});

test('a sheet is reported with the rows a spreadsheet counts, and what is wrong with each', () => {
  const long = 'x'.repeat(20_001);
  const table = tableOf(
    `Job Title,Sallary,Status,Job ID,City\nA,5,Maybe,1,Pune\nB,5,Filled,1,Malm\uFFFD\nC,5,Open,2,${long}\n"D,5\n`,
  );
  const lines = feedReport(table, new Date('2026-11-21T12:00:00+05:30')).split('\n');
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

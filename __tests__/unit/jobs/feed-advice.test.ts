import { readTable, type Table } from 'job-sheet';
import { helpWith, sourceName } from '@/scripts/support/feed-advice';

const tableOf = (text: string) => readTable(Buffer.from(text)) as Table;

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
  ['unreachable', 'DEPTH_ZERO_SELF_SIGNED_CERT', 'certificate'],
  ['unreachable', 'ENOTFOUND', 'host name'],
  ['unreachable', 'ECONNREFUSED', 'port'],
  ['unreachable', 'ETIMEDOUT', 'does not answer'],
  ['redirect', undefined, 'redirects to another site'],
  ['web-page', undefined, 'shows a web page'],
  ['xml', undefined, 'serves XML or RSS'],
  ['xlsx', undefined, 'as CSV'],
  ['timeout', undefined, '5 seconds'],
  ['not-a-list', undefined, 'list of records'],
] as const)('a feed that is %s (%p) is explained: %s', (reason, code, word) => {
  expect(helpWith(reason, 'https://www.example.com/jobs', code).join(' ')).toContain(word);
});

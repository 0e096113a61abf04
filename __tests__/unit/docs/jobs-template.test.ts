import { readFileSync } from 'node:fs';
import { tableOf } from '@/__tests__/support/sheet-jobs';
import { columns } from '@/packages/job-sheet/sheet/columns';
import { feedReport } from '@/packages/job-sheet/sheet/feed-report';
import { columnOf } from '@/packages/job-sheet/sheet/headers';
import { parseRows } from '@/packages/job-sheet/sheet/parse-rows';

const table = tableOf(readFileSync('docs/jobs-template.csv', 'utf8'), 'text/csv');
const headers = table.headers ?? [];

test('the template for a sheet has every column once', () => {
  expect(headers.map(columnOf).sort()).toEqual(Object.keys(columns).sort());
});

test('its rows are jobs without warnings, and no cell is lost', () => {
  const { jobs, left } = parseRows(table.rows);
  expect(left).toEqual([]);
  for (const job of jobs) {
    for (const [field, value] of Object.entries(job))
      expect([field, value]).not.toContain(undefined);
    const { qualifications, responsibilities, documents, questions } = job;
    expect([qualifications, responsibilities, documents, questions]).not.toContainEqual([]);
  }
  const report = feedReport(table, new Date('2026-11-23T12:00:00+05:30'));
  expect(report).not.toMatch(/not found|does not use|empty:|cannot|not known|not asked/);
});

test('the guide names every column of the template', () => {
  const guide = readFileSync('docs/google-sheets.md', 'utf8');
  for (const header of headers) expect(guide).toContain(`| \`${header}\` |`);
});

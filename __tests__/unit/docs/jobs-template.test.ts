import { readFileSync } from 'node:fs';
import { columnNames, readJobs, reportOn } from 'job-sheet';
import { tableOf } from '@/__tests__/support/sheet-jobs';
import { readSheet, sheetOptions } from '@/lib/jobs/job-sheet';

const table = tableOf(readFileSync('docs/jobs-template.csv', 'utf8'), 'text/csv');
const headers = table.headers ?? [];
const reading = readJobs(table, sheetOptions);

test('the template for a sheet has every column once', () => {
  expect([...reading.plan.sources.keys()].sort()).toEqual([...columnNames].sort());
  expect(headers).toHaveLength(columnNames.length);
});

test('its rows are jobs without warnings, and no cell is lost', () => {
  const { jobs } = readSheet(table);
  expect(jobs).toHaveLength(table.rows.length);
  for (const job of jobs) {
    for (const [field, value] of Object.entries(job))
      expect([field, value]).not.toContain(undefined);
    const { qualifications, responsibilities, documents, questions } = job;
    expect([qualifications, responsibilities, documents, questions]).not.toContainEqual([]);
  }
  const report = reportOn(table, reading, { now: new Date('2026-11-23T12:00:00+05:30') });
  expect(report).not.toMatch(/not found|does not use|empty:|cannot|not known|not asked|Problem/);
});

test('the guide names every column of the template', () => {
  const guide = readFileSync('docs/google-sheets.md', 'utf8');
  for (const header of headers) expect(guide).toContain(`| \`${header}\` |`);
});

import { readTable, type Table } from 'job-sheet';
import type { Job } from '@/lib/jobs/job';
import { readSheet } from '@/lib/jobs/job-sheet';

export function tableOf(text: string, contentType = ''): Table {
  const table = readTable(Buffer.from(text), contentType);
  if (typeof table === 'string') throw new Error(table);
  return table;
}

/** The jobs of a sheet written as text: its header and its rows, with bars between the cells. */
export function sheetJobs(text: string): Job[] {
  return readSheet(tableOf(text.trim(), 'text/csv')).jobs;
}

/** The jobs of records. */
export function recordJobs(...rows: object[]): Job[] {
  return readSheet({ form: 'list', rows }).jobs;
}

/** A job with these properties alone. */
export const jobWith = (changes: Partial<Job>): Job => ({
  ...{ index: 0, key: 'job-1', title: '', qualifications: [], responsibilities: [], documents: [] },
  ...changes,
});

import type { Job } from '@/lib/jobs/job';
import { parseRows } from '@/packages/job-sheet/sheet/parse-rows';
import { readTable, type Table } from '@/packages/job-sheet/sheet/table';

export function tableOf(text: string, contentType = ''): Table {
  const table = readTable(text, contentType);
  if (typeof table === 'string') throw new Error(table);
  return table;
}

/** The jobs of a sheet written as text: its header and its rows, with bars between the cells. */
export function sheetJobs(text: string): Job[] {
  const table = tableOf(text.trim(), 'text/csv');
  return parseRows(table.rows, table).jobs;
}

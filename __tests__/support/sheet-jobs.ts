import type { Job } from '@/lib/jobs/job';
import { parseRows } from '@/lib/jobs/sheet/parse-rows';
import { readTable } from '@/lib/jobs/sheet/table';

/** The jobs of a sheet written as text: its header and its rows, with bars between the cells. */
export function sheetJobs(text: string): Job[] {
  const table = readTable(text.trim(), 'text/csv');
  if (typeof table === 'string') throw new Error(table);
  return parseRows(table.rows, table).jobs;
}

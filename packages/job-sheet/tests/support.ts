import { isJob, readJobs, type SheetOptions } from '../sheet/read-jobs';
import { readTable, type Table } from '../sheet/table';

/** The texts of a short table: split at ` | ` and line breaks, and trimmed. */
export function items(template: TemplateStringsArray): string[] {
  return (template[0] ?? '').trim().split(/\s*(?: \| |\n)\s*/);
}

export const INDIA: SheetOptions = {
  country: 'IN',
  currency: 'INR',
  locale: 'en-IN',
  utcOffset: 5.5,
};

export const bytesOf = (text: string) => new TextEncoder().encode(text);

export function tableOf(text: string, contentType = ''): Table {
  const table = readTable(bytesOf(text), contentType);
  if (typeof table === 'string') throw new Error(table);
  return table;
}

/** What becomes of records, or of a table. */
export function readRows(source: readonly unknown[] | Table, options: SheetOptions = {}) {
  const table = 'rows' in source ? source : { form: 'list' as const, rows: [...source] };
  const reading = readJobs(table, { ...INDIA, ...options });
  const { rows } = reading;
  return {
    jobs: rows.filter(isJob).map(({ job }) => job),
    left: rows.flatMap(({ index, left: why, said }) => (why ? [{ index, why, said }] : [])),
    cut: rows.filter(({ isCut }) => isCut).map(({ index }) => index),
    ...reading,
  };
}

/** The jobs of a sheet written as text: its header and its rows, with bars between the cells. */
export function sheetJobs(text: string) {
  return readRows(tableOf(text.trim(), 'text/csv')).jobs;
}

import { columnOf } from '@/lib/jobs/columns';
import { readCsv } from '@/lib/jobs/csv';

/** The rows of a feed as records keyed by header, whatever the source format. */
export type Table = {
  form: 'list' | 'grid' | 'airtable' | 'csv';
  rows: unknown[];
  /** For a grid or CSV: the cells of the header. */
  headers?: string[];
  /** For a grid or CSV: the row number of the first row in the spreadsheet, from 1. */
  firstRow?: number;
  /** Indexes of rows that were emptied because of unbalanced quotes. */
  damaged?: number[];
  /** Airtable: the cursor of the next page. */
  offset?: string;
};

/** An empty list of records has no header; it counts as an empty feed. */
export function hasTitleColumn({ headers, rows }: Table): boolean {
  if (headers === undefined && rows.length === 0) return true;
  return headers?.some(isTitleHeader) ?? rows.some((row) => headersOf(row).some(isTitleHeader));
}

/** The headers of one row. */
export function headersOf(row: unknown): string[] {
  return isRecord(row) ? Object.keys(row) : [];
}

export type TableFailure = 'not-json' | 'web-page' | 'error-answer' | 'not-a-list';

/**
 * Detects the format of a response: JSON as a list of records (bare, `{data}`, `{jobs}`, or a single list
 * under another name), as a grid (`{values}` of the Sheets API, or a list of lists) or as `{records}` of
 * Airtable; otherwise CSV.
 */
export function readTable(text: string, contentType = ''): Table | TableFailure {
  const start = /\S/.exec(text)?.[0];
  if (start === '<') return 'web-page';
  const isJson = start === '[' || start === '{' || /\bjson\b/i.test(contentType);
  if (start === undefined) return 'not-json';
  if (isJson) {
    const value = parseJson(text);
    if (value !== undefined) return tableIn(value);
    if (!/\bcsv\b/i.test(contentType)) return 'not-json';
  }
  const { cells, damaged } = readCsv(text);
  return gridTable('csv', cells, damaged);
}

function parseJson(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

function tableIn(answer: unknown): Table | TableFailure {
  if (isRecord(answer) && answer.error) return 'error-answer';
  if (isRecord(answer) && Array.isArray(answer.records)) return airtable(answer.records, answer);
  const list = Array.isArray(answer) ? answer : isRecord(answer) ? listIn(answer) : undefined;
  if (list === undefined) return 'not-a-list';
  if (!Array.isArray(list[0])) return { form: 'list', rows: list };
  return gridTable(
    'grid',
    list.map((row) => (Array.isArray(row) ? row : [])),
  );
}

/** Services wrap the rows as `{data}`, as `{jobs}`, or in one list named after the sheet's tab. */
function listIn(answer: Record<string, unknown>): unknown[] | undefined {
  if (Array.isArray(answer.data)) return answer.data;
  if (Array.isArray(answer.jobs)) return answer.jobs;
  const lists = Object.values(answer).filter((value) => Array.isArray(value));
  return lists.length === 1 ? lists[0] : undefined;
}

function airtable(records: unknown[], { offset }: Record<string, unknown>): Table {
  const rows = records.map((record) =>
    isRecord(record) && isRecord(record.fields) ? mapValues(record.fields, joined) : {},
  );
  return { form: 'airtable', rows, ...(typeof offset === 'string' && { offset }) };
}

/** A multiple-select field is a list. */
function joined(value: unknown): unknown {
  return Array.isArray(value) && value.every((each) => typeof each !== 'object')
    ? value.join(', ')
    : value;
}

/**
 * Rows below a header. The header is the first of the first ten rows that has a title column, because some
 * sheets start with a heading; otherwise the first row that is not blank.
 */
function gridTable(form: 'grid' | 'csv', cells: unknown[][], damaged: number[] = []): Table {
  const withTitle = cells.slice(0, 10).findIndex((row) => row.some(isTitleHeader));
  const place = withTitle === -1 ? cells.findIndex((row) => row.some(isFilled)) : withTitle;
  const headers = (cells[place] ?? []).map((header) => (isFilled(header) ? String(header) : ''));
  return {
    form,
    headers,
    rows: cells.slice(place + 1).map(recordMaker(headers)),
    firstRow: place + 2,
    damaged: damaged.filter((row) => row > place).map((row) => row - place - 1),
  };
}

/**
 * Creates the record of a row. Rows may be short. Of two columns with the same header the first filled cell
 * counts. All records have their keys in the same order, so that they share one hidden class.
 */
function recordMaker(headers: readonly string[]): (row: readonly unknown[]) => object {
  const places = new Map<string, number[]>();
  for (const [place, header] of headers.entries()) {
    if (header === '' || header === '__proto__') continue;
    places.set(header, [...(places.get(header) ?? []), place]);
  }
  const columns = [...places];
  return (row) => {
    const record: Record<string, unknown> = {};
    for (const [header, [first = 0, ...others]] of columns) {
      const place = isFilled(row[first]) ? first : others.find((each) => isFilled(row[each]));
      record[header] = row[place ?? first];
    }
    return record;
  };
}

function isTitleHeader(cell: unknown): boolean {
  return typeof cell === 'string' && columnOf(cell) === 'title';
}

function isFilled(cell: unknown): boolean {
  return cell !== undefined && cell !== null && String(cell).trim() !== '';
}

function mapValues(
  record: Record<string, unknown>,
  change: (value: unknown) => unknown,
): Record<string, unknown> {
  return Object.fromEntries(Object.entries(record).map(([key, value]) => [key, change(value)]));
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

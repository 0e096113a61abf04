import Papa from 'papaparse';
import { parseJson } from '@/lib/runtime/parse-json';
import { columnOf } from './columns';

/** The rows of a feed as records keyed by header, whatever the source format. */
export type Table = {
  form: 'list' | 'grid' | 'airtable' | 'csv';
  rows: unknown[];
  /** For a grid or CSV: the cells of the header. */
  headers?: string[];
  /** For a grid or CSV: the row number of the first row in the spreadsheet, from 1. */
  firstRow?: number;
  /** Indexes in `rows` of those that were emptied because of unbalanced quotes. */
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

/**
 * The cells of a CSV file, row by row. The delimiter (comma, semicolon, tab, pipe) is the one that yields the
 * most known columns in the header. A row with unbalanced quotes is emptied and listed in `damaged`; the
 * rows after it are read normally. Trailing blank rows are dropped.
 */
function readCsv(text: string): { cells: string[][]; damaged: number[] } {
  const lines = text.replace(/\r\n?/g, '\n');
  const delimiter = delimiterOf(lines);
  const cells: string[][] = [];
  const damaged = new Set<number>();
  let rest = lines;
  for (let attempt = 0; rest !== ''; attempt += 1) {
    const { data, errors } = Papa.parse<string[]>(rest, { delimiter, newline: '\n' });
    const open = errors.find(({ code }) => code === 'MissingQuotes');
    const first = cells.length;
    for (const row of open?.row === undefined ? data : data.slice(0, open.row)) cells.push(row);
    for (const { code, row = 0 } of errors) {
      if (code !== 'InvalidQuotes' || row >= cells.length - first) continue;
      if (!cells[first + row]?.some(spansLines)) continue;
      cells[first + row] = [];
      damaged.add(first + row);
    }
    if (open?.index === undefined) break;
    damaged.add(cells.length);
    cells.push([]);
    // An unclosed quote: skip its line and continue with the next.
    const nextLine = rest.indexOf('\n', open.index);
    if (nextLine === -1 || attempt === MAX_REPAIRS) break;
    rest = rest.slice(nextLine + 1);
  }
  // Damaged rows are also empty, but must be reported.
  const isBlank = (row: number) =>
    !damaged.has(row) && cells[row]?.every((cell) => cell.trim() === '');
  while (isBlank(cells.length - 1)) cells.pop();
  return { cells, damaged: [...damaged] };
}

const DELIMITERS = [',', ';', '\t', '|'];

/** Each repair parses the rest of the file again. */
const MAX_REPAIRS = 20;

function delimiterOf(text: string): string {
  const known = DELIMITERS.map((delimiter) => {
    const { data } = Papa.parse<string[]>(text, { delimiter, newline: '\n', preview: 10 });
    return Math.max(...data.map((row) => row.filter((cell) => columnOf(cell)).length), 0);
  });
  return DELIMITERS[known.indexOf(Math.max(...known))] ?? ',';
}

function spansLines(cell: string): boolean {
  return cell.includes('\n');
}

/**
 * Decodes a download. Sheets are UTF-8; files saved by Excel may be UTF-16 with a byte order mark, or
 * Windows-1252. Undecodable bytes become U+FFFD and affect only their own cell.
 */
export function decodeText(bytes: Uint8Array, contentType = ''): string {
  if (bytes[0] === 0xff && bytes[1] === 0xfe) return new TextDecoder('utf-16le').decode(bytes);
  if (bytes[0] === 0xfe && bytes[1] === 0xff) return new TextDecoder('utf-16be').decode(bytes);
  const named = decodeAs(/charset="?([\w-]+)/i.exec(contentType)?.[1], bytes);
  const text = named ?? new TextDecoder().decode(bytes);
  const isAnsi = named === undefined && text.includes('\uFFFD') && !OTHER_SCRIPT.test(text);
  return isAnsi ? new TextDecoder('windows-1252').decode(bytes) : text;
}

/** Undefined for UTF-8, and for a missing or unknown charset. */
function decodeAs(charset: string | undefined, bytes: Uint8Array): string | undefined {
  if (charset === undefined || /^utf-?8$/i.test(charset)) return undefined;
  try {
    return new TextDecoder(charset).decode(bytes);
  } catch {
    // A non-fatal decoder throws only for an unknown label.
    return undefined;
  }
}

/** A non-ASCII character that was decoded correctly: then the text is UTF-8 after all. */
const OTHER_SCRIPT = /[^\p{ASCII}\uFFFD]/u;

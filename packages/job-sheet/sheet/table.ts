import { parseJson } from '../cells/cell-text';
import { isRecord } from './column-cells';
import type { Mapping } from './column-plan';
import { decodeText, readCsv } from './csv';
import { columnOf, hasTitle } from './headers';
import { flatRecord, jobsIn } from './json';
import { readXml } from './xml';

/** The rows of a list as records keyed by header, whatever the source format. */
export type Table = {
  form: 'list' | 'grid' | 'airtable' | 'csv' | 'xml';
  rows: unknown[];
  /** For a grid or CSV: the cells of the header, and the number of the first row in the spreadsheet, from 1. */
  headers?: string[];
  firstRow?: number;
  /** Indexes of rows that were emptied because of unbalanced quotes, and of those with more cells than the header. */
  damaged?: number[];
  surplus?: number[];
  /** Airtable: the cursor of the next page. */
  offset?: string;
};

export type TableFailure = 'not-json' | 'web-page' | 'xml' | 'xlsx' | 'error-answer' | 'not-a-list';

/**
 * Detects the format of a download: JSON as records in any of the usual shapes (`json.ts`), one record a line, a grid
 * (`{values}` of the Sheets API, or a list of lists) or `{records}` of Airtable; XML with jobs; otherwise CSV.
 */
export function readTable(
  data: Uint8Array,
  type = '',
  columns: Mapping = {},
): Table | TableFailure {
  const text = decodeText(data, type);
  const [start] = /\S/.exec(text) ?? [];
  if (start === undefined) return 'not-json';
  if (text.startsWith('PK\u0003')) return 'xlsx';
  if (start === '<') {
    const rows = readXml(text);
    if (rows) return { form: 'xml', rows };
    return /^\s*<(?:!doctype html|html)\b/i.test(text) ? 'web-page' : 'xml';
  }
  if (start === '[' || start === '{' || /\bjson\b/i.test(type)) {
    const value =
      parseJson(text) ?? parseJson(`[${text.trim().replace(/\}[^\S\n]*\n\s*\{/g, '},{')}]`);
    if (value !== undefined) return tableIn(value, Object.keys(columns));
    if (!/\bcsv\b/i.test(type)) return 'not-json';
  }
  const { cells, damaged } = readCsv(text);
  return gridTable('csv', cells, damaged);
}

function tableIn(answer: unknown, confirmed: string[]): Table | TableFailure {
  if (isRecord(answer) && answer.error) return 'error-answer';
  if (isRecord(answer) && Array.isArray(answer.records)) {
    const records = answer.records.filter(isRecord);
    const rows = records.map(({ fields }) => (isRecord(fields) ? fields : {}));
    const { offset } = answer;
    return { form: 'airtable', rows, ...(typeof offset === 'string' && { offset }) };
  }
  const list = jobsIn(answer, confirmed);
  if (list === undefined) return 'not-a-list';
  if (!Array.isArray(list[0])) return { form: 'list', rows: list.map((row) => flatRecord(row)) };
  const cells = list.map((row) => (Array.isArray(row) ? row : []));
  return gridTable('grid', cells);
}

/** Rows below the header: of the first ten rows that with the most known columns and a title, or else the first one. */
function gridTable(form: 'grid' | 'csv', cells: unknown[][], damaged: number[] = []): Table {
  const known = cells.slice(0, 10).map((row) => {
    const texts = row.filter((cell) => typeof cell === 'string');
    return texts.some(hasTitle) ? texts.filter(columnOf).length : 0;
  });
  const most = Math.max(...known, 0);
  const place = most > 0 ? known.indexOf(most) : cells.findIndex((row) => row.some(isFilled));
  const headers = (cells[place] ?? []).map((header) => (isFilled(header) ? String(header) : ''));
  const rows = cells.slice(place + 1);
  const surplus = rows.flatMap((row, index) =>
    row.slice(headers.length).some(isFilled) ? [index] : [],
  );
  return {
    form,
    headers,
    rows: rows.map(recordMaker(headers)),
    firstRow: place + 2,
    damaged: damaged.filter((row) => row > place).map((row) => row - place - 1),
    ...(surplus.length > 0 && { surplus }),
  };
}

/** Creates the record of a row. Rows may be short. Of two columns with the same header the first filled cell counts. */
function recordMaker(headers: readonly string[]): (row: readonly unknown[]) => object {
  const named = [...headers.entries()].filter(([, header]) => header && header !== '__proto__');
  const columns = [...Map.groupBy(named, ([, header]) => header)];
  return (row) =>
    Object.fromEntries(
      columns.map(([header, places]) => {
        const cells = places.map(([place]) => row[place]);
        return [header, cells.find(isFilled) ?? cells[0]];
      }),
    );
}

function isFilled(cell: unknown): boolean {
  return cell !== undefined && cell !== null && String(cell).trim() !== '';
}

import { parseApplyBy, parseDay } from '@/lib/jobs/apply-by';
import { cellText, commaItems, lineText, listLines } from '@/lib/jobs/cell-text';
import { columns, foldHeader } from '@/lib/jobs/columns';
import type { Job } from '@/lib/jobs/job';
import { withKeys } from '@/lib/jobs/job-key';

/**
 * The rows of a sheet as jobs. A row without a title is left out and its place (from 0) is named in
 * `dropped`; the other rows keep their own places. Never throws, whatever JSON values the rows are.
 */
export function parseRows(rows: readonly unknown[]): { jobs: Job[]; dropped: number[] } {
  const openings: Opening[] = [];
  const dropped: number[] = [];
  for (const [index, row] of rows.entries()) {
    const opening = parseRow(row, index);
    if (opening) openings.push(opening);
    else dropped.push(index);
  }
  return { jobs: withKeys(openings), dropped };
}

type Opening = Omit<Job, 'key'>;

function parseRow(row: unknown, index: number): Opening | undefined {
  const cells = cellsOf(row);
  const title = first(columns.title, cells, lineText);
  if (title === undefined) return undefined;
  return {
    index,
    title,
    city: first(columns.city, cells, lineText),
    function: first(columns.function, cells, lineText),
    experience: first(columns.experience, cells, lineText),
    applyBy: first(columns.applyBy, cells, parseApplyBy),
    skills: first(columns.skills, cells, cellText),
    qualifications: first(columns.qualifications, cells, filledList(listLines)) ?? [],
    responsibilities: first(columns.responsibilities, cells, filledList(listLines)) ?? [],
    address: first(columns.address, cells, cellText),
    documents: first(columns.documents, cells, filledList(commaItems)) ?? [],
    postedOn: first(columns.postedOn, cells, parseDay),
  };
}

/** The cells of a row, to be asked for by header. */
type Cells = { exact: Map<string, unknown>; folded: Map<string, unknown> };

/** Of several spellings of one header the first filled cell counts. */
function cellsOf(row: unknown): Cells {
  const cells: Cells = { exact: new Map(), folded: new Map() };
  if (typeof row !== 'object' || row === null || Array.isArray(row)) return cells;
  for (const [header, value] of Object.entries(row)) {
    const name = foldHeader(header);
    cells.exact.set(header, value);
    if (cellText(cells.folded.get(name)) === undefined) cells.folded.set(name, value);
  }
  return cells;
}

/** The first of the headers whose cell can be read as something; its exact spelling is asked first. */
function first<T>(
  headers: readonly string[],
  cells: Cells,
  read: (value: unknown) => T | undefined,
): T | undefined {
  for (const header of headers) {
    const found = read(cells.exact.get(header)) ?? read(cells.folded.get(foldHeader(header)));
    if (found !== undefined) return found;
  }
  return undefined;
}

function filledList(read: (value: unknown) => string[]) {
  return (value: unknown): string[] | undefined => {
    const list = read(value);
    return list.length > 0 ? list : undefined;
  };
}

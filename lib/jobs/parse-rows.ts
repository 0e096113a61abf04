import { parseApplyBy, parseDay } from '@/lib/jobs/apply-by';
import { cellText, commaItems, lineText, listLines } from '@/lib/jobs/cell-text';
import { columnOf, columns, foldHeader } from '@/lib/jobs/columns';
import { employmentTypeLabel, workplaceLabel } from '@/lib/jobs/employment';
import type { Job } from '@/lib/jobs/job';
import { withKeys } from '@/lib/jobs/job-key';

/**
 * The rows of a sheet as jobs. Rows are named by their place, from 0: in `dropped` those without a title,
 * which are left out, and in `cut` those with a cell of more than `MAX_CELL` characters, of which the
 * beginning is kept. The other rows keep their own places. Never throws, whatever JSON values the rows are.
 */
export function parseRows(rows: readonly unknown[]): {
  jobs: Job[];
  dropped: number[];
  cut: number[];
} {
  const openings: Opening[] = [];
  const dropped: number[] = [];
  const cut: number[] = [];
  for (const [index, row] of rows.entries()) {
    const cells = cellsOf(row);
    const opening = parseRow(cells, index);
    if (opening) openings.push(opening);
    else dropped.push(index);
    if (cells.isCut) cut.push(index);
  }
  return { jobs: withKeys(openings), dropped, cut };
}

/** Characters of one cell that are read. Google Sheets allows 50,000. */
export const MAX_CELL = 20_000;

type Opening = Omit<Job, 'key'>;

function parseRow(cells: Cells, index: number): Opening | undefined {
  const title = first(columns.title, cells, lineText);
  if (title === undefined) return undefined;
  return {
    index,
    title,
    city: first(columns.city, cells, lineText),
    function: first(columns.function, cells, lineText),
    company: first(columns.company, cells, lineText),
    employmentType: first(columns.employmentType, cells, labelled(employmentTypeLabel)),
    workplace: first(columns.workplace, cells, labelled(workplaceLabel)),
    pay: first(columns.pay, cells, lineText),
    status: first(columns.status, cells, lineText),
    ownId: first(columns.ownId, cells, lineText),
    description: first(columns.description, cells, cellText),
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
type Cells = { exact: Map<string, unknown>; folded: Map<string, unknown>; isCut: boolean };

/** Of several spellings of one header the first filled cell counts. */
function cellsOf(row: unknown): Cells {
  const cells: Cells = { exact: new Map(), folded: new Map(), isCut: false };
  if (typeof row !== 'object' || row === null || Array.isArray(row)) return cells;
  for (const [header, whole] of Object.entries(row)) {
    if (columnOf(header) === undefined) continue;
    const isLong = typeof whole === 'string' && whole.length > MAX_CELL;
    const value = isLong ? whole.slice(0, MAX_CELL) : whole;
    cells.isCut ||= isLong;
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

function labelled(label: (text: string) => string) {
  return (value: unknown): string | undefined => {
    const text = lineText(value);
    return text === undefined ? undefined : label(text);
  };
}

function filledList(read: (value: unknown) => string[]) {
  return (value: unknown): string[] | undefined => {
    const list = read(value);
    return list.length > 0 ? list : undefined;
  };
}

import { parseApplyBy, parseDay } from './apply-by';
import { cellText, commaItems, lineText, listLines } from './cell-text';
import { type Column, columnPlace } from './columns';
import { employmentTypeLabel, workplaceLabel } from './employment';
import type { Job, Question } from './job';
import { withKeys } from './job-key';
import { parseQuestions } from './questions';

/**
 * Parses the rows of a sheet. `dropped` lists the indexes of rows without a title, which are skipped; `cut`
 * those with a cell longer than `MAX_CELL` characters, which is truncated. The other rows keep their
 * indexes. Never throws, whatever JSON values the rows are.
 */
export function parseRows(rows: readonly unknown[]): {
  jobs: Job[];
  dropped: number[];
  cut: number[];
} {
  const openings: Opening[] = [];
  const dropped: number[] = [];
  const cut: number[] = [];
  const placeOf = memoized(columnPlace);
  for (const [index, row] of rows.entries()) {
    const cells = cellsOf(row, placeOf);
    const opening = parseRow(cells, index);
    if (opening) openings.push(opening);
    else dropped.push(index);
    if (cells.isCut) cut.push(index);
  }
  return { jobs: withKeys(openings), dropped, cut };
}

/** The maximum length of a cell; Google Sheets allows 50,000 characters. */
export const MAX_CELL = 20_000;

type Opening = Omit<Job, 'key'>;

function parseRow(cells: Cells, index: number): Opening | undefined {
  const title = first('title', cells, lineText);
  if (title === undefined) return undefined;
  return {
    index,
    title,
    city: first('city', cells, lineText),
    function: first('function', cells, lineText),
    company: first('company', cells, lineText),
    employmentType: first('employmentType', cells, labelled(employmentTypeLabel)),
    workplace: first('workplace', cells, labelled(workplaceLabel)),
    pay: first('pay', cells, lineText),
    status: first('status', cells, lineText),
    ownId: first('ownId', cells, lineText),
    description: first('description', cells, cellText),
    experience: first('experience', cells, lineText),
    applyBy: first('applyBy', cells, parseApplyBy),
    skills: first('skills', cells, cellText),
    qualifications: first('qualifications', cells, filledList(listLines)) ?? [],
    responsibilities: first('responsibilities', cells, filledList(listLines)) ?? [],
    address: first('address', cells, cellText),
    documents: first('documents', cells, filledList(commaItems)) ?? [],
    postedOn: first('postedOn', cells, parseDay),
    questions: first('questions', cells, filledList(questionsIn)),
  };
}

/** The cells of a row by column; `isCut` if any was too long. */
type Cells = { byColumn: Map<Column, Cell[]>; isCut: boolean };
type Cell = { value: unknown; rank: number };

function cellsOf(row: unknown, placeOf: typeof columnPlace): Cells {
  const cells: Cells = { byColumn: new Map(), isCut: false };
  if (typeof row !== 'object' || row === null || Array.isArray(row)) return cells;
  for (const [header, value] of Object.entries(row)) {
    const place = placeOf(header);
    if (place === undefined || value === '' || value === undefined) continue;
    const isLong = typeof value === 'string' && value.length > MAX_CELL;
    cells.isCut ||= isLong;
    const cell = { value: isLong ? beginningOf(value) : value, rank: place.rank };
    const others = cells.byColumn.get(place.column);
    if (others) others.push(cell);
    else cells.byColumn.set(place.column, [cell]);
  }
  return cells;
}

/** Truncates without splitting a surrogate pair. */
function beginningOf(text: string): string {
  return text.slice(0, MAX_CELL).replace(/[\uD800-\uDBFF]$/, '');
}

/** Caches lookups, because rows repeat the same few headers. */
function memoized(lookUp: typeof columnPlace): typeof columnPlace {
  const known = new Map<string, ReturnType<typeof columnPlace>>();
  return (header) => {
    if (!known.has(header)) known.set(header, lookUp(header));
    return known.get(header);
  };
}

/** The value of the preferred header whose cell can be parsed. */
function first<T>(
  column: Column,
  { byColumn }: Cells,
  read: (value: unknown) => T | undefined,
): T | undefined {
  const cells = byColumn.get(column);
  if (cells === undefined) return undefined;
  if (cells.length > 1) cells.sort((a, b) => a.rank - b.rank);
  for (const { value } of cells) {
    const found = read(value);
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

function questionsIn(value: unknown): Question[] {
  return parseQuestions(value).questions;
}

function filledList<T>(read: (value: unknown) => T[]) {
  return (value: unknown): T[] | undefined => {
    const list = read(value);
    return list.length > 0 ? list : undefined;
  };
}

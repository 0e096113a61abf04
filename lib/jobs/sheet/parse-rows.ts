import { cellText, fieldLine, lineText } from '../cells/cell-text';
import { placesIn } from '../cells/places';
import { type State, stateIn, statusOf } from '../cells/status';
import type { Job } from '../job';
import { withKeys } from '../job-key';
import { type ColumnPlan, isRow, planColumns, type Source } from './column-plan';
import { type Column, columnNames, columns, type Reading } from './columns';
import { foldHeader, isTitleHeader, meaningsOf } from './headers';

/** Why a row is no job. */
export type LeftOut =
  /** No cell has a value. */
  | 'blank'
  | 'no-title'
  /** A heading within the list, or the header again. */
  | 'heading'
  /** A row that explains the columns. */
  | 'example'
  /** More cells than the header has columns: nobody knows which is which. */
  | 'too-many-cells'
  /** A quote is opened and not closed. */
  | 'damaged'
  /** The status says neither that it is open nor that it is closed. */
  | 'unknown-status';

export type ParsedRows = {
  jobs: Job[];
  /** Indexes of the rows that are no jobs. */
  dropped: number[];
  /** The same rows with the reason, and the status that is not understood. */
  left: { index: number; why: LeftOut; status?: string }[];
  /** Indexes of rows with a cell longer than `MAX_CELL` characters, which is truncated. */
  cut: number[];
  plan: ColumnPlan;
};

/** What is known of a table besides its rows; see `Table`. */
type TableFacts = { headers?: string[]; damaged?: number[]; surplus?: number[] };

/**
 * Parses the rows of a sheet. Rows keep their indexes, whichever are jobs. Never throws, whatever JSON values the rows
 * are.
 */
export function parseRows(rows: readonly unknown[], table: TableFacts = {}): ParsedRows {
  const headers = table.headers ?? headersIn(rows);
  const cut: number[] = [];
  const records = rows.map((row, index) => {
    const record = isRow(row) ? shortened(row) : undefined;
    if (record !== row && record) cut.push(index);
    return record;
  });
  const plan = planColumns(headers, records);
  const isOldTitle = plan.sources.get('title')?.some(({ isNamed }) => isNamed) ?? false;
  const left: ParsedRows['left'] = [];
  const openings: (Opening & { why?: LeftOut; identity: Identity })[] = [];
  let section: State = 'unknown';
  for (const [index, record] of records.entries()) {
    const leave = (why: LeftOut, status?: string) => left.push({ index, why, status });
    if (table.damaged?.includes(index)) leave('damaged');
    else if (!record || Object.values(record).every((cell) => fieldLine(cell) === undefined))
      leave('blank');
    else {
      const opening = openingIn(record, index, plan);
      const heading = table.headers ? headingIn(record, plan) : undefined;
      if (heading !== undefined) section = statusOf(heading);
      const { state, status } = stateOf(record, plan, section);
      const why =
        heading !== undefined || isHeaderAgain(record)
          ? 'heading'
          : opening.title === undefined
            ? 'no-title'
            : isExample(record, opening.title, plan)
              ? 'example'
              : table.surplus?.includes(index)
                ? 'too-many-cells'
                : state === 'unknown'
                  ? 'unknown-status'
                  : undefined;
      if (why) leave(why, why === 'unknown-status' ? status : undefined);
      if (opening.title === undefined) continue;
      const job = {
        ...opening,
        title: opening.title,
        status: state === 'unknown' ? undefined : state,
      };
      openings.push({ ...job, why, identity: isOldTitle ? oldIdentity(record, job, plan) : job });
    }
  }
  // Keys count all openings, as they did before some of them were left out.
  const keys = withKeys(openings.map(({ identity }) => identity));
  const jobs = openings.flatMap(({ why, identity: _, ...opening }, at) =>
    why ? [] : [{ ...opening, key: keys[at]?.key ?? '' }],
  );
  left.sort((a, b) => a.index - b.index);
  return { jobs, dropped: left.map(({ index }) => index), left, cut, plan };
}

/** The maximum length of a cell; Google Sheets allows 50,000 characters. */
export const MAX_CELL = 20_000;

type Row = Readonly<Record<string, unknown>>;
type Opening = Omit<Job, 'key'>;
type Identity = Pick<Job, 'ownId' | 'title' | 'city' | 'function'>;

function headersIn(rows: readonly unknown[]): string[] {
  const headers = new Set<string>();
  for (const row of rows)
    if (isRow(row)) for (const header of Object.keys(row)) headers.add(header);
  return [...headers];
}

/** The same row, unless a cell is too long. */
function shortened(row: Row): Row {
  const isLong = (value: unknown) => typeof value === 'string' && value.length > MAX_CELL;
  if (
    !Object.entries(row).some(([header, value]) => isLong(value) && meaningsOf(header).length > 0)
  )
    return row;
  return Object.fromEntries(
    Object.entries(row).map(([header, value]) => [
      header,
      // Truncates without splitting a surrogate pair.
      typeof value === 'string' ? value.slice(0, MAX_CELL).replace(/[\uD800-\uDBFF]$/, '') : value,
    ]),
  );
}

/** All fields of a row but its key; the title may be missing. */
function openingIn(
  row: Row,
  index: number,
  plan: ColumnPlan,
): Opening | (Omit<Opening, 'title'> & { title: undefined }) {
  const values = Object.fromEntries(
    columnNames.map((column) => [column, fieldIn(column, row, plan.sources.get(column) ?? [])]),
  );
  // Each value is what the field's own reader returns.
  const opening = { index, ...values } as Opening;
  if (opening.workplace === undefined) {
    const { modes } = placesIn(opening.city);
    if (modes.length > 0) opening.workplace = modes.join(' / ');
  }
  return opening;
}

function fieldIn(column: Column, row: Row, sources: readonly Source[]): unknown {
  const { read, isJoined, empty } = columns[column] as {
    read: (cell: unknown, how: Reading) => unknown;
    isJoined?: boolean;
    empty?: unknown;
  };
  if (sources.length === 0) return empty;
  const parts: Reading['parts'] = {};
  for (const { part, header } of sources) if (part) parts[part] ??= row[header];
  const main = sources.filter(({ part }) => part === undefined);
  const readOne = ({ header, monthFirst }: Pick<Source, 'header' | 'monthFirst'>, cell: unknown) =>
    read(cell, { header, monthFirst, parts });
  const found: unknown[] = [];
  const asked = new Set<string>();
  for (const source of main) {
    const cell = row[source.header];
    // Two spellings of one header are one column.
    const spelling = foldHeader(source.header);
    if (cell === undefined || cell === '' || asked.has(spelling)) continue;
    const value = readOne(source, cell);
    if (value === undefined) continue;
    asked.add(spelling);
    found.push(value);
    if (!isJoined) break;
  }
  if (found.length === 0 && Object.keys(parts).length > 0) {
    const [{ header, monthFirst } = { header: '', monthFirst: false }] = sources;
    return readOne({ header, monthFirst }, undefined) ?? empty;
  }
  return joined(found) ?? empty;
}

/** The values of several columns of one field. */
function joined(found: unknown[]): unknown {
  if (found.length < 2) return found[0];
  const distinct = [...new Set(found.flat())];
  return Array.isArray(found[0]) ? distinct : distinct.join('\n');
}

/**
 * What the addresses of a job were made of before other headers and lists were read, so that they stay: see
 * `job-key.ts`.
 */
function oldIdentity(row: Row, { title }: Pick<Job, 'title'>, { sources }: ColumnPlan): Identity {
  const plain = (column: Column) => {
    const named = sources.get(column)?.filter(({ isNamed }) => isNamed) ?? [];
    return named.map(({ header }) => lineText(row[header])).find((text) => text !== undefined);
  };
  return {
    title: plain('title') ?? title,
    city: plain('city'),
    function: plain('function'),
    ownId: plain('ownId'),
  };
}

/** A closing word in any status column, in the column of the closing date, or over this part of the list, decides. */
function stateOf(
  row: Row,
  { sources }: ColumnPlan,
  section: State,
): { state: State | undefined; status?: string } {
  const states = (sources.get('status') ?? []).map(({ header }) => ({
    state: stateIn(row[header], header),
    status: fieldLine(row[header]),
  }));
  const dates = sources.get('applyBy') ?? [];
  const isDateClosed = dates.some(({ header }) => {
    const text = fieldLine(row[header]);
    return text !== undefined && text.length <= MAX_CLOSING_WORDS && statusOf(text) === 'closed';
  });
  if (isDateClosed || section === 'closed') states.push({ state: 'closed', status: undefined });
  return (
    states.find(({ state }) => state === 'closed') ??
    states.find(({ state }) => state === 'unknown') ??
    states.find(({ state }) => state === 'open') ?? { state: undefined }
  );
}

const MAX_CLOSING_WORDS = 60;

/** A single cell that is no title, such as `Closed positions` or `Engineering team:`. */
function headingIn(row: Row, { sources }: ColumnPlan): string | undefined {
  const filled = Object.values(row).flatMap((cell) => cellText(cell) ?? []);
  const [only] = filled;
  if (filled.length !== 1 || only === undefined || sources.size < 3) return undefined;
  return HEADING.test(only) || statusOf(only) === 'closed' ? only : undefined;
}

const HEADING =
  /:$|\b(?:positions|openings|jobs|vacancies|roles|requirements|opportunities|team|department|division)$|^(?:total|note)\b/i;

function isHeaderAgain(row: Row): boolean {
  let same = 0;
  for (const [header, cell] of Object.entries(row)) {
    const text = lineText(cell);
    if (text === undefined) continue;
    if (text !== lineText(header)) return false;
    same += 1;
  }
  return same > 1;
}

/** A row that explains the columns: its title is `Title of the job`, or its dates say how to write one. */
function isExample(row: Row, title: string, { sources }: ColumnPlan): boolean {
  if (isTitleHeader(title)) return true;
  const dates = [...(sources.get('applyBy') ?? []), ...(sources.get('postedOn') ?? [])];
  return (
    dates.some(({ header }) =>
      /^(?:y{4}|d{2}|m{2})[-/](?:y{4}|d{2}|m{2,3})[-/](?:y{2,4}|d{2})$/i.test(
        lineText(row[header]) ?? '',
      ),
    ) ||
    Object.keys(row).some(
      (header) => /^_(?:comment|example|template|instructions?)$/i.test(header) && row[header],
    )
  );
}

import type { Job } from '@/lib/jobs/job';
import { type Identity, keysOf } from '@/lib/jobs/job-key';
import { cellText, fieldLine, fieldText, lineText } from '../cells/cell-text';
import { typeAndWorkplace } from '../cells/employment';
import { placesIn } from '../cells/places';
import type { Reading } from '../cells/reading';
import { closingWordIn, type State, stateIn, statusOf } from '../cells/status';
import { isRecord } from './column-cells';
import { type ColumnPlan, planColumns, type Source } from './column-plan';
import { type Column, columnNames, columns } from './columns';
import { isTitleHeader, meaningsOf } from './headers';

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
  /** Indexes of the rows that are no jobs, with the reason, and the status that is not understood. */
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
    const record = isRecord(row) ? shortened(row) : undefined;
    if (record !== row && record) cut.push(index);
    return record;
  });
  const plan = planColumns(headers, records);
  const readers = columnNames.map(
    (column) => [column, fieldReader(column, plan.sources.get(column) ?? [])] as const,
  );
  const isOldTitle = plan.sources.get('title')?.some(({ isNamed }) => isNamed) ?? false;
  const identityOf = oldIdentities(plan);
  const isExample = exampleTest(headers, plan);
  // `Location: Hybrid` beside `City: Pune`, or `City: Multiple` beside `Location: Pune / Chennai`.
  const otherPlaces = (plan.sources.get('city') ?? [])
    .filter(({ part }) => part === undefined)
    .map(({ header }) => header)
    .slice(1);
  const [damaged, surplus] = [new Set(table.damaged), new Set(table.surplus)];
  const left: ParsedRows['left'] = [];
  const openings: Job[] = [];
  const identities: Identity[] = [];
  let section: State = 'unknown';
  for (const [index, row] of records.entries()) {
    const leave = (why: LeftOut, status?: string) => left.push({ index, why, status });
    if (damaged.has(index)) leave('damaged');
    else if (!row || isBlank(row)) leave('blank');
    else {
      const job = openingIn(row, index, readers, otherPlaces);
      const heading = table.headers ? headingIn(row, plan) : undefined;
      if (heading !== undefined) section = statusOf(heading);
      const { state, status } = stateOf(row, plan, section);
      if (heading !== undefined || isHeaderAgain(row)) leave('heading');
      else if (job.title === undefined) leave('no-title');
      else if (isExample(row, job.title)) leave('example');
      else if (surplus.has(index)) leave('too-many-cells');
      else if (state === 'unknown') leave('unknown-status', status);
      if (job.title === undefined) continue;
      if (state !== 'unknown') job.status = state;
      openings.push(job);
      identities.push(isOldTitle ? identityOf(row, job) : job);
    }
  }
  // Keys count all openings, as they did before some of them were left out.
  const keys = keysOf(identities);
  for (const [at, job] of openings.entries()) job.key = keys[at] ?? '';
  const isLeft = new Set(left.map(({ index }) => index));
  return { jobs: openings.filter(({ index }) => !isLeft.has(index)), left, cut, plan };
}

/** A row as a job without its key; the title may be missing. */
function openingIn(
  row: Row,
  index: number,
  readers: readonly (readonly [Column, (row: Row) => unknown])[],
  otherPlaces: readonly string[],
): Job {
  // A copy of one object has room for all of its fields.
  const values: Record<string, unknown> = { ...BLANK_JOB, index };
  for (const [column, read] of readers) values[column] = read(row);
  // Each value is what the field's own reader returns.
  const job = values as Job;
  if (job.employmentType ?? job.workplace)
    Object.assign(job, typeAndWorkplace(job.employmentType, job.workplace));
  let { places, modes } = placesIn(job.city);
  for (const header of otherPlaces) {
    const text = fieldText(row[header]);
    const other = placesIn(text);
    if (modes.length === 0) modes = other.modes;
    if (places.length > 0 || other.places.length === 0) continue;
    places = other.places;
    job.city = text;
  }
  if (modes.length > 0) job.workplace ??= modes.join(' / ');
  return job;
}

const BLANK_JOB = {
  index: 0,
  key: '',
  ...Object.fromEntries(columnNames.map((column) => [column, undefined])),
};

function isBlank(row: Row): boolean {
  for (const header in row) if (fieldLine(row[header]) !== undefined) return false;
  return true;
}

/** The maximum length of a cell; Google Sheets allows 50,000 characters. */
export const MAX_CELL = 20_000;

type Row = Readonly<Record<string, unknown>>;

function headersIn(rows: readonly unknown[]): string[] {
  const headers = new Set<string>();
  for (const row of rows)
    if (isRecord(row)) for (const header of Object.keys(row)) headers.add(header);
  return [...headers];
}

/** The same row, unless a cell is too long. */
function shortened(row: Row): Row {
  let short: Record<string, unknown> | undefined;
  for (const header in row) {
    const value = row[header];
    if (typeof value !== 'string' || value.length <= MAX_CELL || meaningsOf(header).length === 0)
      continue;
    // Truncates without splitting a surrogate pair.
    short ??= { ...row };
    short[header] = value.slice(0, MAX_CELL).replace(/[\uD800-\uDBFF]$/, '');
  }
  return short ?? row;
}

/** Reads one field of a row. */
function fieldReader(column: Column, sources: readonly Source[]): (row: Row) => unknown {
  const { read, isJoined, empty } = columns[column] as {
    read: (cell: unknown, how: Reading) => unknown;
    isJoined?: boolean;
    empty?: unknown;
  };
  const beside = sources.filter(({ part }) => part !== undefined);
  const main = sources.filter(({ part }) => part === undefined);
  const [first, second] = sources;
  if (!first) return () => empty;
  if (!second && main.length === 1) {
    const how = { header: first.header, monthFirst: first.monthFirst, parts: {} };
    // Many columns have few different cells; one whose cells are all different is no longer looked up.
    const known = new Map<unknown, unknown>();
    let repeated = 0;
    return (row) => {
      const cell = row[first.header];
      if (cell === undefined || cell === '') return empty;
      const isAsked = known.size < MAX_KNOWN || repeated > MAX_KNOWN;
      const before = isAsked ? known.get(cell) : undefined;
      if (before !== undefined) {
        repeated += 1;
        return before;
      }
      const value = read(cell, how) ?? empty;
      if (known.size < MAX_KNOWN) known.set(cell, value);
      return value;
    };
  }
  return (row) => {
    const parts: Reading['parts'] = {};
    for (const { part, header } of beside) if (part) parts[part] ??= row[header];
    const found: unknown[] = [];
    for (const { header, monthFirst } of main) {
      const value = read(row[header], { header, monthFirst, parts });
      if (value === undefined) continue;
      if (!isJoined) return value;
      found.push(value);
    }
    if (found.length > 0 || beside.length === 0) return joined(found) ?? empty;
    return read(undefined, { ...first, parts }) ?? empty;
  };
}

const MAX_KNOWN = 200;

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
function oldIdentities({ sources }: ColumnPlan): (row: Row, job: Job) => Identity {
  const named = (['title', 'city', 'function', 'ownId'] as const).map((column) => {
    const found = (sources.get(column) ?? []).filter(({ isNamed }) => isNamed);
    return [column, found.map(({ header }) => header)] as const;
  });
  return (row, { title }) => {
    const identity: Partial<Identity> = {};
    for (const [column, headers] of named)
      for (const header of headers) identity[column] ??= lineText(row[header]);
    return { ...identity, title: identity.title ?? title };
  };
}

/**
 * A closing word in any status column, in the column of the closing date, or over this part of the list, decides. In a
 * column that only looks like a status, nobody can tell.
 */
function stateOf(
  row: Row,
  { sources, suspects }: ColumnPlan,
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
  const decided =
    states.find(({ state }) => state === 'closed') ??
    states.find(({ state }) => state === 'unknown') ??
    states.find(({ state }) => state === 'open');
  if (decided) return decided;
  for (const { header, like } of suspects) {
    const word = like === 'status' && closingWordIn(fieldLine(row[header]) ?? '');
    if (word) return { state: 'unknown', status: `${header}: ${word}` };
  }
  return { state: undefined };
}

const MAX_CLOSING_WORDS = 60;

/** A single cell that is no title, such as `Closed positions` or `Engineering team:`. */
function headingIn(row: Row, { sources }: ColumnPlan): string | undefined {
  if (sources.size < 3) return undefined;
  let only: string | undefined;
  for (const header in row) {
    const text = cellText(row[header]);
    if (text !== undefined && only !== undefined) return undefined;
    only ??= text;
  }
  if (only === undefined) return undefined;
  return HEADING.test(only) || statusOf(only) === 'closed' ? only : undefined;
}

const HEADING =
  /:$|\b(?:positions|openings|jobs|vacancies|roles|requirements|opportunities|team|department|division)$|^(?:total|note)\b/i;

function isHeaderAgain(row: Row): boolean {
  let same = 0;
  for (const header in row) {
    const text = lineText(row[header]);
    if (text === undefined) continue;
    if (text !== lineText(header)) return false;
    same += 1;
  }
  return same > 1;
}

/** A test for rows that explain the columns: the title is `Title of the job`, or the dates say how to write one. */
function exampleTest(headers: readonly string[], { sources }: ColumnPlan) {
  const marks = headers.filter((each) => EXAMPLE_MARK.test(each));
  const dates = [...(sources.get('applyBy') ?? []), ...(sources.get('postedOn') ?? [])];
  return (row: Row, title: string) =>
    isTitleHeader(title) ||
    marks.some((header) => row[header]) ||
    dates.some(({ header }) => DATE_PATTERN.test(lineText(row[header]) ?? ''));
}

const EXAMPLE_MARK = /^_(?:comment|example|template|instructions?)$/i;
const DATE_PATTERN = /^(?:y{4}|d{2}|m{2})[-/](?:y{4}|d{2}|m{2,3})[-/](?:y{2,4}|d{2})$/i;

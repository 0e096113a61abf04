import type { Cell } from '../cells/cell';
import { cellText, fieldLine, fieldText, lineText } from '../cells/cell-text';
import { rangeOfDate } from '../cells/dates';
import { typeAndWorkplace } from '../cells/employment';
import { grouped } from '../cells/pay';
import { commonCountry, placesIn, withCountry } from '../cells/places';
import { closingWordIn, isOff, type State, stateIn, statusOf } from '../cells/status';
import { isRecord, type Row } from './column-cells';
import { type ColumnPlan, type Mapping, planColumns, type Source } from './column-plan';
import { type Column, columnNames, columns, type Opening } from './columns';
import { foldHeader, isTitleHeader, meaningsOf } from './headers';
import { headersOf, type Table } from './table';

/** What a reader has to know of the country of a list, and what its owner has confirmed. */
export type SheetOptions = {
  /** ISO 3166: where a town is that has namesakes elsewhere. */
  country?: string;
  /** ISO 4217, and BCP 47: how amounts in that currency are written. */
  currency?: string;
  locale?: string;
  /** Hours from UTC to the time there. */
  utcOffset?: number;
  columns?: Mapping;
};

/** Why a row is no job that is shown. */
export type LeftOut =
  /** No cell has a value. */
  | 'blank'
  | 'no-title'
  /** A heading within the list, or the header again. */
  | 'heading'
  /** A row that explains the columns: its title is `Title of the job`. */
  | 'example'
  /** More cells than the header has columns: nobody knows which is which. */
  | 'too-many-cells'
  /** A quote is opened and not closed. */
  | 'damaged'
  /** It says that it is not, or not yet, to be seen. */
  | 'hidden'
  /** The status says neither that it is open nor that it is closed. */
  | 'unknown-status';

export type ReadRow = {
  index: number;
  /** A row that is left out may be one, too: the keys of jobs depend on it. */
  job?: Opening;
  /** What the cells below the fields' own names say: it stays whatever else is read later. */
  identity?: Identity;
  /** Why it is no job that is shown, and the cell that says so. */
  left?: LeftOut;
  said?: string;
  /** A cell is longer than `MAX_CELL` characters, and truncated. */
  isCut: boolean;
};

export type Identity = Pick<Opening, 'title' | 'city' | 'function' | 'ownId'>;

export type SheetReading = {
  rows: ReadRow[];
  plan: ColumnPlan;
  /** Why there is no list: a renamed column would remove every job. */
  failure?: 'no-title-column' | 'no-jobs';
};

/** Reads the rows of a table as jobs. Never throws, whatever JSON values the rows are. */
export function readJobs(table: Table, options: SheetOptions = {}): SheetReading {
  const headers = table.headers ?? [...new Set(table.rows.flatMap(headersOf))];
  const records = table.rows.map((row) => (isRecord(row) ? shortened(row) : undefined));
  const plan = planColumns(headers, records, options.columns);
  const sourcesOf = (column: Column) => plan.sources.get(column) ?? [];
  const readers = columnNames.map(
    (column) => [column, fieldReader(column, sourcesOf(column), options)] as const,
  );
  const identityOf = identityReader(plan);
  const [damaged, surplus] = [new Set(table.damaged), new Set(table.surplus)];
  let section: State = 'unknown';
  const rows = records.map((row, index): ReadRow => {
    const isCut = row !== undefined && row !== table.rows[index];
    if (damaged.has(index)) return { index, isCut, left: 'damaged' };
    if (!row || isBlank(row)) return { index, isCut, left: 'blank' };
    const job = openingIn(row, index, readers, plan, options);
    const heading = table.headers ? headingIn(row, plan) : undefined;
    if (heading !== undefined) section = statusOf(heading);
    const { state, status } = stateOf(row, plan, section);
    const isHeading = heading !== undefined || isHeaderAgain(row);
    const left =
      (isHeading && 'heading') ||
      (job.title === undefined && 'no-title') ||
      (isTitleHeader(job.title) && 'example') ||
      (surplus.has(index) && 'too-many-cells') ||
      (state === 'hidden' && 'hidden') ||
      (state === 'unknown' && 'unknown-status') ||
      undefined;
    if (job.title === undefined) return { index, isCut, left };
    if (state === 'open' || state === 'closed') job.status = state;
    return { index, isCut, left, said: status, job, identity: identityOf(row, job) };
  });
  settleNamesakes(rows, options.country);
  const isMisread = ({ left }: ReadRow) => !['blank', 'example', 'hidden'].includes(left ?? '');
  const isEmpty = !rows.some((row) => isJob(row) || isMisread(row));
  const hasTitle = headers.length === 0 || sourcesOf('title').length > 0;
  // Persons have positions, too, and a name beside them.
  const areOthers = plan.ignored.some((header) => foldHeader(header) === 'name');
  const areJobs = !areOthers || ABOUT_JOBS.some((column) => plan.sources.has(column));
  const failure = hasTitle && areJobs ? undefined : 'no-title-column';
  return { rows, plan, failure: failure ?? (isEmpty || rows.some(isJob) ? undefined : 'no-jobs') };
}

const ABOUT_JOBS: Column[] = [
  ...(['city', 'description', 'applyBy', 'postedOn', 'pay'] as const),
  ...(['experience', 'qualifications', 'responsibilities', 'skills'] as const),
];

/** Whether a row is a job that is shown. */
export function isJob(row: ReadRow): row is ReadRow & { job: Opening; identity: Identity } {
  return row.job !== undefined && row.left === undefined;
}

/** A row as a job; the title may be missing. */
function openingIn(
  row: Row,
  index: number,
  readers: readonly (readonly [Column, (row: Row) => unknown])[],
  { sources }: ColumnPlan,
  { country: home, currency, locale = 'en-US' }: SheetOptions,
): Opening {
  // A copy of one object has room for all of its fields.
  const values: Record<string, unknown> = { ...BLANK_JOB, index };
  for (const [column, read] of readers) values[column] = read(row);
  // Each value is what the field's own reader returns.
  const job = values as Opening;
  if (job.employmentType ?? job.workplace)
    Object.assign(job, typeAndWorkplace(job.employmentType, job.workplace));
  let { places, countries, modes } = placesIn(job.city, home);
  // `Location: Hybrid - Pune, Chennai` beside `City: Pune`, or `City: Multiple` beside `Location: Pune / Chennai`.
  for (const { header, part } of sources.get('city')?.slice(1) ?? []) {
    if (part !== undefined) continue;
    const text = fieldText(row[header]);
    const other = placesIn(text, home);
    if (modes.length === 0) modes = other.modes;
    if (!places.every(({ city }) => other.places.some((each) => each.city === city))) continue;
    if (other.places.length <= places.length) continue;
    ({ places, countries } = other);
    job.city = text;
  }
  if (modes.length > 0) job.workplace ??= modes.join(' / ');
  if (job.pay !== undefined) {
    const isHome =
      home !== undefined && [...countries, ...places.map(({ country }) => country)].includes(home);
    const [named] = /\b[A-Z]{3}\b/.exec(job.pay.replace(/\bLPA\b/, '')) ?? [];
    const isOwn = named ? named === currency : isHome || /LPA$/.test(job.pay);
    job.pay = grouped(job.pay, isOwn ? locale : 'en-US');
  }
  return job;
}

const BLANK_JOB = Object.fromEntries(
  ['index', ...columnNames].map((column) => [column, undefined]),
);

/** Other rows decide where the namesakes of a town are: `Lalitpur` in a list of Kathmandu is not in India. */
function settleNamesakes(rows: readonly ReadRow[], home: string | undefined): void {
  const cities = rows.flatMap(({ job }) => job?.city ?? []);
  const country = commonCountry(cities, home);
  if (country === undefined) return;
  for (const { job } of rows) if (job?.city) job.city = withCountry(job.city, country, home);
}

function isBlank(row: Row): boolean {
  for (const header in row) if (fieldLine(row[header]) !== undefined) return false;
  return true;
}

/** The maximum length of a cell without its markup; Google Sheets allows 50,000 characters. */
export const MAX_CELL = 20_000;

/** The same row, unless a cell is too long. */
function shortened(row: Row): Row {
  let short: Record<string, unknown> | undefined;
  for (const header in row) {
    const value = row[header];
    if (typeof value !== 'string' || value.length <= MAX_CELL) continue;
    const text = fieldText(value.slice(0, 20 * MAX_CELL)) ?? '';
    if (text.length <= MAX_CELL) continue;
    // Truncates without splitting a surrogate pair.
    short ??= { ...row };
    short[header] = text.slice(0, MAX_CELL).replace(/[\uD800-\uDBFF]$/, '');
  }
  return short ?? row;
}

/** Reads one field of a row. */
function fieldReader(
  column: Column,
  sources: readonly Source[],
  { country: home, utcOffset }: SheetOptions,
): (row: Row) => unknown {
  const { read, isJoined, empty, cells } = columns[column] as {
    read: (cell: unknown, how: Cell) => unknown;
    isJoined?: boolean;
    empty?: unknown;
    cells: string;
  };
  const beside = sources.filter(({ part }) => part !== undefined);
  const main = sources.filter(({ part }) => part === undefined);
  const [first] = sources;
  if (!first) return () => empty;
  // What spreadsheets do to ranges that people type is repaired here, for all fields.
  const isRange = cells === 'years' || cells === 'pay';
  const typed = (cell: unknown) => {
    const line = isRange && typeof cell === 'string' ? fieldLine(cell) : undefined;
    // A number alone is an amount, and no day of a spreadsheet.
    if (!line || (cells === 'pay' && /^\d+$/.test(line))) return cell;
    return rangeOfDate(line, { utcOffset }) ?? cell;
  };
  const noParts = {};
  const readers = main.map(({ header, monthFirst }) => {
    // Many columns have few different cells.
    const known = new Map<unknown, unknown>();
    return (row: Row, parts: Cell['parts']) => {
      const cell = row[header];
      if (cell === undefined || cell === '') return undefined;
      if (parts === noParts && known.has(cell)) return known.get(cell);
      const value = read(typed(cell), { header, monthFirst, parts, home, utcOffset });
      if (known.size < MAX_KNOWN) known.set(cell, value);
      return value;
    };
  });
  return (row) => {
    const parts: Cell['parts'] = beside.length > 0 ? {} : noParts;
    for (const { part, header } of beside) if (part) parts[part] ??= row[header];
    const found: unknown[] = [];
    for (const reader of readers) {
      const value = reader(row, parts);
      if (value === undefined) continue;
      if (!isJoined && column !== 'description') return value;
      found.push(value);
    }
    if (found.length > 1) return column === 'description' ? withLongest(found) : joined(found);
    if (found.length > 0 || beside.length === 0) return found[0] ?? empty;
    return read(undefined, { ...first, parts, home, utcOffset }) ?? empty;
  };
}

const MAX_KNOWN = 200;

/** The values of several columns of one field. */
function joined(found: readonly unknown[]): unknown {
  const distinct = [...new Set(found.flat())];
  return Array.isArray(found[0]) ? distinct : distinct.join('\n');
}

/** The first text, and below it the longest, if that does not contain it. */
function withLongest(texts: readonly unknown[]): string {
  const [first = '', ...others] = texts.map(String);
  const longest = others.reduce((a, b) => (b.length > a.length ? b : a), first);
  const letters = (text: string) => text.toLowerCase().replace(/[^\p{L}\p{N}]/gu, '');
  return letters(longest).includes(letters(first)) ? longest : `${first}\n\n${longest}`;
}

/** What addresses are made of, so that they stay: as typed below the names of the fields, if the title has one. */
function identityReader({ sources }: ColumnPlan): (row: Row, job: Opening) => Identity {
  const [title = [], ...others] = IDENTITY.map((column) =>
    (sources.get(column) ?? [])
      .map(({ header }) => header)
      .filter((header) =>
        meaningsOf(header).some((each) => each.isNamed && each.column === column),
      ),
  );
  if (title.length === 0) return (_, job) => job;
  const typed = (row: Row, headers: string[]) =>
    headers.map((header) => lineText(row[header])).find((text) => text !== undefined);
  return (row, job) => {
    const [city, area, ownId] = others.map((headers) => typed(row, headers));
    return { title: typed(row, title) ?? job.title, city, function: area, ownId };
  };
}

const IDENTITY = ['title', 'city', 'function', 'ownId'] as const;

/**
 * A word that hides or closes in any status column, in the column of the closing date, or over this part of the list,
 * decides. In a column that only looks like a status, nobody can tell.
 */
function stateOf(
  row: Row,
  { sources, suspects }: ColumnPlan,
  section: State,
): { state?: State; status?: string } {
  const states = (sources.get('status') ?? []).map(({ header }) => {
    const [state, text] = [stateIn(row[header], header), fieldLine(row[header])];
    return { state, status: state === 'hidden' ? `${header}: ${text}` : text };
  });
  for (const { header } of sources.get('applyBy') ?? []) {
    const status = fieldLine(row[header]) ?? '';
    const state = status.length <= MAX_CLOSING_WORDS ? statusOf(status) : 'unknown';
    if (isOff(state)) states.push({ state, status });
  }
  if (isOff(section)) states.push({ state: section, status: undefined });
  const order: (State | undefined)[] = ['hidden', 'closed', 'unknown', 'open'];
  const [decided] = states
    .filter(({ state }) => state !== undefined)
    .sort((a, b) => order.indexOf(a.state) - order.indexOf(b.state));
  if (decided) return decided;
  for (const { header, like } of suspects) {
    const word = like === 'status' && closingWordIn(fieldLine(row[header]) ?? '');
    if (word) return { state: 'unknown', status: `${header}: ${word}` };
  }
  return {};
}

const MAX_CLOSING_WORDS = 60;

/** A single cell that is no title, such as `Closed positions` or `Engineering team:`. */
function headingIn(row: Row, { sources }: ColumnPlan): string | undefined {
  if (sources.size < 3) return undefined;
  const [only, ...others] = Object.values(row).flatMap((cell) => cellText(cell) ?? []);
  if (only === undefined || others.length > 0) return undefined;
  return HEADING.test(only) || isOff(statusOf(only)) ? only : undefined;
}

const HEADING =
  /:$|\b(?:positions|openings|jobs|vacancies|roles|requirements|opportunities|team|department|division)$|^(?:total|note)\b/i;

function isHeaderAgain(row: Row): boolean {
  const filled = Object.entries(row).filter(([, cell]) => lineText(cell) !== undefined);
  return filled.length > 1 && filled.every(([header, cell]) => lineText(cell) === lineText(header));
}

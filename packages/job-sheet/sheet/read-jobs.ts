import { cellText, fieldLine, fieldText, lineText, remembered } from '../cells/cell-text';
import { type Cell, rangeOfDate } from '../cells/dates';
import { typeAndWorkplace } from '../cells/employment';
import { grouped } from '../cells/pay';
import { countriesOf, namesakeSettler, type Place, placesIn } from '../cells/places';
import { closingWordIn, isOff, type State, stateIn, statusOf } from '../cells/status';
import { headersOf, isRecord, type Row } from './column-cells';
import { type ColumnPlan, type Mapping, planColumns, type Source } from './column-plan';
import { type Column, columnNames, columns, type Field, type Opening } from './columns';
import { columnOf, foldHeader, meaningsOf } from './headers';
import { JOB_PARTS } from './json';
import type { Table } from './table';

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

/** Why a row is no job that is shown, as its owner reads it. */
export const reasons = {
  blank: 'blank row',
  'no-title': 'no title',
  heading: 'a heading',
  example: 'an example of how to fill in the sheet',
  'too-many-cells': 'more cells than the header has',
  damaged: 'a quote is opened and not closed',
  hidden: 'hidden',
  'unknown-status': 'status is not known',
};

export type LeftOut = keyof typeof reasons;

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
  const readers = columnNames.map(
    (column) => [column, fieldReader(column, plan.sources.get(column) ?? [], options)] as const,
  );
  const identityOf = identityReader(plan);
  const [damaged, surplus] = [new Set(table.damaged), new Set(table.surplus)];
  let section: State = 'unknown';
  const rows = records.map((row, index): ReadRow => {
    const isCut = row !== undefined && row !== table.rows[index];
    if (damaged.has(index)) return { index, isCut, left: 'damaged' };
    if (!row || !Object.values(row).some(fieldLine)) return { index, isCut, left: 'blank' };
    const job = openingIn(row, index, table.firstRow ?? 0, readers, plan, options);
    const heading = table.headers ? headingIn(row, plan) : undefined;
    if (heading !== undefined) section = statusOf(heading);
    const { state, status } = stateOf(row, plan, section);
    const left =
      (heading !== undefined && 'heading') ||
      (job.title === undefined && 'no-title') ||
      (TITLE_WORD.test(job.title) && columnOf(job.title) === 'title' && 'example') ||
      (surplus.has(index) && 'too-many-cells') ||
      (state === 'hidden' && 'hidden') ||
      (state === 'unknown' && 'unknown-status') ||
      undefined;
    if (job.title === undefined) return { index, isCut, left };
    if (state === 'open' || state === 'closed') job.status = state;
    return { index, isCut, left, said: status, job, identity: identityOf(row, job) };
  });
  const all = rows.flatMap(({ job }) => job ?? []);
  const cities = all.flatMap(({ city }) => city ?? []);
  const settled = namesakeSettler(cities, options.country);
  for (const job of all) job.city = job.city && settled(job.city);
  const isRead = (column: Column) => plan.sources.has(column);
  // Persons have positions, too, and a name beside them.
  const areOthers = plan.ignored.some((header) => foldHeader(header) === 'name');
  if ((headers.length > 0 && !isRead('title')) || (areOthers && !JOB_PARTS.some(isRead)))
    return { rows, plan, failure: 'no-title-column' };
  const isMisread = ({ left = 'blank' }: ReadRow) => !['blank', 'example', 'hidden'].includes(left);
  return { rows, plan, failure: !rows.some(isJob) && rows.some(isMisread) ? 'no-jobs' : undefined };
}

/** Without one of these, no title is the header of titles. There may be thousands. */
const TITLE_WORD = /title|position|role|job|designation|opening|post|profile|requirement/i;

/** Whether a row is a job that is shown. */
export function isJob(row: ReadRow): row is ReadRow & { job: Opening; identity: Identity } {
  return row.job !== undefined && row.left === undefined;
}

/** A row as a job; the title may be missing. */
function openingIn(
  row: Row,
  index: number,
  firstRow: number,
  readers: readonly (readonly [Column, (row: Row) => unknown])[],
  { sources }: ColumnPlan,
  options: SheetOptions,
): Opening {
  const home = options.country;
  const values: Record<string, unknown> = { index };
  for (const [column, read] of readers)
    try {
      values[column] = read(row);
    } catch (cause) {
      throw new Error(`Row ${index + firstRow}, ${column}: ${cause}`, { cause });
    }
  // Each value is what the field's own reader returns.
  const job = values as Opening;
  Object.assign(job, typeAndWorkplace(job.employmentType, job.workplace));
  let found = placesIn(job.city, home);
  let { modes } = found;
  // `Location: Hybrid - Pune, Chennai` beside `City: Pune`, or `City: Multiple` beside `Location: Pune / Chennai`.
  for (const { header, part } of sources.get('city')?.slice(1) ?? []) {
    const text = part === undefined ? fieldText(row[header]) : undefined;
    const other = placesIn(text, home);
    if (modes.length === 0) modes = other.modes;
    const isAlso = ({ city }: Place) => other.places.some((each) => each.city === city);
    if (other.places.length <= found.places.length || !found.places.every(isAlso)) continue;
    found = other;
    job.city = text;
  }
  job.workplace ??= modes.join(' / ') || undefined;
  const isHome = home !== undefined && countriesOf(found).includes(home);
  job.pay = job.pay && grouped(job.pay, isHome, options);
  return job;
}

/** The maximum length of a cell without its markup; Google Sheets allows 50,000 characters. */
export const MAX_CELL = 20_000;

/** The same row, unless a cell is too long. */
function shortened(row: Row): Row {
  const short = Object.entries(row).flatMap(([header, value]) => {
    if (typeof value !== 'string' || value.length <= MAX_CELL) return [];
    const text = fieldText(value.slice(0, 20 * MAX_CELL)) ?? '';
    // Truncates without splitting a surrogate pair.
    const cut = text.slice(0, MAX_CELL).replace(/[\uD800-\uDBFF]$/, '');
    return text.length > MAX_CELL ? [[header, cut]] : [];
  });
  return short.length > 0 ? { ...row, ...Object.fromEntries(short) } : row;
}

function fieldReader(column: Column, sources: readonly Source[], options: SheetOptions) {
  const { country: home, utcOffset } = options;
  const { read, isJoined, empty, cells } = columns[column] as Field;
  const [first] = sources;
  if (!first) return () => empty;
  const beside = sources.filter(({ part }) => part !== undefined);
  const main = sources.filter(({ part }) => part === undefined);
  // What spreadsheets do to ranges that people type is repaired here, for all fields.
  const isRange = cells === 'years' || cells === 'pay';
  const typed = (cell: unknown) =>
    isRange && typeof cell === 'string' ? (rangeOfDate(cell, { utcOffset }) ?? cell) : cell;
  const readCell = (cell: unknown, source: Source, parts: Cell['parts']) =>
    read(typed(cell), { ...source, parts, home, utcOffset });
  const alone = main.map((source) => remembered((cell) => readCell(cell, source, {})));
  return (row: Row) => {
    const parts: Cell['parts'] = {};
    for (const { part, header } of beside) if (part) parts[part] ??= row[header];
    const all = main.map((source, at) => {
      const cell = row[source.header];
      return beside.length > 0 ? readCell(cell, source, parts) : alone[at]?.(cell);
    });
    const found = all.filter((value) => value !== undefined);
    if (found.length > 1 && column === 'description') return withLongest(found);
    if (found.length > 1 && isJoined) {
      const distinct = [...new Set(found.flat())];
      return Array.isArray(found[0]) ? distinct : distinct.join('\n');
    }
    return found[0] ?? (beside.length > 0 ? readCell(undefined, first, parts) : undefined) ?? empty;
  };
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
  const named = IDENTITY.map((column) =>
    (sources.get(column) ?? []).filter(({ header }) =>
      meaningsOf(header).some((each) => each.isNamed && each.column === column),
    ),
  );
  if (named[0]?.length === 0) return (_, job) => job;
  return (row, job) => {
    const [title = job.title, city, area, ownId] = named.map((list) =>
      list.map(({ header }) => lineText(row[header])).find((text) => text !== undefined),
    );
    return { title, city, function: area, ownId };
  };
}

const IDENTITY = ['title', 'city', 'function', 'ownId'] as const;

type Said = { state?: State; status?: string };

/**
 * A word that hides or closes in any status column, in the column of the closing date, or over this part of the list,
 * decides. In a column that only looks like a status, nobody can tell.
 */
function stateOf(row: Row, { sources, suspects }: ColumnPlan, section: State): Said {
  const typedIn = ({ header }: { header: string }) => fieldLine(row[header]) ?? '';
  const states = (sources.get('status') ?? []).map((source) => {
    const [state, text] = [stateIn(row[source.header], source.header), typedIn(source)];
    return { state, status: state === 'hidden' ? `${source.header}: ${text}` : text };
  });
  const ends = (sources.get('applyBy') ?? [])
    .map(typedIn)
    .map((status) => ({ state: status.length > 60 ? 'unknown' : statusOf(status), status }))
    .concat({ state: section, status: '' })
    .filter(({ state }) => isOff(state));
  const all = [...states, ...ends];
  const order: State[] = ['hidden', 'closed', 'unknown', 'open'];
  const decided = order.flatMap((state) => all.filter((each) => each.state === state));
  const held = suspects.flatMap(({ header, like }) => {
    const word = like === 'status' && closingWordIn(typedIn({ header }));
    return word ? [{ state: 'unknown' as const, status: `${header}: ${word}` }] : [];
  });
  return decided[0] ?? held[0] ?? {};
}

/** A single cell that is no title, such as `Closed positions` or `Engineering team:`. */
function headingIn(row: Row, { sources }: ColumnPlan): string | undefined {
  const [only, ...others] = Object.values(row).flatMap((cell) => cellText(cell) ?? []);
  if (sources.size < 3 || only === undefined || others.length > 0) return undefined;
  return HEADING.test(only) || isOff(statusOf(only)) ? only : undefined;
}

const HEADING =
  /:$|\b(?:positions|openings|jobs|vacancies|roles|requirements|opportunities|team|department|division)$|^(?:total|note)\b/i;

import { parseJson } from '@/lib/runtime/parse-json';
import { firstLanguage, shortItems } from '../cells/cell-text';
import { statusOf } from '../cells/status';
import { isRecord } from './column-cells';
import { readCsv } from './csv';
import { columnOf, meaningsOf, nameOfJobs, rawWords } from './headers';

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
  /** Indexes in `rows` of those with more cells than the header has columns. */
  surplus?: number[];
  /** Airtable: the cursor of the next page. */
  offset?: string;
};

/** An empty list of records has no header; it counts as an empty feed. */
export function hasTitleColumn({ headers, rows }: Table): boolean {
  if (headers === undefined && rows.length === 0) return true;
  const areTitled = (row: readonly string[]) =>
    row.some(isTitleHeader) || nameOfJobs(row).length > 0;
  return headers ? areTitled(headers) : rows.some((row) => areTitled(headersOf(row)));
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
  if (!Array.isArray(list[0])) return { form: 'list', rows: ungrouped(list).map(flatRecord) };
  return gridTable(
    'grid',
    list.map((row) => (Array.isArray(row) ? row : [])),
  );
}

/**
 * The list in an object: `{data}`, `{jobs}`, or another name, at most two levels deep. Of several the one whose
 * records have a title and the most known columns; lists by group, such as `{Engineering: [...]}`, are one list.
 */
function listIn(answer: Record<string, unknown>, depth = 0): unknown[] | undefined {
  if (Array.isArray(answer.data)) return answer.data;
  if (Array.isArray(answer.jobs)) return answer.jobs;
  const named = Object.entries(answer).filter(
    (entry): entry is [string, unknown[]] =>
      Array.isArray(entry[1]) && entry[1].every((row) => typeof row === 'object'),
  );
  const [only] = named;
  if (named.length === 1 && only) return only[1];
  const withTitles = named.filter(
    ([name, list]) =>
      ungrouped(list).some(hasTitle) || (JOBS.test(name) && list.some(hasTitleHeader)),
  );
  const isOneTable =
    withTitles.length > 1 &&
    (withTitles.length === Object.keys(answer).length ||
      named.every(([name]) => JOBS.test(name))) &&
    areAlike(withTitles);
  if (isOneTable) return withTitles.flatMap(([name, list]) => inGroup(list, name));
  const [best] = withTitles.sort(([, a], [, b]) => knownColumns(b) - knownColumns(a));
  if (best) return best[1];
  if (depth > 1) return undefined;
  const inner = Object.entries(answer).flatMap(([name, each]) => {
    const list = isRecord(each) ? (listIn(each, depth + 1) ?? []) : [];
    // `{perks: {items}, jobs: {items}}`: the name comes before the number of columns.
    const isNamed = JOBS.test(name) && list.some(hasTitleHeader);
    return list.some(isRecord) ? [{ list, known: knownColumns(list) + (isNamed ? 100 : 0) }] : [];
  });
  return inner.sort((a, b) => b.known - a.known)[0]?.list;
}

const JOBS = /job|position|opening|vacanc|career|role/i;

function hasTitleHeader(row: unknown): boolean {
  return headersOf(row).some(isTitleHeader);
}

/** A title, and another column of a job than its description, which the parts of any page have. */
function hasTitle(row: unknown): boolean {
  const headers = headersOf(row);
  const hasMore = headers.some(
    (header) => !PAGE_PARTS.has(columnOf(header)) || /^apply|apply(?:link|url)/i.test(header),
  );
  return (hasMore && hasTitleHeader(row)) || isLeverPosting(row);
}

const PAGE_PARTS = new Set<string | undefined>([
  ...['title', 'description', 'ownId', 'documents'],
  undefined,
]);

/** Whether lists have mostly the same columns, unlike openings and benefits. */
function areAlike(lists: readonly [string, unknown[]][]): boolean {
  const [first = [], ...others] = lists.map(([, list]) => [...new Set(list.flatMap(headersOf))]);
  return others.every(
    (headers) =>
      2 * headers.filter((each) => first.includes(each)).length >
      Math.max(first.length, headers.length),
  );
}

function knownColumns(list: readonly unknown[]): number {
  return new Set(list.slice(0, 20).flatMap(headersOf).map(columnOf)).size;
}

/** A list of groups, `[{category, jobs: [...]}]`, as one list of their rows. */
function ungrouped(list: unknown[]): unknown[] {
  if (!list.some(isRecord) || list.some(hasTitleCell)) return list;
  const groups = list.map((group) => {
    if (!isRecord(group)) return undefined;
    const rows = Object.values(group).find((value) => Array.isArray(value) && value.some(hasTitle));
    const name = Object.values(group).find((value) => typeof value === 'string');
    return Array.isArray(rows) ? inGroup(rows, typeof name === 'string' ? name : '') : undefined;
  });
  return groups.some(Boolean) ? groups.flatMap((rows) => rows ?? []) : list;
}

/** Groups have names, which may look like a title column, but no cells of a job. */
function hasTitleCell(row: unknown): boolean {
  const isGroup =
    isRecord(row) &&
    Object.values(row).some((value) => Array.isArray(value) && value.some(hasTitle));
  return !isGroup && hasTitle(row);
}

/** Rows with the name of their group: a state, such as `closedRoles`, or else the function, unless it says just `paidRoles`. */
function inGroup(rows: readonly unknown[], name: string): unknown[] {
  const said = rawWords(name).join(' ');
  const isClosed = statusOf(said) === 'closed' || /\b(?:past|previous|former|old)\b/.test(said);
  const column = isClosed ? 'status' : 'function';
  if (name === '' || (!isClosed && JOBS.test(name) && /^[a-z]\w*$/.test(name))) return [...rows];
  return rows.map((row) => {
    const isSaid = headersOf(row).some((header) => columnOf(header) === column);
    if (!isRecord(row) || isSaid) return row;
    return { ...row, [isClosed ? 'Status' : 'Function']: isClosed ? 'Closed' : name };
  });
}

/** A record whose nested objects are columns of their own, unless they have a name or are a place. */
function flatRecord(row: unknown): unknown {
  if (!isRecord(row)) return row;
  if (isLeverPosting(row)) return flatRecord(leverPosting(row));
  if (!Object.values(row).some(isRecord)) return row;
  const flat: Record<string, unknown> = {};
  for (const [header, value] of Object.entries(row)) {
    if (!isRecord(value) || isText(value) || header === '__proto__') {
      flat[header] = value;
      continue;
    }
    for (const [name, inner] of Object.entries(value)) {
      const whole = `${header} ${name}`;
      // `{salary: {min}}` is the least salary; `{details: {location}}` is just a location.
      const own = meaningsOf(whole).length > 0 ? whole : WRAPPERS.test(header) ? name : undefined;
      if (own !== undefined && !(own in row) && own !== '__proto__') flat[own] = inner;
    }
  }
  return flat;
}

const WRAPPERS =
  /^(?:categories|details?|attributes|fields|acf|meta|metadata|data|info|job|position|posting|properties|node|content|frontmatter)$/i;

/** Whether the text of an object is its name, or a place: see `cell-text.ts`. */
function isText(value: Record<string, unknown>): boolean {
  const isNamed = TEXTS.some((name) => name in value && value[name] !== null);
  return isNamed || firstLanguage(value) !== undefined;
}

const TEXTS =
  'name title label en items displayName rendered text value city addressLocality country address'.split(
    ' ',
  );

/** A posting of Lever's public list (github.com/lever/postings-api): its title is `text`. */
function isLeverPosting(row: unknown): boolean {
  return isRecord(row) && typeof row.text === 'string' && isRecord(row.categories);
}

function leverPosting(row: Record<string, unknown>): Record<string, unknown> {
  const { text, opening, openingPlain, descriptionBodyPlain, categories, lists, ...rest } = row;
  const { descriptionPlain, description, createdAt, additionalPlain, additional, ...others } = rest;
  const sections = (Array.isArray(lists) ? lists : [])
    .filter(isRecord)
    .map(({ text: heading, content }) => `${heading}\n${content}`);
  const sentences = [descriptionPlain ?? description, ...sections, additionalPlain];
  const { allLocations, ...facts } = isRecord(categories) ? categories : {};
  const isSeveral = Array.isArray(allLocations) && allLocations.length > 0;
  return {
    ...others,
    ...facts,
    location: isSeveral ? allLocations : facts.location,
    title: text,
    description: sentences.filter((part) => typeof part === 'string' && part !== '').join('\n\n'),
    'Date Posted': createdAt,
  };
}

function airtable(records: unknown[], { offset }: Record<string, unknown>): Table {
  const rows = records.map((record) => {
    const cells = isRecord(record) && isRecord(record.fields) ? Object.entries(record.fields) : [];
    return Object.fromEntries(cells.map(([name, cell]) => [name, shortItems(cell)]));
  });
  return { form: 'airtable', rows, ...(typeof offset === 'string' && { offset }) };
}

/**
 * Rows below a header. The header is the row with the most known columns of the first ten that have a title column,
 * because some sheets start with a heading or with names of groups of columns; otherwise the first row that is not
 * blank.
 */
function gridTable(form: 'grid' | 'csv', cells: unknown[][], damaged: number[] = []): Table {
  const known = cells.slice(0, 10).map((row) => (row.some(isTitleHeader) ? knownIn(row) : 0));
  const most = Math.max(...known, 0);
  const place = most === 0 ? cells.findIndex((row) => row.some(isFilled)) : known.indexOf(most);
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

function knownIn(row: readonly unknown[]): number {
  return row.filter((cell) => typeof cell === 'string' && columnOf(cell)).length;
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
  return typeof cell === 'string' && meaningsOf(cell).some(({ column }) => column === 'title');
}

function isFilled(cell: unknown): boolean {
  return cell !== undefined && cell !== null && String(cell).trim() !== '';
}

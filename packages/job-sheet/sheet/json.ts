import { fieldText } from '../cells/cell-text';
import { isOff, statusOf } from '../cells/status';
import { headersOf, isRecord } from './column-cells';
import type { Column } from './columns';
import { columnOf, hasTitle, nameOfJobs, rawWords } from './headers';

/**
 * The list of jobs in JSON, at most three levels deep: `{data}`, `{jobs}`, jobs by number, or the list whose records look
 * most like jobs, or have the headers that are confirmed. Lists by group, such as `{Engineering: [...]}` or `[{category, jobs: [...]}]`, are one list.
 */
export function jobsIn(
  answer: unknown,
  confirmed: string[] = [],
  depth = 0,
): unknown[] | undefined {
  if (Array.isArray(answer))
    return Array.isArray(answer[0]) ? answer : ungrouped(answer.map(withoutLever));
  if (!isRecord(answer) || depth > 2) return undefined;
  const usual = [answer.data, answer.jobs].find(Array.isArray);
  if (usual) return jobsIn(usual);
  if (Object.values(answer).every(isRecord) && Object.values(answer).some(isJob))
    return Object.values(answer);
  const lists = Object.entries(answer).flatMap(([name, value]) => {
    const rows = jobsIn(value, confirmed, depth + 1);
    const isList =
      rows?.every((row) => typeof row === 'object') && (depth === 0 || rows.some(isRecord));
    return rows && isList ? [{ name, rows, isOwn: Array.isArray(value) }] : [];
  });
  const own = lists.filter(({ isOwn }) => isOwn);
  const ofJobs = own.filter(({ rows }) => rows.some(isOffer));
  const areJobs = own.every(({ name }) => JOBS.test(name));
  const isWhole = ofJobs.length === Object.keys(answer).length || areJobs;
  if (ofJobs.length > 1 && isWhole && areAlike(ofJobs.map(({ rows }) => rows)))
    return ofJobs.flatMap(({ name, rows }) => inGroup(rows, name));
  const worth = ({ name, rows, isOwn }: (typeof lists)[number]) =>
    known(rows).size +
    confirmed.filter((header) => headersIn(rows).has(header)).length * 100 +
    (rows.some(isOffer) ? 100 : 0) +
    (JOBS.test(name) && rows.some(isTitled) ? 50 : 0) +
    (isOwn ? 10 : 0);
  const [best, second] = lists.sort((a, b) => worth(b) - worth(a));
  return second && best?.rows.length === 0 ? undefined : best?.rows;
}

const JOBS = /job|position|opening|vacanc|career|role/i;

/** A list of groups as one list of their rows. A record that is a job by itself is no group: lists in it are its own. */
function ungrouped(list: unknown[]): unknown[] {
  if (list.some(isJob)) return list;
  const groups = list.filter(isRecord).flatMap((group) => {
    const values = Object.values(group);
    const rows = values.filter(Array.isArray).find((value) => value.some(isOffer));
    return inGroup(rows ?? [], `${values.find((value) => typeof value === 'string') ?? ''}`);
  });
  return groups.length > 0 ? groups : list;
}

/** A title, and a place, a date or a text of its own. */
function isJob(row: unknown): boolean {
  const found = known([row]);
  return isTitled(row) && JOB_PARTS.some((column) => found.has(column));
}

export const JOB_PARTS = 'city description postedOn applyBy responsibilities'.split(
  ' ',
) as Column[];

/** A title, and another column of a job than its description, which the parts of any page have. */
function isOffer(row: unknown): boolean {
  const isMore = (header: string) =>
    !PAGE_PARTS.includes(columnOf(header) ?? 'title') || /^apply|apply(?:link|url)/i.test(header);
  return isTitled(row) && headersOf(row).some(isMore);
}

const PAGE_PARTS: Column[] = ['title', 'description', 'ownId', 'documents'];

function isTitled(row: unknown): boolean {
  const headers = headersOf(row);
  return headers.some(hasTitle) || nameOfJobs(headers).length > 0;
}

/** Whether lists have mostly the same columns, unlike openings and benefits. */
function areAlike([first = [], ...others]: readonly (readonly unknown[])[]): boolean {
  const headers = headersIn(first);
  return others.map(headersIn).every((each) => {
    const shared = [...each].filter((header) => headers.has(header));
    return 2 * shared.length > Math.max(each.size, headers.size);
  });
}

function headersIn(list: readonly unknown[]): Set<string> {
  return new Set(list.slice(0, 20).flatMap(headersOf));
}

function known(list: readonly unknown[]): Set<Column> {
  return new Set([...headersIn(list)].flatMap((header) => columnOf(header) ?? []));
}

/** Rows with the name of their group: a state, such as `closedRoles`, or else the function, unless it says just `paidRoles`. */
function inGroup(rows: readonly unknown[], name: string): unknown[] {
  const said = rawWords(name).join(' ');
  const isClosed = isOff(statusOf(said)) || /\b(?:past|previous|former|old)\b/.test(said);
  const column = isClosed ? 'status' : 'function';
  if (name === '' || (!isClosed && JOBS.test(name) && /^[a-z]\w*$/.test(name))) return [...rows];
  return rows.map((row) => {
    if (!isRecord(row) || known([row]).has(column)) return row;
    return { ...row, [isClosed ? 'Status' : 'Function']: isClosed ? 'Closed' : name };
  });
}

/** A record whose nested objects are columns of their own, unless they have a name or are a place. */
export function flatRecord(row: unknown, depth = 0): unknown {
  if (!isRecord(row)) return row;
  const nested = Object.entries(row).filter(([, value]) => isRecord(value));
  if (nested.length === 0 || depth > 3) return row;
  const flat: Record<string, unknown> = { ...row };
  for (const [header, value] of nested as [string, Record<string, unknown>][]) {
    if (value['@type'] === 'PropertyValue') flat[header] = value.value;
    // `{about: {location, deadline, skills}}`: most of a job, under any name but that of an employer or a place.
    const isOther = ![undefined, 'description', 'title'].includes(columnOf(header));
    const isWrapper = (known([value]).size > 2 || isOffer(value)) && !isOther;
    // Its text is its name, or it is a place.
    const isText = fieldText({ ...value, location: undefined }) !== undefined;
    const isWhole = (isText && !isWrapper) || header === '__proto__';
    for (const [name, inner] of Object.entries(value)) {
      // `{salary: {min}}` is the least salary; `{details: {location}}` is just a location.
      const own = isWrapper || WRAPPERS.test(header) ? name : `${header} ${name}`;
      // A place may say how to work there.
      const isMode = /^(?:remote|hybrid|telecommuting|workplace_?type)$/i.test(name);
      const key = isWhole ? isMode && name : own;
      if (key && !(key in row) && key !== '__proto__') flat[key] = inner;
    }
    if (!isWhole) delete flat[header];
  }
  return flatRecord(flat, depth + 1);
}

const WRAPPERS =
  /^_?(?:categories|details?|attributes|fields|acf|meta|metadata|data|info|job|position|(?:job)?posting|properties|node|content|frontmatter)$/i;

/** A posting of Lever's public list (github.com/lever/postings-api), whose title is `text`, like any other. */
function withoutLever(row: unknown): unknown {
  if (!isRecord(row) || typeof row.text !== 'string' || !isRecord(row.categories)) return row;
  const { text, categories, lists, descriptionPlain, description, additionalPlain, ...rest } = row;
  const { allLocations, location, ...facts } = categories;
  const texts = [descriptionPlain ?? description, lists, additionalPlain];
  const unused = /^(?:opening|description|additional|createdAt)/;
  return {
    ...Object.fromEntries(Object.entries(rest).filter(([name]) => !unused.test(name))),
    ...facts,
    location: Array.isArray(allLocations) && allLocations.length > 0 ? allLocations : location,
    title: text,
    description: texts.map(fieldText).filter(Boolean).join('\n\n'),
    'Date Posted': row.createdAt,
  };
}

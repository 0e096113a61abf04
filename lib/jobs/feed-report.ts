import { indiaDate } from '@/lib/india-date';
import { cellText, lineText } from '@/lib/jobs/cell-text';
import { type Column, columnOf, columns } from '@/lib/jobs/columns';
import { isClosed, type Job } from '@/lib/jobs/job';
import { parseRows } from '@/lib/jobs/parse-rows';

/**
 * What the site will make of the rows of a feed, in plain text for the person who keeps the sheet: one
 * line for each row with its address on the site, its remarks indented below it, and a summary.
 */
export function feedReport(rows: readonly unknown[], now: Date): string {
  const { jobs } = parseRows(rows);
  const jobByIndex = new Map(jobs.map((job) => [job.index, job]));
  const blocks = rows.map((row, index) => {
    const job = jobByIndex.get(index);
    const remarks = job ? [...remarksOn(job, jobs, now), ...remarksOnPosting(job, row, now)] : [];
    return [`/job/${index}  ${job ? headline(job) : leftOut(row)}`, ...remarks.map(indented)].join(
      '\n',
    );
  });
  return [...blocks, '', ...summary(rows, jobs, now), ...headerRemarks(rows), ''].join('\n');
}

function headline(job: Job): string {
  return [job.title, job.city ?? 'no city', job.applyBy?.text ?? 'no closing date'].join(' | ');
}

function leftOut(row: unknown): string {
  const isBlank = cellsOf(row).every(([, value]) => cellText(value) === undefined);
  return isBlank ? '(blank row, not shown)' : '(no title: not shown)';
}

function remarksOn(job: Job, jobs: readonly Job[], now: Date): string[] {
  const remarks: string[] = [];
  const first = jobs.find((other) => job.index > other.index && isTwin(job, other));
  if (first) remarks.push(`same title, city and function as /job/${first.index}`);
  if (job.applyBy && !job.applyBy.day) {
    remarks.push(`Apply_By is not a date we can read: shown as typed, never closes`);
  }
  if (isClosed(job, now)) remarks.push('closed: listed last, takes no applications');
  const missing = EXPECTED.filter((column) => isMissing(job[column]));
  if (missing.length > 0) {
    remarks.push(`empty: ${missing.map((column) => columns[column][0]).join(', ')}`);
  }
  return remarks;
}

/** Search engines are told since when a job is open; a date of no use is replaced without a word. */
function remarksOnPosting({ postedOn }: Job, row: unknown, now: Date): string[] {
  const isTyped = cellsOf(row).some(
    ([header, value]) => columnOf(header) === 'postedOn' && cellText(value) !== undefined,
  );
  if (isTyped && postedOn === undefined) {
    return ['Date_Posted is not a date we can read: the first day in the feed counts'];
  }
  return postedOn && postedOn > indiaDate(now)
    ? ['Date_Posted is still to come: the first day in the feed counts']
    : [];
}

const EXPECTED = [
  'city',
  'function',
  'experience',
  'applyBy',
  'skills',
  'qualifications',
  'responsibilities',
  'address',
] as const satisfies Column[];

function isMissing(value: Job[(typeof EXPECTED)[number]]): boolean {
  return value === undefined || (Array.isArray(value) && value.length === 0);
}

function isTwin(a: Job, b: Job): boolean {
  return a.key.startsWith(`${b.key}-`);
}

function summary(rows: readonly unknown[], jobs: readonly Job[], now: Date): string[] {
  const closed = jobs.filter((job) => isClosed(job, now)).length;
  return [
    `${count(rows.length, 'row')}: ${jobs.length - closed} open, ${closed} closed, ${rows.length - jobs.length} not shown.`,
  ];
}

/** Columns the site does not know, and columns it looks for in vain. */
function headerRemarks(rows: readonly unknown[]): string[] {
  const headers = [...new Set(rows.flatMap((row) => cellsOf(row).map(([header]) => header)))];
  const unknown = headers.filter((header) => columnOf(header) === undefined);
  const found = new Set(headers.map(columnOf));
  const absent = EXPECTED.filter((column) => !found.has(column));
  return [
    ...(unknown.length > 0
      ? [`Columns the site does not use: ${unknown.map(quoted).join(', ')}`]
      : []),
    ...(rows.length > 0 && absent.length > 0
      ? [`Columns not found: ${absent.map((column) => columns[column].join(' or ')).join(', ')}`]
      : []),
  ];
}

function cellsOf(row: unknown): [string, unknown][] {
  return typeof row === 'object' && row !== null && !Array.isArray(row) ? Object.entries(row) : [];
}

function quoted(header: string): string {
  return `"${lineText(header) ?? ''}"`;
}

function indented(remark: string): string {
  return `        ${remark}`;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

import { indiaDate } from '@/lib/company';
import { cellText } from '@/lib/jobs/cell-text';
import { columnReport } from '@/lib/jobs/column-report';
import { type Column, columnOf, columns } from '@/lib/jobs/columns';
import { isClosed, type Job } from '@/lib/jobs/job';
import { MAX_CELL, parseRows } from '@/lib/jobs/parse-rows';
import { parseQuestions } from '@/lib/jobs/questions';
import { statusOf } from '@/lib/jobs/status';
import type { Table } from '@/lib/jobs/table';

/**
 * What the site makes of a feed, in plain text for the person who keeps the sheet: one line for each row
 * with its address on the site, its remarks indented below it, then a summary and the columns.
 */
export function feedReport(table: Table, now: Date): string {
  const { rows, firstRow } = table;
  const { jobs, cut } = parseRows(rows);
  const jobByIndex = new Map(jobs.map((job) => [job.index, job]));
  const twins = new Twins(jobs);
  const isCut = new Set(cut);
  const isDamaged = new Set(table.damaged);
  const blocks = rows.map((row, index) => {
    const job = jobByIndex.get(index);
    const remarks = [
      ...(job
        ? [
            ...twins.remarksOn(job),
            ...remarksOn(job, now),
            ...remarksOnPosting(job, row, now),
            ...remarksOnQuestions(job, row),
          ]
        : []),
      ...(isDamaged.has(index) ? ['a quote is opened and not closed: the row cannot be read'] : []),
      ...(isCut.has(index)
        ? [`a cell has more than ${MAX_CELL} characters: the rest is cut off`]
        : []),
      ...(cellsOf(row).some(([, value]) => cellText(value)?.includes('\uFFFD'))
        ? ['has characters that cannot be read: save the file as UTF-8']
        : []),
    ];
    const place = firstRow === undefined ? '' : ` (row ${index + firstRow})`;
    return [
      `/job/${index}${place}  ${job ? headline(job) : leftOut(row)}`,
      ...remarks.map(indented),
    ].join('\n');
  });
  return [...blocks, '', ...summary(rows, jobs, now), ...columnReport(table, EXPECTED), ''].join(
    '\n',
  );
}

function headline(job: Job): string {
  return [job.title, job.city ?? 'no city', job.applyBy?.text ?? 'no closing date'].join(' | ');
}

function leftOut(row: unknown): string {
  const isBlank = cellsOf(row).every(([, value]) => cellText(value) === undefined);
  return isBlank ? '(blank row, not shown)' : '(no title: not shown)';
}

function remarksOn(job: Job, now: Date): string[] {
  const remarks: string[] = [];
  if (job.applyBy && !job.applyBy.day) {
    remarks.push(`Apply_By is not a date we can read: shown as typed, never closes`);
  }
  if (job.status && statusOf(job.status) === 'unknown') {
    remarks.push(`Status "${job.status}" is not known: counts as open`);
  }
  if (isClosed(job, now)) remarks.push('closed: listed last, takes no applications');
  const missing = EXPECTED.filter((column) => isMissing(job[column]));
  if (missing.length > 0) {
    remarks.push(`empty: ${missing.map((column) => columns[column][0]).join(', ')}`);
  }
  return remarks;
}

/** Finds rows that would have the same key. */
class Twins {
  readonly #first = new Map<string, Job>();

  constructor(jobs: readonly Job[]) {
    for (const job of jobs) {
      const identity = identityOf(job);
      if (!this.#first.has(identity)) this.#first.set(identity, job);
    }
  }

  remarksOn(job: Job): string[] {
    const first = this.#first.get(identityOf(job));
    if (first === undefined || first === job) return [];
    const what = job.ownId === undefined ? 'title, city and function' : 'Job_ID';
    return [`same ${what} as /job/${first.index}`];
  }
}

function identityOf({ ownId, title, city, function: area }: Job): string {
  return JSON.stringify(ownId ?? [title, city, area]).toLowerCase();
}

/** An unusable posting date counts as none: then the day counts on which the job appeared, if it was seen. */
function remarksOnPosting({ postedOn }: Job, row: unknown, now: Date): string[] {
  const isTyped = cellsOf(row).some(
    ([header, value]) => columnOf(header) === 'postedOn' && cellText(value) !== undefined,
  );
  if (isTyped && postedOn === undefined) {
    return ['Date_Posted is not a date we can read: it counts as not given'];
  }
  return postedOn && postedOn > indiaDate(now)
    ? ['Date_Posted is still to come: it counts as not given']
    : [];
}

/** What the form asks, and the lines that it leaves out. */
function remarksOnQuestions({ questions = [] }: Job, row: unknown): string[] {
  const asked = questions.map(({ label, kind, required, choices }) => {
    const how = [choices?.join(' / ') ?? kind, ...(required ? ['required'] : [])].join(', ');
    return `asks: ${label} (${how})`;
  });
  const cells = cellsOf(row).filter(([header]) => columnOf(header) === 'questions');
  const dropped = cells.flatMap(([, value]) => parseQuestions(value).dropped);
  return [
    ...asked,
    ...dropped.map(({ line, reason }) => `question not asked, ${reason}: ${line.slice(0, 80)}`),
  ];
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

function summary(rows: readonly unknown[], jobs: readonly Job[], now: Date): string[] {
  const closed = jobs.filter((job) => isClosed(job, now)).length;
  return [
    `${count(rows.length, 'row')}: ${jobs.length - closed} open, ${closed} closed, ${rows.length - jobs.length} not shown.`,
  ];
}

function cellsOf(row: unknown): [string, unknown][] {
  return typeof row === 'object' && row !== null && !Array.isArray(row) ? Object.entries(row) : [];
}

function indented(remark: string): string {
  return `        ${remark}`;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

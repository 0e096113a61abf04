import { indiaDate } from '@/lib/company';
import { isAppsScript } from '@/lib/runtime/http-client';
import { cellText, lineText } from './cell-text';
import { type Column, columnOf, columns, foldHeader } from './columns';
import { editDistance } from './edit-distance';
import { type FeedFailure, isGoogleSheet, isPublishedSheet } from './feed';
import { isClosed, type Job, statusOf } from './job';
import { MAX_CELL, parseRows } from './parse-rows';
import { parseQuestions } from './questions';
import { headersOf, type Table } from './table';

/**
 * A plain-text report on a feed for the owner of the spreadsheet: one line per row with its address on the site and its
 * remarks indented below it, then a summary and the columns.
 */
export function feedReport(table: Table, now: Date): string {
  const { rows, firstRow } = table;
  const { jobs, cut } = parseRows(rows);
  const jobByIndex = new Map(jobs.map((job) => [job.index, job]));
  const duplicates = new Duplicates(jobs);
  const isCut = new Set(cut);
  const isDamaged = new Set(table.damaged);
  const blocks = rows.map((row, index) => {
    const job = jobByIndex.get(index);
    const remarks = [
      ...(job
        ? [
            ...duplicates.remarksOn(job),
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
class Duplicates {
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

/** An unusable posting date is ignored: then the day counts on which the job appeared, if known. */
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

/** The questions of the form, and the ignored lines. */
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

/** Which columns are read as which field, which are ignored, and what those were probably meant to be. */
function columnReport(table: Table, expected: readonly Column[]): string[] {
  const headers = table.headers?.filter(Boolean) ?? table.rows.flatMap(headersOf);
  const distinct = [...new Set(headers)];
  const read = distinct.flatMap((header) => {
    const column = columnOf(header);
    return column ? [`${quoted(header)} as ${columns[column][0]}`] : [];
  });
  const unknown = distinct.filter((header) => columnOf(header) === undefined);
  const found = new Set(distinct.map(columnOf));
  const absent = expected.filter((column) => !found.has(column));
  return [
    ...(read.length > 0 ? [`Columns read: ${read.join(', ')}`] : []),
    ...(unknown.length > 0
      ? [`Columns the site does not use: ${unknown.map(withGuess).join(', ')}`]
      : []),
    ...(distinct.length > 0 && absent.length > 0
      ? [
          'Columns not found, and what visitors see instead:',
          ...absent.map((column) => `  ${columns[column][0]}: ${WITHOUT[column] ?? 'nothing'}`),
        ]
      : []),
  ];
}

/** What pages show for a missing column; without an entry, nothing. */
const WITHOUT: Partial<Record<Column, string>> = {
  city: '"N/A"',
  function: '"N/A"',
  experience: '"N/A" in the list, "Fresher / Experienced" on the page of the job',
  applyBy: '"N/A" in the list, and no job closes by itself',
  qualifications: '"Not specified"',
  address: '"N/A"',
};

function withGuess(header: string): string {
  const guess = probableHeader(header);
  return guess ? `${quoted(header)} (did you mean ${quoted(guess)}?)` : quoted(header);
}

/** The most similar known header, or the longest one that the text contains. */
export function probableHeader(header: string): string | undefined {
  const name = foldHeader(header).slice(0, 40);
  const known = Object.values(columns)
    .flat()
    .map((each) => ({ each, folded: foldHeader(each) }));
  const near = known
    .map(({ each, folded }) => ({
      each,
      distance: editDistance(name, folded),
      size: folded.length,
    }))
    .filter(({ distance, size }) => distance <= Math.floor(size / 4))
    .sort((a, b) => a.distance - b.distance)[0];
  const within = known
    .filter(({ folded }) => folded.length >= 4 && name.includes(folded))
    .sort((a, b) => b.folded.length - a.folded.length)[0];
  return near?.each ?? within?.each;
}

function quoted(header: string): string {
  return `"${lineText(header) ?? ''}"`;
}

/** The kind of feed source, in plain language. */
export function sourceName(address: string, table: Table): string {
  if (isPublishedSheet(address))
    return 'a published Google Sheet (changes appear after some minutes)';
  if (isGoogleSheet(address)) return 'a Google Sheet, shared by link';
  const from = isAppsScript(address) ? ' from a Google Apps Script' : '';
  if (new URL(address).hostname === 'sheets.googleapis.com') return 'the Google Sheets API';
  return `${FORMS[table.form]}${from}`;
}

const FORMS: Record<Table['form'], string> = {
  airtable: 'an Airtable table',
  csv: 'a CSV file',
  grid: 'rows as lists of cells (JSON)',
  list: 'rows as records (JSON)',
};

/** Advice for a feed that cannot be read, line by line; may be empty. */
export function helpWith(reason: FeedFailure, address: string): string[] {
  if (reason === 'not-public') return isAppsScript(address) ? SHARE_SCRIPT : SHARE_SHEET;
  if (reason === 'web-page' && isAppsScript(address)) return SCRIPT_FAILED;
  if (reason === 'web-page') return WEB_PAGE;
  if (reason === 'redirect')
    return ['The address redirects to another site. Use the address it leads to.'];
  if (reason === 'status-404' && isGoogleSheet(address)) return NO_SUCH_SHEET;
  if (reason === 'status-400' && isGoogleSheet(address)) return NO_SUCH_SHEET;
  return [];
}

const SHARE_SHEET = [
  'The sheet is not public. In Google Sheets:',
  '  1. Open the sheet and click Share, at the top right.',
  '  2. Under "General access" choose "Anyone with the link", as "Viewer".',
  '  3. Click Done and run this command again.',
  'If your organization does not allow that: File, Share, Publish to web, choose the tab and',
  '"Comma-separated values (.csv)", click Publish, and use the address that is shown.',
];

const SHARE_SCRIPT = [
  'The script asks for a sign-in. In the Apps Script editor:',
  '  1. Click Deploy, Manage deployments, and the pencil.',
  '  2. Set "Execute as" to yourself and "Who has access" to "Anyone" (not "Anyone with Google account").',
  '  3. Under "Version" choose "New version", click Deploy, and use the address that ends in /exec.',
];

const SCRIPT_FAILED = [
  'The script answered with a web page: it failed, has no function doGet, or returns HTML.',
  'Open the address in a browser to see the message, and Executions in the Apps Script editor for the cause.',
];

const WEB_PAGE = [
  'The address shows a web page and not the rows of a list.',
  'Use the address of the sheet itself, of its CSV, or of the service that serves its rows.',
];

const NO_SUCH_SHEET = [
  'Google knows no such sheet or tab. Open the tab in a browser and copy the whole address again.',
];

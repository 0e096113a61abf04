import { indiaDate } from '@/lib/country';
import { isClosed, type Job } from '@/lib/jobs/job';
import { parseQuestions } from '@/lib/jobs/questions';
import { cellText, lineText } from '../cells/cell-text';
import { placesIn } from '../cells/places';
import { isRecord } from './column-cells';
import { planColumns, wouldFit } from './column-plan';
import { type Column, columnNames, namesOf } from './columns';
import { editDistance } from './edit-distance';
import { columnOf, foldHeader } from './headers';
import { type LeftOut, MAX_CELL, type ParsedRows, parseRows } from './parse-rows';
import { headersOf, type Table } from './table';

/**
 * A plain-text report on a feed for the owner of the spreadsheet: one line per row with its address on the site and its
 * remarks indented below it, then a summary and the columns.
 */
export function feedReport(table: Table, now: Date): string {
  const { rows, firstRow } = table;
  const parsed = parseRows(rows, table);
  const { jobs, cut, left } = parsed;
  const leftOut = new Map(left.map((row) => [row.index, row]));
  const jobByIndex = new Map(jobs.map((job) => [job.index, job]));
  const same = Map.groupBy(jobs, identityOf);
  const isCut = new Set(cut);
  const blocks = rows.map((row, index) => {
    const job = jobByIndex.get(index);
    const remarks = [
      ...(job
        ? [
            ...remarksOnDuplicate(job, same.get(identityOf(job))),
            ...remarksOn(job, now),
            ...remarksOnPosting(job, row, now),
            ...remarksOnQuestions(job, row),
          ]
        : []),
      ...(isCut.has(index)
        ? [`a cell has more than ${MAX_CELL} characters: the rest is cut off`]
        : []),
      ...(cellsOf(row).some(([, value]) => cellText(value)?.includes('\uFFFD'))
        ? ['has characters that cannot be read: save the file as UTF-8']
        : []),
    ];
    const place = firstRow === undefined ? '' : ` (row ${index + firstRow})`;
    return [
      `/job/${index}${place}  ${job ? headline(job) : notShown(leftOut.get(index))}`,
      ...remarks.map(indented),
    ].join('\n');
  });
  const closed = jobs.filter((job) => isClosed(job, now)).length;
  const parts = [
    ...blocks,
    '',
    `${count(rows.length, 'row')}: ${jobs.length - closed} open, ${closed} closed, ${rows.length - jobs.length} not shown.`,
    ...examples(jobs, now),
    ...columnReport(table, parsed),
    ...feedProblems(parsed).map((problem) => `Problem: ${problem}`),
  ];
  return [...parts, ''].join('\n');
}

/** What the owner must look at: columns and rows whose jobs visitors may see wrongly, or not at all. */
export function feedProblems({ plan, left }: Pick<ParsedRows, 'plan' | 'left'>): string[] {
  const held = left.filter(({ why }) => why === 'unknown-status');
  const words = [...new Set(held.map(({ status }) => `"${status}"`))].slice(0, 10).join(', ');
  return [
    ...plan.suspects.map(
      ({ header, like }) => `the column ${quoted(header)} looks like a ${like}, and is not read`,
    ),
    ...(held.length > 0
      ? [
          `${count(held.length, 'row')} not shown, because it is not clear whether the job is open: ${words}`,
        ]
      : []),
  ];
}

/** The first three open jobs, as visitors will see them. */
function examples(jobs: readonly Job[], now: Date): string[] {
  const open = jobs.filter((job) => !isClosed(job, now)).slice(0, 3);
  return open.flatMap((job) => {
    const { city, workplace, experience, pay, employmentType, company } = job;
    const facts = [city, workplace, experience, pay, employmentType, company];
    const cities = placesIn(job.city).places.map(({ city }) => city);
    return [
      `For example ${[job.title, ...facts.filter(Boolean)].join(' | ')}`,
      ...(job.city ? [indented(`found under: ${cities.join(', ') || 'no city'}`)] : []),
      ...(job.skills ? [indented(`skills: ${lineText(job.skills)?.slice(0, 100)}`)] : []),
    ];
  });
}

function headline(job: Job): string {
  return [job.title, job.city ?? 'no city', job.applyBy?.text ?? 'no closing date'].join(' | ');
}

function notShown(row: ParsedRows['left'][number] | undefined): string {
  return `(${row?.status ? `status "${row.status}" is not known` : WHY[row?.why ?? 'blank']}: not shown)`;
}

const WHY: Record<LeftOut, string> = {
  blank: 'blank row',
  'no-title': 'no title',
  heading: 'a heading',
  example: 'an example of how to fill in the sheet',
  'too-many-cells': 'more cells than the header has',
  damaged: 'a quote is opened and not closed',
  'unknown-status': 'status is not known',
};

function remarksOn(job: Job, now: Date): string[] {
  const remarks: string[] = [];
  if (job.applyBy && !job.applyBy.day && !isClosed(job, now)) {
    const hasNoYear = /^(?:\w+,? )?(?:\d{1,2}\w{0,2} [a-z]{3,9}|[a-z]{3,9} \d{1,2}\w{0,2})$/i.test(
      job.applyBy.text,
    );
    remarks.push(
      hasNoYear
        ? 'Apply_By has no year: shown as typed, NEVER closes. Write the year'
        : 'Apply_By is not a date we can read: shown as typed, never closes',
    );
  }
  if (isClosed(job, now)) remarks.push('closed: listed last, takes no applications');
  const { places, countries, modes } = placesIn(job.city);
  if (job.city !== undefined && [...places, ...countries, ...modes].length === 0)
    remarks.push('City names no town we know: shown and searched, without a page of its own');
  const missing = EXPECTED.filter((column) => isMissing(job[column]));
  if (missing.length > 0) {
    remarks.push(`empty: ${missing.map((column) => namesOf(column)[0]).join(', ')}`);
  }
  return remarks;
}

/** Rows that would have the same key. */
function remarksOnDuplicate(job: Job, [first]: readonly Job[] = []): string[] {
  if (first === undefined || first === job) return [];
  const what = job.ownId === undefined ? 'title, city and function' : 'Job_ID';
  return [`same ${what} as /job/${first.index}`];
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
  ...(['city', 'function', 'experience', 'applyBy'] as const),
  ...(['skills', 'qualifications', 'responsibilities', 'address'] as const),
];

function isMissing(value: Job[(typeof EXPECTED)[number]]): boolean {
  return value === undefined || (Array.isArray(value) && value.length === 0);
}

function cellsOf(row: unknown): [string, unknown][] {
  return isRecord(row) ? Object.entries(row) : [];
}

function indented(remark: string): string {
  return `        ${remark}`;
}

function count(number: number, noun: string): string {
  return `${number} ${noun}${number === 1 ? '' : 's'}`;
}

/** Which columns are read as which field, which are ignored, and what those were probably meant to be. */
function columnReport(table: Table, { plan }: ParsedRows): string[] {
  const headers = table.headers?.filter(Boolean) ?? table.rows.flatMap(headersOf);
  const distinct = [...new Set(headers)];
  const columnsRead = new Map(
    [...plan.sources].flatMap(([column, sources]) =>
      sources.map(({ header }) => [header, column] as const),
    ),
  );
  const read = distinct.flatMap((header) => {
    const column = columnsRead.get(header);
    return column ? [`${quoted(header)} as ${namesOf(column)[0]}`] : [];
  });
  const second = plan.unused.map(
    ({ header, instead }) => `${quoted(header)} (${quoted(instead)} is used)`,
  );
  const absent = EXPECTED.filter((column) => !plan.sources.has(column));
  return [
    ...(read.length > 0 ? [`Columns read: ${read.join(', ')}`] : []),
    ...(second.length > 0
      ? [`Columns used only where the other one is empty, or not at all: ${second.join(', ')}`]
      : []),
    ...(plan.ignored.length > 0
      ? [
          `Columns the site does not use: ${plan.ignored.map((header) => withGuess(header, table)).join(', ')}`,
        ]
      : []),
    ...(distinct.length > 0 && absent.length > 0
      ? [
          'Columns not found, and what visitors see instead:',
          ...absent.map((column) => `  ${namesOf(column)[0]}: ${WITHOUT[column] ?? 'nothing'}`),
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

/** Advice only where the cells would fit, and never to a field that is read already. */
function withGuess(header: string, { rows, headers = rows.flatMap(headersOf) }: Table): string {
  const guess = probableHeader(header);
  const column = guess ? columnOf(guess) : undefined;
  const isKnown = planColumns([...new Set(headers)], rows).sources.has(column ?? 'title');
  if (!column || isKnown || !wouldFit(header, column, rows)) return quoted(header);
  return `${quoted(header)} (did you mean ${quoted(guess ?? '')}?)`;
}

/** The most similar known header. */
export function probableHeader(header: string): string | undefined {
  const name = foldHeader(header).slice(0, 40);
  const near = columnNames.flatMap(namesOf).flatMap((each) => {
    const known = foldHeader(each);
    const distance = known[0] === name[0] ? editDistance(name, known) : known.length;
    return distance <= Math.floor(known.length / 4) ? [{ each, distance }] : [];
  });
  return near.sort((a, b) => a.distance - b.distance)[0]?.each;
}

function quoted(header: string): string {
  return `"${lineText(header) ?? ''}"`;
}

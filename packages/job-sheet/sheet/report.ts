import { cellText, lineText } from '../cells/cell-text';
import { dayAt } from '../cells/dates';
import { parsePay } from '../cells/pay';
import { placesIn } from '../cells/places';
import { headersOf } from './column-cells';
import type { Mapping } from './column-plan';
import { type Column, columnNames, EXPECTED, fieldName, namesOf, type Opening } from './columns';
import { isJob, MAX_CELL, reasons, type SheetOptions, type SheetReading } from './read-jobs';
import type { Table } from './table';

export type ReportOptions = SheetOptions & {
  now: Date;
  /** The address of a row, from 0, and what else there is to say of its job. */
  addressOf?: (index: number) => string;
  remarksOn?: (job: Opening) => string[];
};

/** A report for the owner: a line per row with its remarks, a summary, the columns, and what to mend. */
export function reportOn(table: Table, reading: SheetReading, options: ReportOptions): string {
  const { addressOf = String, remarksOn } = options;
  const jobs = reading.rows.filter(isJob).map(({ job }) => job);
  const blocks = reading.rows.map((row) => {
    const cells = table.rows[row.index] as Record<string, unknown>;
    const isUnreadable = (header: string) => cellText(cells[header])?.includes('\uFFFD');
    const remarks = [
      ...(isJob(row) ? remarksOnJob(row.job, options) : []),
      ...((isJob(row) && remarksOn?.(row.job)) || []),
      ...(row.isCut ? [`a cell has more than ${MAX_CELL} characters: the rest is cut off`] : []),
      ...(headersOf(cells).some(isUnreadable) ? [UNREADABLE] : []),
    ];
    const place = table.firstRow === undefined ? '' : ` (row ${row.index + table.firstRow})`;
    const line = isJob(row) ? headline(row.job) : notShown(row);
    return [`${addressOf(row.index)}${place}  ${line}`, ...remarks.map(indented)].join('\n');
  });
  return [
    ...blocks,
    '',
    summary(reading, options),
    ...examples(jobs, options),
    ...columnReport(reading),
    ...payReport(jobs),
    ...problemsOf(reading, options).map((problem) => `Problem: ${problem}`),
    '',
  ].join('\n');
}

const UNREADABLE = 'has characters that cannot be read: save the file as UTF-8';

/** What the owner must look at: columns and rows whose jobs visitors may see wrongly, or not at all. */
export function problemsOf({ plan, rows }: SheetReading, options: ReportOptions): string[] {
  const left = (...why: string[]) => rows.filter((row) => row.left && why.includes(row.left));
  const [unclear, broken] = [left('unknown-status'), left('too-many-cells', 'damaged')];
  const jobs = rows.filter(isJob);
  const areClosed = jobs.length > 0 && jobs.every(({ job }) => isClosed(job, options));
  return [
    ...plan.suspects.map(
      ({ header, like }) => `the column ${quoted(header)} looks like a ${like}, and is not read`,
    ),
    ...listed('not confirmed yet', plan.appeared.map(quoted)),
    ...listed('confirmed, but gone', plan.gone.map(quoted)),
    ...listed(
      `${count(unclear.length, 'row')} not shown, because it is not clear whether the job is open`,
      [...new Set(unclear.map(({ said }) => `"${said}"`))].slice(0, 10),
    ),
    ...listed(
      `${count(broken.length, 'row')} not shown, because of a comma or quote in a cell without quotes`,
      broken.map(({ index }) => (options.addressOf ?? String)(index)).slice(0, 10),
    ),
    ...(areClosed ? ['no job is open'] : []),
  ];
}

/** Nothing, or what they are and each of them. */
function listed(what: string, items: readonly string[]): string[] {
  return items.length > 0 ? [`${what}: ${items.join(', ')}`] : [];
}

/** What the owner may confirm: each header with its field as it is read now, or null. */
export function proposedColumns({ plan }: SheetReading): Mapping {
  const others = [...plan.unused.map(({ header }) => header), ...plan.ignored];
  const read = columnNames.flatMap((column) =>
    (plan.sources.get(column) ?? []).map(({ header, part }) => [header, fieldName(column, part)]),
  );
  return Object.fromEntries([...others.map((header) => [header, null]), ...read]);
}

function isClosed({ status, applyBy }: Opening, options: ReportOptions): boolean {
  const isOver = applyBy?.day !== undefined && applyBy.day < today(options);
  return status === 'closed' || isOver;
}

const today = ({ now, ...style }: ReportOptions) => dayAt(now.getTime(), style) ?? '';

function summary({ rows }: SheetReading, options: ReportOptions): string {
  const jobs = rows.filter(isJob);
  const closed = jobs.filter(({ job }) => isClosed(job, options)).length;
  const hidden = rows.filter(({ left }) => left === 'hidden').length;
  const others = rows.length - jobs.length - hidden;
  return `${count(rows.length, 'row')}: ${jobs.length - closed} open, ${closed} closed, ${hidden} hidden, ${others} not shown.`;
}

/** The first three open jobs, as visitors will see them. */
function examples(jobs: readonly Opening[], options: ReportOptions): string[] {
  const open = jobs.filter((job) => !isClosed(job, options)).slice(0, 3);
  return open.flatMap((job) => {
    const { city, workplace, experience, pay, employmentType, company } = job;
    const facts = [city, workplace, experience, pay, employmentType, company];
    const cities = placesIn(job.city, options.country).places.map((place) => place.city);
    return [
      `For example ${[job.title, ...facts.filter(Boolean)].join(' | ')}`,
      ...(job.city ? [indented(`found under: ${cities.join(', ') || 'no city'}`)] : []),
      ...(job.skills ? [indented(`skills: ${lineText(job.skills)?.slice(0, 100)}`)] : []),
    ];
  });
}

const headline = ({ title, city = 'no city', applyBy }: Opening) =>
  [title, city, applyBy?.text ?? 'no closing date'].join(' | ');

function notShown({ left = 'blank', said }: SheetReading['rows'][number]): string {
  if (left === 'unknown-status') return `(status "${said}" is not known: not shown)`;
  return `(${reasons[left]}${left === 'hidden' && said ? ` by "${said}"` : ''}: not shown)`;
}

function remarksOnJob(job: Opening, options: ReportOptions): string[] {
  const found = placesIn(job.city, options.country);
  const isOff = isClosed(job, options);
  const remarks: [remark: string, isSo: unknown][] = [
    ['closed: listed last, takes no applications', isOff],
    [
      'Apply_By is not a date we can read: shown as typed, NEVER closes. Write the day, month and year',
      job.applyBy && !job.applyBy.day && !isOff,
    ],
    [
      'City names no town we know: shown and searched, without a page of its own',
      job.city && Object.values(found).flat().length === 0,
    ],
    [
      'Date_Posted is still to come: it counts as not given',
      job.postedOn && job.postedOn > today(options),
    ],
  ];
  return remarks.flatMap(([remark, isSo]) => (isSo ? [remark] : []));
}

/** Which columns are read as which field, and which are not. */
function columnReport({ plan }: SheetReading): string[] {
  const read = [...plan.sources].flatMap(([column, sources]) =>
    sources.map(({ header, part = '' }) => `${quoted(header)} as ${nameOf(column)} ${part}`.trim()),
  );
  const second = plan.unused.map(
    ({ header, instead }) => `${quoted(header)} (${quoted(instead)} is used)`,
  );
  const absent = EXPECTED.filter((column) => read.length > 0 && !plan.sources.has(column));
  return [
    ...listed('Columns read', read),
    ...listed('Columns used only where the other one is empty, or not at all', second),
    ...listed('Columns the site does not use', plan.ignored.map(quoted)),
    ...listed('Columns not found', absent.map(nameOf)),
  ];
}

/** A pay is searched and sorted only if nobody can misunderstand it. */
function payReport(jobs: readonly Opening[]): string[] {
  const paid = jobs.filter(({ pay = '' }) => /\d/.test(pay));
  const unclear = paid.filter(({ pay }) => parsePay(pay) === undefined);
  return listed(
    `The pay of ${unclear.length} of ${count(paid.length, 'job')} does not say its currency and period: shown, but not in the filter, the sorting and the job markup. Write them in the cell ("₹6-8 LPA") or in columns "Currency" and "Salary Period"`,
    unclear.slice(0, 1).map(({ pay }) => `such as "${pay}"`),
  );
}

const nameOf = (column: Column) => namesOf(column)[0] ?? column;
const indented = (remark: string) => `        ${remark}`;
const count = (number: number, noun: string) => `${number} ${noun}${number === 1 ? '' : 's'}`;
const quoted = (header: string) => `"${lineText(header) ?? ''}"`;

import 'server-only';
import { existsSync, readFileSync } from 'node:fs';
import {
  isJob,
  type Mapping,
  mappingError,
  readJobs,
  readTable,
  type SheetOptions,
  type SheetReading,
  type Table,
  type TableFailure,
} from 'job-sheet';
import { CURRENCY, LOCALE, UTC_OFFSET_HOURS } from '@/lib/country';
import { parseJson } from '@/lib/runtime/parse-json';
import type { Job } from './job';
import { keysOf } from './job-key';
import { HOME } from './places';
import { parseQuestions } from './questions';

/** What the reader of job lists has to know of the country of the site. */
export const sheetOptions: SheetOptions = {
  country: HOME,
  currency: CURRENCY.code,
  locale: LOCALE,
  utcOffset: UTC_OFFSET_HOURS,
};

/** What the owner has confirmed about the columns of the list: a header and its field. */
export const CONFIRMED_FILE = 'jobs-columns.json';

/** The confirmed columns, or why the file cannot be used; without a file none. */
export function confirmedColumns(): Mapping | string {
  if (!existsSync(CONFIRMED_FILE)) return {};
  const mapping = parseJson(readFileSync(CONFIRMED_FILE));
  const error = mappingError(mapping);
  return error ? `${CONFIRMED_FILE}: ${error}` : (mapping as Mapping);
}

/** The rows of a list; of several lists in JSON those below the confirmed headers. */
export function readSheetTable(bytes: Uint8Array, contentType?: string): Table | TableFailure {
  const columns = confirmedColumns();
  return readTable(bytes, contentType, typeof columns === 'string' ? {} : columns);
}

export function readSheet(table: Table, columns: Mapping = {}): SheetReading & { jobs: Job[] } {
  const reading = readJobs(table, { ...sheetOptions, columns });
  // Keys count all openings, also those that are not shown.
  const openings = reading.rows.filter(({ job }) => job !== undefined);
  const keys = keysOf(openings.map(({ job, identity }) => identity ?? job ?? { title: '' }));
  const jobs = openings.flatMap((row, at) => {
    if (!isJob(row)) return [];
    const { questions: lines, ...job } = row.job;
    const { questions } = parseQuestions(lines.join('\n'));
    return { ...job, key: keys[at] ?? '', ...(questions.length > 0 && { questions }) };
  });
  return { ...reading, jobs };
}

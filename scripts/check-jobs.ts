import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { type Opening, problemsOf, proposedColumns, reportOn, type Table } from 'job-sheet';
import {
  type FeedFailed,
  type FeedSource,
  type FeedTable,
  MAX_FEED_BYTES,
  readFeedTable,
} from '@/lib/jobs/feed';
import type { Job } from '@/lib/jobs/job';
import {
  CONFIRMED_FILE,
  confirmedColumns,
  readSheet,
  readSheetTable,
  sheetOptions,
} from '@/lib/jobs/job-sheet';
import { parseQuestions } from '@/lib/jobs/questions';
import { parseUrl } from '@/lib/routes';
import { env } from '@/lib/settings';
import { loadSettings } from './load-settings';
import { helpWith, sourceName } from './support/feed-advice';

/**
 * `npm run jobs:check -- [--write] [URL | FILE]`: reads a job feed and reports its kind, how the site reads each row and
 * column, and what to do if it cannot be read. Default: the configured feed, else the sample. Exit code 1 if there is
 * no list, or something to mend. `--write` proposes `jobs-columns.json`: each header with its field, for its owner to
 * correct and confirm.
 */
export async function checkJobs(...options: string[]): Promise<number> {
  loadSettings();
  const [argument] = options.filter((option) => option !== '--write');
  const isAddress = /^https?:$/.test(parseUrl(argument ?? '')?.protocol ?? '');
  if (argument !== undefined && !isAddress && !existsSync(argument)) {
    return fail('Expected the http(s) address of a feed, or a file');
  }
  const source = sourceFor(isAddress ? argument : undefined);
  const file = isAddress ? undefined : argument;
  const answer = file === undefined ? await readFeedTable(source) : readFile(file);
  if (!answer.ok) {
    const address = file === undefined ? source.url : undefined;
    return fail(whyUnreadable(answer, address).join('\n'));
  }
  const { table, bytes } = answer;
  const size = `${megabytes(bytes)} of at most ${limit()}`;
  if (file !== undefined) process.stdout.write(`Source: the file ${file}, ${size}\n\n`);
  else if (source.url)
    process.stdout.write(`Source: ${sourceName(source.url, table)}, ${size}\n\n`);
  const { report, unusable, problems, proposal } = checkTable(table, new Date());
  process.stdout.write(report);
  if (unusable) return fail(unusable);
  if (options.includes('--write')) {
    writeFileSync(CONFIRMED_FILE, `${JSON.stringify(proposal, null, 2)}\n`);
    process.stdout.write(`Written: ${CONFIRMED_FILE}. Correct it, and check again.\n`);
  }
  return problems.length > 0 ? fail(`${problems.length} to mend: see above.`) : 0;
}

/** Why a feed cannot be read, and what to do, line by line. */
export function whyUnreadable({ reason, code }: FeedFailed, address?: string): string[] {
  const help = helpWith(reason, address, code);
  return [
    `The feed cannot be read: ${reason}${code ? ` (${code})` : ''}`,
    ...help,
    ...(reason === 'too-large' ? [tooLarge()] : []),
  ];
}

/** `unusable`: why the site would show no list. `problems`: what to mend in the sheet. */
export function checkTable(table: Table, now: Date) {
  const columns = confirmedColumns();
  const isMapped = typeof columns !== 'string';
  const reading = readSheet(table, isMapped ? columns : {});
  const options = {
    ...sheetOptions,
    now,
    addressOf: (index: number) => `/job/${index}`,
    remarksOn,
  };
  const unusable = isMapped ? reading.failure && WHY_UNUSABLE[reading.failure] : columns;
  return {
    jobs: reading.jobs as readonly Job[],
    report: reportOn(table, reading, options),
    unusable,
    problems: problemsOf(reading, options),
    proposal: proposedColumns(reading),
  };
}

const WHY_UNUSABLE = {
  'no-title-column': 'No column is a title, so the site would show no list.',
  'no-jobs': 'No row is a job, so the site would show no list.',
};

/** The questions of the form, and the ignored lines. */
function remarksOn({ questions: lines }: Opening): string[] {
  const { questions, dropped } = parseQuestions(lines.join('\n'));
  return [
    ...questions.map(({ label, kind, required, choices }) => {
      const how = [choices?.join(' / ') ?? kind, ...(required ? ['required'] : [])].join(', ');
      return `asks: ${label} (${how})`;
    }),
    ...dropped.map(({ line, reason }) => `question not asked, ${reason}: ${line.slice(0, 80)}`),
  ];
}

function readFile(path: string): FeedTable {
  const bytes = readFileSync(path);
  if (bytes.length > MAX_FEED_BYTES) return { ok: false, reason: 'too-large' };
  const table = readSheetTable(bytes, path.endsWith('.csv') ? 'text/csv' : '');
  if (typeof table === 'string') return { ok: false, reason: table };
  return { ok: true, table, bytes: bytes.length };
}

function tooLarge(): string {
  return `It has more than ${limit()}. Leave out old rows, and columns that the site does not show.`;
}

function limit(): string {
  return megabytes(MAX_FEED_BYTES);
}

function megabytes(bytes: number): string {
  return `${Number((bytes / 1024 / 1024).toFixed(2))} MB`;
}

function fail(why: string): number {
  process.stderr.write(`${why}\n`);
  return 1;
}

/** The token is sent only to the origin of the configured feed, or to any feed if none is configured. */
function sourceFor(address: string | undefined): FeedSource {
  const { JOBS_FEED_URL: configured, JOBS_FEED_TOKEN: token } = env();
  if (address === undefined) return { url: configured, token };
  const isTrusted = !configured || new URL(configured).origin === new URL(address).origin;
  return { url: address, token: isTrusted ? token : undefined };
}

if (require.main === module) {
  void checkJobs(...process.argv.slice(2)).then((code) => {
    process.exitCode = code;
  });
}

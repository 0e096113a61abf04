import { existsSync, readFileSync } from 'node:fs';
import {
  type FeedFailed,
  type FeedSource,
  type FeedTable,
  MAX_FEED_BYTES,
  readFeedTable,
} from '@/lib/jobs/feed';
import type { Job } from '@/lib/jobs/job';
import { parseUrl } from '@/lib/routes';
import { env } from '@/lib/settings';
import { decodeText } from '@/packages/job-sheet/sheet/csv';
import { helpWith, sourceName } from '@/packages/job-sheet/sheet/feed-advice';
import { feedProblems, feedReport } from '@/packages/job-sheet/sheet/feed-report';
import { parseRows } from '@/packages/job-sheet/sheet/parse-rows';
import { hasTitleColumn, readTable, type Table } from '@/packages/job-sheet/sheet/table';
import { loadSettings } from './load-settings';

/**
 * `npm run jobs:check -- [URL | FILE.csv]`: reads a job feed and reports its kind, how the site reads each row and
 * column, and what to do if it cannot be read. Default: the configured feed, else the sample. Exit code 1 if there is
 * no list, rows are held back, or a column that looks important is not read.
 */
export async function checkJobs(argument?: string): Promise<number> {
  loadSettings();
  const isAddress = /^https?:$/.test(parseUrl(argument ?? '')?.protocol ?? '');
  if (argument !== undefined && !isAddress && !existsSync(argument)) {
    return fail('Expected the http(s) address of a feed, or a CSV file');
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
  process.stdout.write(feedReport(table, new Date()));
  const { unusable, problems } = checkTable(table);
  if (unusable) return fail(unusable);
  return problems.length > 0 ? fail(`${problems.length} to mend: see above.`) : 0;
}

/** Why a feed cannot be read, and what to do, line by line. */
export function whyUnreadable({ reason, code }: FeedFailed, address?: string): string[] {
  const help = address === undefined ? [] : helpWith(reason, address, code);
  return [
    `The feed cannot be read: ${reason}${code ? ` (${code})` : ''}`,
    ...help,
    ...(reason === 'too-large' ? [tooLarge()] : []),
  ];
}

/** `unusable`: why the site would show no list. `problems`: what to mend in the sheet. */
export function checkTable(table: Table): {
  jobs: readonly Job[];
  unusable?: string;
  problems: string[];
} {
  const parsed = parseRows(table.rows, table);
  const { jobs, left } = parsed;
  const isEmpty = left.every(({ why }) => why === 'blank' || why === 'example');
  const unusable = !hasTitleColumn(table)
    ? 'No column is a title, so the site would show no list.'
    : jobs.length === 0 && !isEmpty
      ? 'No row is a job, so the site would show no list.'
      : undefined;
  return { jobs, unusable, problems: feedProblems(parsed) };
}

function readFile(path: string): FeedTable {
  const bytes = readFileSync(path);
  if (bytes.length > MAX_FEED_BYTES) return { ok: false, reason: 'too-large' };
  const table = readTable(decodeText(bytes), path.endsWith('.csv') ? 'text/csv' : '');
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
  void checkJobs(process.argv[2]).then((code) => {
    process.exitCode = code;
  });
}

import 'server-only';
import { createHash } from 'node:crypto';
import type { LeftOut, SheetReading, Table, TableFailure } from 'job-sheet';
import { indiaDate } from '@/lib/country';
import { redirectOf, sendRequest } from '@/lib/runtime/http-client';
import type { Job } from './job';
import { confirmedColumns, readSheet, readSheetTable } from './job-sheet';
import { nextPage, PAGE_HEADERS } from './next-page';
import sampleRows from './sample-rows.json';

/** Where the jobs come from. Without a `url`: the bundled sample rows. */
export type FeedSource = {
  url?: string;
  /** Sent as `Authorization: Bearer`, only to the host of `url`. */
  token?: string;
  /** Per page, including its body. */
  timeoutMs?: number;
  /** Total for all pages. */
  maxBytes?: number;
  /** The reading before, if it had one page: the same bytes give the same answer, for the cost of their hash. */
  memory?: { last?: Page & { readWith: string; answer: FeedAnswer } };
};

type Page = { digest: string; etag?: string };

/** `findings`: what the owner of the sheet should know; none for lists that nobody has to mend. */
export type FeedAnswer = { ok: true; jobs: Job[]; findings?: FeedFindings } | FeedFailed;
export type FeedTable = { ok: true; table: Table; bytes: number; page?: Page } | FeedFailed;
export type FeedFailed = {
  ok: false;
  reason: FeedFailure;
  /** Of the connection, such as `ENOTFOUND` or `DEPTH_ZERO_SELF_SIGNED_CERT`. */
  code?: string;
  retryAfterSeconds?: number;
};

/** Rows that are no jobs, and rows with a truncated cell; columns that are not used. */
export type FeedFindings = Pick<
  SheetReading['plan'],
  'ignored' | 'suspects' | 'appeared' | 'gone'
> & {
  left: { index: number; why: LeftOut; status?: string }[];
  cut: number[];
};

/** Why there is no list; safe to log. */
export type FeedFailure =
  | 'unreachable'
  | 'timeout'
  | 'redirect'
  /** Google requires a sign-in: the spreadsheet or the script is not shared publicly. */
  | 'not-public'
  | `status-${number}`
  | 'too-large'
  | 'too-many-pages'
  /** The service says that there are more rows, and not where. */
  | 'incomplete'
  /** No column is a title; there are rows, but none is a job. */
  | NonNullable<SheetReading['failure']>
  /** What the owner confirmed about the columns cannot be read. */
  | 'confirmed-columns'
  | TableFailure;

/** Reads the whole feed once. Every failure of the service is a value with a reason. */
export async function readFeed(source: FeedSource): Promise<FeedAnswer> {
  const columns = source.url ? confirmedColumns() : {};
  if (typeof columns === 'string') return { ok: false, reason: 'confirmed-columns', code: columns };
  const { memory = {} } = source;
  // Dates are read as of the day.
  const readWith = JSON.stringify([columns, indiaDate(new Date())]);
  const before = memory.last?.readWith === readWith ? memory.last : undefined;
  const answer = await readPages(source, before);
  if (answer === 'unchanged') return before?.answer as FeedAnswer;
  if (!answer.ok) return answer;
  const { jobs, rows, plan, failure } = readSheet(answer.table, columns);
  if (failure) return { ok: false, reason: failure };
  const { ignored, suspects, appeared, gone } = plan;
  const left = rows.flatMap(({ index, left: why, said: status }) =>
    why ? { index, why, status } : [],
  );
  const cut = rows.filter(({ isCut }) => isCut).map(({ index }) => index);
  const findings = { ignored, suspects, appeared, gone, left, cut };
  const read: FeedAnswer = { ok: true, jobs, findings };
  memory.last = answer.page && { ...answer.page, readWith, answer: read };
  return read;
}

/** The rows of the feed as returned by the service, from all pages. */
export async function readFeedTable(source: FeedSource): Promise<FeedTable> {
  return (await readPages(source)) as FeedTable;
}

async function readPages(source: FeedSource, before?: Page): Promise<FeedTable | 'unchanged'> {
  const { url, maxBytes = MAX_FEED_BYTES } = source;
  if (url === undefined) return { ok: true, table: { form: 'list', rows: sampleRows }, bytes: 0 };
  const endsAt = performance.now() + ALL_PAGES_MS;
  const rows: unknown[] = [];
  const read = new Set<string>();
  let bytesLeft = maxBytes;
  let next: string | undefined = downloadAddress(url);
  for (;;) {
    const isEndless = read.has(next) || read.size === MAX_PAGES || performance.now() >= endsAt;
    if (isEndless) return { ok: false, reason: 'too-many-pages' };
    read.add(next);
    const isFirst = read.size === 1;
    const answer = await download(
      next,
      { ...source, maxBytes: bytesLeft },
      isFirst && before?.etag,
    );
    if (answer === 'unchanged' || !answer.ok) return answer;
    const { headers, body } = answer;
    // The same rows may be followed by others since.
    const more = PAGE_HEADERS.flatMap((name) => headers[name] ?? []);
    const digest = createHash('sha256').update(body).update(`${more}`).digest('base64');
    if (isFirst && digest === before?.digest) return 'unchanged';
    const table = readSheetTable(body, answer.contentType);
    if (typeof table === 'string') return { ok: false, reason: table };
    bytesLeft -= body.length;
    for (const row of table.rows) rows.push(row);
    next = nextPage({ address: next, headers, text: String(body), rows: rows.length });
    if (next === 'missing') return { ok: false, reason: 'incomplete' };
    // Some services also name a page after the last one.
    if (next !== undefined && table.rows.length > 0) continue;
    const bytes = maxBytes - bytesLeft;
    const etag = more.length === 0 ? headers.etag : undefined;
    if (isFirst) return { ok: true, table, bytes, page: { digest, etag } };
    return { ok: true, table: { form: table.form, headers: table.headers, rows }, bytes };
  }
}

/** All pages together: more would stop the site for seconds whenever it changes. */
export const MAX_FEED_BYTES = 2 * 1024 * 1024;

const TIMEOUT_MS = 5000;
const MAX_PAGES = 200;
const ALL_PAGES_MS = 30_000;

type Download = { ok: true; body: Buffer; headers: Headers; contentType?: string } | FeedFailed;
type Headers = Record<string, string | undefined>;

/** Follows one redirect from a host to its partner; the token is sent to the first host only. */
async function download(
  url: string,
  { token, timeoutMs = TIMEOUT_MS, maxBytes = MAX_FEED_BYTES }: FeedSource,
  etag: string | false = false,
): Promise<Download | 'unchanged'> {
  const endsAt = performance.now() + timeoutMs;
  const get = (address: string, headers: Record<string, string> = {}) =>
    sendRequest({
      url: address,
      method: 'GET',
      headers: {
        accept: 'application/json, text/csv, */*;q=0.5',
        'user-agent': 'job-list',
        ...(etag && { 'if-none-match': etag }),
        ...headers,
      },
      timeoutMs: Math.max(1, Math.round(endsAt - performance.now())),
      maxBytes,
    });
  const first = await get(url, token === undefined ? {} : { authorization: `Bearer ${token}` });
  const redirect = first.kind === 'answered' ? redirectOf(url, first) : undefined;
  const result = redirect?.to === 'partner' ? await get(redirect.url) : first;
  if (result.kind === 'failed') return { ok: false, ...failureOf(result.reason) };
  const { status, headers, body, cut } = result;
  if (redirect && redirectOf(url, result)?.to === 'sign-in')
    return { ok: false, reason: 'not-public' };
  if (status === 304 && etag) return 'unchanged';
  if (status >= 300 && status < 400) return { ok: false, reason: 'redirect' };
  if ([401, 403].includes(status) && isGoogleSheet(url)) return { ok: false, reason: 'not-public' };
  if (status < 200 || status >= 300) {
    return { ok: false, reason: `status-${status}`, ...retryAfter(headers['retry-after']) };
  }
  if (cut !== undefined) return { ok: false, ...failureOf(cut) };
  return { ok: true, body, headers, contentType: headers['content-type'] };
}

function failureOf(reason: string): Pick<FeedFailed, 'reason' | 'code'> {
  if (reason === 'timeout' || reason === 'too-large') return { reason };
  return { reason: 'unreachable', code: reason };
}

function retryAfter(value = ''): { retryAfterSeconds?: number } {
  return /^\d{1,6}$/.test(value) ? { retryAfterSeconds: Number(value) } : {};
}

/**
 * The download URL of a feed. The browser URL of a Google Sheet, shared (`…/spreadsheets/d/{id}/edit?gid=0#gid=0`) or
 * published (`…/d/e/{id}/pubhtml`), becomes the CSV download of that tab. Other URLs are returned unchanged.
 */
function downloadAddress(address: string): string {
  const url = new URL(address);
  if (!isGoogleSheet(address)) return address;
  const sheet = SHEET_PATH.exec(url.pathname);
  if (!sheet) return address;
  const [, folder = '', published, view] = sheet;
  if (view === 'gviz') return address;
  const gid = /^#(?:.*&)?gid=(\d+)/.exec(url.hash)?.[1] ?? url.searchParams.get('gid');
  const download = new URL(`${folder}/${published ? 'pub' : 'export'}`, url);
  if (published) download.searchParams.set('single', 'true');
  download.searchParams.set(published ? 'output' : 'format', 'csv');
  if (gid !== null) download.searchParams.set('gid', gid);
  const resourceKey = url.searchParams.get('resourcekey');
  if (resourceKey !== null) download.searchParams.set('resourcekey', resourceKey);
  return download.href;
}

export function isGoogleSheet(address: string): boolean {
  const { hostname, pathname } = new URL(address);
  return hostname === 'docs.google.com' && SHEET_PATH.test(pathname);
}

export function isPublishedSheet(address: string): boolean {
  return isGoogleSheet(address) && SHEET_PATH.exec(new URL(address).pathname)?.[2] !== undefined;
}

/** The path of a spreadsheet, whether it is a published copy, and the view. */
const SHEET_PATH = /^((?:\/a\/[^/]+)?\/spreadsheets(?:\/u\/\d+)?\/d\/(e\/)?[\w-]+)(?:\/(\w*).*)?$/;

import 'server-only';
import { sendRequest } from '@/lib/http-client/http-client';
import { columnOf } from '@/lib/jobs/columns';
import type { Job } from '@/lib/jobs/job';
import { parseRows } from '@/lib/jobs/parse-rows';
import sampleRows from '@/lib/jobs/sample-rows.json';

/** Where the jobs come from. Without a `url` they are the bundled sample rows. */
export type FeedSource = {
  url?: string;
  /** Sent as `Authorization: Bearer`. */
  token?: string;
  /** For the whole answer, its body included. */
  timeoutMs?: number;
  maxBytes?: number;
};

export type FeedAnswer = { ok: true; jobs: Job[]; dropped: number[] } | FeedFailed;
export type FeedRows = { ok: true; rows: unknown[] } | FeedFailed;
export type FeedFailed = { ok: false; reason: FeedFailure; retryAfterSeconds?: number };

/** Why there is no list; safe to log. */
export type FeedFailure =
  | 'unreachable'
  | 'timeout'
  | 'redirect'
  | `status-${number}`
  | 'too-large'
  | 'not-json'
  | 'error-answer'
  | 'not-a-list'
  | 'no-title-column';

/**
 * Reads the whole feed once. Every failure of the service is an answer with a reason; nothing is thrown
 * for it. `dropped` names the rows without a title by their place in the feed, from 0.
 */
export async function readFeed(source: FeedSource): Promise<FeedAnswer> {
  const answer = await readRows(source);
  return answer.ok ? { ok: true, ...parseRows(answer.rows) } : answer;
}

/** The rows of the feed as the service gives them. */
export async function readRows(source: FeedSource): Promise<FeedRows> {
  if (source.url === undefined) return { ok: true, rows: sampleRows };
  const answer = await download(source.url, source);
  return answer.ok ? rowsIn(answer.text) : answer;
}

const TIMEOUT_MS = 5000;
const MAX_BYTES = 2 * 1024 * 1024;

/** A redirect is not followed, so that the token goes to the configured address only. */
async function download(
  url: string,
  { token, timeoutMs = TIMEOUT_MS, maxBytes = MAX_BYTES }: FeedSource,
): Promise<{ ok: true; text: string } | FeedFailed> {
  const result = await sendRequest({
    url,
    method: 'GET',
    headers: {
      accept: 'application/json',
      'user-agent': 'job-list',
      ...(token !== undefined && { authorization: `Bearer ${token}` }),
    },
    timeoutMs,
    maxBytes,
  });
  if (result.kind === 'failed') return { ok: false, reason: failureOf(result.reason) };
  const { status, headers, body, cut } = result;
  if (status >= 300 && status < 400) return { ok: false, reason: 'redirect' };
  if (status < 200 || status >= 300) {
    return { ok: false, reason: `status-${status}`, ...retryAfter(headers['retry-after']) };
  }
  if (cut !== undefined) return { ok: false, reason: failureOf(cut) };
  return { ok: true, text: new TextDecoder().decode(body) };
}

function failureOf(reason: string): FeedFailure {
  return reason === 'timeout' || reason === 'too-large' ? reason : 'unreachable';
}

function retryAfter(value = ''): { retryAfterSeconds?: number } {
  return /^\d{1,6}$/.test(value) ? { retryAfterSeconds: Number(value) } : {};
}

function rowsIn(text: string): FeedRows {
  let answer: unknown;
  try {
    answer = JSON.parse(text);
  } catch {
    return { ok: false, reason: 'not-json' };
  }
  if (isRecord(answer) && answer.error) return { ok: false, reason: 'error-answer' };
  const rows = Array.isArray(answer) ? answer : isRecord(answer) ? listIn(answer) : undefined;
  if (rows === undefined) return { ok: false, reason: 'not-a-list' };
  // Told from an empty sheet: here the list would vanish because a column was renamed.
  if (rows.length > 0 && !rows.some(hasTitleColumn))
    return { ok: false, reason: 'no-title-column' };
  return { ok: true, rows };
}

/** Services wrap the rows as `{data}`, as `{jobs}`, or in one list named after the sheet's tab. */
function listIn(answer: Record<string, unknown>): unknown[] | undefined {
  if (Array.isArray(answer.data)) return answer.data;
  if (Array.isArray(answer.jobs)) return answer.jobs;
  const lists = Object.values(answer).filter((value) => Array.isArray(value));
  return lists.length === 1 ? lists[0] : undefined;
}

function hasTitleColumn(row: unknown): boolean {
  return isRecord(row) && Object.keys(row).some((header) => columnOf(header) === 'title');
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

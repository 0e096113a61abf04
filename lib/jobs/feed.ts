import 'server-only';
import { type ClientRequest, get as getOverHttp, type IncomingMessage } from 'node:http';
import { get as getOverHttps } from 'node:https';
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

/**
 * Node's own client and not `fetch`: Next replaces `fetch` in pages by one that caches, and that ties a
 * refresh in the background to the request that set it off. It follows no redirect, so that the token
 * goes to the configured address only.
 */
async function download(
  url: string,
  { token, timeoutMs = TIMEOUT_MS, maxBytes = MAX_BYTES }: FeedSource,
): Promise<{ ok: true; text: string } | FeedFailed> {
  const signal = AbortSignal.timeout(timeoutMs);
  const get = url.startsWith('https:') ? getOverHttps : getOverHttp;
  const request = get(url, {
    agent: false,
    signal,
    headers: {
      accept: 'application/json',
      'accept-encoding': 'identity',
      'user-agent': 'job-list',
      ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
    },
  });
  try {
    return await readAnswer(request, maxBytes);
  } catch (error) {
    if (!isNetworkError(error)) throw error;
    return { ok: false, reason: signal.aborted ? 'timeout' : 'unreachable' };
  } finally {
    request.destroy();
  }
}

async function readAnswer(
  request: ClientRequest,
  maxBytes: number,
): Promise<{ ok: true; text: string } | FeedFailed> {
  const response = await responseTo(request);
  const status = response.statusCode ?? 0;
  if (status >= 300 && status < 400) return { ok: false, reason: 'redirect' };
  if (status < 200 || status >= 300) {
    return { ok: false, reason: `status-${status}`, ...retryAfter(response) };
  }
  const chunks: Buffer[] = [];
  let size = 0;
  for await (const chunk of response as AsyncIterable<Buffer>) {
    size += chunk.length;
    if (size > maxBytes) return { ok: false, reason: 'too-large' };
    chunks.push(chunk);
  }
  return { ok: true, text: new TextDecoder().decode(Buffer.concat(chunks)) };
}

function responseTo(request: ClientRequest): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    request.on('error', reject);
    request.on('response', (response) => {
      // A body that is not HTTP any more is reported at the request only; its reader would wait for ever.
      request.on('error', (error) => response.destroy(error));
      resolve(response);
    });
  });
}

function retryAfter(response: IncomingMessage): { retryAfterSeconds?: number } {
  const value = response.headers['retry-after'] ?? '';
  return /^\d{1,6}$/.test(value) ? { retryAfterSeconds: Number(value) } : {};
}

/** Errors of sockets, TLS, names and the HTTP parser carry a code; mistakes in this file do not. */
function isNetworkError(error: unknown): boolean {
  return typeof error === 'object' && error !== null && 'code' in error;
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

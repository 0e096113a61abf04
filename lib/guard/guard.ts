import 'server-only';
import { deskSettings } from '@/lib/desk/desk-settings';
import { isDeskPath } from '@/lib/desk/paths';
import { ACTION_FORWARDED_HEADER, ACTION_HEADER } from '@/lib/next-internals';
import { isWithdrawalPath } from '@/lib/routes';
import { env } from '@/lib/settings';
import { log } from '@/lib/telemetry/log';
import { metrics } from '@/lib/telemetry/metrics';
import { MAX_REQUEST_BYTES } from '@/lib/uploads/limits';
import { judgeActionBody } from './action-body';
import { allowedMethods } from './allowed-methods';
import { BUSY_SECONDS } from './busy-page';
import { clientAddress } from './client-address';
import { countedForm } from './counted-form';
import { actionsOf } from './known-actions';
import { boundaryIn, partsIn } from './multipart';
import { retryAfterFor } from './rate-limit';
import type { RefusalName } from './refusals';
import { isSentByOwnPage, type Own } from './same-origin';
import { retryAfterForSite } from './site-budget';

/** Why a request is turned away; `retryAfter` is in seconds. */
export type Refused = { reason: RefusalName | 'method'; retryAfter?: number };

export const BUSY: Refused = { reason: 'busy', retryAfter: BUSY_SECONDS };

/** A request as it is judged. */
export type Judged = {
  method: string;
  pathname: string;
  headers: Headers;
  /** The whole body, or why it was not read to its end. Asked for at most once. */
  readBody: (most: number) => Promise<Buffer | RefusalName>;
};

/**
 * Judges a request before Next handles it; undefined lets it through. The cheap questions come first, and
 * only a post that may be one of ours is counted and read. The actions behind it check everything again.
 */
export async function guard(request: Judged): Promise<Refused | undefined> {
  const refused = await judge(request);
  if (refused) reportRefusal(refused, request.pathname);
  return refused;
}

export function reportRefusal(refused: Refused, pathname: string): void {
  metrics()?.refusals.inc({ reason: refused.reason });
  log().info({ ...refused, form: countedForm(pathname) }, 'Request refused');
}

async function judge(request: Judged): Promise<Refused | undefined> {
  const { method, pathname, headers } = request;
  if (!allowedMethods(pathname).includes(method)) return { reason: 'method' };
  if (method !== 'POST' || SELF_GUARDED.includes(pathname)) return undefined;

  if (isWithdrawalPath(pathname)) return judgeWithdrawal(headers);
  if (isDeskPath(pathname) && deskSettings()) return judgeDeskPost(headers);

  const byHead = judgeHead(headers, ownAddress());
  if (byHead) return refusal(byHead);

  const retryAfter = await retryAfterForSender(countedForm(pathname), headers);
  if (retryAfter !== undefined) return { reason: 'tooMany', retryAfter };

  const body = await request.readBody(MAX_REQUEST_BYTES);
  const byBody = typeof body === 'string' ? body : judgeBody(body, request);
  if (byBody) return refusal(byBody);

  const retryAfterBudget = await retryAfterForSite(body.length);
  return retryAfterBudget === undefined
    ? undefined
    : { reason: 'busy', retryAfter: retryAfterBudget };
}

/**
 * The plain form on the page of an application: one word, no file, no action. That page tells no address as
 * referrer, with which browsers send the origin `null`; its token is proof enough, and Sec-Fetch-Site is still
 * checked.
 */
async function judgeWithdrawal(given: Headers): Promise<Refused | undefined> {
  const headers = new Headers(given);
  if (headers.get('origin') === 'null') headers.delete('origin');
  if (!isOwnPost(headers)) return { reason: 'elsewhere' };
  const length = Number(headers.get('content-length') ?? Number.POSITIVE_INFINITY);
  if (length > MAX_WITHDRAWAL_BYTES) return { reason: 'unreadable' };
  const retryAfter = await retryAfterForSender('withdrawal', headers);
  return retryAfter === undefined ? undefined : { reason: 'tooMany', retryAfter };
}

const MAX_WITHDRAWAL_BYTES = 1000;

/**
 * A form of the desk, which names no action. A cookie says who sends it, so that its page must be proven, and not only
 * nothing known against it. Not counted: without a session nothing happens, and members work through many applications.
 */
function judgeDeskPost(headers: Headers): Refused | undefined {
  const isProven = headers.has('origin') || headers.get('sec-fetch-site') === 'same-origin';
  if (!isProven || !isOwnPost(headers)) return { reason: 'elsewhere' };
  const length = Number(headers.get('content-length') ?? Number.POSITIVE_INFINITY);
  if (length > MAX_DESK_POST_BYTES) return { reason: 'tooLong' };
  const isAction =
    headers.has(ACTION_HEADER) || boundaryIn(headers.get('content-type')) !== undefined;
  return isAction ? { reason: 'unreadable' } : undefined;
}

/** A note, at most. */
const MAX_DESK_POST_BYTES = 64 * 1024;

function refusal(reason: RefusalName): Refused {
  return reason === 'busy' ? BUSY : { reason };
}

/** Routes that no form posts to and that have rules of their own. */
export const SELF_GUARDED = ['/api/outbox/drain', '/api/vitals'];

/** Whether a page of ours sent a post, as far as its headers tell. */
export function isOwnPost(headers: Headers): boolean {
  return isSentByOwnPage(headers, ownAddress());
}

/** Counts one post of a sender to a form; returns the seconds to wait if it exceeds a limit. */
export function retryAfterForSender(form: string, headers: Headers): Promise<number | undefined> {
  return retryAfterFor(form, clientAddress(headers, env().TRUSTED_PROXY_HOPS));
}

function ownAddress(): Own {
  const { SITE_URL, TRUSTED_PROXY_HOPS } = env();
  return { origin: SITE_URL, isProxied: TRUSTED_PROXY_HOPS > 0 };
}

/** What the headers of a post say against it. */
export function judgeHead(headers: Headers, own: Own): RefusalName | undefined {
  if (!isSentByOwnPage(headers, own)) return 'elsewhere';
  if (Number(headers.get('content-length') ?? 0) > MAX_REQUEST_BYTES) return 'tooLarge';
  // The second one would be a way to count under another page's name.
  const isFormData = boundaryIn(headers.get('content-type')) !== undefined;
  return isFormData && !headers.has(ACTION_FORWARDED_HEADER) ? undefined : 'unreadable';
}

function judgeBody(body: Buffer, { headers, pathname }: Judged): RefusalName | undefined {
  const parts = partsIn(body, boundaryIn(headers.get('content-type')) ?? '');
  if (parts === undefined) return 'unreadable';
  return judgeActionBody(parts, headers.get(ACTION_HEADER), actionsOf(pathname));
}

import 'server-only';
import { deskSettings } from '@/lib/desk/desk-settings';
import { isDeskPath } from '@/lib/desk/paths';
import { env } from '@/lib/env';
import { log } from '@/lib/log';
import { ACTION_FORWARDED_HEADER, ACTION_HEADER } from '@/lib/next-internals';
import { requestContext } from '@/lib/request-context';
import { isWithdrawalPath } from '@/lib/routes';
import { MAX_REQUEST_BYTES } from '@/lib/uploads/limits';
import { judgeActionBody } from './action-body';
import { allowedMethods } from './allowed-methods';
import { BUSY_SECONDS } from './busy-page';
import { clientAddress } from './client-address';
import { countedForm } from './counted-form';
import { knownActions } from './known-actions';
import { boundaryIn, partsIn } from './multipart';
import { retryAfterFor } from './rate-limit';
import type { RefusalName } from './refusals';
import { isSentByOwnPage, type Own } from './same-origin';
import { retryAfterForSite } from './site-budget';

/** Why a request is turned away; `retryAfter` is in seconds. */
export type Refused = { reason: RefusalName | 'method'; retryAfter?: number };

/**
 * Judges a request before Next handles it; undefined lets it through. The cheap questions come first, and
 * only a post that may be one of ours is counted and read. The actions behind it check everything again.
 */
export async function guard(request: Request): Promise<Refused | undefined> {
  const { pathname } = new URL(request.url);
  const refused = await judge(request, pathname);
  if (refused) log().info({ ...refused, form: countedForm(pathname) }, 'Request refused');
  return refused;
}

async function judge(request: Request, pathname: string): Promise<Refused | undefined> {
  const { method, headers } = request;
  if (!allowedMethods(pathname).includes(method)) return { reason: 'method' };
  if (method !== 'POST' || SELF_GUARDED.includes(pathname)) return undefined;

  if (isWithdrawalPath(pathname)) return judgeWithdrawal(headers);
  if (isDeskPath(pathname) && deskSettings()) return judgeDeskPost(request);

  const byHead = judgeHead(headers, ownAddress()) ?? requestContext()?.bodyRefusal;
  if (byHead) return refusal(byHead);

  const retryAfter = await retryAfterForSender(countedForm(pathname), headers);
  if (retryAfter !== undefined) return { reason: 'tooMany', retryAfter };

  const body = await readAtMost(request.body, MAX_REQUEST_BYTES);
  // While it was read, it may have been cut off.
  const byBody = requestContext()?.bodyRefusal ?? judgeBody(body, headers);
  if (byBody) return refusal(byBody);

  const fileLength = requestContext()?.resume?.length ?? 0;
  const retryAfterBudget = await retryAfterForSite((body?.length ?? 0) + fileLength);
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
 * A form of the desk. A cookie says who sends it, so that its page must be proven, and not only nothing known
 * against it. Not counted: without a session nothing happens, and members work through many applications.
 */
async function judgeDeskPost({ headers, body }: Request): Promise<Refused | undefined> {
  const isProven = headers.has('origin') || headers.get('sec-fetch-site') === 'same-origin';
  if (!isProven || !isOwnPost(headers)) return { reason: 'elsewhere' };
  const length = Number(headers.get('content-length') ?? Number.POSITIVE_INFINITY);
  if (length > MAX_DESK_POST_BYTES) return { reason: 'tooLong' };
  const isAction =
    headers.has(ACTION_HEADER) || boundaryIn(headers.get('content-type')) !== undefined;
  if (!isAction) return undefined;
  const refused =
    requestContext()?.bodyRefusal ??
    judgeBody(await readAtMost(body, MAX_DESK_POST_BYTES), headers);
  return refused && refusal(refused);
}

/** A note, at most. */
const MAX_DESK_POST_BYTES = 64 * 1024;

function refusal(reason: RefusalName): Refused {
  return reason === 'busy' ? { reason, retryAfter: BUSY_SECONDS } : { reason };
}

/** Routes that no form posts to and that have rules of their own. */
const SELF_GUARDED = ['/api/outbox/drain', '/api/vitals'];

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

function judgeBody(body: Buffer | undefined, headers: Headers): RefusalName | undefined {
  if (body === undefined) return 'tooLarge';
  const parts = partsIn(body, boundaryIn(headers.get('content-type')) ?? '');
  if (parts === undefined) return 'unreadable';
  return judgeActionBody(parts, headers.get(ACTION_HEADER), knownActions());
}

/** The whole body, or undefined when it is longer: a body sent in chunks does not say how long it is. */
async function readAtMost(
  body: Request['body'],
  most: number,
): Promise<Buffer<ArrayBuffer> | undefined> {
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let length = 0;
  for await (const chunk of body ?? []) {
    length += chunk.byteLength;
    if (length > most) return undefined;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

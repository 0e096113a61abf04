import 'server-only';
import { deskSettings, isDeskPath } from '@/lib/desk/desk';
import { isOwnApplicationPost } from '@/lib/routes';
import { processWide } from '@/lib/runtime/context';
import { ACTION_FORWARDED_HEADER, ACTION_HEADER } from '@/lib/runtime/next-internals';
import { env } from '@/lib/settings';
import { isDiskReserveReached } from '@/lib/store/open';
import { count, retryAfterForSender } from '@/lib/store/rate-limit';
import { log } from '@/lib/telemetry/log';
import { metrics } from '@/lib/telemetry/metrics';
import { MAX_REQUEST_BYTES } from '@/lib/uploads/limits';
import { allowedMethods, countedForm } from '@/lib/web/page-paths';
import { actionsOf, boundaryIn, judgeActionBody, partsIn } from './action-body';
import { BUSY_SECONDS, type RefusalName } from './refusals';

/** Why a request is turned away; `retryAfter` is in seconds. */
export type Refused = { reason: RefusalName | 'method'; retryAfter?: number };

export const BUSY: Refused = { reason: 'busy', retryAfter: BUSY_SECONDS };

/** A request as it is judged. */
type Judged = {
  method: string;
  pathname: string;
  headers: Headers;
  /** The whole body, or why it was not read to its end. Asked for at most once. */
  readBody: () => Promise<Buffer | RefusalName>;
};

/**
 * Judges a request before Next handles it; undefined lets it through. The cheap questions come first, and
 * only a post that may be one of ours is counted and read. The actions behind it check everything again.
 */
export async function guard(request: Judged): Promise<Refused | undefined> {
  const { method, pathname, headers } = request;
  if (!allowedMethods(pathname).includes(method)) return { reason: 'method' };
  if (method !== 'POST' || SELF_GUARDED.includes(pathname)) return undefined;

  if (isOwnApplicationPost(pathname)) return judgeOwnApplication(headers);
  if (isDeskPath(pathname) && deskSettings()) return judgeDeskPost(headers);

  const byHead = judgeHead(headers, ownAddress());
  if (byHead) return refusal(byHead);

  const retryAfter = await retryAfterForSender(countedForm(pathname), headers);
  if (retryAfter !== undefined) return { reason: 'tooMany', retryAfter };

  const body = await request.readBody();
  const byBody = typeof body === 'string' ? body : judgeBody(body, request);
  if (byBody) return refusal(byBody);

  const retryAfterBudget = await retryAfterForSite(body.length);
  return retryAfterBudget === undefined
    ? undefined
    : { reason: 'busy', retryAfter: retryAfterBudget };
}

export function reportRefusal(refused: Refused, pathname: string): void {
  metrics()?.refusals.inc({ reason: refused.reason });
  log().info({ ...refused, form: countedForm(pathname) }, 'Request refused');
}

/**
 * A plain form on the page of an application: no file, no action. That page has the policy `no-referrer`, for which
 * browsers send the origin `null`; its token is proof enough, and Sec-Fetch-Site is still checked.
 */
async function judgeOwnApplication(given: Headers): Promise<Refused | undefined> {
  const headers = new Headers(given);
  if (headers.get('origin') === 'null') headers.delete('origin');
  if (!isOwnPost(headers)) return { reason: 'elsewhere' };
  const length = Number(headers.get('content-length') ?? Number.POSITIVE_INFINITY);
  if (length > MAX_PLAIN_POST_BYTES) return { reason: 'unreadable' };
  const retryAfter = await retryAfterForSender('withdrawal', headers);
  return retryAfter === undefined ? undefined : { reason: 'tooMany', retryAfter };
}

/**
 * A form of the desk, which names no action. It is authenticated by a cookie, so it must prove that it comes from our
 * page. Not counted: without a session nothing happens, and members work through many applications.
 */
function judgeDeskPost(headers: Headers): Refused | undefined {
  const isProven = headers.has('origin') || headers.get('sec-fetch-site') === 'same-origin';
  if (!isProven || !isOwnPost(headers)) return { reason: 'elsewhere' };
  const length = Number(headers.get('content-length') ?? Number.POSITIVE_INFINITY);
  if (length > MAX_PLAIN_POST_BYTES) return { reason: 'tooLong' };
  const isAction =
    headers.has(ACTION_HEADER) || boundaryIn(headers.get('content-type')) !== undefined;
  return isAction ? { reason: 'unreadable' } : undefined;
}

/** A note of a member, or a letter that its sender corrects. */
const MAX_PLAIN_POST_BYTES = 64 * 1024;

function refusal(reason: RefusalName): Refused {
  return reason === 'busy' ? BUSY : { reason };
}

/** Routes that no form posts to and that have rules of their own. */
export const SELF_GUARDED = ['/api/outbox/drain', '/api/vitals'];

/** Whether a page of ours sent a post, judging by its headers. */
export function isOwnPost(headers: Headers): boolean {
  return isSentByOwnPage(headers, ownAddress());
}

function ownAddress(): Own {
  const { SITE_URL, TRUSTED_PROXY_HOPS } = env();
  return { origin: SITE_URL, isProxied: TRUSTED_PROXY_HOPS > 0 };
}

/** The reason to refuse a post by its headers. */
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

/** The accepted hosts of this site: that of the settings, and that of the request. */
type Own = {
  /** `SITE_URL`. */
  origin: string;
  /** Is there a trusted proxy, whose X-Forwarded-Host counts? */
  isProxied: boolean;
};

/**
 * Whether a post was sent by a page of this site, judging by its headers. Browsers send Sec-Fetch-Site, which no page
 * can write, or at least Origin; if both are present they must agree. A request with neither is accepted: it comes from
 * a program or a very old browser, and without a session a forged post can do no more than its author could from his
 * own machine. The desk requires one of them.
 * After OWASP's Cross-Site Request Forgery Prevention Cheat Sheet ("Fetch Metadata", "Verifying Origin").
 */
export function isSentByOwnPage(headers: Headers, own: Own): boolean {
  const site = headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin' && site !== 'none') return false;
  const origin = headers.get('origin');
  return origin === null || isOwnOrigin(origin, headers, own);
}

function isOwnOrigin(origin: string, headers: Headers, own: Own): boolean {
  if (origin === own.origin) return true;
  // The scheme is not compared: where TLS ends at a proxy, this process is spoken to in plain HTTP.
  if (!URL.canParse(origin) || !/^https?:$/.test(new URL(origin).protocol)) return false;
  return new URL(origin).host === hostOf(headers, own);
}

function hostOf(headers: Headers, own: Own): string | undefined {
  const forwarded = own.isProxied ? headers.get('x-forwarded-host')?.split(',').at(0) : undefined;
  return (forwarded ?? headers.get('host') ?? undefined)?.trim().toLowerCase();
}

/**
 * Counts one submission, from any sender, against the limit of the site. Returns the seconds after which
 * it may be sent again if there is no room for it, otherwise undefined.
 */
export async function retryAfterForSite(bytes: number): Promise<number | undefined> {
  if (await isDiskReserveReached()) {
    log().warn({ reason: 'DISK_RESERVE_MB' }, 'The disk is almost full: a submission is refused');
    return DISK_FULL_RETRY_SECONDS;
  }
  const { SITE_LIMIT, SITE_LIMIT_MB } = env();
  const megabytes = { ...SITE_LIMIT_MB, points: SITE_LIMIT_MB.points * 1024 * 1024 };
  const retryAfter =
    (await count('site', SITE_LIMIT)) ?? (await count('site bytes', megabytes, bytes));
  if (retryAfter !== undefined) reportUsedUp(retryAfter);
  return retryAfter;
}

/** Whether this process has lately turned a submission away because the site accepts no more. */
export function isSiteBudgetUsedUp(): boolean {
  return usedUp().until > performance.now();
}

/** Somebody has to make room first. */
const DISK_FULL_RETRY_SECONDS = 600;

/** Logged once per period, however many submissions are turned away. */
function reportUsedUp(seconds: number): void {
  if (isSiteBudgetUsedUp()) return;
  usedUp().until = performance.now() + seconds * 1000;
  log().error('SITE_LIMIT is used up: submissions are refused for now');
}

function usedUp(): { until: number } {
  return processWide('site-budget', () => ({ until: 0 }));
}

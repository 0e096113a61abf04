import 'server-only';
import { postedTextLimit } from '@/lib/fields/text-limits';
import { type PostedForm, pageAt, withoutEmptySegments } from '@/lib/pages';
import { parseUrl } from '@/lib/routes';
import {
  ACTION_FORWARDED_HEADER,
  ACTION_HEADER,
  FORWARDED_HOST_HEADER,
} from '@/lib/runtime/next-internals';
import { env } from '@/lib/settings';
import { retryAfterForSender } from '@/lib/store/rate-limit';
import { retryAfterForSite } from '@/lib/store/site-limit';
import { log } from '@/lib/telemetry/log';
import { metrics } from '@/lib/telemetry/metrics';
import { MAX_REQUEST_BYTES } from '@/lib/uploads/limits';
import { actionsOf, boundaryIn, checkActionBody, partsIn } from './action-body';
import { BUSY_SECONDS, type RefusalName, refusals } from './refusals';

/** Why a request is refused; `retryAfter` is in seconds. */
export type Refused = { reason: RefusalName | 'method'; retryAfter?: number };

export const BUSY: Refused = { reason: 'busy', retryAfter: BUSY_SECONDS };

/** A request to be checked. */
type GuardedRequest = {
  method: string;
  pathname: string;
  headers: Headers;
  /** The whole body, or why it was not read completely. */
  readBody: () => Promise<Buffer | RefusalName>;
};

/**
 * Checks a request before Next handles it; undefined lets it pass. Cheap checks come first, and only a POST that may be
 * one of ours is counted and read. The actions behind it check everything again.
 */
export async function guard(request: GuardedRequest): Promise<Refused | undefined> {
  const { method, pathname, headers } = request;
  const { methods, posts } = pageAt(pathname);
  if (!methods.includes(method)) return { reason: 'method' };
  if (method !== 'POST' || posts === 'handler') return undefined;

  if (posts === 'own application') return checkOwnApplicationPost(request);
  if (posts === 'desk' && env().DESK_ISSUER) return checkDeskPost(request);

  const byHead = checkHeaders(headers);
  if (byHead) return refusal(byHead);

  const retryAfter = await retryAfterForSender(countedForm(pathname), headers);
  if (retryAfter !== undefined) return { reason: 'tooMany', retryAfter };

  const body = await request.readBody();
  const byBody = typeof body === 'string' ? body : checkBody(body, request);
  if (byBody) return refusal(byBody);

  const retryAfterBudget = await retryAfterForSite(body.length);
  return retryAfterBudget === undefined
    ? undefined
    : { reason: 'busy', retryAfter: retryAfterBudget };
}

/** The response to a refused request: a sentence if a script called an action, otherwise the page at `path`. */
type Answer = {
  status: number;
  headers: Record<string, string>;
  sentence?: string;
  path?: string;
};

export function answerTo(
  { reason, retryAfter }: Refused,
  { pathname, isCall }: { pathname: string; isCall: boolean },
): Answer {
  metrics()?.refusals.inc({ reason });
  log().info({ reason, retryAfter, form: countedForm(pathname) }, 'Request refused');
  const headers: Record<string, string> = { 'Cache-Control': 'no-store' };
  if (retryAfter !== undefined) headers['Retry-After'] = `${retryAfter}`;
  if (reason === 'method') {
    return { status: 405, headers: { ...headers, Allow: pageAt(pathname).methods.join(', ') } };
  }
  const { status, path, sentence } = refusals[reason];
  if (!isCall) return { status, headers, path };
  return { status, headers: { ...headers, 'Content-Type': 'text/plain; charset=utf-8' }, sentence };
}

/**
 * A plain form on an application's page: no file, no action. That page has the policy `no-referrer`, so browsers send
 * the origin `null`; its token is proof enough, and Sec-Fetch-Site is still checked.
 */
async function checkOwnApplicationPost(request: GuardedRequest): Promise<Refused | undefined> {
  const headers = new Headers(request.headers);
  if (headers.get('origin') === 'null') headers.delete('origin');
  if (!isOwnPost(headers)) return { reason: 'elsewhere' };
  const tooLong = await longerThanPlain(request, 'unreadable');
  if (tooLong) return refusal(tooLong);
  const retryAfter = await retryAfterForSender('withdrawal', headers);
  return retryAfter === undefined ? undefined : { reason: 'tooMany', retryAfter };
}

/**
 * A form of the desk, which has no action id. It is authenticated by a cookie, so it must prove that it comes from our
 * page. Not rate-limited: without a session it does nothing, and members process many applications.
 */
async function checkDeskPost(request: GuardedRequest): Promise<Refused | undefined> {
  const { headers } = request;
  if (sourceOf(headers) !== 'here') return { reason: 'elsewhere' };
  const tooLong = await longerThanPlain(request, 'tooLong');
  if (tooLong) return refusal(tooLong);
  const isAction =
    headers.has(ACTION_HEADER) || boundaryIn(headers.get('content-type')) !== undefined;
  return isAction ? { reason: 'unreadable' } : undefined;
}

/** `reason` if a plain form is too long, or why it could not be read: a chunked one states no length. */
async function longerThanPlain(
  { headers, readBody }: GuardedRequest,
  reason: RefusalName,
): Promise<RefusalName | undefined> {
  const stated = headers.get('content-length');
  const body = stated === null ? await readBody() : undefined;
  if (typeof body === 'string') return body;
  return Number(stated ?? body?.length) > MAX_PLAIN_POST_BYTES ? reason : undefined;
}

/** Enough for a member's note, or a cover letter that its sender corrects. */
const MAX_PLAIN_POST_BYTES = 64 * 1024;

function refusal(reason: RefusalName): Refused {
  return reason === 'busy' ? BUSY : { reason };
}

/** The reason to refuse a POST by its headers. */
export function checkHeaders(headers: Headers): RefusalName | undefined {
  if (!isOwnPost(headers)) return 'elsewhere';
  if (Number(headers.get('content-length') ?? 0) > MAX_REQUEST_BYTES) return 'tooLarge';
  // The forwarded header would let a client count under another page's name.
  const isFormData = boundaryIn(headers.get('content-type')) !== undefined;
  return isFormData && !headers.has(ACTION_FORWARDED_HEADER) ? undefined : 'unreadable';
}

function checkBody(body: Buffer, { headers, pathname }: GuardedRequest): RefusalName | undefined {
  const parts = partsIn(body, boundaryIn(headers.get('content-type')) ?? '');
  if (parts === undefined) return 'unreadable';
  const textLimit = postedTextLimit(countedForm(pathname));
  return checkActionBody(parts, headers.get(ACTION_HEADER), actionsOf(pathname), textLimit);
}

/**
 * Whether a POST may come from a page of this site, judging by its headers. One about which nothing is known is
 * accepted: it comes from a program or a very old browser, and without a session a forged POST can do no more than its
 * author could from their own machine. The desk needs proof.
 */
export function isOwnPost(headers: Headers): boolean {
  return sourceOf(headers) !== 'elsewhere';
}

/**
 * Where a POST was sent from. Browsers send Sec-Fetch-Site, which pages cannot set, and Origin; if both are there they
 * must agree. Privacy tools and gateways take Origin away or make it `null`, then the others decide: Sec-Fetch-Site, or
 * else Referer, which pages can leave out but not choose. `null` alone proves nothing: a sandboxed frame on any site
 * sends it, too. After OWASP's Cross-Site Request Forgery Prevention Cheat Sheet ("Fetch Metadata", "Verifying Origin").
 */
function sourceOf(headers: Headers): 'here' | 'elsewhere' | 'unknown' {
  const site = headers.get('sec-fetch-site');
  if (site !== null && site !== 'same-origin' && site !== 'none') return 'elsewhere';
  const origin = headers.get('origin');
  if (origin !== null && origin !== 'null')
    return isOwnOrigin(origin, headers) ? 'here' : 'elsewhere';
  if (site === 'same-origin') return 'here';
  const referer = parseUrl(headers.get('referer') ?? '');
  if (referer) return isOwnOrigin(referer.origin, headers) ? 'here' : 'elsewhere';
  // `none`: by the visitor alone, as by reloading.
  return origin === 'null' && site !== 'none' ? 'elsewhere' : 'unknown';
}

function isOwnOrigin(origin: string, headers: Headers): boolean {
  return origin === env().SITE_URL || isOfOwnHost(origin, headers);
}

/** The scheme is not compared: behind a proxy that terminates TLS, this process receives plain HTTP. */
function isOfOwnHost(origin: string, headers: Headers): boolean {
  const { protocol, host } = parseUrl(origin) ?? {};
  const isProxied = env().TRUSTED_PROXY_HOPS > 0;
  const forwarded = isProxied ? headers.get(FORWARDED_HOST_HEADER)?.split(',').at(0) : undefined;
  const asked = (forwarded ?? headers.get('host') ?? '').trim().toLowerCase();
  return /^https?:$/.test(protocol ?? '') && host === asked;
}

/** The form for which a POST to a path is counted. */
export function countedForm(pathname: string): PostedForm | 'elsewhere' {
  return pageAt(withoutEmptySegments(pathname)).form ?? 'elsewhere';
}

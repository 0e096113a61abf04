import 'server-only';
import { z } from 'zod';
import {
  type HttpResult,
  isAppsScript,
  type OutgoingRequest,
  redirectOf,
  sendRequest,
} from '@/lib/runtime/http-client';
import { parseJson } from '@/lib/runtime/parse-json';
import type { Verdict } from '@/lib/submissions/transitions';

/**
 * One POST to a destination, and up to 64 KB of its response. A redirect to a partner host means that an Apps Script
 * has run and its output is ready: it is fetched once, by GET. No other redirect is followed.
 */
export async function exchange(request: PostRequest, timeoutMs: number): Promise<Exchange> {
  const endsAt = performance.now() + timeoutMs;
  const posted = await sendRequest({
    ...request,
    method: 'POST',
    timeoutMs,
    maxBytes: MAX_ANSWER_BYTES,
  });
  if (posted.kind === 'failed') return posted;
  const redirect = redirectOf(request.url, posted);
  if (redirect?.to === 'sign-in') return { kind: 'failed', reason: 'sign-in required' };
  if (redirect?.to === 'partner') {
    return fetchScriptAnswer(redirect.url, Math.max(endsAt - performance.now(), LEAST_WAIT_MS));
  }
  const answered = withText(posted);
  if (!isAppsScript(request.url) || !isSuccess(posted.status)) return answered;
  return SCRIPT_ERROR_PAGE.test(answered.text)
    ? { kind: 'failed', reason: 'script error' }
    : { kind: 'script-ran', text: answered.text };
}

export type PostRequest = Pick<OutgoingRequest, 'url' | 'headers' | 'body'>;

export type Exchange =
  | {
      kind: 'answered';
      status: number;
      headers: Record<string, string | undefined>;
      /** May be truncated: only the status matters. */
      text: string;
    }
  /** A script has run. Without `text`, its output could not be fetched, for the given `reason`. */
  | { kind: 'script-ran'; text: string }
  | { kind: 'script-ran'; text?: undefined; reason: string }
  /** `reason` is a code such as `timeout` or `ECONNREFUSED`, without an address. */
  | { kind: 'failed'; reason: string };

const MAX_ANSWER_BYTES = 64 * 1024;

/** Minimum time to fetch the output of a script that used up nearly all the time. */
const LEAST_WAIT_MS = 1000;

/** Google reports an exception in a script as an HTML page with status 200. */
const SCRIPT_ERROR_PAGE = /^\s*<[\s\S]{0,2000}?<title>Error<\/title>/i;

/** The URL works once; a 404 does not mean that the script did not run. */
async function fetchScriptAnswer(url: string, timeoutMs: number): Promise<Exchange> {
  const fetched = await sendRequest({
    url,
    method: 'GET',
    headers: {},
    timeoutMs: Math.round(timeoutMs),
    maxBytes: MAX_ANSWER_BYTES,
  });
  if (fetched.kind === 'failed') return { kind: 'script-ran', reason: fetched.reason };
  const { status } = fetched;
  return isSuccess(status) && fetched.cut === undefined
    ? { kind: 'script-ran', text: withText(fetched).text }
    : { kind: 'script-ran', reason: fetched.cut ?? `status ${status}` };
}

function withText({ status, headers, body }: HttpResult & { kind: 'answered' }) {
  return { kind: 'answered' as const, status, headers, text: body.toString() };
}

function isSuccess(status: number): boolean {
  return status >= 200 && status < 300;
}

/** The verdict on an exchange, by the common rules of all webhooks. */
export function classifyResponse(exchange: Exchange, now: Date): Verdict {
  const at = now.toISOString();
  if (exchange.kind === 'failed') {
    return { verdict: 'again', answer: { at, outcome: exchange.reason } };
  }
  if (exchange.kind === 'script-ran') return classifyScript(exchange, at);
  const { status, headers, text } = exchange;
  const isPage = isSuccess(status) && PAGE.test(text);
  const verdict = isPage ? 'again' : verdictOf(status, text);
  const excerpt = safeExcerpt(text);
  return {
    verdict,
    answer: {
      at,
      outcome: isPage ? PAGE_ANSWER : OUTCOMES[verdict],
      status,
      ...(excerpt && { excerpt }),
    },
    retryAfterSeconds: retryAfterSeconds(headers['retry-after'], now),
  };
}

/** The outcome where a page for people came with status 200: it may be a login page or the start page of an app. */
export const PAGE_ANSWER = 'answered with a web page';

/** Not by the media type: Slack, Node-RED and PHP send `ok` as `text/html` (docs/deliveries.md). */
const PAGE =
  /^\s*(?:<\?xml[^>]*>\s*)?(?:<!--(?:(?!-->)[\s\S])*-->\s*)*<(?:!doctype html|html|head|body)\b/i;

/**
 * An Apps Script cannot set a status code. It reports a refusal as JSON, `{"ok": false, "error": …}`, and a transient
 * failure with `"retry": true`. If its output could not be fetched, the submission counts as accepted: the script has
 * run, and a retry would run it again.
 */
function classifyScript({ text, ...ran }: Exchange & { kind: 'script-ran' }, at: string): Verdict {
  if (text === undefined) {
    const outcome = `accepted, answer not read: ${'reason' in ran ? ran.reason : ''}`;
    return { verdict: 'accepted', answer: { at, outcome } };
  }
  const { data } = scriptRefusal.safeParse(parseJson(text));
  const verdict = data === undefined ? 'accepted' : data.retry ? 'again' : 'refused';
  const excerpt = safeExcerpt(text);
  return { verdict, answer: { at, outcome: OUTCOMES[verdict], ...(excerpt && { excerpt }) } };
}

const scriptRefusal = z.object({ ok: z.literal(false), retry: z.boolean().optional() });

/** For the circuit breaker: a destination that refuses is reachable. */
export function reachability({ verdict }: Verdict): 'reached' | 'failed' {
  return verdict === 'again' ? 'failed' : 'reached';
}

const OUTCOMES = { accepted: 'accepted', again: 'failed', refused: 'refused' } as const;

/** A redirect is a failure: it may lead to a login page or to another party. */
function verdictOf(status: number, text: string): 'accepted' | 'again' | 'refused' {
  if (isSuccess(status)) return 'accepted';
  if (status < 400 || status >= 500 || TEMPORARY.includes(status)) return 'again';
  return status !== 413 && isNotToday(text) ? 'again' : 'refused';
}

const TEMPORARY = [402, 408, 409, 425, 429];

/** Whether a refusal says that it ends by itself, or when somebody pays: a quota, a full mailbox, a used-up plan. */
export function isNotToday(text: string): boolean {
  return NOT_TODAY.test(text.slice(0, 4000));
}

const NOT_TODAY =
  /quota|(?:rate|usage|sending|daily|hourly|monthly|plan|task|request|operations) ?limit|too many|throttl|(?:mailbox|inbox|queue|storage)(?: is)? full|out of (?:storage|space|credit)|insufficient (?:storage|system storage|credit|funds)|no (?:credits|operations) left|(?:plan|trial|subscription) (?:has )?(?:expired|ended)|try (?:again|it) later/i;

/** At most 2 kB for the operator, without anything that looks like a URL, personal data or a secret. */
export function safeExcerpt(text: string): string {
  const safe = text
    .slice(0, 4000)
    .replace(/\b[a-z][a-z0-9+.-]*:\/\/[^\s"'<>]+/gi, '[address]')
    .replace(/(?<![^\s"'<>@])[^\s"'<>@]+@[^\s"'<>@]+/g, '[email]')
    .replace(/[\w+/=.-]{24,}/g, '[token]')
    .replace(/\+?\d[\d ()-]{7,}\d/g, '[number]')
    .trim();
  return new TextDecoder()
    .decode(Buffer.from(safe).subarray(0, 2000))
    .replace(/(?<!\uFFFD)\uFFFD+$/, '');
}

/** The seconds of a `Retry-After` header (RFC 9110: seconds or a date); undefined if it is neither. */
export function retryAfterSeconds(header: string | undefined, now: Date): number | undefined {
  if (header === undefined) return undefined;
  if (/^\d+$/.test(header.trim())) return Number(header);
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, (date - now.getTime()) / 1000);
}

import 'server-only';
import {
  type HttpResult,
  isAppsScript,
  type OutgoingRequest,
  redirectOf,
  sendRequest,
} from '@/lib/runtime/http-client';

/**
 * One POST to a destination, and up to 64 KB of its response. A redirect to a partner host means that an
 * Apps Script has run and that its output is there: it is fetched once, by GET. No other redirect is
 * followed.
 */
export async function exchange(delivery: Delivery, timeoutMs: number): Promise<Exchange> {
  const endsAt = performance.now() + timeoutMs;
  const posted = await sendRequest({
    ...delivery,
    method: 'POST',
    timeoutMs,
    maxBytes: MAX_ANSWER_BYTES,
  });
  if (posted.kind === 'failed') return posted;
  const redirect = redirectOf(delivery.url, posted);
  if (redirect?.to === 'sign-in') return { kind: 'failed', reason: 'sign-in required' };
  if (redirect?.to === 'partner') {
    return fetchScriptAnswer(redirect.url, Math.max(endsAt - performance.now(), LEAST_WAIT_MS));
  }
  const answered = withText(posted);
  if (!isAppsScript(delivery.url) || !isSuccess(posted.status)) return answered;
  return SCRIPT_ERROR_PAGE.test(answered.text)
    ? { kind: 'failed', reason: 'script error' }
    : { kind: 'script-ran', text: answered.text };
}

export type Delivery = Pick<OutgoingRequest, 'url' | 'headers' | 'body'>;

export type Exchange =
  | {
      kind: 'answered';
      status: number;
      headers: Record<string, string | undefined>;
      /** May be truncated: only the status matters. */
      text: string;
    }
  /** A script has run. Without `text` its output could not be fetched, for the `reason`. */
  | { kind: 'script-ran'; text: string }
  | { kind: 'script-ran'; text?: undefined; reason: string }
  /** `reason` is a name such as `timeout` or `ECONNREFUSED`; it holds no address. */
  | { kind: 'failed'; reason: string };

const MAX_ANSWER_BYTES = 64 * 1024;

/** For the output of a script that used up nearly all the time. */
const LEAST_WAIT_MS = 1000;

/** Google reports an exception in a script as an HTML page with status 200. */
const SCRIPT_ERROR_PAGE = /^\s*<[\s\S]{0,2000}?<title>Error<\/title>/i;

/** The URL is valid once; 404 there does not mean that the script did not run. */
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

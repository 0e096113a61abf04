/**
 * When a failed delivery is retried. Pure: clock and randomness are arguments.
 *
 * - Transient failure: 5 s, 30 s, 2 min, 10 min, 30 min, 1 h, 2 h, 5 h, 10 h, then every 12 h, each with a
 *   jitter of 50 to 100 % so that many records do not retry at once; the last attempt is 72 hours after the
 *   first, and at least the tenth, so that a clock that jumps forward does not end them. `Retry-After` is
 *   honoured up to an hour.
 * - Refusal (most 4xx): three attempts over an hour, because an automation that is briefly switched off
 *   answers 404.
 */
export function nextAttempt(
  failed: FailedAttempt,
  now: Date,
  random: () => number,
): Date | 'never' {
  if (failed.verdict === 'refused') {
    const seconds = REFUSAL_WAITS[failed.refusals - 1];
    return seconds === undefined ? 'never' : after(now, seconds);
  }
  const deadline = failed.firstAttemptAt.getTime() + GIVE_UP_AFTER_MS;
  const isLate = now.getTime() >= deadline;
  if (isLate && failed.attempts >= LEAST_ATTEMPTS) return 'never';
  const wait = (WAITS[failed.attempts - 1] ?? LAST_WAIT) * (0.5 + random() / 2);
  const asked = Math.min(failed.retryAfterSeconds ?? 0, LONGEST_ASKED_WAIT);
  const next = after(now, Math.max(wait, asked));
  return isLate || next.getTime() < deadline ? next : new Date(deadline);
}

/**
 * Is it due? A time more than a day beyond the longest wait counts as due, too: it was written by a wrong
 * clock.
 */
export function isDue(moment: Date, now: Date): boolean {
  const wait = moment.getTime() - now.getTime();
  return wait <= 0 || wait > LAST_WAIT * 1000 + DAY_MS;
}

export type FailedAttempt = {
  /** `again`: transient. `refused`: the destination rejected it. */
  verdict: 'again' | 'refused';
  /** Attempts so far, including this one. */
  attempts: number;
  /** Consecutive refusals, including this one. */
  refusals: number;
  firstAttemptAt: Date;
  retryAfterSeconds?: number;
};

/** The seconds of a `Retry-After` header (RFC 9110: seconds or a date); undefined if it is neither. */
export function retryAfterSeconds(header: string | undefined, now: Date): number | undefined {
  if (header === undefined) return undefined;
  if (/^\d+$/.test(header.trim())) return Number(header);
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, (date - now.getTime()) / 1000);
}

const GIVE_UP_AFTER_MS = 72 * 60 * 60 * 1000;
const LEAST_ATTEMPTS = 10;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Seconds. */
const WAITS = [5, 30, 120, 600, 1800, 3600, 7200, 18_000, 36_000];
const LAST_WAIT = 43_200;
const REFUSAL_WAITS = [900, 2700];
const LONGEST_ASKED_WAIT = 3600;

/** Rounded up to whole seconds, the resolution of the index. */
function after(now: Date, seconds: number): Date {
  return new Date(Math.ceil(now.getTime() / 1000 + seconds) * 1000);
}

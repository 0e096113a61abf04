/**
 * When a delivery that failed is tried again. Pure: the clock and chance come in as arguments.
 *
 * - A failure that may pass: 5 s, 30 s, 2 min, 10 min, 30 min, 1 h, 2 h, 5 h, 10 h, then every 12 h, each
 *   shortened by chance to 50 to 100 % so that many records do not come back at once; the last try is
 *   72 hours after the first. A wait the destination asks for is kept, up to an hour.
 * - A refusal (most 4xx): three tries over an hour, because an automation that is switched off for a
 *   moment answers 404.
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
  if (now.getTime() >= deadline) return 'never';
  const wait = (WAITS[failed.attempts - 1] ?? LAST_WAIT) * (0.5 + random() / 2);
  const asked = Math.min(failed.retryAfterSeconds ?? 0, LONGEST_ASKED_WAIT);
  const next = after(now, Math.max(wait, asked));
  return next.getTime() < deadline ? next : new Date(deadline);
}

/**
 * Has the time come? Also for a moment that lies more than a day beyond the longest wait: the clock was
 * wrong when it was written, and the submission would wait until then.
 */
export function isDue(moment: Date, now: Date): boolean {
  const wait = moment.getTime() - now.getTime();
  return wait <= 0 || wait > LAST_WAIT * 1000 + DAY_MS;
}

export type FailedAttempt = {
  /** `again`: may pass by itself. `refused`: the destination does not want it. */
  verdict: 'again' | 'refused';
  /** Deliveries begun so far, this one included. */
  attempts: number;
  /** Refusals in a row, this one included. */
  refusals: number;
  firstAttemptAt: Date;
  retryAfterSeconds?: number;
};

/** Seconds a `Retry-After` header asks for (RFC 9110: seconds or a date); undefined when it is neither. */
export function retryAfterSeconds(header: string | undefined, now: Date): number | undefined {
  if (header === undefined) return undefined;
  if (/^\d+$/.test(header.trim())) return Number(header);
  const date = Date.parse(header);
  return Number.isNaN(date) ? undefined : Math.max(0, (date - now.getTime()) / 1000);
}

const GIVE_UP_AFTER_MS = 72 * 60 * 60 * 1000;

const DAY_MS = 24 * 60 * 60 * 1000;

/** Seconds. */
const WAITS = [5, 30, 120, 600, 1800, 3600, 7200, 18_000, 36_000];
const LAST_WAIT = 43_200;
const REFUSAL_WAITS = [900, 2700];
const LONGEST_ASKED_WAIT = 3600;

/** Whole seconds, rounded up: the index knows no fractions, and a wait is never cut short. */
function after(now: Date, seconds: number): Date {
  return new Date(Math.ceil(now.getTime() / 1000 + seconds) * 1000);
}

import 'server-only';
import { DAY_MS } from '@/lib/country';
import {
  type Answer,
  type Delivery,
  deliveriesToCompany,
  type Progress,
  type Submission,
} from './submission';

/** The transitions between the states of a delivery. Pure. */

/** A destination's response to one attempt, or the reason why none was made. */
export type Verdict = {
  /**
   * `again`: transient failure. `refused`: rejected. `permanent`: a retry cannot succeed. `unnecessary`: not sent,
   * because no longer needed.
   */
  verdict: 'accepted' | 'again' | 'refused' | 'permanent' | 'unnecessary';
  unnecessary?: 'confirmed before' | 'expired';
  answer: Answer;
  retryAfterSeconds?: number;
};

export type Leased = Extract<Delivery, { state: 'leased' }>;
export type Settled = Exclude<Delivery, { state: 'leased' | 'held' }>;
export type Claimable = Extract<Delivery, { state: 'pending' | 'leased' }>;

/** Well above the time-out of a delivery: an expired lease almost always means a crashed process. */
export const LEASE_MS = 90_000;

const POSTPONEMENT_MS = 60_000;

export function isClaimable(delivery: Delivery, now: Date): delivery is Claimable {
  if (delivery.state === 'pending') return isDue(new Date(delivery.nextAttemptAt), now);
  return delivery.state === 'leased' && isDue(new Date(delivery.until), now);
}

/** pending, or an expired lease → leased. */
export function claimed(delivery: Claimable, owner: string, now: Date): Leased {
  const at = now.toISOString();
  return {
    ...progressOf(delivery),
    state: 'leased',
    attempts: delivery.attempts + 1,
    // A first attempt in the future comes from a wrong clock; the 72 hours then start now.
    firstAttemptAt: [delivery.firstAttemptAt ?? at, at].sort()[0],
    nextAttemptAt: delivery.nextAttemptAt,
    owner,
    until: new Date(now.getTime() + LEASE_MS).toISOString(),
  };
}

/** Not possible right now → pending; no attempt is counted. */
export function postponed(delivery: Claimable, answer: Answer, now: Date): Delivery {
  const next = new Date(now.getTime() + POSTPONEMENT_MS).toISOString();
  return { ...progressOf(delivery), state: 'pending', nextAttemptAt: next, lastAnswer: answer };
}

/** Must not be delivered → dead. */
export function deadLettered(delivery: Claimable, answer: Answer, now: Date): Delivery {
  return { ...progressOf(delivery), state: 'dead', at: now.toISOString(), lastAnswer: answer };
}

/** leased → delivered, pending until the next attempt, dead or cancelled. */
export function settled(
  delivery: Leased,
  { verdict, answer, retryAfterSeconds, unnecessary }: Verdict,
  now: Date,
  random: () => number,
): Settled {
  const refusals = verdict === 'refused' ? (delivery.refusals ?? 0) + 1 : 0;
  const progress = { ...progressOf(delivery), refusals, lastAnswer: answer };
  const at = now.toISOString();
  if (verdict === 'accepted') return { ...progress, state: 'delivered', at };
  if (verdict === 'permanent') return { ...progress, state: 'dead', at };
  if (verdict === 'unnecessary') {
    return { ...progress, state: 'cancelled', at, reason: unnecessary ?? 'expired' };
  }
  const firstAttemptAt = new Date(delivery.firstAttemptAt ?? at);
  const { attempts } = delivery;
  const next = nextAttempt(
    { verdict, attempts, refusals, firstAttemptAt, retryAfterSeconds },
    now,
    random,
  );
  if (next === 'never') return { ...progress, state: 'dead', at };
  return { ...progress, state: 'pending', nextAttemptAt: next.toISOString() };
}

/** No longer wanted → cancelled. Earlier attempts stay recorded. */
export function cancelled(
  delivery: Delivery,
  now: Date,
  reason: 'withdrawn' | 'expired' = 'withdrawn',
): Delivery {
  return { ...progressOf(delivery), state: 'cancelled', at: now.toISOString(), reason };
}

export function due(from: Date): Delivery {
  return { state: 'pending', attempts: 0, nextAttemptAt: from.toISOString() };
}

/** Requested by an operator: dead, held, pending, or an expired lease → pending and due now, attempts reset. */
export function reopened(delivery: Delivery, now: Date): Delivery {
  return {
    state: 'pending',
    attempts: 0,
    wasAttempted: wasAttempted(delivery) || undefined,
    lastAnswer: delivery.lastAnswer,
    nextAttemptAt: now.toISOString(),
  };
}

/**
 * Since when the company has been waiting for it: since the first attempt of an open delivery or, if none was possible
 * yet, since submission. An operator's retry and a withdrawal message restart the wait.
 */
export function waitingSince(submission: Submission): Date {
  const { submittedAt } = submission;
  const moments = deliveriesToCompany(submission)
    .map(([, delivery]) => delivery)
    .filter((delivery) => delivery.state === 'pending' || delivery.state === 'leased')
    .map(({ firstAttemptAt, lastAnswer, nextAttemptAt }) => {
      const isPostponed = lastAnswer?.outcome === NOT_SCANNED;
      return firstAttemptAt ?? (isPostponed ? submittedAt : nextAttemptAt);
    });
  return new Date(moments.sort()[0] ?? submittedAt);
}

export const NO_DESTINATION = 'no destination';

export const NOT_SCANNED = 'not scanned';

/** Whether the destination may have it: an attempt without a response may have arrived. */
export function wasAttempted(delivery: Delivery): boolean {
  return delivery.attempts > 0 || delivery.wasAttempted === true;
}

function progressOf(delivery: Progress): Progress {
  const { attempts, wasAttempted, firstAttemptAt, refusals, lastAnswer } = delivery;
  return { attempts, wasAttempted, firstAttemptAt, refusals, lastAnswer };
}

/**
 * When a failed delivery is retried. Pure: clock and randomness are arguments.
 *
 * - Transient failure: 5 s, 30 s, 2 min, 10 min, 30 min, 1 h, 2 h, 5 h, 10 h, then every 12 h, each with a jitter of 50
 *   to 100 % so that many records do not retry simultaneously; the last attempt is 72 hours after the first, and at
 *   least the tenth, so that a clock that jumps forward does not end them. `Retry-After` is honoured up to an hour.
 * - Refusal (most 4xx): three attempts over an hour, because an automation that is briefly switched off answers 404.
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
 * Whether the moment has come. A time more than a day beyond the longest wait also counts as due: it comes from a wrong
 * clock.
 */
export function isDue(moment: Date, now: Date): boolean {
  const wait = moment.getTime() - now.getTime();
  return wait <= 0 || wait > LAST_WAIT * 1000 + DAY_MS;
}

type FailedAttempt = {
  /** `again`: transient. `refused`: the destination rejected it. */
  verdict: 'again' | 'refused';
  attempts: number;
  refusals: number;
  firstAttemptAt: Date;
  retryAfterSeconds?: number;
};

export const GIVE_UP_AFTER_MS = 72 * 60 * 60 * 1000;
const LEAST_ATTEMPTS = 10;

/** In seconds. */
const WAITS = [5, 30, 120, 600, 1800, 3600, 7200, 18_000, 36_000];
const LAST_WAIT = 43_200;
const REFUSAL_WAITS = [900, 2700];
const LONGEST_ASKED_WAIT = 3600;

/** Rounded up to whole seconds, the resolution of the index. */
function after(now: Date, seconds: number): Date {
  return new Date(Math.ceil(now.getTime() / 1000 + seconds) * 1000);
}

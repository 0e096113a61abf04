import 'server-only';
import type { Verdict } from './exchange';
import { isDue, nextAttempt } from './schedule';
import type { Answer, Delivery, Progress, Submission } from './submission';

/** The transitions between the states of a delivery. Pure. */

export type Leased = Extract<Delivery, { state: 'leased' }>;
export type Settled = Exclude<Delivery, { state: 'leased' | 'held' }>;
export type Claimable = Extract<Delivery, { state: 'pending' | 'leased' }>;

/** Well above the time-out of a delivery: an expired lease almost always means a crashed process. */
export const LEASE_MS = 90_000;

const POSTPONEMENT_MS = 60_000;

/** Can a process claim this delivery now? */
export function isClaimable(delivery: Delivery, now: Date): delivery is Claimable {
  if (delivery.state === 'pending') return isDue(new Date(delivery.nextAttemptAt), now);
  return delivery.state === 'leased' && isDue(new Date(delivery.until), now);
}

/** pending, or an expired lease → leased. */
export function claimed(delivery: Claimable, owner: string, now: Date): Leased {
  return {
    ...progressOf(delivery),
    state: 'leased',
    attempts: delivery.attempts + 1,
    firstAttemptAt: earlier(delivery.firstAttemptAt, now.toISOString()),
    nextAttemptAt: delivery.nextAttemptAt,
    owner,
    until: new Date(now.getTime() + LEASE_MS).toISOString(),
  };
}

/** Not possible right now → pending; no attempt is counted. */
export function postponed(delivery: Claimable, answer: Answer, now: Date): Delivery {
  const next = new Date(now.getTime() + POSTPONEMENT_MS).toISOString();
  return {
    ...progressOf(delivery),
    state: 'pending',
    nextAttemptAt: next,
    lastAnswer: answer,
  };
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

/** Not wanted any more → cancelled. What was attempted before stays known. */
export function cancelled(
  delivery: Delivery,
  now: Date,
  reason: 'withdrawn' | 'expired' = 'withdrawn',
): Delivery {
  return { ...progressOf(delivery), state: 'cancelled', at: now.toISOString(), reason };
}

/** A new delivery, due at once. */
export function due(from: Date): Delivery {
  return { state: 'pending', attempts: 0, nextAttemptAt: from.toISOString() };
}

/** Requested by an operator: dead, held or pending → pending and due now, attempts reset. */
export function reopened(delivery: Delivery, now: Date): Delivery {
  return {
    state: 'pending',
    attempts: 0,
    lastAnswer: delivery.lastAnswer,
    nextAttemptAt: now.toISOString(),
  };
}

/**
 * Since when the company waits for it: since the first attempt of what is open now or, if none was possible yet, since
 * it was submitted or withdrawn. A retry by an operator and a message about a withdrawal begin anew.
 */
export function waitingSince({ submittedAt, withdrawn, deliveries }: Submission): Date {
  const { confirmation: _, ...toCompany } = deliveries;
  const moments = Object.values(toCompany)
    .filter((delivery) => delivery.state === 'pending' || delivery.state === 'leased')
    .map(({ firstAttemptAt, lastAnswer, nextAttemptAt }) => {
      const isPostponed = POSTPONED.includes(lastAnswer?.outcome ?? '');
      return firstAttemptAt ?? (isPostponed ? (withdrawn?.at ?? submittedAt) : nextAttemptAt);
    });
  return new Date(moments.sort()[0] ?? submittedAt);
}

const POSTPONED = ['no destination', 'not scanned'];

/** A first attempt in the future was written by a wrong clock; then the 72 hours start now. */
function earlier(moment: string | undefined, now: string): string {
  return moment !== undefined && moment < now ? moment : now;
}

function progressOf({ attempts, firstAttemptAt, refusals, lastAnswer }: Progress): Progress {
  return { attempts, firstAttemptAt, refusals, lastAnswer };
}

import 'server-only';
import { nextAttempt } from './schedule';
import type { Delivery, Progress } from './submission';
import type { Verdict } from './verdict';

/** The steps between the states of a delivery. Pure. */

export type Leased = Extract<Delivery, { state: 'leased' }>;

/** Well above the time-out of a delivery: who lets a lease run out has most likely died. */
export const LEASE_MS = 90_000;

/** May a process take this delivery on now? */
export function isClaimable(delivery: Delivery, now: Date): boolean {
  if (delivery.state === 'pending') return Date.parse(delivery.nextAttemptAt) <= now.getTime();
  return delivery.state === 'leased' && Date.parse(delivery.until) <= now.getTime();
}

/** pending, or leased by a process that died → leased. */
export function claimed(
  delivery: Extract<Delivery, { state: 'pending' | 'leased' }>,
  owner: string,
  now: Date,
): Leased {
  return {
    ...progressOf(delivery),
    state: 'leased',
    attempts: delivery.attempts + 1,
    firstAttemptAt: delivery.firstAttemptAt ?? now.toISOString(),
    nextAttemptAt: delivery.nextAttemptAt,
    owner,
    until: new Date(now.getTime() + LEASE_MS).toISOString(),
  };
}

/** leased → delivered, pending for the next try, or dead. */
export function settled(
  delivery: Leased,
  { verdict, answer, retryAfterSeconds }: Verdict,
  now: Date,
  random: () => number,
): Exclude<Delivery, Leased> {
  const refusals = verdict === 'refused' ? (delivery.refusals ?? 0) + 1 : 0;
  const progress = { ...progressOf(delivery), refusals, lastAnswer: answer };
  const at = now.toISOString();
  if (verdict === 'accepted') return { ...progress, state: 'delivered', at };
  if (verdict === 'hopeless') return { ...progress, state: 'dead', at };
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

/** An operator's wish: dead or pending → pending from now, with all its tries before it. */
export function reopened(delivery: Delivery, now: Date): Delivery {
  return {
    state: 'pending',
    attempts: 0,
    lastAnswer: delivery.lastAnswer,
    nextAttemptAt: now.toISOString(),
  };
}

function progressOf({ attempts, firstAttemptAt, refusals, lastAnswer }: Progress): Progress {
  return { attempts, firstAttemptAt, refusals, lastAnswer };
}

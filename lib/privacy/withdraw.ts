import 'server-only';
import { DAY_MS } from '@/lib/country';
import type { Dependencies, DependenciesWithStore } from '@/lib/queue/dependencies';
import { CHANNELS, channelOf, deliveryOf, destinationOf } from '@/lib/submissions/deliveries';
import { afterwards, type Unreadable, updateRecord } from '@/lib/submissions/ledger';
import {
  type ConsentName,
  type Deliveries,
  deliveriesOf,
  type Submission,
} from '@/lib/submissions/submission';
import { cancelled, due, wasAttempted } from '@/lib/submissions/transitions';
import { log } from '@/lib/telemetry/log';
import { eraseIfDue } from './erase';

/** `unchanged`: already withdrawn. */
type Withdrawal = 'withdrawn' | 'unchanged' | Unreadable;

/**
 * Withdraws a submission: cancels open deliveries, notifies certain and possible recipients, and invalidates links to
 * its file immediately. Fields and file are erased `eraseAfterDays` later. Rejects with `StoreError` only if nothing
 * was withdrawn; if erasing fails, a drain or a sweep does it.
 */
export async function withdraw(
  deps: DependenciesWithStore,
  id: string,
  by: 'holder' | 'operator',
): Promise<Withdrawal> {
  const now = deps.now();
  const changed = await updateRecord(deps.store, id, (submission) =>
    submission.withdrawn ? undefined : withdrawnSubmission(submission, by, now, deps),
  );
  if (typeof changed === 'string' && changed !== 'unchanged') return changed;
  if (changed !== 'unchanged') log().info({ submission: id, by }, 'Withdrawn');
  // Even if it was already withdrawn: erasing may have been interrupted.
  await afterwards(id, () => eraseIfDue(deps.store, id, now));
  return changed === 'unchanged' ? changed : 'withdrawn';
}

/** Withdraws one consent, and notifies the recipients of the submission. */
export async function withdrawConsent(
  deps: DependenciesWithStore,
  id: string,
  consent: Exclude<ConsentName, 'adult'>,
): Promise<Withdrawal> {
  const now = deps.now();
  const changed = await updateRecord(deps.store, id, (submission) => {
    const given = submission.consents?.[consent];
    if (!given || given.withdrawnAt || submission.withdrawn) return undefined;
    return {
      ...submission,
      consents: { ...submission.consents, [consent]: { ...given, withdrawnAt: now.toISOString() } },
      deliveries: { ...submission.deliveries, ...followUps(submission, 'consents', now, deps) },
    };
  });
  if (typeof changed === 'string') return changed;
  log().info({ submission: id, consent }, 'Consent withdrawn');
  return 'withdrawn';
}

export function withdrawnSubmission(
  submission: Submission,
  by: 'holder' | 'operator',
  now: Date,
  deps: Dependencies,
): Submission {
  const at = now.toISOString();
  const eraseAt = new Date(now.getTime() + deps.eraseAfterDays * DAY_MS).toISOString();
  const ended = deliveriesOf(submission).map(([name, delivery]) => [
    name,
    ['delivered', 'cancelled'].includes(delivery.state) ? delivery : cancelled(delivery, now),
  ]);
  return {
    ...submission,
    withdrawn: { at, by, eraseAt, fileKey: submission.file?.key },
    deliveries: { ...Object.fromEntries(ended), ...followUps(submission, 'withdrawal', now, deps) },
  };
}

/** New deliveries, for a change, to the channels that have, or may have, received the submission. */
export function followUps(
  submission: Submission,
  what: 'correction' | 'consents' | 'withdrawal',
  now: Date,
  deps: Pick<Dependencies, 'destination'>,
): Deliveries {
  const { form, deliveries } = submission;
  const messages = CHANNELS.flatMap((channel) => {
    const sent = deliveries[channel];
    if (!sent || (sent.state !== 'delivered' && !wasAttempted(sent))) return [];
    const destination = deps.destination(destinationOf(form, channel));
    if (destination !== 'unconfigured' && destination.cannotTakeBack) return [];
    const name = deliveryOf(channel, what);
    if (!name) return [];
    // Due after running deliveries.
    const ends = deliveriesOf(submission).flatMap(([key, delivery]) =>
      channelOf(key) === channel && delivery.state === 'leased' ? Date.parse(delivery.until) : [],
    );
    return [[name, due(new Date(Math.max(now.getTime(), ...ends)))]];
  });
  return Object.fromEntries(messages);
}

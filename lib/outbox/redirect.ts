import 'server-only';
import { log } from '@/lib/telemetry/log';
import { updateRecord } from './ledger';
import type { PartsWithStore } from './parts';
import {
  CHANNELS,
  type DeliveryName,
  type DestinationName,
  destinationOf,
  type Submission,
  withDelivery,
} from './submission';
import { cancelled, due, isClaimable, postponed } from './transitions';

/** Can a delivery without a configured destination reach the company in another way? */
export function hasOtherWay(parts: PartsWithStore, name: DestinationName): boolean {
  return name !== 'confirmation' && (parts.hasDesk || hasOtherChannel(parts, name));
}

function hasOtherChannel({ destination }: PartsWithStore, name: DestinationName): boolean {
  const other = name.endsWith(MAILBOX) ? name.slice(0, -MAILBOX.length) : `${name}${MAILBOX}`;
  return destination(other as DestinationName) !== 'unconfigured';
}

/**
 * For a delivery whose destination is not configured any more, or never was: a submission takes the other channel,
 * if there is one that it has not taken. It needs no channel where it has reached the company by the other one, or
 * where members see it at the desk. All else waits.
 */
export async function redirectDelivery(
  parts: PartsWithStore,
  id: string,
  name: DeliveryName,
): Promise<void> {
  await updateRecord(parts.store, id, (submission) => {
    const delivery = submission.deliveries[name];
    const now = parts.now();
    if (!delivery || !isClaimable(delivery, now)) return undefined;
    const redirected = redirect(parts, submission, name, now);
    if (redirected)
      log().warn(
        { submission: id, delivery: name },
        'Rerouted or cancelled: its destination is not configured',
      );
    const answer = { at: now.toISOString(), outcome: 'no destination' };
    return redirected ?? withDelivery(submission, name, postponed(delivery, answer, now));
  });
}

function redirect(
  parts: PartsWithStore,
  submission: Submission,
  name: DeliveryName,
  now: Date,
): Submission | undefined {
  const other = CHANNELS.find((channel) => channel !== name);
  const delivery = submission.deliveries[name];
  const isSubmission = CHANNELS.some((channel) => channel === name);
  if (!isSubmission || !other || !delivery) return undefined;
  const destination = destinationOf(submission.form, name);
  if (hasOtherChannel(parts, destination) && !submission.deliveries[other]) {
    const { [name]: _, ...deliveries } = submission.deliveries;
    return { ...submission, deliveries: { ...deliveries, [other]: due(now) } };
  }
  const isThere = parts.hasDesk || submission.deliveries[other]?.state === 'delivered';
  return isThere ? withDelivery(submission, name, cancelled(delivery, now, 'expired')) : undefined;
}

const MAILBOX = '-mailbox';

import 'server-only';
import { log } from '@/lib/telemetry/log';
import { CHANNELS, type DeliveryName, type DestinationName, withDelivery } from './deliveries';
import { updateRecord } from './ledger';
import type { PartsWithStore } from './parts';
import type { Submission } from './submission';
import { due, isClaimable, postponed } from './transitions';

/** May deliveries to a destination without settings go to the company by the other channel? */
export function hasOtherChannel(parts: PartsWithStore, name: DestinationName): boolean {
  const other = name.endsWith(MAILBOX) ? name.slice(0, -MAILBOX.length) : `${name}${MAILBOX}`;
  return name !== 'confirmation' && parts.destination(other as DestinationName) !== 'unconfigured';
}

/**
 * For a delivery whose destination is not configured any more, or never was: a submission that would not
 * reach the company in another way takes the other channel. All else waits.
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
    const redirected = redirect(submission, name, now);
    if (redirected) log().warn({ submission: id, delivery: name }, 'Takes the other channel');
    const answer = { at: now.toISOString(), outcome: 'no destination' };
    return redirected ?? withDelivery(submission, name, postponed(delivery, answer, now));
  });
}

function redirect(submission: Submission, name: DeliveryName, now: Date): Submission | undefined {
  const other = CHANNELS.find((channel) => channel !== name);
  const isSubmission = CHANNELS.some((channel) => channel === name);
  if (!isSubmission || !other || submission.deliveries[other]) return undefined;
  const { [name]: _, ...deliveries } = submission.deliveries;
  return { ...submission, deliveries: { ...deliveries, [other]: due(now) } };
}

const MAILBOX = '-mailbox';

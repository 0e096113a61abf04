import 'server-only';
import { DAY_MS } from '@/lib/country';
import {
  CHANNELS,
  type DeliveryName,
  type DestinationName,
  destinationOf,
  isCompanyDestination,
  isFollowUp,
  otherDestination,
} from '@/lib/submissions/deliveries';
import { updateRecord } from '@/lib/submissions/ledger';
import { deliveriesOf, type Submission, withDelivery } from '@/lib/submissions/submission';
import {
  cancelled,
  deadLettered,
  due,
  GIVE_UP_AFTER_MS,
  isClaimable,
  NO_DESTINATION,
} from '@/lib/submissions/transitions';
import { log } from '@/lib/telemetry/log';
import type { DependenciesWithStore } from './dependencies';

type Settings = Pick<DependenciesWithStore, 'hasDesk' | 'destination'>;

/** Whether a delivery without a configured destination can reach the company in another way. */
export function hasOtherWay(deps: Settings, name: DestinationName): boolean {
  return isCompanyDestination(name) && (deps.hasDesk || hasOtherChannel(deps, name));
}

function hasOtherChannel({ destination }: Settings, name: DestinationName): boolean {
  const other = otherDestination(name);
  return other !== undefined && destination(other) !== 'unconfigured';
}

/**
 * Handles deliveries to a destination that is not configured. The submission is rerouted to the other channel if that
 * is configured and was not used yet. The delivery is cancelled if the submission has reached the company through the
 * other channel, or if members see it at the desk. Otherwise it waits. Messages about withdrawals cannot be sent, and
 * are given up like other deliveries.
 */
export async function rerouteDeliveries(
  deps: Settings & Pick<DependenciesWithStore, 'store' | 'now'>,
  id: string,
  destination: DestinationName,
): Promise<void> {
  await updateRecord(deps.store, id, (submission) => {
    const now = deps.now();
    let changed: Submission | undefined;
    for (const [name] of deliveriesOf(submission)) {
      if (destinationOf(submission.form, name) !== destination) continue;
      const rerouted = reroute(deps, changed ?? submission, name, now);
      if (!rerouted) continue;
      changed = rerouted;
      log().warn(
        { submission: id, delivery: name },
        'Rerouted, cancelled or given up: its destination is not configured',
      );
    }
    return changed;
  });
}

function reroute(
  deps: Settings,
  submission: Submission,
  name: DeliveryName,
  now: Date,
): Submission | undefined {
  const delivery = submission.deliveries[name];
  if (!delivery || !isClaimable(delivery, now)) return undefined;
  const waitedMs = now.getTime() - Date.parse(delivery.nextAttemptAt);
  if (isFollowUp(name)) {
    if (waitedMs < GIVE_UP_AFTER_MS) return undefined;
    const answer = { at: now.toISOString(), outcome: NO_DESTINATION };
    return withDelivery(submission, name, deadLettered(delivery, answer, now));
  }
  const other = CHANNELS.find((channel) => channel !== name);
  const hadNone = delivery.lastAnswer?.outcome === NO_DESTINATION;
  if (!other || !(hadNone || waitedMs >= OTHERS_TRY_WITHIN_MS)) return undefined;
  const destination = destinationOf(submission.form, name);
  if (hasOtherChannel(deps, destination) && !submission.deliveries[other]) {
    const { [name]: _, ...deliveries } = submission.deliveries;
    return { ...submission, deliveries: { ...deliveries, [other]: due(now) } };
  }
  const isThere = deps.hasDesk || submission.deliveries[other]?.state === 'delivered';
  return isThere ? withDelivery(submission, name, cancelled(delivery, now, 'expired')) : undefined;
}

/** While settings are being changed, another process may have those that this one lacks. */
const OTHERS_TRY_WITHIN_MS = DAY_MS;

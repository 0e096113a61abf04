import 'server-only';
import { DAY_MS } from '@/lib/country';
import {
  carriesFile,
  DELIVERY_NAMES,
  type DeliveryName,
  type DestinationName,
  destinationOf,
  isCompanyDestination,
  isFollowUp,
  otherDestinations,
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
  return otherDestinations(name).some((other) => destination(other) !== 'unconfigured');
}

/**
 * Handles deliveries to a destination that is not configured. The submission is rerouted to another channel that is
 * configured and was not used yet. The delivery is cancelled if the submission has reached the company through
 * another channel, or if members see it at the desk. Otherwise it waits. Messages about withdrawals cannot be sent, and
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
  const hadNone = delivery.lastAnswer?.outcome === NO_DESTINATION;
  if (!hadNone && waitedMs < OTHERS_TRY_WITHIN_MS) return undefined;
  const others = DELIVERY_NAMES.filter((other) => carriesFile(other) && other !== name);
  const open = otherDestinations(destinationOf(submission.form, name)).filter(
    (other) => deps.destination(other) !== 'unconfigured',
  );
  const unused = others.find(
    (other) =>
      open.includes(destinationOf(submission.form, other)) && !submission.deliveries[other],
  );
  if (unused) {
    const { [name]: _, ...deliveries } = submission.deliveries;
    return { ...submission, deliveries: { ...deliveries, [unused]: due(now) } };
  }
  const isThere =
    deps.hasDesk || others.some((other) => submission.deliveries[other]?.state === 'delivered');
  return isThere ? withDelivery(submission, name, cancelled(delivery, now, 'expired')) : undefined;
}

/** While settings are being changed, another process may have those that this one lacks. */
const OTHERS_TRY_WITHIN_MS = DAY_MS;

import 'server-only';
import { deliveriesOf } from './deliveries';
import type { Submission } from './submission';

/** When everything that the company has to get was delivered or cancelled; undefined as long as it was not. */
export function settledOn(submission: Submission): Date | undefined {
  const times = deliveriesOf(submission)
    .filter(([name]) => name !== 'confirmation')
    .map(([, delivery]) =>
      delivery.state === 'delivered' || delivery.state === 'cancelled'
        ? Date.parse(delivery.at)
        : Number.NaN,
    );
  const last = Math.max(...times);
  return Number.isNaN(last) ? undefined : new Date(last);
}

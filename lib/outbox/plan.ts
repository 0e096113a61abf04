import 'server-only';
import type { AcceptInput } from './accept';
import { CHANNELS, type Channel, destinationOf } from './deliveries';
import type { FormName } from './forms';
import type { Parts } from './parts';
import type { Deliveries, Delivery } from './submission';
import { due } from './transitions';

/**
 * The deliveries of a new submission: to every channel that is configured, and a confirmation. Without a
 * channel it waits for a webhook; see `deliver.ts` for what happens if a mailbox is configured instead.
 */
export function plannedDeliveries(
  { form, fields, submittedAt, reasonToHold }: AcceptInput,
  parts: Pick<Parts, 'destination'>,
): Deliveries {
  const channels = configuredChannels(form, parts);
  const planned: Channel[] = channels.length > 0 ? channels : ['webhook'];
  const first: Delivery = reasonToHold
    ? { state: 'held', attempts: 0, at: submittedAt.toISOString(), reason: reasonToHold }
    : due(submittedAt);
  // A confirmation for a bot would be mail to whatever address it typed.
  const isConfirmed =
    !reasonToHold && fields.email && parts.destination('confirmation') !== 'unconfigured';
  return {
    ...Object.fromEntries(planned.map((channel) => [channel, first])),
    ...(isConfirmed && { confirmation: due(submittedAt) }),
  };
}

export function configuredChannels(
  form: FormName,
  { destination }: Pick<Parts, 'destination'>,
): Channel[] {
  return CHANNELS.filter((channel) => destination(destinationOf(form, channel)) !== 'unconfigured');
}

import { type FormName, forms, type WebhookName } from '@/lib/fields/forms';

/** Channels through which a submission reaches the company. The others go to its sender. */
export const CHANNELS = ['webhook', 'mailbox'] as const;
export type Channel = (typeof CHANNELS)[number];
type AnyChannel = Channel | 'sender';

/**
 * The possible deliveries of a submission, in delivery order: the submission itself to a webhook and a mailbox, a
 * confirmation to its sender; later, messages to its recipients that it was corrected, or that a consent or the whole
 * application was withdrawn.
 *
 * A new name also needs a new `schema` of the record (`submission.ts`): an earlier release that runs beside this one
 * would otherwise set aside such records as unreadable.
 */
const deliveries = {
  webhook: { channel: 'webhook', content: 'submission' },
  mailbox: { channel: 'mailbox', content: 'submission' },
  confirmation: { channel: 'sender', content: 'receipt' },
  'mailbox-correction': { channel: 'mailbox', content: 'correction' },
  'webhook-consents': { channel: 'webhook', content: 'consents' },
  'mailbox-consents': { channel: 'mailbox', content: 'consents' },
  'webhook-withdrawal': { channel: 'webhook', content: 'withdrawal' },
  'mailbox-withdrawal': { channel: 'mailbox', content: 'withdrawal' },
} as const satisfies Record<string, { channel: AnyChannel; content: Content }>;

type Content = 'submission' | 'receipt' | 'correction' | 'consents' | 'withdrawal';

export type DeliveryName = keyof typeof deliveries;
export const DELIVERY_NAMES = Object.keys(deliveries) as DeliveryName[];

/** Where deliveries go. Each destination has its own lane, index and circuit breaker. */
export type DestinationName = WebhookName | `${WebhookName}-mailbox` | 'confirmation';
const webhooks = [...new Set(Object.values(forms).map(({ destination }) => destination))];
export const DESTINATION_NAMES: readonly DestinationName[] = [
  ...webhooks,
  ...webhooks.map((name) => `${name}-mailbox` as const),
  'confirmation',
];

export function destinationOf(form: FormName, name: DeliveryName): DestinationName {
  const { channel } = deliveries[name];
  switch (channel) {
    case 'webhook':
      return forms[form].destination;
    case 'mailbox':
      return `${forms[form].destination}-mailbox`;
    case 'sender':
      return 'confirmation';
  }
}

/** The delivery of this content to this channel, if there is one. */
export function deliveryOf(channel: Channel, content: Content): DeliveryName | undefined {
  return DELIVERY_NAMES.find(
    (name) => deliveries[name].channel === channel && deliveries[name].content === content,
  );
}

export function channelOf(name: DeliveryName): AnyChannel {
  return deliveries[name].channel;
}

/** The content of a delivery: the submission with its file, or a message about it. */
export function contentOf(name: DeliveryName): Content {
  return deliveries[name].content;
}

/** Whether it hands the submission, or a message about it, over to the company. */
export function isToCompany(name: DeliveryName): boolean {
  return channelOf(name) !== 'sender';
}

export function carriesFile(name: DeliveryName): boolean {
  return contentOf(name) === 'submission';
}

/** Whether this delivery tells recipients of the submission what its sender has changed since. */
export function isFollowUp(name: DeliveryName): boolean {
  return isToCompany(name) && !carriesFile(name);
}

export function isMail(name: DestinationName): boolean {
  return name === 'confirmation' || name.endsWith(MAILBOX);
}

/** Whether it belongs to the company; the others reach the sender. */
export function isCompanyDestination(name: DestinationName): boolean {
  return name !== 'confirmation';
}

/** The company's other destination for the same submissions; a confirmation has none. */
export function otherDestination(name: DestinationName): DestinationName | undefined {
  const isMailbox = name.endsWith(MAILBOX);
  const other = isMailbox ? name.slice(0, -MAILBOX.length) : `${name}${MAILBOX}`;
  return DESTINATION_NAMES.find((destination) => destination === other);
}

const MAILBOX = '-mailbox';

import { type FormName, forms, type WebhookName } from '@/lib/fields/forms';

/** The ways of a delivery, and whether it goes to the company; the others go to the sender of the submission. */
const channels = {
  webhook: { isCompany: true },
  mailbox: { isCompany: true },
  sender: { isCompany: false },
} as const satisfies Record<string, { isCompany: boolean }>;

type AnyChannel = keyof typeof channels;

/** Channels through which a submission reaches the company. */
export type Channel = {
  [Name in AnyChannel]: (typeof channels)[Name]['isCompany'] extends true ? Name : never;
}[AnyChannel];
export const CHANNELS = (Object.keys(channels) as AnyChannel[]).filter(isCompanyChannel);

function isCompanyChannel(name: AnyChannel): name is Channel {
  return channels[name].isCompany;
}

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

/** Where deliveries go, through a channel. Each destination has its own lane, index and circuit breaker. */
const destinations = {
  application: { of: 'application', channel: 'webhook', isMail: false },
  'web-to-lead': { of: 'web-to-lead', channel: 'webhook', isMail: false },
  resume: { of: 'resume', channel: 'webhook', isMail: false },
  'application-mailbox': { of: 'application', channel: 'mailbox', isMail: true },
  'web-to-lead-mailbox': { of: 'web-to-lead', channel: 'mailbox', isMail: true },
  'resume-mailbox': { of: 'resume', channel: 'mailbox', isMail: true },
  confirmation: { of: undefined, channel: 'sender', isMail: true },
} as const satisfies Record<
  WebhookName | `${WebhookName}-${Exclude<Channel, 'webhook'>}` | 'confirmation',
  { of: WebhookName | undefined; channel: AnyChannel; isMail: boolean }
>;

export type DestinationName = keyof typeof destinations;
export const DESTINATION_NAMES = Object.keys(destinations) as DestinationName[];

/** Where a delivery of this form goes. */
export function destinationOf(form: FormName, name: DeliveryName): DestinationName {
  const { channel } = deliveries[name];
  if (channel === 'sender') return 'confirmation';
  const of = forms[form].destination;
  return channel === 'webhook' ? of : `${of}-${channel}`;
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
  return isCompanyChannel(channelOf(name));
}

/** Whether the delivery includes the file. */
export function carriesFile(name: DeliveryName): boolean {
  return contentOf(name) === 'submission';
}

/** Whether this delivery tells recipients of the submission what its sender has changed since. */
export function isFollowUp(name: DeliveryName): boolean {
  return isToCompany(name) && !carriesFile(name);
}

export function isMail(name: DestinationName): boolean {
  return destinations[name].isMail;
}

/** Whether it belongs to the company; the others reach the sender. */
export function isCompanyDestination(name: DestinationName): boolean {
  return isCompanyChannel(destinations[name].channel);
}

/** The company's other destinations for the same submissions; a confirmation has none. */
export function otherDestinations(name: DestinationName): DestinationName[] {
  const { of } = destinations[name];
  return DESTINATION_NAMES.filter((other) => of && other !== name && destinations[other].of === of);
}

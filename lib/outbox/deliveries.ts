import { type FormName, forms, WEBHOOK_NAMES, type WebhookName } from './forms';
import type { Delivery, Submission } from './submission';

/**
 * The deliveries that a submission may have, in the order in which they are made: the submission itself to a
 * webhook and a mailbox, a confirmation to the sender; later, to whoever got the submission, that a consent
 * or the whole application was withdrawn.
 */
export const DELIVERY_NAMES = [
  'webhook',
  'mailbox',
  'confirmation',
  'webhook-consents',
  'mailbox-consents',
  'webhook-withdrawal',
  'mailbox-withdrawal',
] as const;

export type DeliveryName = (typeof DELIVERY_NAMES)[number];

/** Ways by which a submission reaches the company. */
export const CHANNELS = ['webhook', 'mailbox'] as const;
export type Channel = (typeof CHANNELS)[number];

/** Where deliveries go. Each destination has its own lane, index and circuit breaker. */
export type DestinationName = WebhookName | MailboxName | 'confirmation';
export type MailboxName = `${WebhookName}-mailbox`;

export const MAILBOX_NAMES = WEBHOOK_NAMES.map((name): MailboxName => `${name}-mailbox`);
export const DESTINATION_NAMES: readonly DestinationName[] = [
  ...WEBHOOK_NAMES,
  ...MAILBOX_NAMES,
  'confirmation',
];

export function destinationOf(form: FormName, name: DeliveryName): DestinationName {
  const { destination } = forms[form];
  if (name === 'confirmation') return name;
  return channelOf(name) === 'webhook' ? destination : `${destination}-mailbox`;
}

/** Undefined for the confirmation. */
export function channelOf(name: DeliveryName): Channel | undefined {
  return CHANNELS.find((channel) => name.startsWith(channel));
}

/** Only these carry the file. */
export function carriesFile(name: DeliveryName): boolean {
  return CHANNELS.some((channel) => channel === name);
}

export function isMail(name: DestinationName): boolean {
  return name === 'confirmation' || name.endsWith('-mailbox');
}

export function withDelivery(
  submission: Submission,
  name: DeliveryName,
  delivery: Delivery,
): Submission {
  return { ...submission, deliveries: { ...submission.deliveries, [name]: delivery } };
}

/** The deliveries of a submission, in the order in which they are made. */
export function deliveriesOf({ deliveries }: Submission): [DeliveryName, Delivery][] {
  return DELIVERY_NAMES.flatMap((name) => {
    const delivery = deliveries[name];
    return delivery ? [[name, delivery] as [DeliveryName, Delivery]] : [];
  });
}

/** Waits for an operator to decide. */
export function isHeld({ deliveries }: Submission): boolean {
  return Object.values(deliveries).some(({ state }) => state === 'held');
}

/** Did the virus scanner find something in the file? */
export function isFileInfected({ deliveries }: Submission): boolean {
  return Object.values(deliveries).some(({ lastAnswer }) => lastAnswer?.outcome === 'infected');
}

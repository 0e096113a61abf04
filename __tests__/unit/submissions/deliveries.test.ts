import {
  carriesFile,
  DELIVERY_NAMES,
  DESTINATION_NAMES,
  type DeliveryName,
  type DestinationName,
  deliveryOf,
  destinationOf,
  isCompanyDestination,
  isFollowUp,
  isMail,
  isToCompany,
  otherDestinations,
} from '@/lib/submissions/deliveries';

/** For an application: where it goes, what it carries, and whom it tells. */
const ways: Record<DeliveryName, [DestinationName, string]> = {
  webhook: ['application', 'company, file'],
  mailbox: ['application-mailbox', 'company, file'],
  confirmation: ['confirmation', ''],
  'mailbox-correction': ['application-mailbox', 'company, follow-up'],
  'webhook-consents': ['application', 'company, follow-up'],
  'mailbox-consents': ['application-mailbox', 'company, follow-up'],
  'webhook-withdrawal': ['application', 'company, follow-up'],
  'mailbox-withdrawal': ['application-mailbox', 'company, follow-up'],
};

test.each(DELIVERY_NAMES)('the delivery "%s" has its destination, content and receiver', (name) => {
  const what = [
    isToCompany(name) && 'company',
    carriesFile(name) && 'file',
    isFollowUp(name) && 'follow-up',
  ];
  expect([destinationOf('apply', name), what.filter(Boolean).join(', ')]).toEqual(ways[name]);
});

test.each([
  ['role', 'application'],
  ['contact', 'web-to-lead'],
  ['career', 'web-to-lead'],
  ['launch', 'web-to-lead'],
  ['resume', 'resume'],
] as const)('the form "%s" goes to the webhook and the mailbox of "%s"', (form, name) => {
  expect(destinationOf(form, 'webhook')).toBe(name);
  expect(destinationOf(form, 'mailbox')).toBe(`${name}-mailbox`);
  expect(otherDestinations(name)).toEqual([`${name}-mailbox`]);
  expect(otherDestinations(`${name}-mailbox`)).toEqual([name]);
});

test('only a mailbox hears of a correction', () => {
  expect(deliveryOf('mailbox', 'correction')).toBe('mailbox-correction');
  expect(deliveryOf('webhook', 'correction')).toBeUndefined();
});

test('mailboxes and confirmations get mail, and only a confirmation is not for the company', () => {
  const mailboxes = DESTINATION_NAMES.filter((name) => name.endsWith('-mailbox'));
  expect(mailboxes).toHaveLength(3);
  expect(DESTINATION_NAMES.filter(isMail)).toEqual([...mailboxes, 'confirmation']);
  expect(DESTINATION_NAMES.filter((name) => !isCompanyDestination(name))).toEqual(['confirmation']);
  expect(otherDestinations('confirmation')).toEqual([]);
});

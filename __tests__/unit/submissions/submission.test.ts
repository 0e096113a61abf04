import fc from '@/__tests__/support/fast-check';
import {
  AT,
  held,
  pending,
  recordWith,
  delivered as wasDelivered,
  dead as wasGivenUp,
} from '@/__tests__/support/records';
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
  otherDestination,
} from '@/lib/submissions/deliveries';
import { decodeSubmission, encodeSubmission } from '@/lib/submissions/record-format';
import {
  fileKey,
  idInKey,
  indexKeys,
  isEntryOfCompany,
  parseDueKey,
} from '@/lib/submissions/store-keys';
import {
  clientNotShared,
  type Delivery,
  deliveriesOf,
  handedOverOn,
  isFileInfected,
  isHeld,
  type Submission,
  seemsHandedOverOn,
  settledOn,
} from '@/lib/submissions/submission';
import {
  indiaDay,
  isReference,
  isSubmissionId,
  referenceOf,
  submissionId,
} from '@/lib/submissions/submission-id';

const morning = new Date('2026-11-21T04:00:00Z');
const fields = { name: 'Asha', email: 'asha@example.com' };
const id = submissionId('apply', { fields, sha256: 'f00d' }, morning);

const idOf = (form: 'apply' | 'role', changes: object, day = morning) =>
  submissionId(form, { fields, sha256: 'f00d', ...changes }, day);

describe('the id of a submission', () => {
  it('contains form and India day, and starts with the reference', () => {
    expect(id).toMatch(/^app-20261121-[a-z2-7]{26}$/);
    expect(isSubmissionId(id)).toBe(true);
    expect(isReference(referenceOf(id))).toBe(true);
    expect(isReference(referenceOf(id).toLowerCase())).toBe(false);
    expect(referenceOf(id)).toBe(id.slice(0, 19).toUpperCase());
  });

  it('is the same for the same content on the same day', () => {
    const reordered = { email: fields.email, name: fields.name };
    expect(idOf('apply', { fields: reordered }, new Date('2026-11-21T18:00:00Z'))).toBe(id);
    const orders = [{ fields }, { fields: reordered }].map((each) => ({ answers: each.fields }));
    expect(new Set(orders.map((each) => idOf('apply', each))).size).toBe(1);
  });

  it.each([
    ['form', idOf('role', {})],
    ['file', idOf('apply', { sha256: 'beef' })],
    ['absence of a file', idOf('apply', { sha256: undefined })],
    ['character', idOf('apply', { fields: { ...fields, name: 'Ashá' } })],
    ['consent', idOf('apply', { ticked: ['keep'] })],
    ['answer', idOf('apply', { answers: { 'Why?': 'Curious' } })],
    ['repetition', idOf('apply', { repetition: 1 })],
    ['day', idOf('apply', {}, new Date('2026-11-22T04:00:00Z'))],
  ])('differs for another %s', (_, other) => {
    expect(other.slice(-26)).not.toBe(id.slice(-26));
  });

  it('does not confuse fields that look the same when joined', () => {
    const ids = [{ a: '1","b":"2' }, { a: '1', b: '2' }].map((fields) => idOf('apply', { fields }));
    expect(new Set(ids).size).toBe(2);
  });
});

it.each([
  ['2026-11-20T18:29:59Z', '20261120'],
  ['2026-11-20T18:30:00Z', '20261121'],
  ['2026-12-31T18:30:00Z', '20270101'],
])('the India day of %s is %s', (moment, day) => {
  expect(indiaDay(new Date(moment))).toBe(day);
});

const at = AT;
const submission = recordWith({
  fields: { name: 'ఆశ', coverLetter: 'two\nlines' },
  deliveries: { webhook: pending, confirmation: pending },
});
const bytes = encodeSubmission(submission);

describe('a stored submission', () => {
  it('is decoded as it was encoded', () => {
    expect(decodeSubmission(submission.id, bytes)).toEqual(submission);
  });

  it('is garbage wherever it is truncated', () => {
    fc.assert(
      fc.property(fc.nat({ max: bytes.length - 3 }), (length) => {
        expect(decodeSubmission(submission.id, bytes.subarray(0, length))).toBe('garbage');
      }),
    );
  });

  it.each([
    ['{}', 'garbage'],
    ['null', 'garbage'],
    ['{"schema":2}', 'garbage'],
    ['{"schema":"2"}', 'garbage'],
    ['\u0000', 'garbage'],
    ['{"schema":5,"anything":true}', 'newer'],
  ])('is not %j, which is %s', (text, what) => {
    expect(decodeSubmission(submission.id, Buffer.from(text))).toBe(what);
  });

  it('is garbage under another id', () => {
    expect(decodeSubmission('app-20261121-bbbbbbbbbbbbbbbbbbbbbbbbbb', bytes)).toBe('garbage');
  });

  it('has a schema that older releases do not touch after an action at the desk', () => {
    const note = { at: '2026-11-22T00:00:00.000Z', by: 'a@example.com', what: 'note' as const };
    const noted: Submission = { ...submission, desk: [{ ...note, text: 'Ask for a portfolio' }] };
    const stored = encodeSubmission(noted);
    expect(JSON.parse(Buffer.from(stored).toString()).schema).toBe(3);
    expect(decodeSubmission(submission.id, stored)).toEqual({ ...noted, schema: 3 });
  });

  it('a stored submission of the layout with one delivery is read as one for a webhook', () => {
    const { deliveries, ...rest } = submission;
    const first = { ...rest, schema: 1, destination: 'application', delivery: deliveries.webhook };
    expect(decodeSubmission(submission.id, Buffer.from(JSON.stringify(first)))).toEqual({
      ...submission,
      deliveries: { webhook: deliveries.webhook },
    });
  });
});

const later = (minutes: number) => new Date(Date.parse(at) + minutes * 60_000);
const moment = (minutes: number) => later(minutes).toISOString();
const delivered: Delivery = { ...wasDelivered, at: moment(5) };
const dead: Delivery = { ...wasGivenUp, at: moment(6) };
const dropped: Delivery = { state: 'cancelled', attempts: 0, at: moment(4), reason: 'expired' };
const lease: Delivery = { ...pending, state: 'leased', owner: 'me', until: moment(2) };
const withdrawn = { at: moment(9), by: 'holder', eraseAt: moment(90) } as const;
const having = (deliveries: Submission['deliveries'], more: Partial<Submission> = {}) => ({
  ...{ ...submission, deliveries },
  ...more,
});

/** The minutes until it is handed over: alone, and with a desk. */
test.each<[string, Submission, number | undefined, number]>([
  ['is pending', having({ webhook: pending }), undefined, 0],
  ['is leased', having({ webhook: lease }), undefined, 0],
  ['was delivered', having({ webhook: delivered }), 5, 5],
  ['was cancelled', having({ webhook: dropped, mailbox: delivered }), 5, 5],
  ['was given up', having({ webhook: dead }), undefined, 6],
  ['is held', having({ webhook: held }), undefined, 0],
  ['is still open elsewhere', having({ webhook: delivered, mailbox: pending }), undefined, 5],
  ['has a confirmation left', having({ webhook: delivered, confirmation: dead }), 5, 5],
  ['has a dead message', having({ webhook: delivered, 'webhook-consents': dead }), 6, 6],
  ['was withdrawn later', having({ webhook: delivered }, { withdrawn }), 9, 9],
  ['goes nowhere', having({}), 0, 0],
])('a submission that %s is handed over after %3$p, at a desk %4$p', (_, each, alone, atDesk) => {
  const expected = alone === undefined ? undefined : later(alone);
  expect([settledOn(each), handedOverOn(each, false)]).toEqual([expected, expected]);
  expect(handedOverOn(each, true)).toEqual(later(atDesk));
});

test('a held submission seems to be handed over after ten seconds, unless it seems to wait', () => {
  const seconds = (count: number) => new Date(Date.parse(at) + count * 1000);
  const seems = (webhook: Delivery, hasDesk: boolean, after: number) =>
    seemsHandedOverOn(having({ webhook }), hasDesk, seconds(after));
  expect(seems(held, false, 9)).toBeUndefined();
  expect(seems(held, false, 10)).toEqual(seconds(10));
  expect(seems(held, true, 9)).toEqual(seconds(0));
  expect(seems({ ...held, lastAnswer: wasGivenUp.lastAnswer }, false, 99)).toBeUndefined();
  expect(seems(pending, false, 99)).toBeUndefined();
});

test('a submission is held, and its file infected, if one of its deliveries says so', () => {
  const infected: Delivery = { ...dead, lastAnswer: { at, outcome: 'infected' } };
  const each = [
    having({ webhook: held, mailbox: pending }),
    having({ webhook: infected, mailbox: pending }),
    having({ webhook: dead, mailbox: pending }),
  ];
  expect(each.map(isHeld)).toEqual([true, false, false]);
  expect(each.map(isFileInfected)).toEqual([false, true, false]);
});

test('a client sees the application only while its sender agrees', () => {
  const share = { at, notice: '2026-11-22' };
  const seen = (consents: Submission['consents']) =>
    clientNotShared({ ...submission, client: 'Acme', consents });
  expect([seen({ share }), seen({ keep: share }), seen({}), seen(undefined)]).toEqual([
    undefined,
    ...Array(3).fill('Acme'),
  ]);
  expect(seen({ share: { ...share, withdrawnAt: at } })).toBe('Acme');
});

const second = Math.floor(Date.parse(at) / 1000);
const { id: key } = submission;

test.each<[string, Submission, string[]]>([
  [
    'each open delivery, by due time',
    having({ webhook: { ...pending, nextAttemptAt: moment(1) }, confirmation: lease }),
    [
      `due/application/0${second + 60}-0${second}-KEY`,
      `due/confirmation/0${second}-0${second}-KEY`,
    ],
  ],
  [
    'dead deliveries',
    having({ webhook: dead, confirmation: dead }),
    ['dead/KEY', 'dead/KEY.confirmation'],
  ],
  ['a held submission once', having({ webhook: held, mailbox: held }), ['held/KEY']],
  ['a withdrawn first', having({ webhook: dead }, { withdrawn }), ['withdrawn/KEY', 'dead/KEY']],
  [
    'nothing that is done',
    having({ webhook: delivered, mailbox: dropped }, { withdrawn: { ...withdrawn, erasedAt: at } }),
    [],
  ],
])('the index has %s', (_, each, keys) => {
  const entries = keys.map((entry) => entry.replace('KEY', key));
  expect(indexKeys(each)).toEqual(entries);
  const due = entries.filter((entry) => entry.startsWith('due/'));
  expect(due.map((entry) => parseDueKey(entry).id)).toEqual(due.map(() => key));
  expect(due.map((entry) => parseDueKey(entry).submitted)).toEqual(due.map(() => later(0)));
  const others = entries.filter((entry) => !entry.startsWith('due/'));
  expect(others.map(idInKey)).toEqual(others.map(() => key));
  const isConfirmation = entries.map((entry) => entry.includes('confirmation'));
  expect(entries.map(isEntryOfCompany)).toEqual(isConfirmation.map((each) => !each));
});

test('an entry of a destination that this release does not know belongs to the company', () => {
  expect(isEntryOfCompany(`due/later/0${second}-0${second}-${key}`)).toBe(true);
});

test('deliveries are in the order in which they are made', () => {
  const mixed = having({ 'mailbox-withdrawal': pending, confirmation: pending, webhook: dead });
  expect(deliveriesOf(mixed).map(([name]) => name)).toEqual([
    'webhook',
    'confirmation',
    'mailbox-withdrawal',
  ]);
  expect(idInKey(fileKey(key, '.docx'))).toBe(key);
});

test.each<[string, Partial<Submission>, number]>([
  ['a correction', { versions: [{ at, fields: {} }] }, 4],
  ['a new address', { addressChanges: 1 }, 4],
  ['a mail about a correction', { deliveries: { 'mailbox-correction': pending } }, 4],
  ['a reply', { desk: [{ at, by: 'a@example.com', what: 'reply' }] }, 4],
  ['a mark', { desk: [{ at, by: 'a@example.com', what: 'mark' }] }, 3],
  ['none of these', {}, 2],
])('a record with %s is stored in layout %3$d', (_, more, schema) => {
  const stored = encodeSubmission({ ...submission, ...more });
  expect(JSON.parse(Buffer.from(stored).toString()).schema).toBe(schema);
  expect(decodeSubmission(submission.id, stored)).toEqual({ ...submission, ...more, schema });
});

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
  expect([otherDestination(name), otherDestination(`${name}-mailbox`)]).toEqual([
    `${name}-mailbox`,
    name,
  ]);
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
  expect(otherDestination('confirmation')).toBeUndefined();
});

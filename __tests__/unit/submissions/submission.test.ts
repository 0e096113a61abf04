import fc from '@/__tests__/support/fast-check';
import { deliveryHeaders } from '@/lib/destinations/webhook';
import { decodeSubmission, encodeSubmission } from '@/lib/submissions/record-format';
import type { Delivery, Submission } from '@/lib/submissions/submission';
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
    expect(referenceOf(id)).toBe(id.slice(0, 19).toUpperCase());
  });

  it('is the same for the same content on the same day', () => {
    const reordered = { email: fields.email, name: fields.name };
    expect(idOf('apply', { fields: reordered }, new Date('2026-11-21T18:00:00Z'))).toBe(id);
  });

  it.each([
    ['form', idOf('role', {})],
    ['file', idOf('apply', { sha256: 'beef' })],
    ['absence of a file', idOf('apply', { sha256: undefined })],
    ['character', idOf('apply', { fields: { ...fields, name: 'Ashá' } })],
    ['consent', idOf('apply', { ticked: ['keep'] })],
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

const at = '2026-11-21T00:00:00.000Z';
const pending: Delivery = { state: 'pending', attempts: 0, nextAttemptAt: at };
const submission: Submission = {
  schema: 2,
  id: 'app-20261121-aaaaaaaaaaaaaaaaaaaaaaaaaa',
  form: 'apply',
  submittedAt: at,
  fields: { name: 'ఆశ', coverLetter: 'two\nlines' },
  deliveries: { webhook: pending, confirmation: pending },
};
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

/** The example of the Standard Webhooks libraries. */
const messageId = 'msg_p5jXN8AQM9LWM0D4loKWxJek';
const now = new Date(1_614_265_330_000);
const body = '{"test": 2432232314}';

const signatureBy = (secret: string | undefined) =>
  deliveryHeaders(messageId, now, { body, secret })['webhook-signature'];

describe('the headers of a delivery', () => {
  it('contain the id twice and the time in seconds', () => {
    expect(deliveryHeaders(messageId, new Date(now.getTime() + 999))).toEqual({
      'Idempotency-Key': messageId,
      'webhook-id': messageId,
      'webhook-timestamp': '1614265330',
    });
  });

  const base64 = 'MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';

  it('contain the signature that Standard Webhooks publishes for its example, and none without a secret', () => {
    const published = 'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=';
    expect([signatureBy(`whsec_${base64}`), signatureBy(undefined)]).toEqual([
      published,
      undefined,
    ]);
  });

  it('are signed with the characters of a secret that is not marked as base64', () => {
    const marked = `whsec_${Buffer.from('a secret in plain words').toString('base64')}`;
    expect(signatureBy('a secret in plain words')).toBe(signatureBy(marked));
    expect(signatureBy(base64)).not.toBe(signatureBy(`whsec_${base64}`));
  });
});

import fc from '@/__tests__/support/fast-check';
import { deliveryHeaders } from '@/lib/outbox/destinations/webhook';
import { decodeSubmission, encodeSubmission } from '@/lib/outbox/ledger';
import type { Submission } from '@/lib/outbox/submission';
import {
  indiaDay,
  isReference,
  isSubmissionId,
  referenceOf,
  submissionId,
} from '@/lib/outbox/submission-id';

const morning = new Date('2026-11-21T04:00:00Z');
const fields = { name: 'Asha', email: 'asha@example.com' };
const id = submissionId('apply', { fields, sha256: 'f00d' }, morning);

describe('the id of a submission', () => {
  it('names form and India day, and begins with the reference', () => {
    expect(id).toMatch(/^app-20261121-[a-z2-7]{26}$/);
    expect(isSubmissionId(id)).toBe(true);
    expect(isReference(referenceOf(id))).toBe(true);
    expect(referenceOf(id)).toBe(id.slice(0, 19).toUpperCase());
  });

  it('is the same for the same content on the same day', () => {
    const reordered = { email: fields.email, name: fields.name };
    const evening = new Date('2026-11-21T18:00:00Z');
    expect(submissionId('apply', { fields: reordered, sha256: 'f00d' }, evening)).toBe(id);
  });

  it.each([
    ['form', submissionId('role', { fields, sha256: 'f00d' }, morning)],
    ['file', submissionId('apply', { fields, sha256: 'beef' }, morning)],
    ['absence of a file', submissionId('apply', { fields }, morning)],
    [
      'character',
      submissionId('apply', { fields: { ...fields, name: 'Ashá' }, sha256: 'f00d' }, morning),
    ],
    ['consent', submissionId('apply', { fields, sha256: 'f00d', ticked: ['keep'] }, morning)],
    ['repetition', submissionId('apply', { fields, sha256: 'f00d', repetition: 1 }, morning)],
    ['day', submissionId('apply', { fields, sha256: 'f00d' }, new Date('2026-11-22T04:00:00Z'))],
  ])('is another for another %s', (_, other) => {
    expect(other.slice(-26)).not.toBe(id.slice(-26));
  });

  it('does not mix up fields that read the same when joined', () => {
    const one = submissionId('apply', { fields: { a: '1","b":"2' } }, morning);
    const two = submissionId('apply', { fields: { a: '1', b: '2' } }, morning);
    expect(one).not.toBe(two);
  });
});

describe('the India day', () => {
  it.each([
    ['2026-11-20T18:29:59Z', '20261120'],
    ['2026-11-20T18:30:00Z', '20261121'],
    ['2026-12-31T18:30:00Z', '20270101'],
  ])('of %s is %s', (moment, day) => {
    expect(indiaDay(new Date(moment))).toBe(day);
  });
});

const submission: Submission = {
  schema: 2,
  id: 'app-20261121-aaaaaaaaaaaaaaaaaaaaaaaaaa',
  form: 'apply',
  submittedAt: '2026-11-21T00:00:00.000Z',
  fields: { name: 'ఆశ', coverLetter: 'two\nlines' },
  deliveries: {
    webhook: { state: 'pending', attempts: 0, nextAttemptAt: '2026-11-21T00:00:00.000Z' },
    confirmation: { state: 'pending', attempts: 0, nextAttemptAt: '2026-11-21T00:00:00.000Z' },
  },
};
const bytes = encodeSubmission(submission);

describe('a stored submission', () => {
  it('reads as it was written', () => {
    expect(decodeSubmission(submission.id, bytes)).toEqual(submission);
  });

  it('is garbage wherever it is cut off', () => {
    fc.assert(
      fc.property(fc.nat({ max: bytes.length - 3 }), (length) => {
        expect(decodeSubmission(submission.id, bytes.subarray(0, length))).toBe('garbage');
      }),
    );
  });

  it.each(['{}', 'null', '[]', '{"schema":1}', '{"schema":2}', '{"schema":"2"}', '\u0000'])(
    'is not %j',
    (text) => {
      expect(decodeSubmission(submission.id, new TextEncoder().encode(text))).toBe('garbage');
    },
  );

  it('is garbage under an id that is not its own', () => {
    expect(decodeSubmission('app-20261121-bbbbbbbbbbbbbbbbbbbbbbbbbb', bytes)).toBe('garbage');
  });

  it('of a later layout is told from garbage', () => {
    const later = new TextEncoder().encode('{"schema":5,"anything":true}');
    expect(decodeSubmission(submission.id, later)).toBe('newer');
  });

  it('has a schema that older releases leave alone after an action at the desk', () => {
    const note = { at: '2026-11-22T00:00:00.000Z', by: 'a@example.com', what: 'note' as const };
    const noted: Submission = { ...submission, desk: [{ ...note, text: 'Ask for a portfolio' }] };
    const stored = encodeSubmission(noted);
    expect(JSON.parse(new TextDecoder().decode(stored)).schema).toBe(3);
    expect(decodeSubmission(submission.id, stored)).toEqual({ ...noted, schema: 3 });
  });

  it('of the layout with one delivery reads as one for a webhook', () => {
    const { deliveries, ...rest } = submission;
    const first = { ...rest, schema: 1, destination: 'application', delivery: deliveries.webhook };
    const text = new TextEncoder().encode(JSON.stringify(first));
    expect(decodeSubmission(submission.id, text)).toEqual({
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
  it('hold the id twice and the time in seconds', () => {
    expect(deliveryHeaders(messageId, new Date(now.getTime() + 999))).toEqual({
      'Idempotency-Key': messageId,
      'webhook-id': messageId,
      'webhook-timestamp': '1614265330',
    });
  });

  it('hold the signature that Standard Webhooks publishes for its example', () => {
    expect(signatureBy('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw')).toBe(
      'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
    );
  });

  it('sign with the characters of a secret that is not marked as base64', () => {
    const marked = `whsec_${Buffer.from('a secret in plain words').toString('base64')}`;
    expect(signatureBy('a secret in plain words')).toBe(signatureBy(marked));
    expect(signatureBy('MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw')).not.toBe(
      signatureBy('whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw'),
    );
  });

  it('hold no signature without a secret', () => {
    expect(signatureBy(undefined)).toBeUndefined();
  });
});

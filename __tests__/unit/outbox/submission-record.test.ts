import fc from '@/__tests__/support/fast-check';
import { decodeSubmission, encodeSubmission } from '@/lib/outbox/ledger';
import type { Submission } from '@/lib/outbox/submission';

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

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

import fc, { anyText } from '@/__tests__/support/fast-check';
import { drain } from '@/lib/outbox/outbox';
import { newApplicant } from '@/scripts/support/applicant';
import { accepted, applicationDesk } from '../../support/application-desk';
import { budget } from '../../support/test-outbox';

const { send, delivered } = applicationDesk();

describe('what is typed', () => {
  test.each([
    ['nothing', '', ''],
    ['blanks', ' \t\r\n ', ' \t\r\n '],
    ['zero-width characters', '\u200b\u200d\ufeff', '\u200b\u200d\ufeff'],
    ['control characters', '\u0000\u0007', '  '],
  ])('as %s counts as empty, and what can be seen of it comes back', async (_, typed, seen) => {
    const values = { name: typed, email: typed, phone: typed, coverLetter: typed, adult: 'yes' };
    expect(await send(values)).toEqual({
      status: 'invalid',
      errors: [
        { field: 'name', message: 'Enter your full name.' },
        { field: 'email', message: 'Enter your email address.' },
        { field: 'phone', message: 'Enter your phone number.' },
        { field: 'coverLetter', message: 'Write a few lines as your cover letter.' },
      ],
      values: { name: seen, email: seen, phone: seen, coverLetter: seen, adult: 'yes' },
    });
  });

  test.each([
    [10_000, 'comes back to be shortened'],
    [1_000_000, 'is not sent back'],
  ])('at a length of %i is too long, not a crash, and %s', async (length) => {
    const long = 'a'.repeat(length);
    const values = { name: long, email: long, phone: long, coverLetter: long, adult: 'yes' };
    expect(await send(values)).toEqual({
      status: 'invalid',
      errors: [
        { field: 'name', message: 'Use at most 100 characters.' },
        { field: 'email', message: 'Use at most 80 characters.' },
        {
          field: 'phone',
          message:
            'Enter a phone number of exactly 10 digits, such as 98765 43210. Use digits only, with spaces, dashes or brackets between them.',
        },
        { field: 'coverLetter', message: 'Use at most 5,000 characters.' },
      ],
      values: length === 10_000 ? values : { adult: 'yes' },
    });
  });

  test.each([
    ['markup', '"><img src=x onerror=alert(1)>', '"><img src=x onerror=alert(1)>'],
    ['a formula', "=cmd|' /C calc'!A0", "=cmd|' /C calc'!A0"],
    ['a formula after a tab', '\t=1+1', '=1+1'],
    ['a line break that would be a header', 'a\r\nBcc: x@y.com', 'a Bcc: x@y.com'],
    ['a null, half a character and an override', 'a\u0000b\ud800c\u202ed', 'a bc d'],
    ['a flood of marks', `Z${'\u0301'.repeat(50)}`, `Z${'\u0301'.repeat(50)}`],
    ['Telugu', 'రవి కుమార్', 'రవి కుమార్'],
    ['Devanagari with a joiner', 'राजेश्‍वरी', 'राजेश्‍वरी'],
    ['an emoji of several', '👩‍💻 Asha', '👩‍💻 Asha'],
    ['a name of an object’s innards', '__proto__', '__proto__'],
  ])('as %s is delivered as plain text', async (_what, name, sent) => {
    expect(await send({ ...newApplicant(), name })).toEqual(accepted);
    expect((await delivered()).fields.name).toBe(sent);
  });

  test('is never too much for the form, whatever it is', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.record({
          name: anyText(),
          email: fc.oneof(fc.emailAddress(), anyText()),
          phone: fc.oneof(fc.constant('9876543210'), anyText()),
          coverLetter: anyText({ minLength: 1 }),
          job: anyText(),
        }),
        async (values) => {
          expect(['accepted', 'invalid']).toContain((await send(values)).status);
        },
      ),
      { numRuns: 60 },
    );
    expect(await drain(budget)).toMatchObject({ remaining: 0 });
  });
});

import { after } from 'next/server';
import fc, { anyText } from '@/__tests__/support/fast-check';
import { applyMessages } from '@/lib/forms/apply';
import { HONEYPOT } from '@/lib/forms/fields';
import type { Accepted } from '@/lib/forms/form-state';
import { applyForm, submit } from '@/lib/forms/submit';
import { drain, outboxCounts } from '@/lib/outbox/outbox';
import { hasStore, processParts } from '@/lib/outbox/parts';
import { newApplicant, resumeFile } from '@/scripts/support/applicant';
import { accepted, applicationDesk, type Part } from '../../support/application-desk';
import { budget } from '../../support/test-outbox';

const { send, delivered, keyOf } = applicationDesk();

describe('what is typed', () => {
  test('comes back as far as it can be seen where it counts as empty', async () => {
    const typed = { name: '\u200b\u200d\ufeff', email: ' \t\r\n ', coverLetter: '\u0000\u0007' };
    const values = { ...typed, phone: '', adult: 'yes' };
    expect(await send(values)).toEqual({
      status: 'invalid',
      errors: [
        { field: 'name', message: 'Enter your full name.' },
        { field: 'email', message: 'Enter your email address.' },
        { field: 'phone', message: 'Enter your phone number.' },
        { field: 'coverLetter', message: 'Write a few lines as your cover letter.' },
      ],
      values: { ...values, coverLetter: '  ' },
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
      { numRuns: 25 },
    );
    expect(await drain(budget)).toMatchObject({ remaining: 0 });
  });
});

describe('what the form did not ask for', () => {
  test('ignores server-only fields, extra fields, internal names, and five hundred of them', async () => {
    const applicant = newApplicant();
    const strange: Part[] = [
      ['submittedAt', 'yesterday'],
      ['jobTitle', 'Director'],
      ['oid', '1'],
      ['retURL', '//evil.example'],
      ['resumeLink', 'https://evil.example'],
      ['__proto__', 'x'],
      ['constructor', 'x'],
      ['name[]', 'Another'],
      ...Array.from({ length: 500 }, (_, index): Part => [`part${index}`, 'x']),
    ];
    expect(await send(applicant, ...strange)).toEqual(accepted);
    const { order, fields } = await delivered();
    expect(order).toEqual([
      ...['name', 'email', 'phone', 'coverLetter', 'resume', 'submittedAt'],
      ...['adult', 'keep', 'share', 'notice'],
    ]);
    expect(fields.submittedAt).not.toBe('yesterday');
  });

  test('does not count when it comes a second time', async () => {
    const applicant = newApplicant();
    const second: Part = ['name', 'Somebody else'];
    expect(await send(applicant, second, ['resume', resumeFile('resume.doc')])).toEqual(accepted);
    const { fields, files } = await delivered();
    expect(fields.name).toBe(applicant.name);
    expect(files.resume?.name).toBe('resume.pdf');
  });

  test('is empty where it is a file instead of text, or text instead of a file', async () => {
    const { name: _, ...applicant } = newApplicant();
    expect(await send({ ...applicant, name: resumeFile(), resume: 'resume.pdf' })).toEqual({
      status: 'invalid',
      errors: [
        { field: 'resume', message: 'Please upload a valid resume file!' },
        { field: 'name', message: 'Enter your full name.' },
      ],
      values: { ...applicant, resume: 'resume.pdf' },
    });
  });
});

test.each([
  ['../../etc/x.pdf', 'x.pdf'],
  ['a\r\nSet-Cookie: b.pdf', 'aSet-Cookie b.pdf'],
  ['రవి తేజ.pdf', 'రవి తేజ.pdf'],
])('a file called %j is delivered as %j', async (name, sent) => {
  const resume = new File([await resumeFile().arrayBuffer()], name);
  expect(await send({ ...newApplicant(), resume })).toEqual(accepted);
  expect((await delivered()).files.resume?.name).toBe(sent);
});

describe('the job', () => {
  test('is named by the server, from its key', async () => {
    const key = await keyOf('Office Coordinator');
    expect(await send({ ...newApplicant(), job: key })).toEqual(accepted);
    expect((await delivered()).fields).toMatchObject({
      jobTitle: 'Office Coordinator',
      jobId: key,
    });
  });

  test.each(['<b>', 'x'.repeat(161), 'Office Coordinator', '../../x'])(
    'is left out when its key is none: %j',
    async (job) => {
      expect(await send({ ...newApplicant(), job })).toEqual(accepted);
      expect((await delivered()).fields).not.toHaveProperty('jobId');
    },
  );

  test('that is closed takes no application, and the form stays filled', async () => {
    const applicant = newApplicant();
    expect(await send({ ...applicant, job: await keyOf('Manual Tester') })).toEqual({
      status: 'failed',
      message: applyMessages.closed,
      values: applicant,
    });
    expect(await drain(budget)).toMatchObject({ delivered: 0, remaining: 0 });
  });
});

describe('once it is accepted', () => {
  test('an application stays so where nothing can be run after the answer', async () => {
    expect(() => after(() => {})).toThrow('outside a request scope');
    expect(await send(newApplicant())).toEqual(accepted);
    expect(await drain(budget)).toMatchObject({ delivered: 1, remaining: 0 });
  });

  test('a failure of its receipt costs the receipt only', async () => {
    const applicant = newApplicant();
    const broken = {
      ...applyForm,
      receipt: () => {
        throw new Error('A bug');
      },
    };
    const answer = await submit(broken, formOf({ ...applicant, resume: resumeFile() }));
    expect(answer).toMatchObject({ status: 'accepted', reference: expect.stringMatching(/^APP-/) });
    expect(answer).not.toHaveProperty('receipt');
    expect((await delivered()).fields).toMatchObject({ name: applicant.name });
  });
});

test('the same application has one reference, an edited one another', async () => {
  const applicant = newApplicant();
  const { reference } = (await send(applicant)) as Accepted;
  expect(await send({ ...applicant, name: `  ${applicant.name} ` })).toMatchObject({ reference });
  expect(await send({ ...applicant, coverLetter: 'Another.' })).not.toMatchObject({ reference });
  expect(await drain(budget)).toMatchObject({ delivered: 2, remaining: 0 });
});

test('content that is sent again is said to be, and much later gets no link to the page', async () => {
  const applicant = newApplicant();
  const noon = Date.parse(`${new Date().toISOString().slice(0, 10)}T06:30:00Z`);
  const sentAt = async (minutes: number) => {
    jest.useFakeTimers({ now: noon + minutes * 60_000, doNotFake: [...ALL_BUT_DATE] });
    return send(applicant).finally(() => jest.useRealTimers());
  };
  const first = await sentAt(0);
  expect(first).toEqual(accepted);
  const { receipt, page, ...rest } = first as Accepted;
  const message = `${applyMessages.success} You have already sent this, so it was not sent a second time.`;
  expect(await sentAt(9)).toEqual({ ...rest, message, page, receipt: `${receipt}&again` });
  expect(await sentAt(11)).toEqual({ ...rest, message });
  await drain(budget);
});

const ALL_BUT_DATE = [
  'clearImmediate',
  'clearInterval',
  'clearTimeout',
  'hrtime',
  'nextTick',
  'performance',
  'queueMicrotask',
  'setImmediate',
  'setInterval',
  'setTimeout',
] as const;

describe('a program that fills in the hidden field', () => {
  test('is answered as a person is, and nothing is delivered', async () => {
    const applicant = newApplicant();
    const answer = await send(applicant, [HONEYPOT, '1']);
    expect(answer).toEqual(accepted);
    expect(await held()).toBe(1);
    expect(await drain(budget)).toMatchObject({ delivered: 0, remaining: 0 });
    // The person behind the same words gets the same answer, and this time it is delivered.
    expect(await send(applicant, [HONEYPOT, ''])).toMatchObject({
      reference: (answer as Accepted).reference,
    });
    expect((await delivered()).fields.name).toBe(applicant.name);
    expect(await held()).toBe(0);
  });

  test.each([
    ['after an empty one', ['', 'x']],
    ['with a blank', [' ']],
    ['with a file', [new File([], '')]],
  ])('%s is caught too', async (_how, values) => {
    const before = await held();
    const parts = values.map((value) => [HONEYPOT, value] as const);
    expect(await send(newApplicant(), ...parts)).toEqual(accepted);
    expect(await held()).toBe(before + 1);
  });

  test('hears of its mistakes as a person does', async () => {
    const before = await held();
    const answer = await send(newApplicant({ phone: '12' }), [HONEYPOT, 'x']);
    expect(answer.status).toBe('invalid');
    expect(await held()).toBe(before);
  });
});

function formOf(fields: Record<string, string | File>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(fields)) data.append(name, value);
  return data;
}

async function held(): Promise<number> {
  const parts = processParts();
  if (!hasStore(parts)) throw new Error('There is no store');
  return (await outboxCounts(parts)).held;
}

import * as z from 'zod/mini';
import { newApplicant, resumeFile } from '@/__tests__/support/applicant';
import { capturedLog } from '@/__tests__/support/captured-log';
import { type Clamd, clamdAt } from '@/__tests__/support/clamd';
import fc, { anyText } from '@/__tests__/support/fast-check';
import { noticeVersion } from '@/lib/content/legal/candidate-notice';
import { topics } from '@/lib/content/topics';
import { jobApplicationMessages } from '@/lib/fields/apply';
import { HONEYPOT, limits as limitOf, optionalCheckbox } from '@/lib/fields/fields';
import type { Accepted } from '@/lib/fields/form-state';
import { fieldsOf } from '@/lib/fields/forms';
import {
  careerForm,
  contactForm,
  jobApplicationForm,
  launchForm,
  resumeForm,
  roleForm,
  type ServerForm,
} from '@/lib/forms/submit';
import { drain } from '@/lib/operations/drain';
import { outboxCounts } from '@/lib/queue/counts';
import { EICAR } from '@/scripts/support/eicar';
import {
  accepted,
  applicationDesk,
  type Fields,
  type Part,
  sendTo,
  storeDependencies,
  storedOf,
} from '../../support/application-desk';
import { docx } from '../../support/hostile-files';
import { startAsNewProcess } from '../../support/new-process';
import { budget } from '../../support/test-outbox';

const { send, keyOf } = applicationDesk();

const person = {
  first_name: 'Asha',
  last_name: "O'Brien-D’Souza",
  phone: '+44 (20) 7946-0000',
  email: 'asha@example.com',
  company: 'A & B <Sons>',
  description: 'Dear team,\nहमें मदद चाहिए 👩‍💻\n=1+1',
};
const { first_name, phone, email, description } = person;
const message = { topic: topics.newPartnership, first_name, phone, email, description };
const resume = new File([resumeFile()], '../../etc\r\n/रवि.pdf');
const cv = { name: 'Asha Rao', email, jobTitle: 'Tester' };
const letter = { name: 'Asha Rao', email, phone: '+442079460000', coverLetter: 'Hello.' };
const adult = 'yes';

type Case = {
  form: ServerForm;
  prefix: string;
  typed: Fields;
  stored?: Record<string, string>;
  optional?: string[];
};

const cases: Case[] = [
  { form: contactForm, prefix: 'CON', typed: message },
  { form: careerForm, prefix: 'CAR', typed: person, optional: ['company'] },
  { form: launchForm, prefix: 'CLP', typed: person, optional: ['company'] },
  { form: resumeForm, prefix: 'RES', typed: { resume, ...cv, adult }, stored: cv },
  { form: jobApplicationForm, prefix: 'APP', typed: { resume, ...letter, adult }, stored: letter },
  {
    form: roleForm,
    prefix: 'ROL',
    typed: { resume, ...letter, adult, role: 'salesforce' },
    stored: { ...letter, jobTitle: 'Salesforce Developer' },
    optional: ['coverLetter', 'role'],
  },
];

/** Fields that a client may add, hoping that they are forwarded. */
const intruders: Part[] = [
  ...Object.entries({
    ...{ oid: '00D000000000001', retURL: 'https://evil.example', submittedAt: 'yesterday' },
    ...{ resumeLink: 'https://evil.example/cv', jobId: 'x', send: '2', constructor: 'x' },
    ...{ 'name[]': 'Another', name: 'Second', email: 'second@example.com' },
  }),
  ['__proto__', 'x'],
  ['resume', resumeFile('resume.doc')],
  ...Array.from({ length: 500 }, (_, index): Part => [`part${index}`, 'x']),
];

describe.each(cases)('the form $form.name', ({ form, typed, stored, prefix, optional = [] }) => {
  test('stores values exactly as typed, and no additional fields', async () => {
    const answer = await sendTo(form, typed, ...intruders);
    expect(answer).toMatchObject({
      status: 'accepted',
      message: form.messages.success,
      reference: expect.stringMatching(new RegExp(`^${prefix}-20\\d{6}-[A-Z2-7]{6}$`)),
    });
    const record = await storedOf(answer);
    expect(record).toMatchObject({
      form: form.name,
      deliveries: { webhook: { state: 'pending' } },
    });
    expect(record.fields).toEqual(stored ?? typed);
    const asked = { adult: { at: record.submittedAt, notice: noticeVersion } };
    expect(record.consents).toEqual('adult' in typed ? asked : undefined);
    expect(record.submittedAt).toMatch(/^20\d\d-/);
    expect(record.file?.name).toBe('resume' in typed ? 'रवि.pdf' : undefined);
  });

  test('requires each empty field except optional ones', async () => {
    const required = Object.keys(typed).filter((field) => !optional.includes(field));
    expect(await sendTo(form, {})).toEqual({
      status: 'invalid',
      errors: required.map((field) => ({ field, message: expect.stringMatching(/[.!]$/) })),
      values: {},
    });
  });

  test('returns all visible values if something is invalid, cut at twice their limit', async () => {
    const limits = new Map(fieldsOf(form.name).map(({ name, limit }) => [name, 2 * limit]));
    const names = Object.keys(form.schema.shape).filter((field) => field !== 'resume');
    const all = (text: string) =>
      Object.fromEntries(
        names.map((field) => [field, text.slice(0, limits.get(field) ?? 2 * limitOf.answer)]),
      );
    const valuesOf = async (text: string) => {
      const answer = await sendTo(form, Object.fromEntries(names.map((field) => [field, text])));
      return answer.status === 'invalid' && answer.values;
    };
    expect(await valuesOf('\u0000\u200b\t\u0007')).toEqual(all(' \u200b\t '));
    expect(await valuesOf('a'.repeat(10_000))).toEqual(all('a'.repeat(10_000)));
    expect(await valuesOf('a'.repeat(1_000_000))).toEqual(all('a'.repeat(1_000_000)));
  });
});

test('a form with a value that a record cannot hold fails and stores nothing', async () => {
  const schema = z.object({ ...contactForm.schema.shape, callBack: optionalCheckbox });
  const before = await outboxCounts(storeDependencies());
  await expect(sendTo({ ...contactForm, schema }, message)).rejects.toThrow('callBack');
  const oldestPendingSeconds = expect.any(Number);
  expect(await outboxCounts(storeDependencies())).toEqual({ ...before, oldestPendingSeconds });
});

test('any text can be typed into a form', async () => {
  const anything = fc.record({
    name: anyText(),
    email: fc.oneof(fc.emailAddress(), anyText()),
    phone: fc.oneof(fc.constant('9876543210'), anyText()),
    coverLetter: anyText({ minLength: 1 }),
    adult: fc.constant('yes'),
    job: anyText(),
  });
  await fc.assert(
    fc.asyncProperty(anything, async (values) => {
      expect(['accepted', 'invalid']).toContain((await send(values)).status);
    }),
    { numRuns: 25 },
  );
  await drain(budget);
});

test('each consent is stored only if it was ticked, with its time and the version of the notice', async () => {
  const boxes = { adult, share: 'on', keep: 'no' };
  const record = await storedOf(await sendTo(resumeForm, { resume, ...cv, name: 'B', ...boxes }));
  const given = { at: record.submittedAt, notice: noticeVersion };
  expect(record.consents).toEqual({ adult: given, share: given });
  expect(record.fields).not.toHaveProperty('share');
});

test('a topic is accepted if it is on the list, but not the topic for employees', async () => {
  const refused: string[] = [topics.employees, 'new partnership', '__proto__'];
  for (const topic of [...Object.values(topics), ...refused]) {
    const answer = await sendTo(contactForm, { ...message, topic });
    if (!refused.includes(topic)) expect(answer).toMatchObject({ status: 'accepted' });
    else expect(answer).toMatchObject({ errors: [{ field: 'topic' }], values: { topic } });
  }
});

test.each(['', 'constructor', 'SALESFORCE'])('an application for role %j fails', async (role) => {
  expect(await sendTo(roleForm, { resume, ...letter, adult, role })).toEqual({
    status: 'failed',
    message: expect.stringContaining('which role'),
    values: { ...letter, adult },
  });
});

test('an executable as a resume is refused at its field', async () => {
  const program = new File(['MZ this is a program'], 'resume.pdf');
  expect(await send({ ...newApplicant(), resume: program })).toMatchObject({
    status: 'invalid',
    errors: [{ field: 'resume', message: 'Only PDF or Word (DOC, DOCX) files are allowed!' }],
  });
});

describe('with CLAMD_URL', () => {
  let clamd: Clamd;
  beforeAll(async () => {
    clamd = await clamdAt();
    await clamd.start();
  });
  afterAll(() => clamd.close());

  test('an infected resume is refused at its field, and the form retains its values', async () => {
    await startAsNewProcess({ ...process.env, CLAMD_URL: clamd.url });
    const applicant = newApplicant();
    const bytes = docx([{ name: 'word/embeddings/x.bin', content: EICAR }]);
    const resume = new File([new Uint8Array(bytes)], 'resume.docx');
    expect(await send({ ...applicant, resume })).toEqual({
      status: 'invalid',
      errors: [{ field: 'resume', message: expect.stringMatching(/virus scanner/) }],
      values: applicant,
    });
    await startAsNewProcess({ ...process.env, CLAMD_URL: '' });
  });
});

describe('the job', () => {
  test('gets its title from its key on the server, and an unknown key is stored, too', async () => {
    const job = await keyOf('Office Coordinator');
    const { fields } = await storedOf(await send({ ...newApplicant(), job }));
    expect(fields).toMatchObject({ jobTitle: 'Office Coordinator', jobId: job });
    const { fields: unknown } = await storedOf(await send({ ...newApplicant(), job: 'a-job' }));
    expect(unknown).toMatchObject({ jobId: 'a-job' });
    expect(unknown).not.toHaveProperty('jobTitle');
  });

  test.each(['x'.repeat(161), 'Office Coordinator', '0'])('%j is no key of a job', async (job) => {
    const { fields } = await storedOf(await send({ ...newApplicant(), job }));
    expect(fields).not.toHaveProperty('jobId');
  });

  test('a job that is closed accepts no application, and the form retains its values', async () => {
    const applicant = newApplicant();
    expect(await send({ ...applicant, job: await keyOf('Manual Tester') })).toEqual({
      status: 'failed',
      message: jobApplicationMessages.closed,
      values: applicant,
    });
  });
});

test('an error in the receipt of an accepted submission, or in its delivery, is only logged', async () => {
  const log = capturedLog();
  const broken = {
    ...jobApplicationForm,
    get receipt(): never {
      throw new Error('A bug');
    },
  };
  const answer = await sendTo(broken, { ...newApplicant(), resume });
  expect(answer).toMatchObject({ status: 'accepted' });
  expect(answer).not.toHaveProperty('receipt');
  expect(await storedOf(answer)).toMatchObject({ form: 'apply' });
  // Also of Next's `after`, which works in requests only.
  const failed = log.filter(({ msg }) => /^(?:Accepted|Stored), but/.test(msg));
  expect(failed).toHaveLength(2);
});

test('repeated content is reported as repeated, and much later gets no link to the page', async () => {
  const applicant = newApplicant();
  const noon = Date.parse(`${new Date().toISOString().slice(0, 10)}T06:30:00Z`);
  const sentAt = async (minutes: number) => {
    const now = noon + minutes * 60_000;
    // Time passes normally from then on.
    jest.useFakeTimers({ now, advanceTimers: true, doNotFake: ['nextTick', 'setImmediate'] });
    return send(applicant).finally(() => jest.useRealTimers());
  };
  const first = await sentAt(0);
  expect(first).toEqual(accepted);
  const { receipt, page, ...rest } = first as Accepted;
  const message = `${jobApplicationMessages.success} You have already sent this, so it was not sent a second time.`;
  expect(await sentAt(9)).toEqual({ ...rest, message, page, receipt: `${receipt}&again` });
  expect(await sentAt(11)).toEqual({ ...rest, message });
});

describe('a bot that fills in the hidden field', () => {
  const held = async () => (await outboxCounts(storeDependencies())).held;
  beforeEach(() => drain(budget));

  test('gets the same answer as a person, and nothing is delivered', async () => {
    const before = await held();
    const applicant = newApplicant();
    const answer = await send(applicant, [HONEYPOT, '1']);
    expect(answer).toEqual(accepted);
    expect(await held()).toBe(before + 1);
    expect(await drain(budget)).toMatchObject({ delivered: 0 });
  });

  test.each([
    ['after an empty one', ['', 'x']],
    ['with a blank', [' ']],
    ['with a file', [new File([], '')]],
  ])('%s is caught too, and gets the same error messages as a person', async (_, values) => {
    const before = await held();
    const deps = values.map((value) => [HONEYPOT, value] as const);
    expect(await send(newApplicant({ phone: '12' }), ...deps)).toMatchObject({
      status: 'invalid',
    });
    expect(await held()).toBe(before);
    expect(await send(newApplicant(), ...deps)).toEqual(accepted);
    expect(await held()).toBe(before + 1);
  });
});

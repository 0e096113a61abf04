import type { Accepted } from '@/lib/forms/form-state';
import '@/scripts/support/quiet-log';
import { mkdtempSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import type { ZodMiniObject } from 'zod/mini';
import { noticeVersion } from '@/lib/content/candidate-notice';
import { topics } from '@/lib/content/topics';
import {
  careerForm,
  contactForm,
  launchForm,
  resumeForm,
  roleForm,
  type ServerForm,
  submit,
} from '@/lib/forms/submit';
import { newApplicant, resumeFile } from '@/scripts/support/applicant';
import { memoryDisk } from '@/scripts/support/memory-disk';
import { storedSubmission } from '../../support/stored-submission';

const directory = mkdtempSync(join(memoryDisk, 'stepwell-test-'));
process.env.STORAGE_DIR = directory;
afterAll(() => rmSync(directory, { recursive: true, force: true }));

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
const cv = { resume: resumeFile(), name: 'Asha Rao', email, jobTitle: 'Tester', adult: 'yes' };
const application = {
  resume: resumeFile(),
  name: 'Asha Rao',
  email,
  phone,
  coverLetter: 'Hello.',
  adult: 'yes',
  role: 'salesforce',
};

/** What a client may add, hoping that it is passed on. */
const intruders = {
  oid: '00D000000000001',
  retURL: 'https://evil.example',
  submittedAt: 'yesterday',
  resumeLink: 'https://evil.example/cv',
  jobId: 'x',
  send: '2',
  constructor: 'x',
};

const { resume: _cv, adult: _old, ...cvTexts } = cv;
const { resume: _file, role: _role, ...applicationTexts } = application;
const { adult: _enough, ...applicationFields } = applicationTexts;

type Case = {
  form: ServerForm<ZodMiniObject>;
  typed: Record<string, string | File>;
  stored: Record<string, string>;
  prefix: string;
};

const cases: Case[] = [
  {
    form: contactForm,
    typed: message,
    stored: message,
    prefix: 'CON',
  },
  { form: careerForm, typed: person, stored: person, prefix: 'CAR' },
  { form: launchForm, typed: person, stored: person, prefix: 'CLP' },
  { form: resumeForm, typed: cv, stored: cvTexts, prefix: 'RES' },
  {
    form: roleForm,
    typed: application,
    stored: { ...applicationFields, jobTitle: 'Salesforce Developer' },
    prefix: 'ROL',
  },
];

describe.each(cases)('the form $form.name', ({ form, typed, stored, prefix }) => {
  const send = (values: Record<string, string | File>) => submit(form, formData(values));

  test('stores what was typed to the letter, and nothing that a client adds', async () => {
    const answer = await send({ ...intruders, ...typed });
    expect(answer).toMatchObject({
      status: 'accepted',
      message: form.messages.success,
      reference: expect.stringMatching(new RegExp(`^${prefix}-20\\d{6}-[A-Z2-7]{6}$`)),
    });
    const kept = await storedSubmission('reference' in answer ? answer.reference : '');
    expect(kept).toMatchObject({ form: form.name, deliveries: { webhook: { state: 'pending' } } });
    expect(kept.fields).toEqual(stored);
    const asked = 'adult' in typed && { adult: { at: kept.submittedAt, notice: noticeVersion } };
    expect(kept.consents).toEqual(asked || undefined);
    expect(kept.submittedAt).toMatch(/^20\d\d-/);
    expect(kept.file?.name).toBe('resume' in typed ? 'resume.pdf' : undefined);
  });

  test('asks for each field that is empty, the optional ones aside', async () => {
    const required = Object.keys(typed).filter(
      (field) => !['company', 'coverLetter', 'role'].includes(field),
    );
    expect(await send({})).toEqual({
      status: 'invalid',
      errors: required.map((field) => ({ field, message: expect.stringMatching(/[.!]$/) })),
      values: {},
    });
  });

  test('gives back what was typed when something is wrong with it', async () => {
    const texts = Object.fromEntries(
      Object.keys(form.schema.shape)
        .filter((field) => field !== 'resume')
        .map((field) => [field, ' \t ']),
    );
    expect(await send(texts)).toMatchObject({ status: 'invalid', values: texts });
  });
});

test('each consent is stored only if it was ticked, with its time and the version of the notice', async () => {
  const answer = await submit(
    resumeForm,
    formData({ ...cv, name: 'Asha Two', share: 'on', keep: 'no' }),
  );
  const kept = await storedSubmission('reference' in answer ? answer.reference : '');
  const given = { at: kept.submittedAt, notice: noticeVersion };
  expect(kept.consents).toEqual({ adult: given, share: given });
  expect(kept.fields).not.toHaveProperty('share');
});

test.each(['Employee', 'new partnership', 'Something else', '__proto__', '1'])(
  'a topic outside the list is refused: %j',
  async (topic) => {
    expect(await submit(contactForm, formData({ ...message, topic }))).toEqual({
      status: 'invalid',
      errors: [{ field: 'topic', message: 'Choose what your message is about.' }],
      values: { ...message, topic },
    });
  },
);

test.each(Object.values(topics))(
  'the topic %j is taken, unless it is for employees',
  async (topic) => {
    const status = topic === topics.employees ? 'invalid' : 'accepted';
    expect(await submit(contactForm, formData({ ...message, topic }))).toMatchObject({ status });
  },
);

test.each([undefined, '', 'Salesforce Developer', 'constructor', '__proto__', 'SALESFORCE'])(
  'an application for a role that is none is refused: %j',
  async (role) => {
    const { role: _, ...rest } = application;
    expect(await submit(roleForm, formData(role === undefined ? rest : { ...rest, role }))).toEqual(
      {
        status: 'failed',
        message: expect.stringContaining('which role'),
        values: applicationTexts,
      },
    );
  },
);

test('a resume that is a program is refused with the words for it', async () => {
  const resume = new File(['MZ this is a program'], 'resume.pdf');
  const cases: [ServerForm<ZodMiniObject>, Record<string, string | File>][] = [
    [resumeForm, { ...cv, resume }],
    [roleForm, { ...application, resume }],
  ];
  for (const [form, values] of cases) {
    expect(await submit(form, formData(values))).toMatchObject({
      status: 'invalid',
      errors: [{ field: 'resume', message: 'Only PDF or Word (DOC, DOCX) files are allowed!' }],
    });
  }
});

test('the same words in two forms are two submissions', async () => {
  const values = { ...person, last_name: newApplicant().name };
  const { reference } = (await submit(careerForm, formData(values))) as Accepted;
  const again = await submit(careerForm, formData({ ...values, company: ` ${values.company} ` }));
  expect(again).toMatchObject({ reference });
  expect(await submit(launchForm, formData(values))).not.toMatchObject({ reference });
});

function formData(values: Record<string, string | File>): FormData {
  const data = new FormData();
  for (const [name, value] of Object.entries(values)) data.append(name, value);
  return data;
}

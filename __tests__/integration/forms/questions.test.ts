import { applyMessages, SHOWN_QUESTIONS } from '@/lib/forms/apply';
import type { Accepted } from '@/lib/forms/form-state';
import { getJobs } from '@/lib/jobs/jobs';
import { drain } from '@/lib/outbox/outbox';
import { newApplicant } from '@/scripts/support/applicant';
import { accepted, applicationDesk } from '../../support/application-desk';
import { budget } from '../../support/test-outbox';

process.env.APPLICATION_QUESTIONS = 'notice_period*, location';

const { send, delivered, keyOf } = applicationDesk([
  { Job_Title: 'Tester', Questions: 'Why? *\nYears of testing (number)\nRelocate? [Yes/No]' },
  { Job_Title: 'Asks again', Questions: 'Notice period (number)' },
]);

const NOTICE = 'Notice period';

describe('the questions of a job and of the site', () => {
  test('are answered in the record, under their words, and delivered as JSON', async () => {
    const form = await formFor('Tester', {
      [NOTICE]: '30 days',
      'Why?': ' I find things. ',
      'Years of testing': '4.5',
    });
    expect(await send(form)).toEqual(accepted);
    const { fields } = await delivered();
    expect(JSON.parse(String(fields.answers))).toEqual({
      [NOTICE]: '30 days',
      'Why?': 'I find things.',
      'Years of testing': '4.5',
    });
    expect(Object.keys(fields).filter((name) => name.startsWith('q_'))).toEqual([]);
  });

  test('are asked without a job, too', async () => {
    const form = await formFor(undefined, {
      [NOTICE]: '15 days',
      'City where you live now': 'Pune',
    });
    expect(await send(form)).toEqual(accepted);
    const { answers } = (await delivered()).fields;
    expect(JSON.parse(String(answers))).toMatchObject({ 'City where you live now': 'Pune' });
  });

  test('of the job come in place of the same one of the site', async () => {
    const form = await formFor('Asks again', { [NOTICE]: '30' });
    expect(await send(form)).toEqual(accepted);
    expect(JSON.parse(String((await delivered()).fields.answers))).toEqual({ [NOTICE]: '30' });
  });

  test('come back with what was typed when an answer is missing or wrong', async () => {
    const form = await formFor('Tester', { 'Why?': '', 'Years of testing': 'many' });
    const answer = await send(form);
    expect(answer).toMatchObject({ status: 'invalid', values: { ...withoutHidden(form) } });
    expect('errors' in answer && answer.errors.map(({ message }) => message)).toEqual([
      `Choose an answer to “${NOTICE}”.`,
      'Answer the question “Why?”.',
      'Enter a number for “Years of testing”, such as 4 or 4.5.',
    ]);
    expect(await drain(budget)).toMatchObject({ delivered: 0, remaining: 0 });
  });

  test('make another application with another answer, and the same one with the same', async () => {
    const form = await formFor('Tester', { [NOTICE]: '30 days', 'Why?': 'Curious' });
    const names = await namesFor('Tester');
    const { reference } = (await send(form)) as Accepted;
    expect(await send(form)).toMatchObject({ reference });
    const other = { ...form, [names['Why?'] ?? '']: 'Patient' };
    expect(await send(other)).not.toMatchObject({ reference });
    expect(await drain(budget)).toMatchObject({ delivered: 2, remaining: 0 });
  });
});

describe('questions that changed after the form was opened', () => {
  test('ask for another look where a required one is new, and nothing that was typed is lost', async () => {
    const form = await formFor('Tester', { [NOTICE]: '30 days', 'Why?': 'Curious' });
    const names = await namesFor('Tester');
    const old = { ...form, [SHOWN_QUESTIONS]: `${names[NOTICE]}` };
    expect(await send(old)).toEqual({
      status: 'failed',
      message: applyMessages.changed,
      values: withoutHidden(form),
    });
  });

  test('ask for another look where an answered one is gone, whose answer comes back', async () => {
    const form = await formFor('Tester', { [NOTICE]: '30 days', 'Why?': 'Curious' });
    expect(await send({ ...form, q_0123456789ab: 'Weekends' })).toMatchObject({
      status: 'failed',
      message: applyMessages.changed,
      values: { q_0123456789ab: 'Weekends' },
    });
  });

  test('do not matter where nothing is missing', async () => {
    const form = await formFor('Tester', { [NOTICE]: '30 days', 'Why?': 'Curious' });
    const shown = `${form[SHOWN_QUESTIONS]} q_0123456789ab`;
    expect(await send({ ...form, [SHOWN_QUESTIONS]: shown, q_0123456789ab: '' })).toEqual(accepted);
    await delivered();
  });
});

/** The form for a job, answered by the words of its questions. */
async function formFor(title: string | undefined, answers: Record<string, string>) {
  const names = await namesFor(title);
  const answered = Object.entries(answers).map(([label, text]) => [names[label] ?? label, text]);
  return {
    ...newApplicant(),
    ...(title && { job: await keyOf(title) }),
    [SHOWN_QUESTIONS]: Object.values(names).join(' '),
    ...Object.fromEntries(answered),
  } as Record<string, string>;
}

async function namesFor(title?: string): Promise<Record<string, string>> {
  const { askedQuestions } = await import('@/lib/jobs/questions');
  const list = await getJobs();
  const job = list.status === 'listed' ? list.jobs.find((each) => each.title === title) : undefined;
  return Object.fromEntries(askedQuestions(job).map(({ label, name }) => [label, name]));
}

function withoutHidden({ job: _, [SHOWN_QUESTIONS]: __, ...typed }: Record<string, string>) {
  return typed;
}

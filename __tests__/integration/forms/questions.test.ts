import { newApplicant } from '@/__tests__/support/applicant';
import { jobApplicationMessages, SHOWN_QUESTIONS } from '@/lib/fields/apply';
import { getJobs } from '@/lib/jobs/jobs';
import { askedQuestions } from '@/lib/jobs/questions';
import { accepted, applicationDesk } from '../../support/application-desk';

process.env.APPLICATION_QUESTIONS = 'notice_period*, location';

const { send, delivered, keyOf } = applicationDesk([
  { Job_Title: 'Tester', Questions: 'Why? *\nYears of testing (number)\nRelocate? [Yes/No]' },
  { Job_Title: 'Asks again', Questions: 'Notice period (number)' },
]);

const NOTICE = 'Notice period';
const CITY = 'City where you live now';
const answered = { [NOTICE]: '30 days', 'Why?': 'Curious' };

describe('the questions of a job and of the site', () => {
  test('are stored with their answers under their text, and delivered as JSON', async () => {
    const answers = { ...answered, 'Why?': ' I find things. ', 'Years of testing': '4.5' };
    expect(await send(await formFor('Tester', answers))).toEqual(accepted);
    const { fields } = await delivered();
    expect(JSON.parse(`${fields.answers}`)).toEqual({ ...answers, 'Why?': 'I find things.' });
    expect(Object.keys(fields).filter((name) => name.startsWith('q_'))).toEqual([]);
  });

  test.each([
    ['are asked without a job, too', undefined, { [NOTICE]: '15 days', [CITY]: 'Pune' }],
    ['of the job replace the same one of the site', 'Asks again', { [NOTICE]: '30' }],
  ])('%s', async (_, title, answers) => {
    expect(await send(await formFor(title, answers))).toEqual(accepted);
    expect(JSON.parse(`${(await delivered()).fields.answers}`)).toEqual(answers);
  });

  test('are returned with all values if an answer is missing or invalid', async () => {
    const form = await formFor('Tester', { 'Why?': '', 'Years of testing': 'many' });
    const messages = [
      `Choose an answer to “${NOTICE}”.`,
      'Answer the question “Why?”.',
      'Enter a number for “Years of testing”, such as 4 or 4.5.',
    ];
    expect(await send(form)).toMatchObject({
      status: 'invalid',
      errors: messages.map((message) => ({ message })),
      values: withoutHidden(form),
    });
  });
});

describe('questions that changed after the form was opened', () => {
  test('require another look if a new one is required, and no entries are lost', async () => {
    const form = await formFor('Tester', answered);
    const [shown = ''] = Object.keys(await named('Tester', { [NOTICE]: '' }));
    expect(await send({ ...form, [SHOWN_QUESTIONS]: shown })).toEqual({
      status: 'failed',
      message: jobApplicationMessages.changed,
      values: withoutHidden(form),
    });
  });

  test('require another look if an answered one is gone, and its answer is returned', async () => {
    const gone = { q_0123456789ab: 'Weekends' };
    expect(await send({ ...(await formFor('Tester', answered)), ...gone })).toMatchObject({
      status: 'failed',
      message: jobApplicationMessages.changed,
      values: gone,
    });
  });

  test('do not matter if nothing is missing', async () => {
    const form = await formFor('Tester', answered);
    const shown = `${form[SHOWN_QUESTIONS]} q_0123456789ab`;
    const answer = await send({ ...form, [SHOWN_QUESTIONS]: shown, q_0123456789ab: '' });
    expect(answer).toEqual(accepted);
  });
});

/** The form for a job, with answers by question text. */
async function formFor(title: string | undefined, answers: Record<string, string>) {
  return {
    ...newApplicant(),
    ...(title && { job: await keyOf(title) }),
    [SHOWN_QUESTIONS]: (await questionsOf(title)).map(({ name }) => name).join(' '),
    ...(await named(title, answers)),
  } as Record<string, string>;
}

/** The same answers by control name. */
async function named(title: string | undefined, answers: Record<string, string>) {
  const asked = (await questionsOf(title)).filter(({ label }) => label in answers);
  return Object.fromEntries(asked.map(({ name, label }) => [name, answers[label] ?? '']));
}

async function questionsOf(title?: string) {
  const list = await getJobs();
  const jobs = list.status === 'listed' ? list.jobs : [];
  return askedQuestions(jobs.find((job) => job.title === title));
}

function withoutHidden({ job: _, [SHOWN_QUESTIONS]: __, ...typed }: Record<string, string>) {
  return typed;
}

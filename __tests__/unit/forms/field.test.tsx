import { AppRouterContext } from 'next/dist/shared/lib/app-router-context.shared-runtime';
import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { FormProvider, useForm } from 'react-hook-form';
import { ownApplication } from '@/__tests__/support/records';
import { CorrectionForm } from '@/components/application/correction-form';
import { ApplyForm } from '@/components/apply/apply-form';
import { ConsentFields } from '@/components/apply/consent-fields';
import { ErrorSummary } from '@/components/feedback/error-summary';
import { Field } from '@/components/feedback/field';
import { withUploadProgress } from '@/components/forms/action-call';
import { TextField } from '@/components/forms/fields';
import { FormStatus } from '@/components/forms/form-status';
import { SHOWN_QUESTIONS } from '@/lib/fields/apply';
import type { FormState, FormValues } from '@/lib/fields/form-state';
import { parseQuestions, type Question } from '@/lib/jobs/questions';
import type { OwnApplication } from '@/lib/privacy/own-application';

type FieldProps = Partial<Parameters<typeof Field>[0]>;

function fieldWith(props: FieldProps): string {
  return renderToStaticMarkup(
    <Field id="name" label="Name" {...props}>
      {(control) => <input {...control} />}
    </Field>,
  );
}

/** Fields in a form with these values. */
function inForm(children: ReactNode, values: FormValues = {}): string {
  function InForm() {
    return <FormProvider {...useForm({ defaultValues: values })}>{children}</FormProvider>;
  }
  return renderToStaticMarkup(<InForm />);
}

test('a control is described by the note, hint and error that it has', () => {
  const all = fieldWith({ error: 'Enter it.', hint: 'In full.', note: 'From your resume' });
  expect(all).toContain(
    '<input id="name" aria-invalid="true" aria-describedby="name-note name-hint name-error"/>',
  );
  for (const part of ['note', 'hint', 'error']) expect(all).toContain(`id="name-${part}"`);
  expect(fieldWith({ hint: 'In full.' })).toContain(
    '<input id="name" aria-describedby="name-hint"/>',
  );
  expect(fieldWith({})).toContain('<input id="name"/>');
  expect(fieldWith({})).not.toMatch(/<p|data-invalid|optional/);
  expect(fieldWith({ optional: true })).toContain('(optional)');
});

test('the summary of errors takes the focus only if there are any', () => {
  const htmlOf = (errors: { field: string; message: string }[], message?: string) =>
    renderToStaticMarkup(<ErrorSummary ref={null} errors={errors} message={message} />);
  expect(htmlOf([])).toMatch(/<div[^>]* hidden=""[^>]*><div role="alert"><\/div>/);
  expect(htmlOf([])).not.toMatch(/autofocus|data-errors/i);
  const field = { field: 'name', message: 'Enter it.' };
  for (const html of [htmlOf([field]), htmlOf([], 'Try again.')]) {
    expect(html).toMatch(/autofocus/i);
    expect(html).not.toContain('hidden=""');
    expect(html).toContain('There is a problem');
  }
  expect(htmlOf([field])).toContain('<a href="#name">Enter it.</a>');
  expect(htmlOf([], 'Try again.')).toContain('<p>Try again.</p>');
});

test('the status of a form is empty until it is accepted, and then leads on', () => {
  const htmlOf = (answer: FormState, next?: string) =>
    renderToStaticMarkup(<FormStatus ref={null} answer={answer} next={next} />);
  for (const answer of [
    { status: 'idle' },
    { status: 'failed', message: 'Try again.', values: {} },
  ] as FormState[]) {
    expect(htmlOf(answer, 'Next')).toBe('<div class="waiting"><div role="status"></div></div>');
  }
  const accepted = { status: 'accepted', message: 'Sent!', reference: 'CON-20261121-ABCDEF' };
  const answerWith = (more: object) => ({ ...accepted, ...more }) as FormState;
  expect(htmlOf(answerWith({}), 'Soon.')).toMatch(
    /autofocus[^>]*data-receipt.*ABCDEF<\/strong>\..*Soon\./i,
  );
  expect(htmlOf(answerWith({ receipt: '/r' }), 'Soon.')).not.toContain('href="/r"');
  expect(htmlOf(answerWith({ receipt: '/r' }))).toContain('<a href="/r">What happens next</a>');
  expect(htmlOf(answerWith({}))).not.toContain('Save my');
  for (const about of [{ job: 'Tester' }, { file: 'cv.pdf' }]) {
    expect(htmlOf(answerWith(about))).toContain('Save my reference');
  }
});

test('a text field has the capitals and the keyboard of its kind', () => {
  const inputs = [
    <TextField key="a" name="given" label="Name" control="text" autoComplete="given-name" />,
    <TextField key="b" name="phone" label="Phone" control="tel" autoComplete="tel" optional />,
    <TextField key="c" name="pay" label="Pay" control="text" inputMode="decimal" />,
  ].map((field) => /<input[^>]*>/.exec(inForm(field))?.[0]);
  expect(inputs).toEqual([
    expect.stringMatching(/^(?!.*inputMode).* autoCapitalize="words".* required=""/),
    expect.stringMatching(/^(?!.*(?:autoCapitalize|required)).* inputMode="tel"/),
    expect.stringMatching(/^(?!.*autoCapitalize).* inputMode="decimal"/),
  ]);
});

test('the optional consents are open where they matter or were given', () => {
  const htmlOf = (values: FormValues, client?: string) =>
    inForm(<ConsentFields client={client} />, values);
  expect(htmlOf({})).toContain('<details>');
  expect(htmlOf({ adult: 'yes' })).toContain('<details>');
  for (const html of [htmlOf({ keep: 'yes' }), htmlOf({ share: 'yes' }), htmlOf({}, 'Acme')]) {
    expect(html).toContain('<details open="">');
  }
  const ticked = [...htmlOf({ keep: 'yes' }).matchAll(/<input[^>]*checked=""[^>]*>/g)];
  expect(ticked.map(([box]) => /name="(\w+)"/.exec(box)?.[1])).toEqual(['keep']);
  const required = [...htmlOf({}).matchAll(/<input[^>]*required=""[^>]*>/g)];
  expect(required.map(([box]) => /name="(\w+)"/.exec(box)?.[1])).toEqual(['adult']);
  expect(htmlOf({}, 'Acme')).toContain('Acme hires for this opening.');
  expect(htmlOf({})).not.toContain('hires for this opening');
});

function formWith(text: string): string {
  return renderToStaticMarkup(
    <AppRouterContext value={{} as never}>
      <ApplyForm questions={parseQuestions(text).questions} labelledBy="heading" />
    </AppRouterContext>,
  );
}

test('the application form asks its questions, and without any has no place for them', () => {
  const place = `name="${SHOWN_QUESTIONS}"`;
  for (const labels of [['Why this job?'], ['Why this job?', 'Can you relocate?']]) {
    const html = formWith(labels.join('\n'));
    for (const part of [...labels, place]) expect(html).toContain(part);
  }
  expect(formWith('')).not.toContain(place);
});

const question = (name: string, rest: Partial<Question>): Question => ({
  ...{ name, label: name, kind: 'text', required: true },
  ...rest,
});

const application = (changes: Partial<OwnApplication> = {}) =>
  ownApplication({
    fields: { name: 'Asha', email: 'asha@example.com', phone: '9876543210', coverLetter: 'Dear' },
    answers: { Permit: 'Yes', Shift: 'Evening' },
    correctable: ['name', 'email', 'phone', 'coverLetter'],
    version: 2,
    ...changes,
  });

function controls(own: OwnApplication, questions: Question[] = [], wrong: string[] = []) {
  const html = renderToStaticMarkup(
    <CorrectionForm
      application={own}
      questions={questions}
      path="/application/a/b"
      wrong={wrong}
    />,
  );
  return (name: string) =>
    new RegExp(`<(input|textarea|select)[^>]* name="${name}"[^>]*>(?:(?:(?!</\\1).)*</\\1>)?`).exec(
      html,
    )?.[0] ?? '';
}

describe('the form for corrections', () => {
  test('offers the choices of a question, with the answer selected', () => {
    const choices = ['Yes', 'No'];
    const control = controls(application(), [question('Permit', { kind: 'choice', choices })]);
    expect(control('version')).toContain('value="2"');
    const html = control('Permit');
    expect(html).toMatch(
      /^<select [^>]*required[^>]*><option selected="">Yes<\/option><option>No<\/option><\/select>$/,
    );
  });

  test('sends no answer that the job no longer offers, unless another one is chosen', () => {
    const shift = question('Shift', { kind: 'choice', required: false, choices: ['Day', 'Night'] });
    const html = controls(application(), [shift])('Shift');
    expect(html).not.toContain('required');
    expect(html).toContain('<option value="">No answer</option>');
    expect(html).toContain('<option value="Evening" disabled="" selected="">Evening</option>');
  });

  test('has the keyboard of a number for an answer that is one', () => {
    const html = controls(application(), [
      question('Permit', {}),
      question('Shift', { kind: 'number' }),
    ]);
    expect(html('Shift')).toContain('inputMode="decimal"');
    expect(html('Permit')).not.toContain('inputMode');
  });

  test('marks the fields and answers that are wrong, and no others', () => {
    const questions = [question('Permit', {}), question('Shift', {})];
    const html = controls(application(), questions, ['phone', 'Permit']);
    for (const name of ['phone', 'Permit']) expect(html(name)).toContain('aria-invalid="true"');
    for (const name of ['email', 'Shift']) expect(html(name)).not.toContain('aria-invalid');
  });

  test('requires the letter only where the form did', () => {
    expect(controls(application())('coverLetter')).toContain('required');
    expect(controls(application({ form: 'role' }))('coverLetter')).not.toContain('required');
  });

  test('has no email field after the last possible change of the address', () => {
    const own = application({ correctable: ['name', 'phone', 'coverLetter'] });
    expect(controls(own)('email')).toBe('');
    expect(controls(own)('phone')).not.toBe('');
  });
});

test('sends that overlap run one after the other, and leave the browser its own fetch', async () => {
  const plain = jest.fn();
  Object.assign(globalThis, { window: { fetch: plain } });
  const order: string[] = [];
  const [first, second] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  const send = (name: string, { promise }: typeof first) =>
    withUploadProgress(
      async () => {
        order.push(`${name} begins`);
        expect(window.fetch).not.toBe(plain);
        await promise;
        order.push(`${name} ends`);
        return name;
      },
      () => {},
    );
  const sends = [send('first', first), send('second', second)];
  first.reject(new Error('not sent'));
  await sends[0]?.catch(() => {});
  second.resolve();
  const answers = await Promise.allSettled(sends);
  expect(answers.map(({ status }) => status)).toEqual(['rejected', 'fulfilled']);
  expect(order).toEqual(['first begins', 'second begins', 'second ends']);
  expect(window.fetch).toBe(plain);
});

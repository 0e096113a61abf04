import type { ReactNode } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { FormProvider, useForm } from 'react-hook-form';
import { ConsentFields } from '@/components/apply/consent-fields';
import { ErrorSummary } from '@/components/feedback/error-summary';
import { Field } from '@/components/feedback/field';
import { TextField } from '@/components/forms/fields';
import { FormStatus } from '@/components/forms/form-status';
import type { FormState, FormValues } from '@/lib/fields/form-state';

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

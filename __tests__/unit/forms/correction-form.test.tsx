import { renderToStaticMarkup } from 'react-dom/server';
import { ownApplication } from '@/__tests__/support/records';
import { CorrectionForm } from '@/components/application/correction-form';
import type { Question } from '@/lib/jobs/questions';
import type { OwnApplication } from '@/lib/privacy/own-application';

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

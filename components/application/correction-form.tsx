import { Button, buttonClass } from '@/components/links/button';
import { limits } from '@/lib/fields/fields';
import { fieldLabel, fieldsOf } from '@/lib/fields/forms';
import type { Question } from '@/lib/jobs/questions';
import type { OwnApplication } from '@/lib/privacy/own-application';
import styles from './own-application.module.css';

type CorrectionFormProps = {
  application: OwnApplication;
  questions: readonly Question[];
  path: string;
  wrong: string[];
};

/** A plain form with the submitted values; a POST stores a new version of the application. */
export function CorrectionForm({ application, questions, path, wrong }: CorrectionFormProps) {
  const { form, fields, answers, correctable, version } = application;
  const faults = [
    ...correctable.filter((name) => wrong.includes(name)).map((name) => fieldLabel(form, name)),
    ...questions.filter(({ name }) => wrong.includes(name)).map(({ label }) => label),
  ];
  return (
    <section
      id="correct"
      className={`stack-4 ${styles.question}`}
      aria-labelledby="correct-heading"
    >
      <h2 id="correct-heading" className="type-h3">
        Correct what you sent
      </h2>
      <p>
        Our recruiters see both versions. With another email address, the link to this page changes.
        To send another resume, apply again.
      </p>
      {faults.length > 0 && (
        <p role="alert" className="problem">
          Please check: <bdi>{faults.join(', ')}</bdi>. This stays as it was; the rest is saved.
        </p>
      )}
      <form method="post" action={`${path}/correct`} className={`stack-3 ${styles.correction}`}>
        <input type="hidden" name="version" value={version} />
        {fieldsOf(form)
          .filter(({ name }) => correctable.includes(name))
          .map((field) => (
            <Correctable
              key={field.name}
              field={field}
              value={fields[field.name]}
              isWrong={wrong.includes(field.name)}
            />
          ))}
        {questions.map((question) => (
          <Answer
            key={question.name}
            question={question}
            answer={answers[question.label] ?? ''}
            isWrong={wrong.includes(question.name)}
          />
        ))}
        <div className={`line ${styles.answers}`}>
          <Button type="submit">Save the correction</Button>
          <a href={path} className={buttonClass({ variant: 'secondary' })}>
            Leave it as it is
          </a>
        </div>
      </form>
    </section>
  );
}

type CorrectableProps = {
  field: ReturnType<typeof fieldsOf>[number];
  value: string | undefined;
  isWrong: boolean;
};

function Correctable({ field, value, isWrong }: CorrectableProps) {
  const { name, label, control: kind, limit, autoComplete, optional } = field;
  const shared = controlOf(name, !optional, value, isWrong);
  const control = { ...shared, maxLength: limit, autoComplete, dir: 'auto' };
  return (
    <div>
      <label htmlFor={control.id}>{label}</label>
      {kind === 'textarea' ? (
        <textarea rows={6} {...control} />
      ) : (
        <input type={kind} {...control} />
      )}
    </div>
  );
}

function controlOf(name: string, required: boolean, value: string | undefined, isWrong: boolean) {
  const invalid = { 'aria-invalid': isWrong || undefined };
  return { id: `correct-${name}`, name, required, defaultValue: value, ...invalid };
}

type AnswerProps = { question: Question; answer: string; isWrong: boolean };

function Answer({ question, answer, isWrong }: AnswerProps) {
  const { name, label, kind, required, choices = [] } = question;
  const control = controlOf(name, required, answer, isWrong);
  const isOffered = answer === '' || choices.includes(answer);
  return (
    <div>
      <label htmlFor={control.id} dir="auto">
        {label}
      </label>
      {kind === 'choice' ? (
        <select {...control}>
          {(!required || answer === '') && <option value="">No answer</option>}
          {!isOffered && (
            // Not sent, so an answer that the job no longer offers stays unless another one is chosen.
            <option value={answer} disabled>
              {answer}
            </option>
          )}
          {choices.map((choice) => (
            <option key={choice}>{choice}</option>
          ))}
        </select>
      ) : (
        <input
          {...control}
          dir="auto"
          maxLength={limits.answer}
          inputMode={kind === 'number' ? 'decimal' : undefined}
        />
      )}
    </div>
  );
}

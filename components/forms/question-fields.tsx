'use client';

import { useFormContext } from 'react-hook-form';
import { isQuestionName, SHOWN_QUESTIONS } from '@/lib/forms/apply';
import type { Question } from '@/lib/jobs/job';
import styles from './form.module.css';
import { SelectField } from './select-field';
import { TextField } from './text-field';

/**
 * Questions of a job or of the site beside the fields of the form. The texts are the sheet's. An answer to a
 * question that has changed meanwhile is shown, so that it can be given again.
 */
export function QuestionFields({ questions }: { questions: readonly Question[] }) {
  const { formState, getValues } = useFormContext();
  const names = questions.map(({ name }) => name);
  const earlier = Object.entries({ ...formState.defaultValues, ...getValues() }).filter(
    ([name, value]) => isQuestionName(name) && !names.includes(name) && value,
  );
  return (
    <>
      {questions.length > 0 && (
        <input type="hidden" name={SHOWN_QUESTIONS} value={names.join(' ')} />
      )}
      {questions.map((question) => (
        <QuestionField key={question.name} {...question} />
      ))}
      {earlier.length > 0 && (
        <div className={styles.earlier}>
          <p>What you answered before the questions changed:</p>
          <ul>
            {earlier.map(([name, value]) => (
              <li key={name} dir="auto">
                {String(value)}
              </li>
            ))}
          </ul>
        </div>
      )}
    </>
  );
}

function QuestionField({ name, label, kind, required, choices = [], autoComplete }: Question) {
  const shared = { name, label, optional: !required };
  if (kind === 'choice') return <SelectField {...shared} prompt="Choose one" options={choices} />;
  return (
    <TextField
      {...shared}
      inputMode={kind === 'number' ? 'decimal' : undefined}
      autoComplete={autoComplete ?? 'off'}
    />
  );
}

'use client';

import { useRouter } from 'next/navigation';
import { useMemo, useSyncExternalStore } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { CheckboxField, SelectField, TextField } from '@/components/forms/fields';
import { Form } from '@/components/forms/form';
import styles from '@/components/forms/form.module.css';
import { KEEP_CONTACT, keptContact } from '@/components/forms/kept-contact';
import { useBrowserValue } from '@/components/widgets/use-browser-value';
import {
  isQuestionName,
  jobApplicationFields,
  jobApplicationMessages,
  jobApplicationSchemaWith,
  RESUME_LABEL,
  SHOWN_QUESTIONS,
} from '@/lib/fields/apply';
import { applyForJob } from '@/lib/forms/actions';
import type { Question } from '@/lib/jobs/questions';
import { earlierApplication } from '@/lib/routes';
import { fileMessages } from '@/lib/uploads/limits';
import { ConsentFields } from './consent-fields';
import { ResumeField } from './resume-field';

const KEEP_LABEL = 'Keep my details and letter for another application';
const TOASTED = [jobApplicationMessages.failure, fileMessages.missing, fileMessages.extension];

type ApplyFormProps = {
  job?: string;
  client?: string;
  questions: readonly Question[];
  labelledBy: string;
};

export function ApplyForm({ job, client, questions, labelledBy }: ApplyFormProps) {
  const router = useRouter();
  const schema = useMemo(() => jobApplicationSchemaWith(questions), [questions]);
  const { name, email, phone, coverLetter } = jobApplicationFields;
  return (
    <Form
      id="apply"
      action={applyForJob}
      schema={schema}
      labelledBy={labelledBy}
      submitLabel="Submit"
      failureMessage={jobApplicationMessages.failure}
      toastedErrors={TOASTED}
      subject={job}
      onFailed={(message) => message === jobApplicationMessages.changed && router.refresh()}
      toast={{ position: 'top-center', duration: 2000 }}
    >
      {job && <input type="hidden" name="job" value={job} />}
      {job && <Earlier />}
      <ResumeField label={RESUME_LABEL} fills={[name, email, phone]} />
      <div className={styles.row}>
        <TextField {...name} />
        <TextField {...email} />
        <TextField {...phone} hint="10 digits, or + and your country code." />
      </div>
      <QuestionFields questions={questions} />
      <div className={styles.letter}>
        <TextField {...coverLetter} rows={5} />
        <LastLetter />
      </div>
      <ConsentFields client={client}>
        <div className="needs-scripts">
          <CheckboxField name={KEEP_CONTACT} label={KEEP_LABEL} optional />
          <p className="note">In this tab only, until you close it.</p>
        </div>
      </ConsentFields>
    </Form>
  );
}

/** For applicants who come from their application for the same job. */
function Earlier() {
  const hash = useBrowserValue(() => window.location.hash, '');
  const earlier = earlierApplication(hash);
  if (!earlier) return null;
  return (
    <p>
      You have already applied for this job: <a href={earlier.page}>{earlier.reference}</a>.
      Submitting this form creates a second application.
    </p>
  );
}

/** Offers the last letter while this one is empty, if the applicant asked for it to be kept. */
function LastLetter() {
  const { setValue, formState } = useFormContext();
  const typed: unknown = useWatch({ name: 'coverLetter' });
  const letter = useSyncExternalStore(
    onReset,
    () => keptContact().coverLetter,
    () => undefined,
  );
  if (!letter || typed) return null;
  return (
    <button
      type="button"
      className={styles.quiet}
      onClick={() =>
        setValue('coverLetter', letter, {
          shouldDirty: true,
          shouldValidate: formState.isSubmitted,
        })
      }
    >
      Use my last letter
    </button>
  );
}

/** "Clear the form" also forgets the letter. */
function onReset(notify: () => void): () => void {
  document.addEventListener('reset', notify);
  return () => document.removeEventListener('reset', notify);
}

/**
 * The questions of the job and of the site; the texts come from the sheet. If a question has changed since, its earlier
 * answer is shown, so that it can be given again.
 */
function QuestionFields({ questions }: { questions: readonly Question[] }) {
  const { formState, getValues } = useFormContext();
  const names = questions.map(({ name }) => name);
  const earlier = Object.entries({ ...formState.defaultValues, ...getValues() }).filter(
    ([name, value]) => isQuestionName(name) && !names.includes(name) && value,
  );
  return (
    <>
      {questions.length > 0 && (
        <div className={styles.row}>
          <input type="hidden" name={SHOWN_QUESTIONS} value={names.join(' ')} />
          {questions.map((question) => (
            <QuestionField key={question.name} {...question} />
          ))}
        </div>
      )}
      {earlier.length > 0 && (
        <div className={styles.earlier}>
          <p>Your earlier answers:</p>
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
      control="text"
      inputMode={kind === 'number' ? 'decimal' : undefined}
      autoComplete={autoComplete ?? 'off'}
    />
  );
}

'use client';

import { useContext } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Field } from '@/components/ui/field';
import { notify } from '@/components/ui/toaster';
import { checkChosenFile } from '@/lib/uploads/choose-file';
import { FILE_ACCEPT } from '@/lib/uploads/limits';
import { FormFacts } from './form';
import styles from './form.module.css';

type FileFieldProps = { name: string; label: string; hint?: string };

/** A file picker that says at once when a file cannot be taken, and clears the choice (specification 5). */
export function FileField({ name, ...words }: FileFieldProps) {
  const form = useContext(FormFacts);
  const { register, formState, setError, clearErrors, resetField } = useFormContext();
  const chosen: unknown = useWatch({ name });
  const file =
    typeof FileList !== 'undefined' && chosen instanceof FileList ? chosen[0] : undefined;
  const error = formState.errors[name]?.message;

  const checkChoice = (event: React.ChangeEvent<HTMLInputElement>) => {
    const choice = event.target.files?.[0];
    const problem = choice && checkChosenFile(choice);
    if (!problem) return clearErrors(name);
    event.target.value = '';
    resetField(name);
    setError(name, { type: 'choice', message: problem });
    notify(problem, { tone: 'error' });
  };

  return (
    <Field id={`${form.id}-${name}`} error={error ? String(error) : undefined} {...words}>
      {(wiring) => (
        <div className={styles.file}>
          <input
            type="file"
            accept={FILE_ACCEPT}
            required
            {...register(name, { onChange: checkChoice })}
            {...wiring}
          />
          <p className={styles.chosen} aria-live="polite">
            {file && `Selected File: ${file.name}`}
            {!file && form.filesLost && 'Please choose your file again: browsers do not keep it.'}
          </p>
        </div>
      )}
    </Field>
  );
}

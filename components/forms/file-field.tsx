'use client';

import { useContext } from 'react';
import { useFormContext, useWatch } from 'react-hook-form';
import { Field } from '@/components/ui/field';
import { withdraw } from '@/components/ui/toaster';
import { checkChosenFile, fileSizeText } from '@/lib/uploads/file-name';
import { FILE_ACCEPT } from '@/lib/uploads/limits';
import styles from './form.module.css';
import { FormContext } from './form-context';

/** The icon `upload-simple` on its own: importing `Icon` would send every icon to the browser. */
const UPLOAD =
  'M228,144v64a12,12,0,0,1-12,12H40a12,12,0,0,1-12-12V144a12,12,0,0,1,24,0v52H204V144a12,12,0,0,1,24,0ZM96.49,80.49,116,61v83a12,12,0,0,0,24,0V61l19.51,19.52a12,12,0,1,0,17-17l-40-40a12,12,0,0,0-17,0l-40,40a12,12,0,1,0,17,17Z';

type FileFieldProps = { name: string; label: string; hint?: string };

/** A file input that reports an unacceptable file at once and clears the selection. */
export function FileField({ name, ...words }: FileFieldProps) {
  const form = useContext(FormContext);
  const { register, formState, setError, clearErrors, resetField } = useFormContext();
  const { onChange, ...control } = register(name);
  const chosen: unknown = useWatch({ name });
  const file =
    typeof FileList !== 'undefined' && chosen instanceof FileList ? chosen[0] : undefined;
  const error = formState.errors[name]?.message;
  const id = `${form.id}-${name}`;

  const checkChoice = (event: React.ChangeEvent<HTMLInputElement>) => {
    const choice = event.target.files?.[0];
    const problem = choice && checkChosenFile(choice);
    withdraw(id);
    if (!problem) {
      clearErrors(name);
      return onChange(event);
    }
    // Without `onChange`: the form would validate the cleared field and replace the problem by "missing".
    event.target.value = '';
    resetField(name);
    setError(name, { type: 'choice', message: problem });
    form.showError(problem, id);
  };

  return (
    <Field id={id} error={error ? String(error) : undefined} {...words}>
      {(controlProps) => (
        <div className={styles.file}>
          <svg viewBox="0 0 256 256" aria-hidden="true">
            <path d={UPLOAD} />
          </svg>
          <input
            type="file"
            accept={FILE_ACCEPT}
            required
            {...control}
            onChange={checkChoice}
            {...controlProps}
          />
          <p className={styles.chosen} aria-live="polite">
            {file && `Selected File: ${file.name}`}
            {!file &&
              form.filesLost &&
              'Please choose your file again. Your browser does not keep it.'}
          </p>
          {file && <p className={styles.size}>{fileSizeText(file.size)}</p>}
        </div>
      )}
    </Field>
  );
}

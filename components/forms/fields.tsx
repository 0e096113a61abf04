'use client';

import { type ComponentProps, createContext, useContext } from 'react';
import { useFormContext } from 'react-hook-form';
import { Field as LabelledControl } from '@/components/feedback/field';
import type { Field } from '@/lib/fields/field';
import styles from './form.module.css';

export const FormContext = createContext({
  /** A field's id is `{form}-{field}`. */
  id: '',
  /** The page was returned by the server, so the browser has dropped the chosen file. */
  fileLost: false,
  /** Shows a toast about an error in a field or, with the form's id, in the form as a whole. */
  showError: (_message: string, _about: string) => {},
  /** Fields filled in from the resume and not edited since. */
  fromResume: [] as readonly string[],
  setFromResume: (_names: readonly string[]) => {},
});

function useField(name: string) {
  const { id, fromResume } = useContext(FormContext);
  const { register, formState } = useFormContext();
  const error = formState.errors[name]?.message;
  return {
    field: {
      id: `${id}-${name}`,
      error: error ? String(error) : undefined,
      note: fromResume.includes(name) ? 'From your resume' : undefined,
    },
    control: {
      ...register(name),
      // For the server's HTML; in the browser react-hook-form sets it.
      defaultValue: formState.defaultValues?.[name] as string | undefined,
    },
  };
}

type LabelProps = { name: string; label: string; hint?: string; optional?: boolean };

type TextFieldProps = LabelProps & {
  control: Field['control'];
  rows?: number;
} & Pick<ComponentProps<'input'>, 'inputMode' | 'autoComplete'>;

/** A labelled text field in the surrounding form: a row of its fields, or a question. */
export function TextField({ name, control: kind, rows, ...props }: TextFieldProps) {
  const { inputMode, autoComplete, label, hint, optional } = props;
  const texts = { label, hint, optional };
  const { field, control } = useField(name);
  return (
    <LabelledControl {...field} {...texts}>
      {(controlProps) => {
        const required = !texts.optional;
        const shared = { ...control, ...controlProps, dir: 'auto', required, autoComplete };
        return kind === 'textarea' ? (
          <textarea rows={rows} {...shared} />
        ) : (
          <input
            type={kind}
            inputMode={inputMode ?? KEYBOARDS[kind]}
            enterKeyHint="next"
            autoCapitalize={autoComplete?.endsWith('name') ? 'words' : undefined}
            {...shared}
          />
        );
      }}
    </LabelledControl>
  );
}

const KEYBOARDS: Record<string, 'tel' | 'email'> = { tel: 'tel', email: 'email' };

/** `prompt` is shown until an option is chosen. */
type SelectFieldProps = LabelProps & { prompt: string; options: readonly string[] };

export function SelectField({ name, prompt, options, label, hint, optional }: SelectFieldProps) {
  const texts = { label, hint, optional };
  const { field, control } = useField(name);
  return (
    <LabelledControl {...field} {...texts}>
      {(controlProps) => (
        <select {...control} {...controlProps} required={!texts.optional}>
          <option value="">{prompt}</option>
          {options.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </select>
      )}
    </LabelledControl>
  );
}

export function CheckboxField({ name, label, hint, optional }: LabelProps) {
  const { field, control } = useField(name);
  const { id, error } = field;
  const { defaultValue, ...rest } = control;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div
      className={`awaits-next ${styles.tick}`}
      data-field=""
      data-invalid={error ? true : undefined}
    >
      {error && (
        <p className={`problem ${styles.tickError}`} id={`${id}-error`}>
          {error}
        </p>
      )}
      <input
        type="checkbox"
        value="yes"
        id={id}
        required={!optional}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        defaultChecked={defaultValue === 'yes'}
        {...rest}
      />
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p className={`note ${styles.tickHint}`} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

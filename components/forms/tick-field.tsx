'use client';

import styles from './tick-field.module.css';
import { useField } from './use-field';

type TickFieldProps = { name: string; label: string; hint?: string; required?: boolean };

/** A box to tick in the surrounding form, with its label beside it. */
export function TickField({ name, label, hint, required }: TickFieldProps) {
  const { id, error, control } = useField(name);
  const { defaultValue, ...rest } = control;
  const described = [hint && `${id}-hint`, error && `${id}-error`].filter(Boolean).join(' ');
  return (
    <div className={styles.field} data-field="" data-invalid={error ? true : undefined}>
      {error && (
        <p className={styles.error} id={`${id}-error`}>
          {error}
        </p>
      )}
      <input
        type="checkbox"
        value="yes"
        id={id}
        required={required}
        aria-invalid={error ? true : undefined}
        aria-describedby={described || undefined}
        defaultChecked={defaultValue === 'yes'}
        {...rest}
      />
      <label htmlFor={id}>{label}</label>
      {hint && (
        <p className={styles.hint} id={`${id}-hint`}>
          {hint}
        </p>
      )}
    </div>
  );
}

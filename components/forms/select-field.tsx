'use client';

import { Field } from '@/components/ui/field';
import { useField } from './use-field';

type SelectFieldProps = {
  name: string;
  label: string;
  /** Shown until something is chosen. */
  prompt: string;
  options: readonly string[];
};

/** A labelled select in the surrounding form. */
export function SelectField({ name, prompt, options, label }: SelectFieldProps) {
  const { id, error, control } = useField(name);
  return (
    <Field id={id} error={error} label={label}>
      {(controlProps) => (
        <select {...control} {...controlProps} required>
          <option value="">{prompt}</option>
          {options.map((option) => (
            <option key={option} value={option}>
              {option}
            </option>
          ))}
        </select>
      )}
    </Field>
  );
}

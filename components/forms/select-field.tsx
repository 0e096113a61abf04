'use client';

import { Field } from '@/components/ui/field';
import { useField } from './use-field';

type SelectFieldProps = {
  name: string;
  label: string;
  /** Shown until something is chosen. */
  prompt: string;
  options: readonly string[];
  optional?: boolean;
};

/** A labelled select in the surrounding form. */
export function SelectField({ name, prompt, options, optional, ...words }: SelectFieldProps) {
  const { id, error, control } = useField(name);
  return (
    <Field id={id} optional={optional} error={error} {...words}>
      {(controlProps) => (
        <select {...control} {...controlProps} required={!optional}>
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

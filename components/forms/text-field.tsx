'use client';

import { useContext } from 'react';
import { useFormContext } from 'react-hook-form';
import { Field } from '@/components/ui/field';
import { FormFacts } from './form';

type TextFieldProps = {
  name: string;
  label: string;
  hint?: string;
  /** Rows make it a multi-line field. */
  rows?: number;
  optional?: boolean;
} & Pick<React.ComponentProps<'input'>, 'type' | 'inputMode' | 'autoComplete'>;

/** A labelled text field of the form around it. */
export function TextField({
  name,
  rows,
  optional,
  type,
  inputMode,
  autoComplete,
  ...words
}: TextFieldProps) {
  const form = useContext(FormFacts);
  const { register, formState } = useFormContext();
  const error = formState.errors[name]?.message;
  return (
    <Field
      id={`${form.id}-${name}`}
      optional={optional}
      error={error ? String(error) : undefined}
      {...words}
    >
      {(wiring) => {
        const shared = {
          ...register(name),
          ...wiring,
          required: !optional,
          autoComplete,
          defaultValue: formState.defaultValues?.[name],
        };
        return rows ? (
          <textarea rows={rows} {...shared} />
        ) : (
          <input type={type ?? 'text'} inputMode={inputMode} {...shared} />
        );
      }}
    </Field>
  );
}

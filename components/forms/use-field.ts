'use client';

import { useContext } from 'react';
import { useFormContext } from 'react-hook-form';
import { FormContext } from './form-context';

/** Connects a control to its form. */
export function useField(name: string) {
  const form = useContext(FormContext);
  const { register, formState } = useFormContext();
  const error = formState.errors[name]?.message;
  return {
    id: `${form.id}-${name}`,
    error: error ? String(error) : undefined,
    control: {
      ...register(name),
      // For the server's HTML; in the browser react-hook-form sets it.
      defaultValue: formState.defaultValues?.[name] as string | undefined,
    },
  };
}

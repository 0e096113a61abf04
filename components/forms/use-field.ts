'use client';

import { useContext } from 'react';
import { useFormContext } from 'react-hook-form';
import { FormFacts } from './form';

/** What ties a control to the form around it. */
export function useField(name: string) {
  const form = useContext(FormFacts);
  const { register, formState } = useFormContext();
  const error = formState.errors[name]?.message;
  return {
    id: `${form.id}-${name}`,
    error: error ? String(error) : undefined,
    control: {
      ...register(name),
      // For the server's HTML; in the browser the library sets it too.
      defaultValue: formState.defaultValues?.[name] as string | undefined,
    },
  };
}

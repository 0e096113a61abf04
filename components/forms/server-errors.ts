import type { FieldErrors } from 'react-hook-form';
import type { FormState } from '@/lib/forms/form-state';

/** The errors that the server has found, as react-hook-form keeps them. */
export function serverErrors(answer: FormState): FieldErrors {
  if (answer.status !== 'invalid') return {};
  return Object.fromEntries(
    answer.errors.map(({ field, message }) => [field, { type: 'server', message }]),
  );
}

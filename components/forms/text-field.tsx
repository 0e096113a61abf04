'use client';

import { Field } from '@/components/ui/field';
import { useField } from './use-field';

type TextFieldProps = {
  name: string;
  label: string;
  hint?: string;
  /** Makes it a textarea with this many rows. */
  rows?: number;
  optional?: boolean;
} & Pick<React.ComponentProps<'input'>, 'type' | 'inputMode' | 'autoComplete'>;

/** A labelled text field in the surrounding form. */
export function TextField({
  name,
  rows,
  optional,
  type,
  inputMode,
  autoComplete,
  ...words
}: TextFieldProps) {
  const { id, error, control } = useField(name);
  return (
    <Field id={id} optional={optional} error={error} {...words}>
      {(controlProps) => {
        const shared = { ...control, ...controlProps, required: !optional, autoComplete };
        return rows ? (
          <textarea rows={rows} {...shared} />
        ) : (
          <input
            type={type ?? 'text'}
            inputMode={inputMode ?? KEYBOARDS[type ?? '']}
            enterKeyHint="next"
            autoCapitalize={autoComplete?.endsWith('name') ? 'words' : undefined}
            {...shared}
          />
        );
      }}
    </Field>
  );
}

/** The keyboard of a phone, by the type of the field. */
const KEYBOARDS: Record<string, 'tel' | 'email'> = { tel: 'tel', email: 'email' };

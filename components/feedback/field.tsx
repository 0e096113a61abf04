import styles from './field.module.css';

type FieldProps = {
  id: string;
  label: string;
  hint?: string;
  error?: string;
  optional?: boolean;
  /** The source of the value, shown beside the label. */
  note?: string;
  children: (controlProps: ControlProps) => React.ReactNode;
};

type ControlProps = {
  id: string;
  'aria-invalid'?: true;
  'aria-describedby'?: string;
};

/** Label, hint and error around one control, with their ids wired up. */
export function Field({ id, label, hint, error, optional, note, children }: FieldProps) {
  const parts = { note, hint, error };
  const described = Object.entries(parts).flatMap(([part, text]) => (text ? `${id}-${part}` : []));
  return (
    <div
      className={`stack-2 ${styles.field}`}
      data-field=""
      data-invalid={error ? true : undefined}
    >
      <label className={styles.label} htmlFor={id}>
        {label}
        {optional && <span className={styles.optional}> (optional)</span>}
      </label>
      {note && (
        <p className={styles.note} id={`${id}-note`}>
          {note}
        </p>
      )}
      {hint && (
        <p className="note" id={`${id}-hint`}>
          {hint}
        </p>
      )}
      {error && (
        <p className="problem" id={`${id}-error`}>
          {error}
        </p>
      )}
      {children({
        id,
        'aria-invalid': error ? true : undefined,
        'aria-describedby': described.join(' ') || undefined,
      })}
    </div>
  );
}

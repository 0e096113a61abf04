import type { ReactNode } from 'react';
import styles from './step.module.css';

type StepProps = { number: number; of: number; title: string; children: ReactNode };

/**
 * A part of a long form that says how far along it is, and when nothing that is required is missing in it. By
 * style sheet alone, so that it works before and without scripts.
 */
export function Step({ number, of, title, children }: StepProps) {
  return (
    <fieldset className={styles.step}>
      <legend>
        <span className={styles.count}>
          Step {number} of {of}
        </span>{' '}
        <span className={styles.title}>{title}</span>
        <span className={styles.bar} aria-hidden="true">
          {Array.from({ length: of }, (_, place) => (
            <i key={place} data-reached={place < number ? '' : undefined} />
          ))}
        </span>
      </legend>
      {children}
    </fieldset>
  );
}

/** How many of the required fields above it are filled in; counted by the style sheet. */
export function FilledFields() {
  return <p className={styles.filled} />;
}

import type { ReactNode } from 'react';
import type { FormState } from '@/lib/forms/form-state';
import styles from './form.module.css';

type FormStatusProps = {
  answer: FormState;
  /** What happens next; without it the receipt's page says so. */
  next?: ReactNode;
  ref: React.Ref<HTMLDivElement>;
};

/**
 * Success, in words that stay on the page (toasts do not). Like the summary of errors it stands at the
 * head of the form, gets the focus, and keeps its live region inside the box that is focused.
 */
export function FormStatus({ answer, next, ref }: FormStatusProps) {
  const isAccepted = answer.status === 'accepted';
  return (
    <div
      ref={ref}
      className={isAccepted ? styles.accepted : styles.waiting}
      tabIndex={isAccepted ? -1 : undefined}
      // biome-ignore lint/a11y/noAutofocus: without scripts this is how the answer of a post is found.
      autoFocus={isAccepted}
    >
      <div role="status">
        {isAccepted && (
          <p>
            <strong>{answer.message}</strong> Your reference is{' '}
            <strong className={styles.reference}>{answer.reference}</strong>.
          </p>
        )}
      </div>
      {isAccepted && (next ?? <a href={answer.receipt}>What happens next</a>)}
    </div>
  );
}

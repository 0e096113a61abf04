import type { ReactNode } from 'react';
import type { FormState } from '@/lib/forms/form-state';
import styles from './form.module.css';
import { ReceiptActions } from './receipt-actions';
import { ReceiptDetails } from './receipt-details';
import { useReceiptTitle } from './use-title';

type FormStatusProps = {
  answer: FormState;
  /** What happens next; if it is missing, the receipt page says so. */
  next?: ReactNode;
  ref: React.Ref<HTMLDivElement>;
};

/**
 * The success message that stays on the page (toasts disappear). Like the error summary it is at the top
 * of the form, receives the focus, and has its live region inside the focused element.
 */
export function FormStatus({ answer, next, ref }: FormStatusProps) {
  const isAccepted = answer.status === 'accepted';
  useReceiptTitle(isAccepted ? answer.message : undefined);
  return (
    <div
      ref={ref}
      className={isAccepted ? styles.accepted : styles.waiting}
      tabIndex={isAccepted ? -1 : undefined}
      // biome-ignore lint/a11y/noAutofocus: leads visitors without JavaScript to the result of the post.
      autoFocus={isAccepted}
      data-receipt={isAccepted ? '' : undefined}
    >
      <div role="status">
        {isAccepted && (
          <p>
            <strong>{answer.message}</strong> Your reference is{' '}
            <strong className={styles.reference}>{answer.reference}</strong>.
          </p>
        )}
      </div>
      {isAccepted && (answer.job || answer.file) && (
        <>
          <ReceiptDetails {...answer} />
          <ReceiptActions {...answer} />
        </>
      )}
      {isAccepted && (next ?? (answer.receipt && <a href={answer.receipt}>What happens next</a>))}
    </div>
  );
}

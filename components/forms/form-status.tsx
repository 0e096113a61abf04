import { type ReactNode, useEffect } from 'react';
import { ReceiptActions } from '@/components/receipt/receipt-actions';
import { ReceiptDetails } from '@/components/receipt/receipt-details';
import { ERROR_TITLE, type FormState } from '@/lib/fields/form-state';
import { site } from '@/lib/site';
import styles from './form.module.css';

type FormStatusProps = {
  answer: FormState;
  /** What happens next; if missing, the receipt page says so. */
  next?: ReactNode;
  ref: React.Ref<HTMLDivElement>;
};

/**
 * The success message that stays on the page (toasts disappear). Like the error summary it is at the top
 * of the form, receives the focus, and has its live region inside the focused element.
 */
export function FormStatus({ answer, next, ref }: FormStatusProps) {
  const isAccepted = answer.status === 'accepted';
  useTitle(isAccepted ? `${answer.message} | ${site.name}` : undefined);
  return (
    <div
      ref={ref}
      className={isAccepted ? `stack-3 ${styles.accepted}` : styles.waiting}
      tabIndex={isAccepted ? -1 : undefined}
      // biome-ignore lint/a11y/noAutofocus: shows visitors without JavaScript the result of the post.
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

/** The title is what a screen reader reads first and a background tab shows. `%s` stands for the page's title. */
export function useTitle(template: string | undefined): void {
  useEffect(() => {
    if (!template) return;
    const plain = document.title.replace(ERROR_TITLE, '');
    const title = template.replace('%s', () => plain);
    document.title = title;
    return () => {
      if (document.title === title) document.title = plain;
    };
  }, [template]);
}

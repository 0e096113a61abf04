import Link from 'next/link';
import type { FormState } from '@/lib/forms/form-state';
import styles from './form.module.css';

/** What became of the submission, in words that stay on the page (toasts do not). */
export function FormStatus({ answer }: { answer: FormState }) {
  return (
    <>
      <div role="status">
        {answer.status === 'accepted' && (
          <p className={styles.accepted}>
            {answer.message} Your reference is <strong>{answer.reference}</strong>.{' '}
            <Link href={answer.receipt}>What happens next</Link>
          </p>
        )}
      </div>
      <div role="alert">
        {answer.status === 'failed' && <p className={styles.failed}>{answer.message}</p>}
      </div>
    </>
  );
}

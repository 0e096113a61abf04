import type { FormState } from '@/lib/forms/form-state';
import styles from './form.module.css';

/** Success, in words that stay on the page (toasts do not). */
export function FormStatus({ answer }: { answer: FormState }) {
  return (
    <div role="status">
      {answer.status === 'accepted' && (
        <p className={styles.accepted}>
          {answer.message} Your reference is <strong>{answer.reference}</strong>.{' '}
          <a href={answer.receipt}>What happens next</a>
        </p>
      )}
    </div>
  );
}

'use client';

import { useFormStatus } from 'react-dom';
import styles from './job-filters.module.css';

/** While the browser waits for another view of the list. With scripts off the rows come with the page. */
export function ListPending() {
  const { pending } = useFormStatus();
  return (
    <p className={styles.pending} role="status">
      {pending && 'Loading job positions...'}
    </p>
  );
}

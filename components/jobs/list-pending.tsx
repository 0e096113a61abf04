'use client';

import { useFormStatus } from 'react-dom';
import styles from './job-filters.module.css';

/** Pending state while another view of the list loads. Without JavaScript the rows come with the page. */
export function ListPending() {
  const { pending } = useFormStatus();
  return (
    <p className={styles.pending} role="status">
      {pending && 'Loading job positions...'}
    </p>
  );
}

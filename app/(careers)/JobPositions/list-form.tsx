'use client';

import Form from 'next/form';
import { type ReactNode, useEffect, useRef } from 'react';
import { useFormStatus } from 'react-dom';
import { FILTERS } from '@/components/early/markup';
import { marked } from '@/components/page/marked';
import type { JobCriteria } from '@/lib/jobs/search/job-search';
import { RESULTS, routes } from '@/lib/routes';
import styles from './list.module.css';

type ListFormProps = { className?: string; criteria: JobCriteria; children: ReactNode };

/**
 * A plain GET form: the state of the list is in the URL. The early script submits it when a filter changes. It stays
 * mounted to retain the focus.
 */
export function ListForm({ className, criteria, children }: ListFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const shown = useRef(criteria);

  useEffect(() => {
    // Skip the first render: the visitor may have typed before hydration.
    if (JSON.stringify(shown.current) === JSON.stringify(criteria)) return;
    shown.current = criteria;
    for (const control of form.current?.elements ?? []) {
      if (!(control instanceof HTMLInputElement || control instanceof HTMLSelectElement)) continue;
      const value = criteria[control.name as keyof JobCriteria];
      if (control.type === 'radio') control.checked = control.value === value;
      else control.value = value;
    }
    // The focused element was removed, such as the link that cleared the search.
    if (document.activeElement === document.body) {
      document.getElementById(RESULTS)?.focus({ preventScroll: true });
    }
  }, [criteria]);

  return (
    <Form
      ref={form}
      action={`${routes.jobPositions}#${RESULTS}`}
      className={className}
      autoComplete="off"
      {...marked(FILTERS)}
    >
      {children}
      <Pending />
    </Form>
  );
}

/** Shown while the next results load. Without JavaScript the rows are part of the page. */
function Pending() {
  const { pending } = useFormStatus();
  return (
    <p className={styles.pending} role="status">
      {pending && 'Loading job positions...'}
    </p>
  );
}

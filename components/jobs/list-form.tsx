'use client';

import Form from 'next/form';
import { type ReactNode, useEffect, useRef } from 'react';
import type { JobCriteria } from '@/lib/jobs/job-search';
import { routes } from '@/lib/routes';
import { LIST_FORM, RESULTS } from './list-ids';
import { ListPending } from './list-pending';

type ListFormProps = { className?: string; criteria: JobCriteria; children: ReactNode };

/**
 * Search, filters and order as a plain GET form: the state of the list is in the URL. The filters stand
 * elsewhere on the page and name this form. It stays mounted, so that the focus stays where it is.
 */
export function ListForm({ className, criteria, children }: ListFormProps) {
  const form = useRef<HTMLFormElement>(null);
  const shown = useRef(criteria);

  useEffect(() => {
    // Not after hydration: the visitor may have typed before it.
    if (JSON.stringify(shown.current) === JSON.stringify(criteria)) return;
    shown.current = criteria;
    for (const [name, value] of Object.entries(criteria)) {
      const control = form.current?.elements.namedItem(name);
      if (control instanceof HTMLInputElement || control instanceof HTMLSelectElement) {
        control.value = value;
      }
    }
    const order = form.current?.elements.namedItem('sort');
    const fold = order instanceof HTMLElement ? order.closest('details') : null;
    const results = document.getElementById(RESULTS);
    const focused = document.activeElement;
    // What had the focus is gone, such as the link that cleared the search, or about to fold.
    if (focused === document.body || fold?.contains(focused)) {
      results?.focus({ preventScroll: true });
    }
    if (fold?.open) {
      fold.open = false;
      // The router has scrolled to where they were before.
      results?.scrollIntoView();
    }
  }, [criteria]);

  return (
    <Form
      ref={form}
      id={LIST_FORM}
      action={`${routes.jobPositions}#${RESULTS}`}
      className={className}
    >
      {children}
      <ListPending />
    </Form>
  );
}

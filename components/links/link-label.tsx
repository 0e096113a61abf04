import type { ReactNode } from 'react';
import { leadsToJobs } from '@/lib/routes';
import { PendingLabel } from './nav-link';

type LinkLabelProps = {
  href: unknown;
  children: ReactNode;
};

/** The label of a link. Links to a list of jobs show a pending state during navigation. */
export function LinkLabel({ href, children }: LinkLabelProps) {
  if (!leadsToJobs(String(href))) return children;
  return (
    <span aria-live="polite">
      <PendingLabel pending="Loading job positions...">{children}</PendingLabel>
    </span>
  );
}

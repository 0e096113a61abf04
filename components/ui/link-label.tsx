import type { ReactNode } from 'react';
import { routes } from '@/lib/routes';
import { PendingLabel } from './nav-link';

type LinkLabelProps = {
  /** The target of the surrounding link. */
  href: unknown;
  children: ReactNode;
};

/** The label of a link. The label of a link to the job list shows a pending state during navigation. */
export function LinkLabel({ href, children }: LinkLabelProps) {
  if (href !== routes.jobPositions) return children;
  return (
    <span aria-live="polite">
      <PendingLabel pending="Loading job positions...">{children}</PendingLabel>
    </span>
  );
}

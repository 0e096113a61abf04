import type { ReactNode } from 'react';
import { routes } from '@/lib/routes';
import { PendingLabel } from './pending-label';

type LinkLabelProps = {
  /** Where the link around it leads. */
  href: unknown;
  children: ReactNode;
};

/** The words of a link. Those of a link to the job list say so while the list is on its way. */
export function LinkLabel({ href, children }: LinkLabelProps) {
  if (href !== routes.jobPositions) return children;
  return <PendingLabel pending="Loading job positions...">{children}</PendingLabel>;
}

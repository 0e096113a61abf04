import type { ReactNode } from 'react';
import { LinkLabel } from '@/components/ui/link-label';
import { SiteLink } from '@/components/ui/site-link';
import { routes } from '@/lib/routes';

/** A link to the job list within a text. */
export function JobListLink({ children }: { children: ReactNode }) {
  return (
    <SiteLink href={routes.jobPositions}>
      <LinkLabel href={routes.jobPositions}>{children}</LinkLabel>
    </SiteLink>
  );
}

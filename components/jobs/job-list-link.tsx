import type { ReactNode } from 'react';
import { LinkLabel } from '@/components/links/link-label';
import { SiteLink } from '@/components/links/site-link';
import { routes } from '@/lib/routes';

export function JobListLink({ children }: { children: ReactNode }) {
  return (
    <SiteLink href={routes.jobPositions}>
      <LinkLabel href={routes.jobPositions}>{children}</LinkLabel>
    </SiteLink>
  );
}

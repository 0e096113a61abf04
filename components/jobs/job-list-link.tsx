import Link from 'next/link';
import type { ReactNode } from 'react';
import { LinkLabel } from '@/components/ui/link-label';
import { routes } from '@/lib/routes';

/** A link to the job list within a text. */
export function JobListLink({ children }: { children: ReactNode }) {
  return (
    <Link href={routes.jobPositions} prefetch={false}>
      <LinkLabel href={routes.jobPositions}>{children}</LinkLabel>
    </Link>
  );
}

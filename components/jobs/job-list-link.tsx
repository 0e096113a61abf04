'use client';

import { useLinkStatus } from 'next/link';
import { ButtonLink } from '@/components/ui/button';
import { routes } from '@/lib/routes';

/** A link to the job list that shows a pending state during navigation. */
export function JobListLink({ children }: { children: React.ReactNode }) {
  return (
    <ButtonLink href={routes.jobPositions} prefetch={false}>
      <Label>{children}</Label>
    </ButtonLink>
  );
}

function Label({ children }: { children: React.ReactNode }) {
  const { pending } = useLinkStatus();
  return <span aria-live="polite">{pending ? 'Loading job positions...' : children}</span>;
}

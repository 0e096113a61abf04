'use client';

import { DeadEnd } from '@/components/sections/dead-end';
import { Button, ButtonLink } from '@/components/ui/button';
import { routes } from '@/lib/routes';

export default function PageError({ retry }: { retry: () => void }) {
  return (
    <DeadEnd
      title="Something went wrong here"
      lead="The fault is ours. Please try again; the rest of the site is still there, and what you have sent us is safe once you have its reference."
    >
      <Button onClick={retry}>Try again</Button>
      <ButtonLink href={routes.home} variant="secondary">
        Back to the start
      </ButtonLink>
    </DeadEnd>
  );
}

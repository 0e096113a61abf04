'use client';

import { Button, ButtonLink } from '@/components/ui/button';
import { PageHeading } from '@/components/ui/page-heading';
import { routes } from '@/lib/routes';

export default function PageError({ retry }: { retry: () => void }) {
  return (
    <PageHeading
      title="Something went wrong here"
      lead="The fault is ours. Please try again; the rest of the site is still there."
      drawing="services/qa"
    >
      <Button onClick={retry}>Try again</Button>
      <ButtonLink href={routes.home} variant="secondary">
        Back to the start
      </ButtonLink>
    </PageHeading>
  );
}

import type { Metadata } from 'next';
import { Band } from '@/components/ui/band';
import { ButtonLink } from '@/components/ui/button';
import { LinkList } from '@/components/ui/link-list';
import { PageHeading } from '@/components/ui/page-heading';
import { routes } from '@/lib/routes';

export const metadata: Metadata = { title: 'Page not found' };

export default function NotFound() {
  return (
    <>
      <PageHeading
        title="This stair ends at the pool"
        lead="Page not found: there is nothing at this address. It may have moved, or the link has a slip in it."
        drawing="places/pool"
      >
        <ButtonLink href={routes.home}>Back to the start</ButtonLink>
      </PageHeading>
      <Band title="Where people usually go">
        <LinkList
          links={[
            { label: 'Open positions', path: routes.jobPositions },
            { label: 'Web development', path: routes.webDevelopment },
            { label: 'Contract staffing', path: routes.contractStaffing },
            { label: 'Contact Us', path: routes.contact },
          ]}
        />
      </Band>
    </>
  );
}

import type { Metadata } from 'next';
import { ErrorHeading } from '@/components/sections/error-heading';
import { Band } from '@/components/ui/band';
import { ButtonLink } from '@/components/ui/button';
import { LinkList } from '@/components/ui/link-list';
import { routes } from '@/lib/routes';

export const metadata: Metadata = { title: 'Page not found' };

export default function NotFound() {
  return (
    <>
      <ErrorHeading
        title="Page not found"
        lead="There is nothing at this address. The page may have moved, or the link contains a typo."
      >
        <ButtonLink href={routes.home}>Back to the home page</ButtonLink>
      </ErrorHeading>
      <Band title="Where people usually go">
        <LinkList
          links={[
            { label: 'Open positions', path: routes.jobPositions, text: 'Search, read and apply' },
            {
              label: 'Web development',
              path: routes.webDevelopment,
              text: 'Portals, shops, tools',
            },
            {
              label: 'Contract staffing',
              path: routes.contractStaffing,
              text: 'People for a task or a fixed term',
            },
            { label: 'Contact Us', path: routes.contact, text: 'Write, call or visit' },
          ]}
        />
      </Band>
    </>
  );
}

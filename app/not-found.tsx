import type { Metadata } from 'next';
import { ErrorHeading } from '@/components/documents/error-heading';
import { ButtonLink } from '@/components/links/button';
import { LinkList } from '@/components/links/link-list';
import { SiteLink } from '@/components/links/site-link';
import { Band } from '@/components/page/band';
import { routes } from '@/lib/routes';
import { serviceGroups } from '@/lib/services';
import { env, isBuild } from '@/lib/settings';

export const metadata: Metadata = { title: 'Page not found' };

/**
 * Next renders this twice with every page, in case the page calls `notFound()`. Our pages leave that to the middleware,
 * so pages rendered per request get a short version.
 */
export default function NotFound() {
  if (env().NODE_ENV === 'production' && !isBuild()) return <ShortNotFound />;
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
            ...serviceGroups.flatMap(({ services }) => services.slice(0, 1)),
            { label: 'Contact Us', path: routes.contact, text: 'Write, call or visit' },
          ]}
        />
      </Band>
    </>
  );
}

function ShortNotFound() {
  return (
    <div className="container">
      <h1>Page not found</h1>
      <SiteLink href={routes.home}>Back to the home page</SiteLink>
    </div>
  );
}

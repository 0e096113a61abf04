import Link from 'next/link';
import type { ComponentProps } from 'react';
import { isRenderedOnRequest, leadsToApplicationForm } from '@/lib/routes';

type SiteLinkProps = Omit<ComponentProps<typeof Link>, 'href'> & { href: string };

/**
 * A link to a page of this site. The router prefetches pages that are ready when their links come into view. A page
 * that is rendered for each request would cost the server a rendering, and the click would request it again. The
 * application form is opened by the browser, which shows it before the router has the scripts of its fields.
 */
export function SiteLink({ href, ...rest }: SiteLinkProps) {
  if (leadsToApplicationForm(href)) return <a href={href} {...rest} />;
  return <Link href={href} prefetch={isRenderedOnRequest(href) ? false : undefined} {...rest} />;
}

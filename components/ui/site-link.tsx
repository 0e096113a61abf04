import Link from 'next/link';
import type { ComponentProps } from 'react';
import { isRenderedOnRequest } from '@/lib/routes';

type SiteLinkProps = Omit<ComponentProps<typeof Link>, 'href'> & { href: string };

/**
 * A link to a page of this site. The router prefetches pages that are ready when their links come into view. A page
 * that is rendered for each request would cost the server a rendering, and the click would request it again.
 */
export function SiteLink({ href, ...rest }: SiteLinkProps) {
  return <Link href={href} prefetch={isRenderedOnRequest(href) ? false : undefined} {...rest} />;
}

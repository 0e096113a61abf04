import Link from 'next/link';
import type { ComponentProps } from 'react';
import { isRenderedOnRequest, needsDocument } from '@/lib/routes';

type SiteLinkProps = Omit<ComponentProps<typeof Link>, 'href'> & { href: string };

/**
 * A link to a page of this site. The router prefetches prerendered pages when their links come into view. For a page
 * that is rendered per request, a prefetch would cost the server a rendering, and the click another one.
 */
export function SiteLink({ href, ...rest }: SiteLinkProps) {
  if (needsDocument(href)) return <a href={href} {...rest} />;
  return <Link href={href} prefetch={isRenderedOnRequest(href) ? false : undefined} {...rest} />;
}

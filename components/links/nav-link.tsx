'use client';

import Link, { useLinkStatus } from 'next/link';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';

type NavLinkProps = { href: string; className?: string; children: ReactNode };

/**
 * A link that marks itself as the current page, in any letter case: the server renders the rewritten path while the
 * browser sees the typed one. Menus only link to prerendered pages, so it is no `SiteLink`.
 */
export function NavLink({ href, className, children }: NavLinkProps) {
  const isCurrent = usePathname().toLowerCase() === href.toLowerCase();
  return (
    <Link href={href} className={className} aria-current={isCurrent ? 'page' : undefined}>
      {children}
    </Link>
  );
}

/**
 * The label of the surrounding link, and another one while the router fetches its page. Hidden instead of removed,
 * because a translator may have replaced its text.
 */
export function PendingLabel({ pending, children }: { pending: string; children: ReactNode }) {
  const isPending = useLinkStatus().pending;
  return (
    <>
      <span hidden={isPending}>{children}</span>
      {isPending && <span>{pending}</span>}
    </>
  );
}

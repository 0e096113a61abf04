'use client';

import Link from 'next/link';
import { usePathname } from 'next/navigation';
import type { ReactNode } from 'react';
import { canonicalPath, type RoutePath } from '@/lib/routes';

type NavLinkProps = { href: RoutePath; className?: string; children: ReactNode };

/**
 * A link that knows when it leads to the page it stands on, under whatever spelling that page was
 * reached: the server renders a rewritten path, the browser sees the typed one, both are the same page.
 */
export function NavLink({ href, className, children }: NavLinkProps) {
  const isCurrent = canonicalPath(usePathname()) === href;
  return (
    <Link href={href} className={className} aria-current={isCurrent ? 'page' : undefined}>
      {children}
    </Link>
  );
}

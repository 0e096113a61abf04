'use client';

import { useRouter } from 'next/navigation';
import { LinkLabel } from '@/components/ui/link-label';
import { SiteLink } from '@/components/ui/site-link';
import { routes } from '@/lib/routes';
import styles from './job-details.module.css';

/**
 * Back to the previous page with its filters and scroll position, if that was a page of this site;
 * otherwise to the list. `navigation.entries()` contains same-origin pages only, so visitors from a
 * search engine and browsers without the Navigation API get the list.
 */
export function BackLink() {
  const router = useRouter();
  return (
    <SiteLink
      className={styles.back}
      href={routes.jobPositions}
      onClick={(event) => {
        if (!isPreviousPageOurs()) return;
        event.preventDefault();
        router.back();
      }}
    >
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path d="M14 8H3m5-5L3 8l5 5" stroke="currentColor" strokeWidth="2" fill="none" />
      </svg>
      <LinkLabel href={routes.jobPositions}>Back</LinkLabel>
    </SiteLink>
  );
}

function isPreviousPageOurs(): boolean {
  const here = window.navigation?.currentEntry?.index ?? 0;
  return window.navigation?.entries()[here - 1]?.url != null;
}

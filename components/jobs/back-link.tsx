import { LinkLabel } from '@/components/ui/link-label';
import { SiteLink } from '@/components/ui/site-link';
import { routes } from '@/lib/routes';
import styles from './job-details.module.css';

/** To the previous page, by the early script; to the list if that was no page of this site, or without scripts. */
export function BackLink() {
  return (
    <SiteLink className={styles.back} href={routes.jobPositions} data-back="">
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path d="M14 8H3m5-5L3 8l5 5" stroke="currentColor" strokeWidth="2" fill="none" />
      </svg>
      <LinkLabel href={routes.jobPositions}>Back</LinkLabel>
    </SiteLink>
  );
}

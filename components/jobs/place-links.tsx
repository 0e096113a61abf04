import type { ReactNode } from 'react';
import { LinkLabel } from '@/components/links/link-label';
import { SiteLink } from '@/components/links/site-link';
import type { JobPlace } from '@/lib/jobs/search/job-places';
import { jobPath } from '@/lib/routes';
import styles from './place-links.module.css';

type PlaceLinksProps = { places: readonly JobPlace[]; children?: ReactNode };

/** Links to the pages of cities and functions, with the number of open jobs; more items may follow. */
export function PlaceLinks({ places, children }: PlaceLinksProps) {
  return (
    <ul className={`line ${styles.places}`}>
      {places.map(({ kind, slug, label, open }) => (
        <li key={slug}>
          <SiteLink href={jobPath.place(slug)}>
            <LinkLabel href={jobPath.place(slug)}>
              {kind === 'city' && <span>Jobs in </span>}
              <bdi>{label}</bdi>
            </LinkLabel>
          </SiteLink>{' '}
          <span className="muted">{open.length}</span>
        </li>
      ))}
      {children}
    </ul>
  );
}

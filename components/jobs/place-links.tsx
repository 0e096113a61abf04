import Link from 'next/link';
import type { JobPlace } from '@/lib/jobs/job-places';
import { jobPath } from '@/lib/routes';
import styles from './place-links.module.css';

/** Links to the pages of cities and functions, with their numbers of open jobs. */
export function PlaceLinks({ places }: { places: readonly JobPlace[] }) {
  return (
    <ul className={styles.places}>
      {places.map(({ kind, slug, label, open }) => (
        <li key={slug}>
          <Link href={jobPath.place(slug)} prefetch={false}>
            {kind === 'city' && 'Jobs in '}
            <bdi>{label}</bdi>
          </Link>{' '}
          <span>{open.length}</span>
        </li>
      ))}
    </ul>
  );
}

import Link from 'next/link';
import { LinkLabel } from '@/components/ui/link-label';
import { pageNumbers } from '@/lib/jobs/job-pages';
import type { JobCriteria } from '@/lib/jobs/job-search';
import { listPath } from '@/lib/jobs/list-path';
import { routes } from '@/lib/routes';
import styles from './pagination.module.css';

type PaginationProps = { current: number; count: number; criteria: JobCriteria };

/** Pagination of a long list; keeps the search in the URL. */
export function Pagination({ current, count, criteria }: PaginationProps) {
  if (count === 1) return null;
  const to = (page: number) => listPath(criteria, page);
  return (
    <nav className={styles.pages} aria-label="Pages of the job list">
      {current > 1 && (
        <Link href={to(current - 1)} rel="prev" prefetch={false}>
          <LinkLabel href={routes.jobPositions}>Previous</LinkLabel>
        </Link>
      )}
      <ol>
        {pageNumbers(current, count).map((page, index) => (
          <li key={index}>
            {page === 'gap' ? (
              <span aria-hidden="true">…</span>
            ) : (
              <Link
                href={to(page)}
                prefetch={false}
                aria-label={`Page ${page}`}
                aria-current={page === current ? 'page' : undefined}
              >
                <LinkLabel href={routes.jobPositions}>{page}</LinkLabel>
              </Link>
            )}
          </li>
        ))}
      </ol>
      {current < count && (
        <Link href={to(current + 1)} rel="next" prefetch={false}>
          <LinkLabel href={routes.jobPositions}>Next</LinkLabel>
        </Link>
      )}
    </nav>
  );
}

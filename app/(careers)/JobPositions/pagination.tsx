import { LinkLabel } from '@/components/links/link-label';
import { SiteLink } from '@/components/links/site-link';
import { type JobCriteria, listPath, pageNumbers } from '@/lib/jobs/search/job-search';
import { routes } from '@/lib/routes';
import styles from './list.module.css';

type PaginationProps = { current: number; count: number; criteria: JobCriteria };

/** Pagination of a long list; keeps the search in the URL. */
export function Pagination({ current, count, criteria }: PaginationProps) {
  if (count === 1) return null;
  const to = (page: number) => listPath(criteria, page);
  return (
    <nav className={`line ${styles.pages}`} aria-label="Pages of the job list">
      {current > 1 && (
        <SiteLink href={to(current - 1)} rel="prev">
          <LinkLabel href={routes.jobPositions}>Previous</LinkLabel>
        </SiteLink>
      )}
      <ol className="line">
        {pageNumbers(current, count).map((page, index) => (
          <li key={index}>
            {page === 'gap' ? (
              <span aria-hidden="true">…</span>
            ) : (
              <SiteLink
                href={to(page)}
                aria-label={`Page ${page}`}
                aria-current={page === current ? 'page' : undefined}
              >
                <LinkLabel href={routes.jobPositions}>{page}</LinkLabel>
              </SiteLink>
            )}
          </li>
        ))}
      </ol>
      {current < count && (
        <SiteLink href={to(current + 1)} rel="next">
          <LinkLabel href={routes.jobPositions}>Next</LinkLabel>
        </SiteLink>
      )}
    </nav>
  );
}

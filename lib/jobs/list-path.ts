import type { JobCriteria } from '@/lib/jobs/job-search';
import { routes } from '@/lib/routes';

/** The address of a view of the job list; only what is set is in it. */
export function listPath(criteria: Partial<JobCriteria>, page = 1): string {
  const { sort = 'listed', ...words } = criteria;
  const query = new URLSearchParams(Object.entries(words).filter(([, value]) => value !== ''));
  if (sort !== 'listed') query.set('sort', sort);
  if (page > 1) query.set('page', String(page));
  return query.size > 0 ? `${routes.jobPositions}?${query}` : routes.jobPositions;
}

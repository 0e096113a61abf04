import { routes } from '@/lib/routes';
import type { Crumb } from './structured-data';

const careers: Crumb = { name: 'Careers', path: routes.career };
const jobPositions: Crumb = { name: 'Job positions', path: routes.jobPositions };
const about: Crumb = { name: 'About the company', path: routes.about };

/** The pages from the home page to this one, inclusive. */
export function breadcrumbTrail(page: Crumb): Crumb[] {
  return [...parentsOf(page.path), page];
}

function parentsOf(path: string): Crumb[] {
  if (path.startsWith('/job/') || path.startsWith('/jobs-in/') || path === routes.jobForm)
    return [careers, jobPositions];
  if (path.startsWith('/jobs/')) return [careers];
  if (path === routes.jobPositions || path === routes.resumeUpload) return [careers];
  return /^\/Aboutt?eam/.test(path) ? [about] : [];
}

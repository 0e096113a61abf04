import type { PageMeta } from '@/lib/content/seo/metadata';
import { hasStaffing } from '@/lib/content/staffing';
import { routes } from '@/lib/routes';
import { site } from '@/lib/site';

/** Shared by the careers page and its variant with a receipt. */
export const meta: PageMeta = {
  title: 'Careers',
  description: `Work at ${site.name}${hasStaffing ? ' or with its clients' : ''}: perks, career growth, how we hire, and all open positions.`,
  path: routes.career,
};

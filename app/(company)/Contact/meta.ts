import { withPhone } from '@/lib/company';
import { cities } from '@/lib/content/cities';
import type { PageMeta } from '@/lib/content/seo/metadata';
import { routes } from '@/lib/routes';
import { site } from '@/lib/site';

const callUs = withPhone(site.offices).length > 0 ? ', call us' : '';
const otherWays =
  site.offices.length > 0
    ? `${callUs}, or get directions to our ${site.offices.length > 1 ? 'offices' : 'office'} in ${cities('and')}`
    : '';

/** Shared by the contact page and its variant with a topic. */
export const meta: PageMeta = {
  title: 'Contact Us',
  description: `Write to ${site.name} about a project, a partnership or a job${otherWays}.`,
  path: routes.contact,
};

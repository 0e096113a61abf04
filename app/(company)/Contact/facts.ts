import { routes } from '@/lib/routes';
import type { PageFacts } from '@/lib/seo/metadata';
import { site } from '@/lib/site';

const [first, second] = site.offices;

/** Shared by the contact page and its variant with a topic. */
export const facts: PageFacts = {
  title: 'Contact Us',
  description: `Write to ${site.name} about a project, a partnership or a job, call us, or get directions to our offices in ${first.city} and ${second.city}.`,
  path: routes.contact,
};

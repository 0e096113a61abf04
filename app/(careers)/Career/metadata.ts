import type { Metadata } from 'next';
import { routes } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';
import { site } from '@/lib/site';

/** Shared by the careers page and its variant with a receipt. */
export const careersMetadata: Metadata = pageMetadata({
  title: 'Careers',
  description: `Work at ${site.name} or with its clients: open positions, how we hire, and how to send us your resume.`,
  path: routes.career,
});

import type { PageMeta } from '@/lib/content/seo/metadata';
import { routes } from '@/lib/routes';

/** Shared by the page and its variant with a receipt. */
export const meta: PageMeta = {
  title: 'Submit Your Resume',
  description:
    'Send us your resume for our open positions, and later ones if you allow it. It is free.',
  path: routes.resumeUpload,
};

import { routes } from '@/lib/routes';
import type { PageFacts } from '@/lib/seo/metadata';

/** Shared by the page and its variant with a receipt. */
export const facts: PageFacts = {
  title: 'Submit Your Resume',
  description:
    'Leave your resume with us, and we will match it with what is open. You get a reference number at once, and it is always free.',
  path: routes.resumeUpload,
};

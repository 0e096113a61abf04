/** Shown only if the job disappears between middleware and the page. */
export { JobNotFound as default } from '@/components/jobs/job-not-found';

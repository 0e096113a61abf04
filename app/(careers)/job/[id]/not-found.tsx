/** Seen only when the job leaves the list between middleware and the page. */
export { JobNotFound as default } from '@/components/jobs/job-not-found';

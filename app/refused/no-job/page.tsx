import type { Metadata } from 'next';
import { JobNotFound } from '@/components/jobs/job-not-found';

export const metadata: Metadata = { title: 'No job details found', robots: { index: false } };

/**
 * Middleware rewrites here, with status 404, if there is no such job. Prerendered: rendering with that status would use
 * the title of `not-found.tsx`.
 */
export default function NoJobPage() {
  return <JobNotFound />;
}

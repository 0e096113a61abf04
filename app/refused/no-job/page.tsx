import type { Metadata } from 'next';
import { JobNotFound } from '@/components/jobs/job-not-found';

export const metadata: Metadata = { title: 'No job details found', robots: { index: false } };

/**
 * Middleware rewrites here, with status 404, for a path that leads to no job. Prerendered: if it were
 * rendered with that status, it would get the title of `not-found.tsx`.
 */
export default function NoJobPage() {
  return <JobNotFound />;
}

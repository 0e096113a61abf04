import type { Metadata } from 'next';
import { JobNotFound } from '@/components/jobs/job-not-found';

export const metadata: Metadata = { title: 'No job details found', robots: { index: false } };

/**
 * Shown by middleware with status 404 for an address that leads to no job. Prerendered: a page that is
 * rendered under that status would get the title of `not-found.tsx`.
 */
export default function NoJobPage() {
  return <JobNotFound />;
}

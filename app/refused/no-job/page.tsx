import type { Metadata } from 'next';
import { connection } from 'next/server';
import { JobNotFound } from '@/components/jobs/job-not-found';

export const metadata: Metadata = { title: 'No job details found', robots: { index: false } };

/** Shown by middleware with status 404 for an address that leads to no job. */
export default async function NoJobPage() {
  await connection();
  return <JobNotFound />;
}

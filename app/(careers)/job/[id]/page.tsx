import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { JobDetails } from '@/components/jobs/job-details';
import { JobsUnavailable } from '@/components/jobs/jobs-unavailable';

import { isClosed } from '@/lib/jobs/job';
import { findJob, getJobs } from '@/lib/jobs/jobs';
import { jobPath } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';

type Props = PageProps<'/job/[id]'>;

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { job } = await askedFor(props);
  if (!job) return { title: 'No job details found', robots: { index: false } };
  const place = job.city ? ` in ${job.city}` : '';
  return {
    ...pageMetadata({
      title: `${job.title}${place}`,
      description: `${job.title}${place}. ${job.experience ?? 'Fresher / Experienced'}. Read the job description and apply online.`,
      path: jobPath.canonical(job.key),
    }),
    robots: isClosed(job, new Date()) ? { index: false } : undefined,
  };
}

export default async function JobPage(props: Props) {
  const { list, job } = await askedFor(props);
  if (list.status === 'unavailable') return <JobsUnavailable />;
  if (!job) notFound();
  return <JobDetails job={job} now={new Date()} />;
}

async function askedFor({ params, searchParams }: Props) {
  const [{ id }, { k }] = await Promise.all([params, searchParams]);
  const list = await getJobs();
  const key = Array.isArray(k) ? k[0] : k;
  return { list, job: list.status === 'listed' ? findJob(list.jobs, id, key) : undefined };
}

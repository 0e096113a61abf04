import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { JobDetails } from '@/app/(careers)/job/[id]/job-details';
import { canBeDrawn } from '@/app/(careers)/job/[id]/picture/job-picture';
import type { PageProps } from '@/app/page-props';
import { ButtonLink } from '@/components/links/button';
import { PageHeading } from '@/components/page/page-heading';
import { StructuredData } from '@/components/seo/structured-data';
import { pageMetadata, sharePicture } from '@/lib/content/seo/metadata';
import { breadcrumbs, breadcrumbTrail } from '@/lib/content/seo/structured-data';
import { isClosed, type Job, pitchOf, whereabouts } from '@/lib/jobs/job';
import { experienceText, withEnDashes } from '@/lib/jobs/job-text';
import { findJob, getJobs } from '@/lib/jobs/jobs';
import { placesIn } from '@/lib/jobs/places';
import { jobPosting } from '@/lib/jobs/publish/job-posting';
import { similarJobs } from '@/lib/jobs/search/similar-jobs';
import { jobPath, routes } from '@/lib/routes';

type Props = PageProps<'id'>;

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { job } = await requestedJob(props);
  if (!job) return { title: 'No job details found', robots: { index: false } };
  const { places, modes } = placesIn(job.city);
  const isNowhere = places.length === 0 && modes.length > 0;
  const place = isNowhere ? `, ${modes.join(' / ').toLowerCase()}` : job.city && ` in ${job.city}`;
  return {
    ...pageMetadata({
      title: `${job.title}${place ?? ''}`,
      description: `${termsOf(job)}. ${pitchOf(job.description) ?? 'Read the job description and apply online.'}`,
      path: jobPath.canonical(job.key),
      picture: canBeDrawn(job) ? jobPath.picture(job.key) : sharePicture(routes.jobPositions),
    }),
    robots: isClosed(job, new Date()) ? { index: false } : undefined,
  };
}

/** The facts that matter most: pay, place and workplace, or else the experience. */
function termsOf(job: Job): string {
  const { pay, experience } = job;
  const { city, workplace } = whereabouts(job);
  const terms = [pay && withEnDashes(pay), city, workplace].filter(Boolean);
  if (terms.length > 0) return terms.join(', ');
  return experience ? experienceText(experience) : 'Fresher / Experienced';
}

export default async function JobPage(props: Props) {
  const { list, job } = await requestedJob(props);
  if (list.status === 'unavailable') return <JobsUnavailable />;
  if (!job) notFound();
  const now = new Date();
  const near = similarJobs(list.jobs, job, now);
  return (
    <>
      <StructuredData things={structuredDataOf(job, now)} />
      <JobDetails job={job} near={near} now={now} />
    </>
  );
}

function structuredDataOf(job: Job, now: Date) {
  const trail = breadcrumbTrail({ name: job.title, path: jobPath.canonical(job.key) });
  const posting = jobPosting(job, now);
  return posting ? [breadcrumbs(trail), posting] : [breadcrumbs(trail)];
}

async function requestedJob({ params, searchParams }: Props) {
  const [{ id }, { k }] = await Promise.all([params, searchParams]);
  const list = await getJobs();
  const key = Array.isArray(k) ? k[0] : k;
  return { list, job: list.status === 'listed' ? findJob(list.jobs, id, key) : undefined };
}

/** A job page while the list is unavailable and nothing is cached. */
function JobsUnavailable() {
  return (
    <PageHeading
      title="We cannot show this job right now"
      lead="Our list of positions is not available. Please try again in a few minutes, or send us your resume."
    >
      <ButtonLink href={routes.resumeUpload} variant="primary">
        Submit your resume
      </ButtonLink>
      <ButtonLink href={routes.jobPositions} variant="secondary">
        Back to the list
      </ButtonLink>
    </PageHeading>
  );
}

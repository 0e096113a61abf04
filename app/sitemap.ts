import type { MetadataRoute } from 'next';
import { connection } from 'next/server';
import { disclaimerUpdated } from '@/app/(company)/disclaimer/content';
import { privacyUpdated } from '@/app/(company)/privacypolicy/content';
import { termsUpdated } from '@/app/(company)/termsandconditions/content';
import { noticeVersion } from '@/lib/content/legal/candidate-notice';
import { isClosed, type Job } from '@/lib/jobs/job';
import { getJobs } from '@/lib/jobs/jobs';
import { jobPlaces } from '@/lib/jobs/search/job-places';
import { pagePaths } from '@/lib/pages';
import { jobPath, noticeTranslations, routes } from '@/lib/routes';
import { absoluteUrl } from '@/lib/settings';

/**
 * Every page, every open job, and the cities and functions with open jobs. `lastmod` is only set where the true date is
 * known.
 */
export default async function sitemap(): Promise<MetadataRoute.Sitemap> {
  // Prevents reading the job list at build time.
  await connection();
  const list = await getJobs();
  const jobs =
    list.status === 'listed' ? list.jobs.filter((job) => !isClosed(job, new Date())) : [];
  const addresses = [
    ...pagePaths.map((path) => ({
      url: absoluteUrl(path),
      lastModified: path === routes.jobPositions ? newest(jobs) : lastChanges[path],
    })),
    ...noticeTranslations.map(({ path }) => ({
      url: absoluteUrl(path),
      lastModified: noticeVersion,
    })),
    ...jobPlaces(jobs, new Date()).map(({ slug, open }) => ({
      url: absoluteUrl(jobPath.place(slug)),
      lastModified: newest(open),
    })),
    ...jobs.map((job) => ({
      url: absoluteUrl(jobPath.canonical(job.key)),
      lastModified: job.postedOn,
    })),
  ];
  return addresses.slice(0, MAX_ADDRESSES);
}

/** Search engines refuse more (sitemaps.org). A feed of 2 MB reaches it with rows of 40 bytes only. */
const MAX_ADDRESSES = 50_000;

const lastChanges: Partial<Record<string, string>> = {
  [routes.terms]: termsUpdated,
  [routes.privacy]: privacyUpdated,
  [routes.disclaimer]: disclaimerUpdated,
  [routes.candidateNotice]: noticeVersion,
};

function newest(jobs: readonly Job[]): string | undefined {
  return jobs
    .flatMap(({ postedOn }) => postedOn ?? [])
    .sort()
    .at(-1);
}

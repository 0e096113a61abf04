import type { Metadata } from 'next';
import Link from 'next/link';
import { JobFilters } from '@/components/jobs/job-filters';
import { JobTable } from '@/components/jobs/job-table';
import { PageHeading } from '@/components/ui/page-heading';
import { type JobSearchResult, searchJobs } from '@/lib/jobs/job-search';
import { getJobs } from '@/lib/jobs/jobs';
import { routes } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';
import { site } from '@/lib/site';
import styles from './page.module.css';

export const metadata: Metadata = pageMetadata({
  title: 'Job positions',
  description: `Open positions at ${site.name} and its clients: search by title, skill and city, read the description and apply online.`,
  path: routes.jobPositions,
});

export default async function JobPositionsPage({ searchParams }: PageProps<'/JobPositions'>) {
  // The address first: waiting for it tells Next not to run this when the site is built.
  const params = await searchParams;
  const list = await getJobs();
  const now = new Date();
  const result = searchJobs(list.status === 'listed' ? list.jobs : [], params, now);
  return (
    <>
      <PageHeading
        title="Job positions"
        lead="Work on software that people rely on, for our clients or in our own teams. Applying takes five minutes and is always free."
      />
      <section className={`container ${styles.list}`} aria-label="Job list">
        {list.status === 'listed' && list.jobs.length > 0 && (
          <>
            <JobFilters result={result} />
            <p className={styles.count} role="status">
              {howMany(result)}
            </p>
          </>
        )}
        <JobTable
          jobs={result.jobs}
          now={now}
          empty={<NoRows list={list.status} result={result} />}
        />
      </section>
    </>
  );
}

function howMany({ jobs, total, isNarrowed }: JobSearchResult): string {
  const positions = total === 1 ? 'position' : 'positions';
  return isNarrowed ? `${jobs.length} of ${total} ${positions}` : `${total} ${positions}`;
}

/** Three different things to say: the list cannot be read, nothing is open, nothing matches. */
function NoRows({ list, result }: { list: 'listed' | 'unavailable'; result: JobSearchResult }) {
  if (list === 'unavailable') {
    return (
      <p>
        The list of positions cannot be shown right now. Please try again in a few minutes, or{' '}
        <Link href={routes.resumeUpload}>submit your resume</Link> and we will match it with what is
        open.
      </p>
    );
  }
  if (result.total === 0) {
    return (
      <p>
        There are no open positions at the moment.{' '}
        <Link href={routes.resumeUpload}>Submit your resume</Link> and we will write to you when one
        fits.
      </p>
    );
  }
  return (
    <p>
      No position matches this search. Try fewer words, or{' '}
      <Link href={routes.jobPositions}>show all positions</Link>.
    </p>
  );
}

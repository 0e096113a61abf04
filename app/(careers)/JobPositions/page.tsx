import type { Metadata } from 'next';
import Link from 'next/link';
import { JobFilters } from '@/components/jobs/job-filters';
import { JobListLink } from '@/components/jobs/job-list-link';
import { JobTable } from '@/components/jobs/job-table';
import { Pagination } from '@/components/jobs/pagination';
import { PageData } from '@/components/seo/page-data';
import { Band } from '@/components/ui/band';
import { LinkList } from '@/components/ui/link-list';
import { PageHeading } from '@/components/ui/page-heading';
import { roleLinks } from '@/lib/content/roles';
import { type JobPage, pageOf } from '@/lib/jobs/job-pages';
import { type JobSearchResult, searchJobs } from '@/lib/jobs/job-search';
import { getJobs } from '@/lib/jobs/jobs';
import { jobPath, routes } from '@/lib/routes';
import { type PageFacts, pageMetadata } from '@/lib/seo/metadata';
import { site } from '@/lib/site';
import styles from './page.module.css';

const facts: PageFacts = {
  title: 'Job positions',
  description: `Open positions at ${site.name} and its clients: search by title, skill and city, read the description and apply online.`,
  path: routes.jobPositions,
};

export const metadata: Metadata = pageMetadata(facts);

export default async function JobPositionsPage({ searchParams }: PageProps<'/JobPositions'>) {
  // Awaiting the query string keeps this from running at build time.
  const params = await searchParams;
  const list = await getJobs();
  const now = new Date();
  const result = searchJobs(list.status === 'listed' ? list.jobs : [], params, now);
  const shown = pageOf(result.jobs, params.page);
  return (
    <>
      <PageData facts={facts} />
      <PageHeading
        title="Job positions"
        lead="Work on software that people rely on, for our clients or in our own teams. Applying takes five minutes and is always free."
      />
      <section className={`container ${styles.list}`} aria-label="Job list">
        {list.status === 'listed' && list.jobs.length > 0 && (
          <>
            <JobFilters result={result} />
            <p className={styles.count} role="status">
              {howMany(result, shown)}
            </p>
          </>
        )}
        <JobTable
          jobs={shown.items}
          now={now}
          empty={<NoRows list={list.status} result={result} />}
        />
        <Pagination current={shown.number} count={shown.count} criteria={result.criteria} />
      </section>
      <Band title="Roles we often hire for" tone="wash">
        <LinkList links={roleLinks} />
      </Band>
    </>
  );
}

function howMany(
  { open, total, isNarrowed }: JobSearchResult,
  { items, from, count }: JobPage<unknown>,
): string {
  const positions = total === 1 ? 'open position' : 'open positions';
  const found = isNarrowed ? `${open} of ${total} ${positions}` : `${total} ${positions}`;
  return count === 1 ? found : `${found}, ${from} to ${from + items.length - 1} shown`;
}

/** Distinguishes three cases: the list is unavailable, there are no openings, nothing matches the search. */
function NoRows({ list, result }: { list: 'listed' | 'unavailable'; result: JobSearchResult }) {
  if (list === 'unavailable') {
    return (
      <p>
        We cannot show the list of positions right now. Please try again in a few minutes, or{' '}
        <Link href={routes.resumeUpload}>submit your resume</Link> and we will match it with our
        openings.
      </p>
    );
  }
  if (result.total === 0) {
    return (
      <p>
        There are no open positions at the moment.{' '}
        <Link href={routes.resumeUpload}>Submit your resume</Link> and we will write to you when
        something fits.
      </p>
    );
  }
  return (
    <>
      <p>
        No positions match this search. Try fewer words,{' '}
        <JobListLink>show all positions</JobListLink>, or{' '}
        <Link href={routes.resumeUpload}>submit your resume</Link> and we will write to you when
        something fits.
      </p>
      {result.nearest.length > 0 && (
        <>
          <h2 className="type-h4">These come near</h2>
          <ul>
            {result.nearest.map(({ index, key, title, city }) => (
              <li key={key} dir="auto">
                <Link href={jobPath.fromList(index, key)} prefetch={false}>
                  {city ? `${title}, ${city}` : title}
                </Link>
              </li>
            ))}
          </ul>
        </>
      )}
    </>
  );
}

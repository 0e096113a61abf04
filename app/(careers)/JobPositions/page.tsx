import type { Metadata } from 'next';
import { cache } from 'react';
import { JobFilters } from '@/components/jobs/job-filters';
import { JobListLink } from '@/components/jobs/job-list-link';
import { JobTable } from '@/components/jobs/job-table';
import { ListHead } from '@/components/jobs/list-head';
import { RESULTS } from '@/components/jobs/list-ids';
import { Pagination } from '@/components/jobs/pagination';
import { PlaceLinks } from '@/components/jobs/place-links';
import { SavedJobs } from '@/components/jobs/saved-jobs';
import { PageData } from '@/components/seo/page-data';
import { Band } from '@/components/ui/band';
import { LinkLabel } from '@/components/ui/link-label';
import { LinkList } from '@/components/ui/link-list';
import { SiteLink } from '@/components/ui/site-link';
import { roleLinks } from '@/lib/content/roles';
import { jobPlaces } from '@/lib/jobs/job-places';
import {
  type JobPage,
  type JobSearchResult,
  listPath,
  pageOf,
  type SearchParams,
  searchJobs,
} from '@/lib/jobs/job-search';
import { getJobs } from '@/lib/jobs/jobs';
import { routes, savedJobsPath } from '@/lib/routes';
import { type PageFacts, pageMetadata } from '@/lib/seo/metadata';
import { site } from '@/lib/site';
import styles from './page.module.css';

const facts: PageFacts = {
  title: 'Job positions',
  description: `Open positions at ${site.name} and its clients: search by title, skill and city, read the description and apply online.`,
  path: routes.jobPositions,
};

type Props = PageProps<'/JobPositions'>;

const savedFacts: PageFacts = {
  ...facts,
  title: 'Saved jobs',
  description: 'The openings that you saved in this browser.',
};

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const params = await searchParams;
  if (params.saved !== undefined) return pageMetadata(savedFacts);
  const { list, result } = await searched(JSON.stringify(params));
  const count = list === 'listed' ? ` (${countOf(result)})` : '';
  const metadata = pageMetadata({ ...facts, title: `${facts.title}${count}` });
  if (!result.isNarrowed) return metadata;
  // A feed reader on this page gets the feed of the search.
  const feed = { title: 'This search', url: feedPath(result) };
  return {
    ...metadata,
    alternates: { ...metadata.alternates, types: { 'application/rss+xml': [feed] } },
  };
}

export default async function JobPositionsPage({ searchParams }: Props) {
  const params = await searchParams;
  if (params.saved !== undefined) return <SavedJobsPage />;
  const { list, result, now, places } = await searched(JSON.stringify(params));
  const shown = pageOf(result.jobs, params.page);
  const hasJobs = result.hasJobs;
  return (
    <>
      <PageData facts={facts} />
      <ListHead title="Job positions" result={hasJobs ? result : undefined} />
      <div className={`container ${styles.list}`}>
        {hasJobs && <JobFilters result={result} />}
        <section id={RESULTS} className={styles.results} tabIndex={-1} aria-label="Job list">
          {hasJobs && (
            <div className={styles.found}>
              <p className={styles.count} role="status">
                {howMany(result, shown)}
              </p>
              <SiteLink href={savedJobsPath} className="needs-scripts">
                <LinkLabel href={savedJobsPath}>Saved jobs</LinkLabel>
              </SiteLink>
              {result.isNarrowed && (
                <SiteLink href={routes.jobPositions} scroll={false}>
                  <LinkLabel href={routes.jobPositions}>Clear</LinkLabel>
                </SiteLink>
              )}
            </div>
          )}
          <JobTable jobs={shown.items} now={now} empty={<NoRows list={list} result={result} />} />
          {result.nearest.length > 0 && (
            <section className={styles.nearest} aria-labelledby="nearest">
              <h2 id="nearest" className="type-h3">
                Similar positions
              </h2>
              <JobTable jobs={result.nearest} now={now} caption="Similar positions" />
            </section>
          )}
          {hasJobs && (
            <p className={styles.feed}>
              <a href={feedPath(result)}>
                {result.isNarrowed
                  ? 'Follow this search by RSS'
                  : 'Follow all new positions by RSS'}
              </a>
            </p>
          )}
          <Pagination current={shown.number} count={shown.count} criteria={result.criteria} />
        </section>
      </div>
      <Band title="Roles we often hire for" tone="wash">
        <LinkList links={roleLinks} />
        <PlaceLinks places={places} />
      </Band>
    </>
  );
}

/** Other parameters of the address do not count. */
async function SavedJobsPage() {
  const { list, result, now } = await searched('{}');
  return (
    <>
      <PageData facts={savedFacts} />
      <ListHead title="Saved jobs" lead="Your saved jobs. This list is stored in your browser." />
      <div className={`container ${styles.list}`}>
        {list === 'listed' ? (
          <SavedJobs jobs={result.jobs} now={now} />
        ) : (
          <NoRows list={list} result={result} />
        )}
      </div>
    </>
  );
}

/** Once per request, for the metadata and the page. `query` is JSON, because React compares arguments by identity. */
const searched = cache(async (query: string) => {
  const params: SearchParams = JSON.parse(query);
  const list = await getJobs();
  const now = new Date();
  const jobs = list.status === 'listed' ? list.jobs : [];
  return {
    list: list.status,
    now,
    result: searchJobs(jobs, params, now),
    places: jobPlaces(jobs, now)
      .toSorted((a, b) => b.open.length - a.open.length)
      .slice(0, MOST_PLACES),
  };
});

const MOST_PLACES = 24;

function feedPath({ criteria }: JobSearchResult): string {
  return listPath({ ...criteria, sort: 'listed' }).replace(routes.jobPositions, '/jobs.rss');
}

function countOf({ open, total, isNarrowed }: JobSearchResult): string {
  return isNarrowed ? `${open} of ${total} open` : `${total} open`;
}

function howMany(result: JobSearchResult, { items, from, count }: JobPage<unknown>): string {
  const found = `${countOf(result)} ${result.total === 1 ? 'position' : 'positions'}`;
  return count === 1 ? found : `${found}, ${from} to ${from + items.length - 1} shown`;
}

/** Distinguishes three cases: the list is unavailable, there are no openings, nothing matches the search. */
function NoRows({ list, result }: { list: 'listed' | 'unavailable'; result: JobSearchResult }) {
  if (list === 'unavailable') {
    return (
      <p>
        We cannot show the list of positions right now. Please try again in a few minutes, or{' '}
        <SiteLink href={routes.resumeUpload}>submit your resume</SiteLink> and we will match it with
        our openings.
      </p>
    );
  }
  if (!result.hasJobs) {
    return (
      <p>
        There are no open positions at the moment.{' '}
        <SiteLink href={routes.resumeUpload}>Submit your resume</SiteLink> and we will write to you
        when something fits.
      </p>
    );
  }
  return (
    <p>
      No positions match this search. Try fewer words, <JobListLink>show all positions</JobListLink>
      , or <SiteLink href={routes.resumeUpload}>submit your resume</SiteLink> and we will write to
      you when something fits.
    </p>
  );
}

import type { Metadata } from 'next';
import { cache } from 'react';
import type { PageProps } from '@/app/page-props';
import { JobListLink } from '@/components/jobs/job-list-link';
import { JobTable } from '@/components/jobs/job-table';
import { PlaceLinks } from '@/components/jobs/place-links';
import { LinkLabel } from '@/components/links/link-label';
import { SiteLink } from '@/components/links/site-link';
import { PageData } from '@/components/seo/page-data';
import fold from '@/components/widgets/fold.module.css';
import { roleLinks } from '@/lib/content/roles';
import { type PageMeta, pageMetadata } from '@/lib/content/seo/metadata';
import { getJobs } from '@/lib/jobs/jobs';
import { jobPlaces } from '@/lib/jobs/search/job-places';
import {
  type JobSearchResult,
  listPath,
  pageOf,
  resultsText,
  type SearchParams,
  searchJobs,
} from '@/lib/jobs/search/job-search';
import { RESULTS, routes, savedJobsPath } from '@/lib/routes';
import { site } from '@/lib/site';
import styles from './list.module.css';
import { ListSearch } from './list-search';
import { Pagination } from './pagination';
import { SavedJobs } from './saved-jobs';

const meta: PageMeta = {
  title: 'Job positions',
  description: `Open positions at ${site.name} and its clients: search by title, skill and city, read the description and apply online.`,
  path: routes.jobPositions,
};

type Props = PageProps;

const savedMeta: PageMeta = {
  ...meta,
  title: 'Saved jobs',
  description: 'The openings that you saved in this browser.',
};

export async function generateMetadata({ searchParams }: Props): Promise<Metadata> {
  const params = await searchParams;
  if (params.saved !== undefined) return pageMetadata(savedMeta);
  const { list, result } = await searched(JSON.stringify(params));
  const { open, total, isNarrowed } = result;
  const count = isNarrowed ? `${open} of ${total} open` : `${total} open`;
  const title = list === 'listed' ? `${meta.title} (${count})` : meta.title;
  const metadata = pageMetadata({ ...meta, title });
  if (!result.isNarrowed) return metadata;
  // Feed readers find the feed of this search.
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
  const { hasJobs, criteria, nearest, isSimilar } = result;
  const shown = pageOf(result.jobs, params.page);
  const nearestTitle = isSimilar ? 'Similar positions' : 'Other open positions';
  return (
    <>
      <PageData meta={meta} />
      <header className={styles.head}>
        <div className="container">
          <h1>Job positions</h1>
          {hasJobs && <ListSearch result={result} />}
        </div>
      </header>
      <div className={`container ${styles.list}`}>
        <section
          id={RESULTS}
          className={`unringed ${styles.results}`}
          tabIndex={-1}
          aria-label="Job list"
        >
          {hasJobs && (
            <div className={`line awaits-next ${styles.found}`}>
              <p className={styles.count} role="status">
                {resultsText(result, shown)}
              </p>
              {result.isNarrowed && (
                <SiteLink href={routes.jobPositions} scroll={false}>
                  <LinkLabel href={routes.jobPositions}>Clear</LinkLabel>
                </SiteLink>
              )}
              <SiteLink href={savedJobsPath} className="with-saved-jobs">
                <LinkLabel href={savedJobsPath}>Saved jobs</LinkLabel>
              </SiteLink>
            </div>
          )}
          {shown.items.length === 0 && nearest.length > 0 ? (
            <div className="lead">
              <NoRows list={list} result={result} />
            </div>
          ) : (
            <JobTable
              jobs={shown.items}
              now={now}
              query={criteria.q}
              empty={<NoRows list={list} result={result} />}
            />
          )}
          {nearest.length > 0 && (
            <section className={`stack-4 ${styles.nearest}`} aria-labelledby="nearest">
              <h2 id="nearest" className="type-h3">
                {nearestTitle}
              </h2>
              <JobTable jobs={nearest} now={now} query={criteria.q} caption={nearestTitle} />
            </section>
          )}
          <Pagination current={shown.number} count={shown.count} criteria={criteria} />
        </section>
        <details className={styles.foot}>
          <summary className={fold.summary}>Jobs by city and role, RSS</summary>
          <PlaceLinks places={places}>
            {roleLinks.map(({ label, path }) => (
              <li key={path}>
                <SiteLink href={path}>{label}</SiteLink>
              </li>
            ))}
            <li>
              <a href={feedPath(result)}>
                {result.isNarrowed
                  ? 'Follow this search by RSS'
                  : 'Follow all new positions by RSS'}
              </a>
            </li>
          </PlaceLinks>
        </details>
      </div>
    </>
  );
}

/** Ignores all other parameters. */
async function SavedJobsPage() {
  const { list, result, now } = await searched('{}');
  return (
    <>
      <PageData meta={savedMeta} />
      <header className={styles.head}>
        <div className="container">
          <h1>Saved jobs</h1>
          <p className={`muted ${styles.lead}`}>
            Your saved jobs. This list is stored in your browser.
          </p>
        </div>
      </header>
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
      .slice(0, MAX_PLACES),
  };
});

const MAX_PLACES = 24;

function feedPath({ criteria }: JobSearchResult): string {
  return listPath({ ...criteria, sort: '' }).replace(routes.jobPositions, '/jobs.rss');
}

/** Distinguishes three cases: the list is unavailable, there are no openings, nothing matches the search. */
function NoRows({ list, result }: { list: 'listed' | 'unavailable'; result: JobSearchResult }) {
  if (list === 'unavailable') {
    return (
      <p>
        We cannot show the list of positions right now. Please try again in a few minutes, or{' '}
        <SiteLink href={routes.resumeUpload}>submit your resume</SiteLink>.
      </p>
    );
  }
  if (!result.hasJobs) {
    return (
      <p>
        There are no open positions at the moment.{' '}
        <SiteLink href={routes.resumeUpload}>Submit your resume</SiteLink> for later ones.
      </p>
    );
  }
  return (
    <p>
      No positions match this search. Try fewer words, <JobListLink>show all positions</JobListLink>
      , or <SiteLink href={routes.resumeUpload}>submit your resume</SiteLink> for later ones.
    </p>
  );
}

import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import type { PageProps } from '@/app/page-props';
import { JobTable } from '@/components/jobs/job-table';
import { PlaceLinks } from '@/components/jobs/place-links';
import { ButtonLink } from '@/components/links/button';
import { LinkLabel } from '@/components/links/link-label';
import { SiteLink } from '@/components/links/site-link';
import { Band } from '@/components/page/band';
import { PageHeading } from '@/components/page/page-heading';
import { StructuredData } from '@/components/seo/structured-data';
import { pageMetadata } from '@/lib/content/seo/metadata';
import { breadcrumbs, breadcrumbTrail, listOfPages } from '@/lib/content/seo/structured-data';
import { getJobs } from '@/lib/jobs/jobs';
import { findPlace, type JobPlace, jobPlaces } from '@/lib/jobs/search/job-places';
import { JOBS_PER_PAGE, listPath } from '@/lib/jobs/search/job-search';
import { jobPath, routes } from '@/lib/routes';
import { site } from '@/lib/site';
import styles from './page.module.css';

type Props = PageProps<'place'>;

export async function generateMetadata(props: Props): Promise<Metadata> {
  const { place } = await requestedPlace(props);
  if (!place) return { title: 'No open positions', robots: { index: false } };
  const name = nameOfPlace(place);
  return pageMetadata({
    title: `${name} (${place.open.length} open)`,
    description: `${name} at ${site.name} and its clients: read the descriptions and apply online with your resume. Applying is always free.`,
    path: jobPath.place(place.slug),
  });
}

export default async function JobPlacePage(props: Props) {
  const { place, places, now } = await requestedPlace(props);
  if (!place) notFound();
  const name = nameOfPlace(place);
  const { kind, value, slug, open } = place;
  const path = jobPath.place(slug);
  const others = places.filter((other) => other.kind === kind && other !== place);
  return (
    <>
      <StructuredData
        things={[
          breadcrumbs(breadcrumbTrail({ name, path })),
          listOfPages(
            name,
            open.map(({ title, key }) => ({ name: title, path: jobPath.canonical(key) })),
          ),
        ]}
      />
      <PageHeading
        title={name}
        lead={`${open.length} ${open.length === 1 ? 'position is' : 'positions are'} open. Applying is always free.`}
      >
        <ButtonLink href={listPath({ [kind]: value })} variant="secondary">
          Search and filter
        </ButtonLink>
      </PageHeading>
      <div className={`container ${styles.list}`}>
        <JobTable jobs={open.slice(0, JOBS_PER_PAGE)} now={now} caption={name} />
        {open.length > JOBS_PER_PAGE && (
          <p className={styles.more}>
            <SiteLink href={listPath({ [kind]: value })}>
              <LinkLabel href={routes.jobPositions}>See all {open.length} positions</LinkLabel>
            </SiteLink>
          </p>
        )}
      </div>
      {others.length > 0 && (
        <Band title={kind === 'city' ? 'Other cities' : 'Other functions'} tone="wash">
          <PlaceLinks places={others} />
        </Band>
      )}
    </>
  );
}

function nameOfPlace({ kind, label }: JobPlace): string {
  return kind === 'city' ? `Jobs in ${label}` : `${label} jobs`;
}

async function requestedPlace({ params }: Props) {
  const { place: slug } = await params;
  const list = await getJobs();
  const jobs = list.status === 'listed' ? list.jobs : [];
  const now = new Date();
  return { places: jobPlaces(jobs, now), place: findPlace(jobs, slug, now), now };
}

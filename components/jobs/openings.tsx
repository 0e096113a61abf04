import { LinkLabel } from '@/components/links/link-label';
import { SiteLink } from '@/components/links/site-link';
import type { Job } from '@/lib/jobs/job';
import { routes } from '@/lib/routes';
import { JobTable } from './job-table';
import styles from './openings.module.css';

type OpeningsProps = {
  title: string;
  jobs: readonly Job[];
  now: Date;
  more?: { label: string; path: string };
};

/** A few jobs on a page about something else; nothing if there are none. */
export function Openings({ title, jobs, now, more = ALL }: OpeningsProps) {
  if (jobs.length === 0) return null;
  return (
    <section className={`container no-print stack-2 ${styles.openings}`} aria-labelledby="openings">
      <div className={`line awaits-next ${styles.head}`}>
        <h2 id="openings" className="type-h3">
          {title}
        </h2>
        <SiteLink href={more.path} className={styles.more}>
          <LinkLabel href={more.path}>{more.label}</LinkLabel>
        </SiteLink>
      </div>
      <JobTable jobs={jobs} now={now} caption={title} />
    </section>
  );
}

const ALL = { label: 'See all open positions', path: routes.jobPositions };

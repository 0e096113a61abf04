import { JobListLink } from '@/components/jobs/job-list-link';
import { Band } from '@/components/ui/band';
import type { Job } from '@/lib/jobs/job';
import { JobTable } from './job-table';
import styles from './near-jobs.module.css';

/** Open jobs to go on with, below another one. */
export function NearJobs({
  heading,
  jobs,
  now,
}: {
  heading: string;
  jobs: readonly Job[];
  now: Date;
}) {
  if (jobs.length === 0) return null;
  return (
    <div className={styles.near}>
      <Band title={heading} id="near">
        <JobTable jobs={jobs} now={now} caption={heading} />
        <p>
          <JobListLink>See all open positions</JobListLink>
        </p>
      </Band>
    </div>
  );
}

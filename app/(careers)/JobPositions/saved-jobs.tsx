import { FORGET_GONE, GONE_FROM, SAVED_VIEW } from '@/components/early/markup';
import { JobListLink } from '@/components/jobs/job-list-link';
import { JobTable } from '@/components/jobs/job-table';
import { Button } from '@/components/links/button';
import { marked } from '@/components/page/marked';
import type { Job } from '@/lib/jobs/job';
import { RESULTS } from '@/lib/routes';
import styles from './list.module.css';

/** Limits the page size for slow phones. Closed openings are among the last rows. */
const MAX_ROWS = 500;

/**
 * The list of saved jobs, the same for every visitor: it has a row for each opening, and the early script shows the
 * ones saved in this browser. The server does not learn which.
 */
export function SavedJobs({ jobs, now }: { jobs: readonly Job[]; now: Date }) {
  const isWhole = jobs.length <= MAX_ROWS;
  return (
    <section
      id={RESULTS}
      className={`unringed ${styles.saved}`}
      tabIndex={-1}
      aria-label="Saved jobs"
      {...marked(SAVED_VIEW)}
      {...marked(
        GONE_FROM,
        isWhole ? 'no longer in our list' : `not among the ${MAX_ROWS} shown here`,
      )}
      suppressHydrationWarning
    >
      <div className={`line ${styles.found}`}>
        <p className={styles.count} role="status" suppressHydrationWarning>
          {''}
        </p>
        {isWhole && (
          <Button
            variant="secondary"
            size="small"
            className={styles.forget}
            {...marked(FORGET_GONE)}
          >
            Remove unlisted jobs
          </Button>
        )}
        <JobListLink>All open positions</JobListLink>
      </div>
      <noscript>
        <p>Your browser keeps saved jobs with JavaScript, which is off.</p>
      </noscript>
      <p className={styles.none}>
        There are no saved jobs in this browser. The heart of an opening saves it.
      </p>
      <div className={styles.rows}>
        <JobTable jobs={jobs.slice(0, MAX_ROWS)} now={now} caption="Saved jobs" />
      </div>
      <saved-mark hidden />
    </section>
  );
}

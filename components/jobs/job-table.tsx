/* biome-ignore-all lint/a11y/noRedundantRoles: see JobTable */
import Link from 'next/link';
import { isClosed, type Job } from '@/lib/jobs/job';
import { jobPath } from '@/lib/routes';
import { ClosesSoon } from './closes-soon';
import styles from './job-table.module.css';
import { JobTitle } from './job-title';

const COLUMNS = ['Job Title', 'Job Location', 'Function', 'Experience', 'Apply By'] as const;

type JobTableProps = {
  jobs: Job[];
  now: Date;
  /** Shown instead of rows. */
  empty: React.ReactNode;
};

/**
 * The openings as a table; on narrow screens each row becomes a block of labelled lines. The link in the
 * title covers its row. Roles are explicit, because some browsers drop table semantics when `display`
 * changes. Text from the feed sets its own direction.
 */
export function JobTable({ jobs, now, empty }: JobTableProps) {
  return (
    <table className={styles.table} role="table">
      <caption className="visually-hidden">Job positions</caption>
      <thead role="rowgroup">
        <tr role="row">
          {COLUMNS.map((name) => (
            <th key={name} scope="col" role="columnheader">
              {name}
            </th>
          ))}
        </tr>
      </thead>
      <tbody role="rowgroup">
        {jobs.length > 0 ? (
          jobs.map((job) => <JobRow key={job.key} job={job} now={now} />)
        ) : (
          <tr role="row">
            <td colSpan={COLUMNS.length} role="cell" className={styles.empty}>
              {empty}
            </td>
          </tr>
        )}
      </tbody>
    </table>
  );
}

function JobRow({ job, now }: { job: Job; now: Date }) {
  return (
    <tr role="row" className={styles.row}>
      <th scope="row" role="rowheader" className={styles.title}>
        <Link href={jobPath.fromList(job.index, job.key)} prefetch={false} dir="auto">
          <JobTitle job={job} />
        </Link>
        <JobTerms job={job} />
      </th>
      <Cell column="Job Location">{job.city}</Cell>
      <Cell column="Function">{job.function}</Cell>
      <Cell column="Experience">{job.experience}</Cell>
      <Cell column="Apply By">
        {job.applyBy || isClosed(job, now) ? (
          <>
            {job.applyBy?.text} <ClosesSoon job={job} now={now} />
          </>
        ) : undefined}
      </Cell>
    </tr>
  );
}

/** Optional fields of the feed: employer, employment type, workplace and pay, in one line below the title. */
function JobTerms({ job }: { job: Job }) {
  const terms = [job.company, job.employmentType, job.workplace, job.pay].filter(Boolean);
  if (terms.length === 0) return null;
  return (
    <p className={styles.terms} dir="auto">
      {terms.join(' · ')}
    </p>
  );
}

function Cell({ column, children }: { column: string; children?: React.ReactNode }) {
  return (
    <td role="cell" data-column={column}>
      <div dir="auto">{children ?? 'N/A'}</div>
    </td>
  );
}

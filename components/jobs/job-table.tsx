/* biome-ignore-all lint/a11y/noRedundantRoles: see JobTable */
import { SiteLink } from '@/components/links/site-link';
import { isClosed, isNew, type Job, skillLines, whereabouts } from '@/lib/jobs/job';
import { withEnDashes } from '@/lib/jobs/job-text';
import { hasWordOf } from '@/lib/jobs/search/search-text';
import { jobPath } from '@/lib/routes';
import {
  ApplyByDate,
  ClosesSoon,
  DayDate,
  Experience,
  ExperienceStair,
  JobTitle,
  NewMark,
} from './job-marks';
import styles from './job-table.module.css';
import { SaveJob } from './save-job';
import { Tags } from './skills';

const COLUMNS = ['Job Title', 'Job Location', 'Function', 'Experience', 'Apply By'] as const;

type JobTableProps = {
  jobs: readonly Job[];
  now: Date;
  /** The search text: a row shows the skills that match it. */
  query?: string;
  empty?: React.ReactNode;
  caption?: string;
};

/**
 * The openings as a table, two lines per row; on narrow screens each row becomes a card. The link in the title covers
 * its row. Roles are explicit, because some browsers drop table semantics when `display` changes. Text from the feed
 * sets its own direction.
 */
export function JobTable({
  jobs,
  now,
  query = '',
  empty,
  caption = 'Job positions',
}: JobTableProps) {
  return (
    <table className={styles.table} role="table">
      <caption className="visually-hidden">{caption}</caption>
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
          jobs.map((job) => <JobRow key={job.key} job={job} now={now} query={query} />)
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

function JobRow({ job, now, query }: { job: Job; now: Date; query: string }) {
  const titleId = `job-${job.index}`;
  const closed = isClosed(job, now);
  return (
    <tr role="row" className={styles.row} data-closed={closed || undefined}>
      <th scope="row" role="rowheader" className={styles.title} aria-labelledby={titleId}>
        <SiteLink id={titleId} href={jobPath.fromList(job.index, job.key)} dir="auto">
          <JobTitle job={job} />
        </SiteLink>
        <Terms job={job} isMarked={isNew(job, now) && !closed} />
        <MatchingSkills job={job} query={query} />
        <div className={styles.save}>
          <SaveJob jobKey={job.key} title={job.title} />
        </div>
      </th>
      <Cell column="Job Location" extra={whereabouts(job).workplace}>
        {job.city}
      </Cell>
      <Cell column="Function">{job.function}</Cell>
      <Cell column="Experience" extra={<ExperienceStair experience={job.experience} />}>
        {job.experience && <Experience typed={job.experience} />}
      </Cell>
      <Cell
        column="Apply By"
        extra={job.applyBy || closed ? <ClosesSoon job={job} now={now} /> : undefined}
      >
        {job.applyBy ? <ApplyByDate applyBy={job.applyBy} /> : undefined}
      </Cell>
    </tr>
  );
}

/** Optional facts from the feed: pay, employment type, employer and posting date. */
function Terms({ job, isMarked }: { job: Job; isMarked: boolean }) {
  const terms = [
    job.pay && <strong key="pay">{withEnDashes(job.pay)}</strong>,
    job.employmentType,
    job.company,
    job.postedOn && (
      <span key="posted">
        Posted <DayDate day={job.postedOn} />
      </span>
    ),
  ].filter(Boolean);
  if (!isMarked && terms.length === 0) return null;
  return (
    <p className={`${styles.terms} ${styles.facts}`} dir="auto">
      {isMarked && <NewMark />}{' '}
      {terms.map((term, place) => (
        <span key={place} className={styles.fact}>
          {place > 0 && <span className={styles.dot}> · </span>}
          {term}
        </span>
      ))}
    </p>
  );
}

function MatchingSkills({ job, query }: { job: Job; query: string }) {
  const items = skillLines(job.skills ?? '').flatMap((line) => ('items' in line ? line.items : []));
  const matching = query === '' ? [] : items.filter((item) => hasWordOf(item, query));
  if (matching.length === 0 || hasWordOf(job.title, query)) return null;
  return (
    <p className={styles.terms} dir="auto">
      <Tags items={[...new Set(matching)]} />
    </p>
  );
}

type CellProps = {
  column: (typeof COLUMNS)[number];
  extra?: React.ReactNode;
  children?: React.ReactNode;
};

function Cell({ column, extra, children }: CellProps) {
  return (
    <td role="cell" data-column={column} data-empty={children === undefined ? '' : undefined}>
      <div dir="auto">
        {children ?? 'N/A'}
        {extra && <span className={styles.extra}>{extra}</span>}
      </div>
    </td>
  );
}

/* biome-ignore-all lint/a11y/noRedundantRoles: see JobTable */
import { SiteLink } from '@/components/ui/site-link';
import { isClosed, isNew, type Job, pitchOf, skillTags } from '@/lib/jobs/job';
import { jobPath } from '@/lib/routes';
import { ApplyByDate } from './apply-by-date';
import { ClosesSoon } from './closes-soon';
import { ExperienceStair } from './experience-stair';
import styles from './job-table.module.css';
import { JobTitle } from './job-title';
import { NewMark } from './new-mark';
import { SaveJob } from './save-job';
import { Tags } from './skills';

const COLUMNS = ['Job Title', 'Job Location', 'Function', 'Experience', 'Apply By'] as const;

type JobTableProps = {
  jobs: readonly Job[];
  now: Date;
  /** Shown instead of rows. */
  empty?: React.ReactNode;
  caption?: string;
};

/**
 * The openings as a table; on narrow screens each row becomes a card. The link in the title covers its
 * row. Roles are explicit, because some browsers drop table semantics when `display` changes. Text from
 * the feed sets its own direction.
 */
export function JobTable({ jobs, now, empty, caption = 'Job positions' }: JobTableProps) {
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
  const titleId = `job-${job.index}`;
  return (
    <tr role="row" className={styles.row} data-closed={isClosed(job, now) || undefined}>
      <th scope="row" role="rowheader" className={styles.title} aria-labelledby={titleId}>
        <div className={styles.about}>
          <SiteLink id={titleId} href={jobPath.fromList(job.index, job.key)} dir="auto">
            <JobTitle job={job} />
          </SiteLink>
          <Terms job={job} now={now} />
          <Pitch job={job} />
        </div>
        <SkillTags job={job} />
        <div className={styles.save}>
          <SaveJob jobKey={job.key} title={job.title} />
        </div>
      </th>
      <Cell column="Job Location" extra={job.workplace}>
        {job.city}
      </Cell>
      <Cell column="Function">{job.function}</Cell>
      <Cell column="Experience" mark={<ExperienceStair experience={job.experience} />}>
        {job.experience}
      </Cell>
      <Cell column="Apply By">
        {job.applyBy || isClosed(job, now) ? (
          <>
            {job.applyBy && <ApplyByDate applyBy={job.applyBy} />}{' '}
            <ClosesSoon job={job} now={now} />
          </>
        ) : undefined}
      </Cell>
    </tr>
  );
}

/** What a feed may say besides: that it is new, pay, employment type and employer. */
function Terms({ job, now }: { job: Job; now: Date }) {
  const isMarked = isNew(job, now) && !isClosed(job, now);
  const terms = [job.employmentType, job.company].filter((term) => term !== undefined);
  if (!isMarked && !job.pay && terms.length === 0) return null;
  return (
    <p className={styles.terms} dir="auto">
      {isMarked && <NewMark />} {job.pay && <strong>{job.pay}</strong>}
      {job.pay && terms.length > 0 && ' · '}
      {terms.join(' · ')}
    </p>
  );
}

function Pitch({ job }: { job: Job }) {
  const pitch = pitchOf(job.description);
  return (
    pitch && (
      <p className={styles.pitch} dir="auto">
        {pitch}
      </p>
    )
  );
}

function SkillTags({ job }: { job: Job }) {
  const tags = skillTags(job.skills, MOST_TAGS);
  return (
    tags.length > 0 && (
      <p className={styles.tags} dir="auto">
        <Tags items={tags} />
      </p>
    )
  );
}

const MOST_TAGS = 5;

type CellProps = {
  column: (typeof COLUMNS)[number];
  extra?: string;
  mark?: React.ReactNode;
  children?: React.ReactNode;
};

function Cell({ column, extra, mark, children }: CellProps) {
  return (
    <td role="cell" data-column={column} data-empty={children === undefined ? '' : undefined}>
      <div dir="auto">
        {children ?? 'N/A'}
        {mark}
        {extra && <span className={styles.extra}>{extra}</span>}
      </div>
    </td>
  );
}

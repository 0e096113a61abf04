import { JobListLink } from '@/components/jobs/job-list-link';
import { ButtonLink } from '@/components/ui/button';
import { isClosed, isNew, type Job, pitchOf } from '@/lib/jobs/job';
import { jobPath } from '@/lib/routes';
import { absoluteUrl } from '@/lib/seo/metadata';
import { ApplyByDate, DayDate } from './apply-by-date';
import { BackLink } from './back-link';
import { ClosesSoon } from './closes-soon';
import { DocumentChecklist } from './document-checklist';
import { ExperienceStair } from './experience-stair';
import styles from './job-details.module.css';
import { JobTitle } from './job-title';
import { NearJobs } from './near-jobs';
import { NewMark } from './new-mark';
import { SaveJob } from './save-job';
import { ShareJob } from './share-job';
import { Skills } from './skills';

type JobDetailsProps = {
  job: Job;
  /** Open jobs like it. */
  near: readonly Job[];
  now: Date;
};

/**
 * One opening in full. A closed one says so and has no apply link. Text from the feed sets its own
 * direction.
 */
export function JobDetails({ job, near, now }: JobDetailsProps) {
  const closed = isClosed(job, now);
  const url = absoluteUrl(jobPath.canonical(job.key));
  const pitch = pitchOf(job.description);
  return (
    <>
      <article className={styles.job}>
        <header className={styles.head}>
          <BackLink />
          {isNew(job, now) && !closed && <NewMark />}
          <h1 dir="auto">
            <JobTitle job={job} />
          </h1>
          {pitch && (
            <p className={styles.pitch} dir="auto">
              {pitch}
            </p>
          )}
          <p className="print-only">{url}</p>
          {closed && (
            <p className={styles.closed}>
              <strong>Closed.</strong> This position is no longer open for applications.{' '}
              <JobListLink>See open positions</JobListLink>
            </p>
          )}
        </header>

        <aside className={styles.facts} aria-label="At a glance">
          <dl>
            {job.pay && <Fact term="Pay">{job.pay}</Fact>}
            <Fact term="Job Location">{job.city ?? 'N/A'}</Fact>
            {job.workplace && <Fact term="Workplace">{job.workplace}</Fact>}
            <Fact term="Function">{job.function ?? 'N/A'}</Fact>
            <Fact term="Experience">
              {job.experience ?? 'Fresher / Experienced'}{' '}
              <ExperienceStair experience={job.experience} />
            </Fact>
            {job.company && <Fact term="Company">{job.company}</Fact>}
            {job.employmentType && <Fact term="Employment type">{job.employmentType}</Fact>}
            {job.ownId && <Fact term="Job ID">{job.ownId}</Fact>}
            {job.postedOn && (
              <Fact term="Posted">
                <DayDate day={job.postedOn} />
              </Fact>
            )}
            {job.applyBy && (
              <Fact term="Apply By">
                <ApplyByDate applyBy={job.applyBy} /> <ClosesSoon job={job} now={now} />
              </Fact>
            )}
          </dl>
          {!closed && (
            <>
              <ButtonLink href={jobPath.apply(job.key)} variant="primary">
                Apply
              </ButtonLink>
              <SaveJob jobKey={job.key} title={job.title} isLabelled />
              <ShareJob title={job.city ? `${job.title}, ${job.city}` : job.title} url={url} />
            </>
          )}
        </aside>

        <div className={styles.body}>
          {job.description && job.description !== pitch && (
            <Part heading="About the job">
              <p className={styles.lines} dir="auto">
                {job.description}
              </p>
            </Part>
          )}
          {job.skills && (
            <Part heading="Desired skills">
              <Skills skills={job.skills} />
            </Part>
          )}
          <Part heading="Qualifications">
            {job.qualifications.length > 0 ? (
              <Lines items={job.qualifications} />
            ) : (
              <p>Not specified</p>
            )}
          </Part>
          {job.responsibilities.length > 0 && (
            <Part heading="Responsibilities">
              <Lines items={job.responsibilities} />
            </Part>
          )}
          {job.documents.length > 0 && (
            <Part heading="Documents to bring">
              <DocumentChecklist subject={job.key} documents={job.documents} />
            </Part>
          )}
          <Part heading="Address">
            <address className={styles.lines} dir="auto">
              {job.address ?? 'N/A'}
            </address>
          </Part>
        </div>
      </article>
      <NearJobs
        heading={closed ? 'Open jobs like this one' : 'Similar jobs'}
        jobs={near}
        now={now}
      />
    </>
  );
}

function Fact({ term, children }: { term: string; children: React.ReactNode }) {
  return (
    <div>
      <dt>{term}</dt>
      <dd dir="auto">{children}</dd>
    </div>
  );
}

function Part({ heading, children }: { heading: string; children: React.ReactNode }) {
  return (
    <section>
      <h2>{heading}</h2>
      {children}
    </section>
  );
}

function Lines({ items }: { items: string[] }) {
  return (
    <ul>
      {items.map((item) => (
        <li key={item} dir="auto">
          {item}
        </li>
      ))}
    </ul>
  );
}

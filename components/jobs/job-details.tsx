import { JobListLink } from '@/components/jobs/job-list-link';
import { ButtonLink } from '@/components/ui/button';
import { isClosed, type Job } from '@/lib/jobs/job';
import { jobPath } from '@/lib/routes';
import { absoluteUrl } from '@/lib/seo/absolute-url';
import { BackLink } from './back-link';
import { ClosesSoon } from './closes-soon';
import styles from './job-details.module.css';
import { JobTitle } from './job-title';
import { ShareJob } from './share-job';

/**
 * One opening in full. A closed one says so and has no apply link. Text from the feed sets its own
 * direction.
 */
export function JobDetails({ job, now }: { job: Job; now: Date }) {
  const closed = isClosed(job, now);
  const url = absoluteUrl(jobPath.canonical(job.key));
  return (
    <article className={styles.job}>
      <header className={styles.head}>
        <BackLink />
        <h1 dir="auto">
          <JobTitle job={job} />
        </h1>
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
          <Fact term="Job Location">{job.city ?? 'N/A'}</Fact>
          <Fact term="Function">{job.function ?? 'N/A'}</Fact>
          <Fact term="Experience">{job.experience ?? 'Fresher / Experienced'}</Fact>
          {job.company && <Fact term="Company">{job.company}</Fact>}
          {job.employmentType && <Fact term="Employment type">{job.employmentType}</Fact>}
          {job.workplace && <Fact term="Workplace">{job.workplace}</Fact>}
          {job.pay && <Fact term="Pay">{job.pay}</Fact>}
          {job.ownId && <Fact term="Job ID">{job.ownId}</Fact>}
          {job.postedOn && (
            <Fact term="Posted">
              <time dateTime={job.postedOn}>{longDate(job.postedOn)}</time>
            </Fact>
          )}
          {job.applyBy && (
            <Fact term="Apply By">
              {job.applyBy.text} <ClosesSoon job={job} now={now} />
            </Fact>
          )}
        </dl>
        {!closed && (
          <ButtonLink href={jobPath.apply(job.key)} variant="primary">
            Apply
          </ButtonLink>
        )}
        <ShareJob title={job.city ? `${job.title}, ${job.city}` : job.title} url={url} />
      </aside>

      <div className={styles.body}>
        {job.description && (
          <Part heading="About the job">
            <p className={styles.lines} dir="auto">
              {job.description}
            </p>
          </Part>
        )}
        {job.skills && (
          <Part heading="Desired skills">
            <p className={styles.lines} dir="auto">
              {job.skills}
            </p>
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
            <ul className={styles.checklist}>
              {job.documents.map((document) => (
                <li key={document} dir="auto">
                  {document}
                </li>
              ))}
            </ul>
          </Part>
        )}
        <Part heading="Address">
          <address className={styles.lines} dir="auto">
            {job.address ?? 'N/A'}
          </address>
        </Part>
      </div>
    </article>
  );
}

/** `2 November 2026` */
function longDate(day: string): string {
  return new Date(day).toLocaleDateString('en-IN', { dateStyle: 'long', timeZone: 'UTC' });
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

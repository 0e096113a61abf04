import { Fragment } from 'react';
import { BACK } from '@/components/early/markup';
import { JobListLink } from '@/components/jobs/job-list-link';
import {
  ApplyByDate,
  ClosesSoon,
  DayDate,
  Experience,
  ExperienceStair,
  JobTitle,
  NewMark,
} from '@/components/jobs/job-marks';
import { Openings } from '@/components/jobs/openings';
import { SaveJob } from '@/components/jobs/save-job';
import { Skills } from '@/components/jobs/skills';
import { ButtonLink } from '@/components/links/button';
import { LinkLabel } from '@/components/links/link-label';
import { SiteLink } from '@/components/links/site-link';
import { Fact } from '@/components/page/fact';
import { marked } from '@/components/page/marked';
import { unbroken } from '@/components/page/unbroken';
import { DocumentsFold } from '@/components/receipt/document-checklist';
import { clientOf, isClosed, isNew, type Job, pitchOf, whereabouts } from '@/lib/jobs/job';
import { withEnDashes } from '@/lib/jobs/job-text';
import { jobPath, routes } from '@/lib/routes';
import { absoluteUrl } from '@/lib/settings';
import { site } from '@/lib/site';
import styles from './job-details.module.css';
import { Share } from './share';

type JobDetailsProps = {
  job: Job;
  near: readonly Job[];
  now: Date;
};

/** One opening in full. A closed opening says so and has no apply link. Text from the feed sets its own direction. */
export function JobDetails({ job, near, now }: JobDetailsProps) {
  const closed = isClosed(job, now);
  const url = absoluteUrl(jobPath.canonical(job.key));
  const pitch = pitchOf(job.description);
  const pay = job.pay && withEnDashes(job.pay);
  const { city = 'Location N/A', workplace } = whereabouts(job);
  const terms = [pay, city, workplace].filter(Boolean);
  return (
    <>
      <article className={styles.job}>
        <header className={styles.head}>
          <BackLink />
          {isNew(job, now) && !closed && <NewMark />}
          <div className={styles.title}>
            <h1 dir="auto">
              <JobTitle job={job} />
            </h1>
            <SaveJob jobKey={job.key} title={job.title} />
          </div>
          <p className={styles.terms}>
            {terms.map((term, place) => (
              <Fragment key={term}>
                {place > 0 && <span> · </span>}
                <bdi>{term}</bdi>
              </Fragment>
            ))}
          </p>
          {pitch && (
            <p className="lead" dir="auto">
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

        <aside className={`stack-5 awaits-next ${styles.facts}`} aria-label="At a glance">
          <dl>
            <Fact term="Function">{job.function ?? 'N/A'}</Fact>
            <Fact term="Experience">
              {job.experience ? <Experience typed={job.experience} /> : 'Fresher / Experienced'}{' '}
              <ExperienceStair experience={job.experience} />
            </Fact>
            <Fact term="Employment type">{job.employmentType}</Fact>
            <Fact term="Job ID">{job.ownId}</Fact>
            <Fact term="Posted">{job.postedOn && <DayDate day={job.postedOn} />}</Fact>
            {job.applyBy && (
              <Fact term="Apply By">
                <ApplyByDate applyBy={job.applyBy} /> <ClosesSoon job={job} now={now} />
              </Fact>
            )}
          </dl>
          {!closed && (
            <>
              <ButtonLink href={jobPath.apply(job.key)} variant="primary" className={styles.apply}>
                Apply
              </ButtonLink>
              <Share title={job.city ? `${job.title}, ${job.city}` : job.title} url={url} />
            </>
          )}
        </aside>

        <div className={styles.body}>
          {job.description && job.description !== pitch && (
            <DetailSection heading="About the job">
              <p className={styles.lines} dir="auto">
                {job.description}
              </p>
            </DetailSection>
          )}
          {job.skills && (
            <DetailSection heading="Desired skills">
              <Skills skills={job.skills} />
            </DetailSection>
          )}
          <DetailSection heading="Qualifications">
            {job.qualifications.length > 0 ? (
              <Lines items={job.qualifications} />
            ) : (
              <p>Not specified</p>
            )}
          </DetailSection>
          {job.responsibilities.length > 0 && (
            <DetailSection heading="Responsibilities">
              <Lines items={job.responsibilities} />
            </DetailSection>
          )}
          <DetailSection heading="Address">
            <address className={styles.lines} dir="auto">
              {job.address ?? 'N/A'}
            </address>
          </DetailSection>
          <DetailSection heading="Company">
            <p>
              <span className="awaits-next">
                <Employer client={clientOf(job)} /> {site.description}{' '}
              </span>
              <SiteLink href={routes.about}>About {site.name}</SiteLink>
            </p>
          </DetailSection>
          {!closed && job.documents.length > 0 && (
            <section>
              <DocumentsFold subject={job.key} documents={job.documents} />
            </section>
          )}
        </div>
        {!closed && (
          <p className={`no-print ${styles.bar}`}>
            <ButtonLink href={jobPath.apply(job.key)} variant="primary">
              Apply for this job
            </ButtonLink>
          </p>
        )}
      </article>
      <Openings title={closed ? 'Open jobs like this one' : 'Similar jobs'} jobs={near} now={now} />
    </>
  );
}

/**
 * Back to the previous page (early script); to the list without scripts or if the previous page was on another site.
 */
function BackLink() {
  return (
    <SiteLink className="no-print touch" href={routes.jobPositions} {...marked(BACK)}>
      <svg viewBox="0 0 16 16" width="16" height="16" aria-hidden="true">
        <path d="M14 8H3m5-5L3 8l5 5" stroke="currentColor" strokeWidth="2" fill="none" />
      </svg>
      <LinkLabel href={routes.jobPositions}>Back</LinkLabel>
    </SiteLink>
  );
}

function Employer({ client }: { client?: string }) {
  return client ? (
    <>
      <bdi>{client}</bdi> is hiring, and {site.name} recruits for it.
    </>
  ) : (
    <>You apply to {site.name}, for its own teams or a client’s.</>
  );
}

function DetailSection({ heading, children }: { heading: string; children: React.ReactNode }) {
  return (
    <section>
      <h2>{heading}</h2>
      {children}
    </section>
  );
}

function Lines({ items }: { items: string[] }) {
  return (
    <ul className={`stack-2 ${styles.items}`}>
      {items.map((item) => (
        <li key={item} dir="auto">
          {unbroken(item)}
        </li>
      ))}
    </ul>
  );
}

import type { Metadata } from 'next';
import type { PageProps } from '@/app/page-props';
import { ApplyForm } from '@/components/apply/apply-form';
import { FormPage } from '@/components/apply/form-page';
import formPage from '@/components/apply/form-page.module.css';
import { RoleForm } from '@/components/apply/role-form';
import { IfTaken } from '@/components/forms/if-taken';
import { JobListLink } from '@/components/jobs/job-list-link';
import { ApplyByDate } from '@/components/jobs/job-marks';
import { ButtonLink } from '@/components/links/button';
import { SiteLink } from '@/components/links/site-link';
import { NextSteps } from '@/components/receipt/next-steps';
import { PageData } from '@/components/seo/page-data';
import { findRole, type Role } from '@/lib/content/roles';
import { type PageMeta, pageMetadata } from '@/lib/content/seo/metadata';
import { roleFormTitle } from '@/lib/fields/role';
import { clientOf, isClosed, type Job } from '@/lib/jobs/job';
import { withEnDashes } from '@/lib/jobs/job-text';
import { findJob, getJobs } from '@/lib/jobs/jobs';
import { askedQuestions } from '@/lib/jobs/questions';
import { jobPath, routes } from '@/lib/routes';
import { site } from '@/lib/site';
import styles from './page.module.css';

const meta: PageMeta = {
  title: 'Apply for Job',
  description: `Apply for a position at ${site.name} with your resume. Applying is always free.`,
  path: routes.jobForm,
};

/** The title names the job or role, so that tabs and history entries can be told apart. */
export async function generateMetadata({ searchParams }: PageProps): Promise<Metadata> {
  const { job: jobKey, role: roleKey } = await searchParams;
  const { job } = await jobIn(jobKey);
  const role = findRole(roleKey);
  const name = role
    ? `${role.title} role`
    : job && [job.title, job.city].filter(Boolean).join(', ');
  return pageMetadata(name ? { ...meta, title: `Apply for ${name}` } : meta);
}

/** The job in the address: by its key, or by the position of its row. */
async function jobIn(id: string | string[] | undefined): Promise<{ job?: Job; isGone?: boolean }> {
  if (typeof id !== 'string') return {};
  const list = await getJobs();
  if (list.status !== 'listed') return {};
  const job = findJob(list.jobs, id);
  return { job, isGone: !job };
}

export default async function JobFormPage({ searchParams }: PageProps) {
  const { job, role: roleKey } = await searchParams;
  const role = findRole(roleKey);
  return (
    <>
      <PageData meta={meta} />
      {role ? (
        <ApplyForRole role={role} />
      ) : (
        <ApplyForJob jobKey={typeof job === 'string' ? job : undefined} />
      )}
    </>
  );
}

/** For browsers that cannot show the dialog on the role's page. */
function ApplyForRole({ role }: { role: Role }) {
  return (
    <FormPage>
      <h1 id="apply-heading">{roleFormTitle(role.title)}</h1>
      <IfTaken what="takesApplications">
        <RoleForm
          role={role.key}
          labelledBy="apply-heading"
          next={<NextSteps />}
          cancel={
            <ButtonLink href={role.path} variant="secondary">
              Cancel
            </ButtonLink>
          }
        />
      </IfTaken>
    </FormPage>
  );
}

async function ApplyForJob({ jobKey }: { jobKey?: string }) {
  const { job, isGone } = await jobIn(jobKey);
  const closed = job !== undefined && isClosed(job, new Date());
  return (
    <FormPage about={job && <ChosenJob job={job} />}>
      <div className={`line ${styles.heading}`}>
        <h1 id="apply-heading">Apply for Job</h1>
        {jobKey === undefined && (
          <p>
            A general application. <JobListLink>Choose a position</JobListLink>
          </p>
        )}
      </div>
      {isGone && (
        <p className={styles.note}>
          That position is no longer on our list. You can still apply. Tell us in the cover letter
          what you were looking for, or <JobListLink>choose an open position</JobListLink>.
        </p>
      )}
      {closed ? (
        <p className={styles.note}>
          <strong>This position is closed.</strong> It is no longer open for applications.{' '}
          <JobListLink>See what is open</JobListLink> or{' '}
          <SiteLink href={routes.resumeUpload}>send us your resume</SiteLink>.
        </p>
      ) : (
        <IfTaken what="takesApplications">
          <ApplyForm
            job={job?.key ?? jobKey}
            client={job && clientOf(job)}
            questions={askedQuestions(job)}
            labelledBy="apply-heading"
          />
        </IfTaken>
      )}
    </FormPage>
  );
}

function ChosenJob({ job: { key, title, city, pay, applyBy } }: { job: Job }) {
  return (
    <div className={formPage.job}>
      <p>
        Applying for{' '}
        <SiteLink href={jobPath.canonical(key)}>
          <bdi>{title}</bdi>
          {city && (
            <>
              , <bdi>{city}</bdi>
            </>
          )}
        </SiteLink>
      </p>
      {(pay || applyBy) && (
        <dl>
          {pay && (
            <div>
              <dt>Pay</dt>
              <dd dir="auto">{withEnDashes(pay)}</dd>
            </div>
          )}
          {applyBy && (
            <div>
              <dt>Apply by</dt>
              <dd dir="auto">
                <ApplyByDate applyBy={applyBy} />
              </dd>
            </div>
          )}
        </dl>
      )}
    </div>
  );
}

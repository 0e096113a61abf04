import type { Metadata } from 'next';
import Link from 'next/link';
import { ApplyForm } from '@/components/forms/apply-form';
import { WelcomePanel } from '@/components/forms/welcome-panel';
import { isClosed, type Job } from '@/lib/jobs/job';
import { getJobs } from '@/lib/jobs/jobs';
import { jobPath, routes } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';
import { site } from '@/lib/site';
import styles from './page.module.css';

export const metadata: Metadata = pageMetadata({
  title: 'Apply for Job',
  description: `Apply for a position at ${site.name} with your resume. You get a reference number at once, and applying is always free.`,
  path: routes.jobForm,
});

export default async function JobFormPage({ searchParams }: PageProps<'/jobForm'>) {
  const { job: key } = await searchParams;
  const list = await getJobs();
  const job = list.status === 'listed' ? list.jobs.find((each) => each.key === key) : undefined;
  const closed = job !== undefined && isClosed(job, new Date());

  return (
    <div className={styles.page}>
      <WelcomePanel />
      <div className={styles.form}>
        <h1 id="apply-heading">Apply for Job</h1>
        {job && <AppliesFor job={job} />}
        {typeof key === 'string' && !job && list.status === 'listed' && (
          <p className={styles.note}>
            That position is not in our list any more. You can still apply: tell us in the cover
            letter what you were looking for, or{' '}
            <Link href={routes.jobPositions}>choose an open position</Link>.
          </p>
        )}
        {closed ? (
          <p className={styles.note}>
            <strong>This position is closed.</strong> It no longer takes applications.{' '}
            <Link href={routes.jobPositions}>See what is open</Link> or{' '}
            <Link href={routes.resumeUpload}>send us your resume</Link>.
          </p>
        ) : (
          <ApplyForm job={typeof key === 'string' ? key : undefined} labelledBy="apply-heading" />
        )}
        {!closed && (
          <p className={styles.privacy}>
            We use what you send only to consider you for work, keep it as our{' '}
            <Link href={routes.privacy}>privacy policy</Link> says, and delete it when you ask at{' '}
            <a href={`mailto:${site.email.privacy}`}>{site.email.privacy}</a>.
          </p>
        )}
      </div>
    </div>
  );
}

function AppliesFor({ job }: { job: Job }) {
  return (
    <p className={styles.for}>
      Applying for{' '}
      <Link href={jobPath.canonical(job.key)}>
        {job.title}
        {job.city && `, ${job.city}`}
      </Link>
    </p>
  );
}

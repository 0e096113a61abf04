import { JobListLink } from '@/components/jobs/job-list-link';
import { Band } from '@/components/ui/band';
import { ButtonLink } from '@/components/ui/button';
import { PageHeading } from '@/components/ui/page-heading';
import { routes } from '@/lib/routes';

/** The careers page; with a receipt when an application has just been accepted. */
export function Careers({ receipt }: { receipt?: React.ReactNode }) {
  return (
    <>
      {receipt}
      <PageHeading
        title="Careers"
        lead="Build software with people who teach each other, in Hyderabad, Bengaluru or from home."
        drawing="services/training"
      >
        <JobListLink>View Open Positions</JobListLink>
        <ButtonLink href={routes.resumeUpload} variant="secondary">
          Submit your resume
        </ButtonLink>
      </PageHeading>
      <Band title="How applying works">
        <p className="lead">
          Choose a position, send one form with your resume, and keep the reference number you get.
          A person reads every application and answers it. Applying is free: nobody may ask you for
          money in our name.
        </p>
      </Band>
    </>
  );
}

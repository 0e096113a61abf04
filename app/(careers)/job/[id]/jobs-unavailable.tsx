import { ButtonLink } from '@/components/ui/button';
import { PageHeading } from '@/components/ui/page-heading';
import { routes } from '@/lib/routes';

/** A job page while the list is unavailable and nothing is cached. */
export function JobsUnavailable() {
  return (
    <PageHeading
      title="We cannot show this job right now"
      lead="Our list of positions is not available. Please try again in a few minutes, or send us your resume and we will match it with our openings."
    >
      <ButtonLink href={routes.resumeUpload} variant="primary">
        Submit your resume
      </ButtonLink>
      <ButtonLink href={routes.jobPositions} variant="secondary">
        Back to the list
      </ButtonLink>
    </PageHeading>
  );
}

import { ButtonLink } from '@/components/ui/button';
import { PageHeading } from '@/components/ui/page-heading';
import { routes } from '@/lib/routes';

/** A job page while the list is unavailable and nothing is cached. */
export function JobsUnavailable() {
  return (
    <PageHeading
      title="This job cannot be shown right now"
      lead="We could not read the list of positions. Please try again in a few minutes, or send us your resume and we will match it with what is open."
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

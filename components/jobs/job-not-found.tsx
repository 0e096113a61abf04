import { ButtonLink } from '@/components/ui/button';
import { PageHeading } from '@/components/ui/page-heading';
import { routes } from '@/lib/routes';

/** Nothing is, or is any more, at the address of a job. */
export function JobNotFound() {
  return (
    <PageHeading
      title="No job details found"
      lead="This position may have been filled or taken down. The list has everything that is open now."
    >
      <ButtonLink href={routes.jobPositions} variant="primary">
        See open positions
      </ButtonLink>
      <ButtonLink href={routes.resumeUpload} variant="secondary">
        Send us your resume
      </ButtonLink>
    </PageHeading>
  );
}

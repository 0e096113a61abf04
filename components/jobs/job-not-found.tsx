import { ButtonLink } from '@/components/links/button';
import { PageHeading } from '@/components/page/page-heading';
import { routes } from '@/lib/routes';

export function JobNotFound() {
  return (
    <PageHeading
      title="No job details found"
      lead="This position may have been filled or removed. See the list for everything that is open now."
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

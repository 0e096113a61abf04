import { PageHeading } from '@/components/ui/page-heading';
import { Button } from '@/components/ui/button';
import { routes } from '@/lib/routes';

export default function JobNotFound() {
  return (
    <PageHeading
      title="No job details found"
      lead="This position may have been filled or taken down. The list has everything that is open now."
    >
      <Button href={routes.jobPositions} variant="primary">
        See open positions
      </Button>
      <Button href={routes.resumeUpload}>Send us your resume</Button>
    </PageHeading>
  );
}

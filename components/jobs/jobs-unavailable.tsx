import { Button } from '@/components/ui/button';
import { PageHeading } from '@/components/ui/page-heading';
import { routes } from '@/lib/routes';

/** A job page while the list cannot be read and no earlier list is known. */
export function JobsUnavailable() {
  return (
    <PageHeading
      title="This job cannot be shown right now"
      lead="We could not read the list of positions. Please try again in a few minutes, or send us your resume and we will match it with what is open."
    >
      <Button href={routes.resumeUpload} variant="primary">
        Submit your resume
      </Button>
      <Button href={routes.jobPositions}>Back to the list</Button>
    </PageHeading>
  );
}

import { FormPage } from '@/components/apply/form-page';
import { ResumeForm } from '@/components/apply/resume-form';
import { JobListLink } from '@/components/jobs/job-list-link';
import { NextSteps } from '@/components/receipt/next-steps';
import { PageData } from '@/components/seo/page-data';
import { promises } from '@/lib/content/claims';
import { pageMetadata } from '@/lib/content/seo/metadata';
import { meta } from './meta';

export const metadata = pageMetadata(meta);

export default function ResumeUploadPage() {
  return (
    <>
      <PageData meta={meta} />
      <FormPage>
        <h1 id="resume-heading">Submit Your Resume</h1>
        <p className="lead awaits-next">
          {promises.matched}, and with later ones if you allow it below. To apply for an open
          position, <JobListLink>go to its page</JobListLink>. It is quicker.
        </p>
        <ResumeForm labelledBy="resume-heading" next={<NextSteps />} />
      </FormPage>
    </>
  );
}

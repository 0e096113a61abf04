import { connection } from 'next/server';
import { FormPage } from '@/components/apply/form-page';
import { ResumeForm } from '@/components/apply/resume-form';
import { IfTaken } from '@/components/forms/if-taken';
import { JobListLink } from '@/components/jobs/job-list-link';
import { NextSteps } from '@/components/receipt/next-steps';
import { PageData } from '@/components/seo/page-data';
import { promises } from '@/lib/content/claims';
import { pageMetadata } from '@/lib/content/seo/metadata';
import { meta } from './meta';

export const metadata = pageMetadata(meta);

export default async function ResumeUploadPage() {
  await connection();
  return (
    <>
      <PageData meta={meta} />
      <FormPage>
        <h1 id="resume-heading">Submit Your Resume</h1>
        <p className="lead awaits-next">
          {promises.matched}. To apply for an open position,{' '}
          <JobListLink>go to its page</JobListLink>. It is quicker.
        </p>
        <IfTaken what="takesResumes">
          <ResumeForm labelledBy="resume-heading" next={<NextSteps />} />
        </IfTaken>
      </FormPage>
    </>
  );
}

import { connection } from 'next/server';
import { FormPage } from '@/components/apply/form-page';
import { ResumeForm } from '@/components/apply/resume-form';
import { JobListLink } from '@/components/jobs/job-list-link';
import { NextSteps } from '@/components/receipt/next-steps';
import { PageData } from '@/components/seo/page-data';
import { promises } from '@/lib/content/claims';
import { productFacts } from '@/lib/content/legal/product-facts';
import { pageMetadata } from '@/lib/content/seo/metadata';
import { site } from '@/lib/site';
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
          {promises.matched}, and with later ones if you allow it below. To apply for an open
          position, <JobListLink>go to its page</JobListLink>. It is quicker.
        </p>
        {productFacts().takesResumes ? (
          <ResumeForm labelledBy="resume-heading" next={<NextSteps />} />
        ) : (
          <p>
            Please send it to <a href={`mailto:${site.email.careers}`}>{site.email.careers}</a>.
          </p>
        )}
      </FormPage>
    </>
  );
}

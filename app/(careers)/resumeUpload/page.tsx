import type { Metadata } from 'next';
import { Band } from '@/components/ui/band';
import { LinkList } from '@/components/ui/link-list';
import { PageHeading } from '@/components/ui/page-heading';
import { routes } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';
import { site } from '@/lib/site';

export const metadata: Metadata = pageMetadata({
  title: 'Submit Your Resume',
  description: 'Leave your resume with us, and we will match it with what is open.',
  path: routes.resumeUpload,
});

export default function ResumeUpload() {
  return (
    <>
      <PageHeading
        title="Submit Your Resume"
        lead="The form for this page is being prepared. Until it is here, please send your resume by e-mail, with the title of the job you are looking for."
        drawing="services/permanent"
      >
        <a href={`mailto:${site.email.careers}`}>{site.email.careers}</a>
      </PageHeading>
      <Band title="Or apply for an open position">
        <LinkList
          links={[
            { label: 'Open positions', path: routes.jobPositions },
            { label: 'Careers', path: routes.career },
          ]}
        />
      </Band>
    </>
  );
}

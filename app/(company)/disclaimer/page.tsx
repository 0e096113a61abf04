import { disclaimer, disclaimerUpdated } from '@/app/(company)/disclaimer/content';
import { LegalDocument } from '@/components/documents/legal-document';
import { PageData } from '@/components/seo/page-data';
import { type PageMeta, pageMetadata } from '@/lib/content/seo/metadata';
import { routes } from '@/lib/routes';

const meta: PageMeta = {
  title: 'Disclaimer',
  description:
    'What the information, figures and job openings on this website mean, what they do not promise, and how to spot fake offers in our name.',
  path: routes.disclaimer,
};

export const metadata = pageMetadata(meta);

export default function Disclaimer() {
  return (
    <>
      <PageData meta={meta} />
      <LegalDocument title="Disclaimer" updated={disclaimerUpdated} sections={disclaimer} />
    </>
  );
}

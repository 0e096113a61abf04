import { terms, termsUpdated } from '@/app/(company)/termsandconditions/content';
import { LegalDocument } from '@/components/documents/legal-document';
import { PageData } from '@/components/seo/page-data';
import { legalClaims } from '@/lib/content/claims';
import { type PageMeta, pageMetadata } from '@/lib/content/seo/metadata';
import { routes } from '@/lib/routes';

const meta: PageMeta = {
  title: 'Terms and conditions',
  description: `The rules for using this website, for enquiries and for job applications. They are governed by the laws of ${legalClaims.law}.`,
  path: routes.terms,
};

export const metadata = pageMetadata(meta);

export default function TermsAndConditions() {
  return (
    <>
      <PageData meta={meta} />
      <LegalDocument title="Terms and conditions" updated={termsUpdated} sections={terms} />
    </>
  );
}

import type { Metadata } from 'next';
import { LegalDocument } from '@/components/sections/legal-document';
import { LegalText } from '@/components/sections/legal-text';
import { terms, termsUpdated } from '@/lib/content/terms';
import { routes } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';

export const metadata: Metadata = pageMetadata({
  title: 'Terms and conditions',
  description:
    'The rules for using this website, for enquiries to us and for applications; they are governed by the laws of the Netherlands.',
  path: routes.terms,
});

export default function TermsAndConditions() {
  return (
    <LegalDocument
      title="Terms and conditions"
      updated={termsUpdated}
      sections={terms.map(({ body, ...section }) => ({
        ...section,
        body: <LegalText body={body} />,
      }))}
    />
  );
}

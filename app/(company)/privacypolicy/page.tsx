import { connection } from 'next/server';
import { privacyPolicy, privacyUpdated } from '@/app/(company)/privacypolicy/content';
import { LegalDocument } from '@/components/documents/legal-document';
import { PageData } from '@/components/seo/page-data';
import { legalClaims } from '@/lib/content/claims';
import { productFacts } from '@/lib/content/legal/product-facts';
import { type PageMeta, pageMetadata } from '@/lib/content/seo/metadata';
import { routes } from '@/lib/routes';

const meta: PageMeta = {
  title: 'Privacy policy',
  description: `How we use what you send us: no cookies for visitors, no tracking, clear retention periods, and an answer about your rights ${legalClaims.rightsAnswered.en}.`,
  path: routes.privacy,
};

export const metadata = pageMetadata(meta);

/** Rendered by the running server, whose settings the text states. */
export default async function PrivacyPolicy() {
  await connection();
  return (
    <>
      <PageData meta={meta} />
      <LegalDocument
        title="Privacy policy"
        updated={privacyUpdated}
        sections={privacyPolicy(productFacts())}
      />
    </>
  );
}

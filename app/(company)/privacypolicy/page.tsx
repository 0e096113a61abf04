import { privacyPolicy, privacyUpdated } from '@/app/(company)/privacypolicy/content';
import { LegalDocument } from '@/components/documents/legal-document';
import { PageData } from '@/components/seo/page-data';
import { legalClaims } from '@/lib/content/claims';
import { type PageMeta, pageMetadata } from '@/lib/content/seo/metadata';
import { routes } from '@/lib/routes';
import { env } from '@/lib/settings';

const meta: PageMeta = {
  title: 'Privacy policy',
  description: `How we use what you send us: no cookies for visitors, no tracking, clear retention periods, and an answer about your rights ${legalClaims.rightsAnswered.en}.`,
  path: routes.privacy,
};

export const metadata = pageMetadata(meta);

export default function PrivacyPolicy() {
  const { RETENTION_DAYS, RESUME_LINK_DAYS, FORM_DRAFTS } = env();
  const policy = privacyPolicy({
    retention: RETENTION_DAYS,
    resumeLink: RESUME_LINK_DAYS,
    drafts: FORM_DRAFTS === 'on',
  });
  return (
    <>
      <PageData meta={meta} />
      <LegalDocument title="Privacy policy" updated={privacyUpdated} sections={policy} />
    </>
  );
}

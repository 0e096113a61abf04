import type { Metadata } from 'next';
import { RoleDetails } from '@/components/jobs/role-details';
import { PageData } from '@/components/seo/page-data';
import { roles, walkIn } from '@/lib/content/roles';
import { type PageFacts, pageMetadata } from '@/lib/seo/metadata';

const facts: PageFacts = {
  title: roles.salesforce.title,
  description: `Salesforce developers in ${walkIn.city}: Apex and Lightning skills, eligibility, walk-in documents, directions and how to apply.`,
  path: roles.salesforce.path,
};

export const metadata: Metadata = pageMetadata(facts);

export default function SalesforceRole() {
  return (
    <>
      <PageData facts={facts} />
      <RoleDetails role={roles.salesforce} />
    </>
  );
}

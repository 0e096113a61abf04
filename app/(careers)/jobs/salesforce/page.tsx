import type { Metadata } from 'next';
import { RoleDetails } from '@/components/jobs/role-details';
import { roles } from '@/lib/content/roles';
import { pageMetadata } from '@/lib/seo/metadata';

export const metadata: Metadata = pageMetadata({
  title: roles.salesforce.title,
  description:
    'Salesforce developers in Hyderabad: Apex and Lightning skills, eligibility, walk-in documents, directions and how to apply.',
  path: roles.salesforce.path,
});

export default function SalesforceRole() {
  return <RoleDetails role={roles.salesforce} />;
}

import type { Metadata } from 'next';
import { RoleDetails } from '@/components/jobs/role-details';
import { roles } from '@/lib/content/roles';
import { pageMetadata } from '@/lib/seo/metadata';

export const metadata: Metadata = pageMetadata({
  title: roles.fullStack.title,
  description:
    'Full stack developers in Hyderabad: skills, eligibility, documents for the walk-in, the address, and how to register your interest.',
  path: roles.fullStack.path,
});

export default function FullStackRole() {
  return <RoleDetails role={roles.fullStack} />;
}

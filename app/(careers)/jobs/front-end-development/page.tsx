import type { Metadata } from 'next';
import { RoleDetails } from '@/components/jobs/role-details';
import { roles } from '@/lib/content/roles';
import { pageMetadata } from '@/lib/seo/metadata';

export const metadata: Metadata = pageMetadata({
  title: roles.frontEnd.title,
  description:
    'Frontend developers in Hyderabad: desired skills, who is eligible, what to carry to the walk-in, and how to register your interest.',
  path: roles.frontEnd.path,
});

export default function FrontEndRole() {
  return <RoleDetails role={roles.frontEnd} />;
}

import type { Metadata } from 'next';
import { RoleDetails } from '@/components/jobs/role-details';
import { roles } from '@/lib/content/roles';
import { pageMetadata } from '@/lib/seo/metadata';

export const metadata: Metadata = pageMetadata({
  title: roles.cyberSecurity.title,
  description:
    'Cyber security analysts in Hyderabad: desired skills, eligibility, documents to carry, where to come and how to register interest.',
  path: roles.cyberSecurity.path,
});

export default function CyberSecurityRole() {
  return <RoleDetails role={roles.cyberSecurity} />;
}

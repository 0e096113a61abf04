import type { Metadata } from 'next';
import { RoleDetails } from '@/components/jobs/role-details';
import { PageData } from '@/components/seo/page-data';
import { roles, walkIn } from '@/lib/content/roles';
import { type PageFacts, pageMetadata } from '@/lib/seo/metadata';

const facts: PageFacts = {
  title: roles.cyberSecurity.title,
  description: `Cyber security analysts in ${walkIn.city}: desired skills, eligibility, documents to carry, where to come and how to register interest.`,
  path: roles.cyberSecurity.path,
};

export const metadata: Metadata = pageMetadata(facts);

export default function CyberSecurityRole() {
  return (
    <>
      <PageData facts={facts} />
      <RoleDetails role={roles.cyberSecurity} />
    </>
  );
}

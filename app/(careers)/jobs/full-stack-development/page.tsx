import type { Metadata } from 'next';
import { RoleDetails } from '@/components/jobs/role-details';
import { PageData } from '@/components/seo/page-data';
import { roles, walkIn } from '@/lib/content/roles';
import { type PageFacts, pageMetadata } from '@/lib/seo/metadata';

const facts: PageFacts = {
  title: roles.fullStack.title,
  description: `Full stack developers in ${walkIn.city}: skills, eligibility, documents for the walk-in, the address, and how to register your interest.`,
  path: roles.fullStack.path,
};

export const metadata: Metadata = pageMetadata(facts);

export default function FullStackRole() {
  return (
    <>
      <PageData facts={facts} />
      <RoleDetails role={roles.fullStack} />
    </>
  );
}

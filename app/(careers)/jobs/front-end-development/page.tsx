import type { Metadata } from 'next';
import { RoleDetails } from '@/components/jobs/role-details';
import { PageData } from '@/components/seo/page-data';
import { roles, walkIn } from '@/lib/content/roles';
import { type PageFacts, pageMetadata } from '@/lib/seo/metadata';

const facts: PageFacts = {
  title: roles.frontEnd.title,
  description: `Frontend developers in ${walkIn.city}: desired skills, who is eligible, what to carry to the walk-in, and how to register your interest.`,
  path: roles.frontEnd.path,
};

export const metadata: Metadata = pageMetadata(facts);

export default function FrontEndRole() {
  return (
    <>
      <PageData facts={facts} />
      <RoleDetails role={roles.frontEnd} />
    </>
  );
}

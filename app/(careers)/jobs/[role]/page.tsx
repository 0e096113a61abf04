import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { PageData } from '@/components/seo/page-data';
import { type Role, roles } from '@/lib/content/roles';
import { type PageMeta, pageMetadata } from '@/lib/content/seo/metadata';
import { getJobs } from '@/lib/jobs/jobs';
import { openingsFor } from '@/lib/jobs/search/job-search';
import { RoleDetails } from './role-details';

type RolePageProps = { params: Promise<{ role: string }> };

export async function generateMetadata(props: RolePageProps): Promise<Metadata> {
  return pageMetadata(metaOf(await roleOf(props)));
}

/** Made once for all visitors, until the list of jobs changes or the day ends (`lib/web/shared-pages.ts`). */
export default async function RolePage(props: RolePageProps) {
  const role = await roleOf(props);
  const list = await getJobs();
  const now = new Date();
  const openings = list.status === 'listed' ? openingsFor(list.jobs, role.search, now) : [];
  return (
    <>
      <PageData meta={metaOf(role)} />
      <RoleDetails role={role} openings={openings} now={now} />
    </>
  );
}

async function roleOf({ params }: RolePageProps): Promise<Role> {
  const path = `/jobs/${(await params).role}`.toLowerCase();
  return Object.values(roles).find((role) => role.path.toLowerCase() === path) ?? notFound();
}

function metaOf({ title, description, path }: Role): PageMeta {
  return { title, description, path };
}

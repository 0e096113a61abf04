import type { Metadata } from 'next';
import { PageData } from '@/components/seo/page-data';
import { type Role, roles } from '@/lib/content/roles';
import { type PageMeta, pageMetadata } from '@/lib/content/seo/metadata';
import { RoleDetails } from './role-details';

type RolePageProps = { params: Promise<{ role: string }> };

/** Only the four roles exist; any other value is a 404. */
export const dynamicParams = false;

export function generateStaticParams() {
  return Object.values(roles).map((role) => ({ role: lastPart(role) }));
}

export async function generateMetadata(props: RolePageProps): Promise<Metadata> {
  return pageMetadata(metaOf(await roleOf(props)));
}

export default async function RolePage(props: RolePageProps) {
  const role = await roleOf(props);
  return (
    <>
      <PageData meta={metaOf(role)} />
      <RoleDetails role={role} />
    </>
  );
}

async function roleOf({ params }: RolePageProps): Promise<Role> {
  const asked = (await params).role;
  const role = Object.values(roles).find((each) => lastPart(each) === asked);
  if (!role) throw new Error(`No page is made for ${asked}.`);
  return role;
}

function metaOf({ title, description, path }: Role): PageMeta {
  return { title, description, path };
}

function lastPart({ path }: Role): string {
  return path.slice('/jobs/'.length);
}

import type { Metadata } from 'next';
import { PageData } from '@/components/seo/page-data';
import { listed } from '@/lib/content/cities';
import { counted } from '@/lib/content/counted';
import { leaderAt, leadership, teamPaths } from '@/lib/content/leaders';
import { type PageMeta, pageMetadata } from '@/lib/content/seo/metadata';
import { site } from '@/lib/site';
import { People } from './people';
import { Profile } from './profile';

type TeamPageProps = { params: Promise<{ team: string }> };

/** Only the seven team paths exist; any other value is a 404. */
export const dynamicParams = false;

export function generateStaticParams() {
  return teamPaths.map((path) => ({ team: path.slice(1) }));
}

export async function generateMetadata(props: TeamPageProps): Promise<Metadata> {
  return pageMetadata(await metaOf(props));
}

/** Choosing a person is a navigation, so it works without JavaScript and can be shared. */
export default async function Leadership(props: TeamPageProps) {
  const meta = await metaOf(props);
  const leader = leaderAt(meta.path);
  return (
    <>
      <PageData meta={meta} />
      <People chosen={leader} lead={everyone} />
      <Profile leader={leader} />
    </>
  );
}

const count = leadership.flatMap(({ leaders }) => leaders).length;
const groupNames = leadership.map(({ name }) => name);
const everyone =
  count === 1
    ? 'Meet the person who leads the company'
    : `Meet the ${counted(count, 'person', 'people')} who lead the company`;

async function metaOf({ params }: TeamPageProps): Promise<PageMeta> {
  const path = `/${(await params).team}`;
  const { name, title, path: own } = leaderAt(path);
  const groups = `${everyone}: ${listed(groupNames, 'and')}.`;
  // A path without a person opens with the first person, so its metadata describe the whole team.
  if (path !== own) return { title: 'Leadership', description: groups, path };
  const description = `${name} at ${site.name}: ${title.toLowerCase()}. ${groups}`;
  return { title: `${name}, leadership`, description, path };
}

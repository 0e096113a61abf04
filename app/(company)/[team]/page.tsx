import type { Metadata } from 'next';
import { LinkList } from '@/components/links/link-list';
import { Band } from '@/components/page/band';
import { PageData } from '@/components/seo/page-data';
import { listed } from '@/lib/content/cities';
import { counted } from '@/lib/content/counted';
import { leaderAt, leadership, teamPaths } from '@/lib/content/leaders';
import { type PageMeta, pageMetadata } from '@/lib/content/seo/metadata';
import { routes } from '@/lib/routes';
import { site } from '@/lib/site';
import { ArcadeWall } from './arcade-wall';
import styles from './page.module.css';
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
      <div className={styles.hall} data-surface="deep">
        <div className={`container ${styles.inner}`}>
          <div className={styles.copy}>
            <header className={`hero-copy ${styles.heading}`}>
              <h1>Leadership</h1>
              <p className="lead">{everyone}.</p>
            </header>
            <Profile leader={leader} />
          </div>
          <ArcadeWall chosen={leader} />
        </div>
      </div>
      <Band title="Whom to ask">
        <LinkList links={questions} />
      </Band>
    </>
  );
}

const everybody = leadership.flatMap(({ leaders }) => leaders);
const count = everybody.length;

/** Each question leads to the person who answers it. */
const questions = [
  ...everybody.flatMap(({ ask, name, path }) => (ask ? { label: ask, text: name, path } : [])),
  { label: 'Anything else', text: 'Contact Us', path: routes.contact },
];
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

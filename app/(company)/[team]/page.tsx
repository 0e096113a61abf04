import type { Metadata } from 'next';
import { PageOutline } from '@/components/sections/page-outline';
import { routes, teamPaths } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';

type TeamPageProps = { params: Promise<{ team: string }> };

/** Only the seven team addresses exist here; any other word at the root is a 404. */
export const dynamicParams = false;

export function generateStaticParams() {
  return teamPaths.map((path) => ({ team: path.slice(1) }));
}

export async function generateMetadata({ params }: TeamPageProps): Promise<Metadata> {
  const { team } = await params;
  return pageMetadata({
    title: 'Leadership',
    description: 'The people who lead the company: the Board of Directors and the Management.',
    path: `/${team}`,
  });
}

export default function Leadership() {
  return (
    <PageOutline
      title="Leadership"
      lead="Three members of the Board of Directors and three of the Management answer for what we build and for how we work."
      drawing="services/backend"
      actions={[{ label: 'About the company', path: routes.about }]}
      points={[{ title: 'Who leads the company', items: ['Board of Directors', 'Management'] }]}
      onward={{
        title: 'Get to know us',
        links: [
          { label: 'Careers', path: routes.career },
          { label: 'Contact Us', path: routes.contact },
        ],
      }}
    />
  );
}

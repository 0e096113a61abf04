import type { Metadata } from 'next';
import { PageOutline } from '@/components/sections/page-outline';
import { routes } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';

export const metadata: Metadata = pageMetadata({
  title: 'About the company',
  description:
    'A software and staffing company with offices in two Indian cities, founded in 2010: who we are and what we stand for.',
  path: routes.about,
});

export default function About() {
  return (
    <PageOutline
      title="About the company"
      lead="Since 2010 we have been building software, and careers in software, from two cities in India."
      drawing="services/support"
      actions={[
        { label: 'Meet the leadership', path: routes.team1 },
        { label: 'Careers', path: routes.career },
      ]}
      points={[
        {
          title: 'Creating positive change',
          items: ['Code of business ethics', 'Sustainability', 'Inclusion and Diversity'],
        },
      ]}
      onward={{
        title: 'Get to know us',
        links: [
          { label: 'Leadership', path: routes.team1 },
          { label: 'Careers', path: routes.career },
          { label: 'Contact Us', path: routes.contact },
        ],
      }}
    />
  );
}

import type { Metadata } from 'next';
import { PageOutline } from '@/components/sections/page-outline';
import { routes } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';

export const metadata: Metadata = pageMetadata({
  title: 'Web development',
  description:
    'Customized and enterprise web development and end-to-end solutions: from consultation and prototype to testing and maintenance.',
  path: routes.webDevelopment,
});

export default function WebDevelopment() {
  return (
    <PageOutline
      title="Web development"
      lead="Websites and web applications made to your objective: planned with you, built in five steps and looked after once they are live."
      drawing="services/web"
      actions={[{ label: 'Start a project', path: routes.contact }]}
      points={[
        {
          title: 'Comprehensive Custom Web Development Services',
          items: [
            'Customized web development',
            'Enterprise web development',
            'End-to-end solutions',
          ],
        },
      ]}
      onward={{
        title: 'More ways to build with us',
        links: [
          { label: 'Mobile app development', path: routes.mobileApp },
          { label: 'UI and UX development', path: routes.uiUx },
          { label: 'Contact Us', path: routes.contact },
        ],
      }}
    />
  );
}

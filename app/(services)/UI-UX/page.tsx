import type { Metadata } from 'next';
import { PageOutline } from '@/components/sections/page-outline';
import { routes } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';

export const metadata: Metadata = pageMetadata({
  title: 'UI and UX development',
  description:
    'User interface and user experience design for web and mobile products, side by side with the people who build them.',
  path: routes.uiUx,
});

export default function UiUx() {
  return (
    <PageOutline
      title="UI and UX development"
      lead="Interfaces that people understand at first sight, designed next to the engineers who will build them."
      drawing="services/design"
      actions={[{ label: 'Start a project', path: routes.contact }]}
      onward={{
        title: 'More ways to build with us',
        links: [
          { label: 'Web development', path: routes.webDevelopment },
          { label: 'Mobile app development', path: routes.mobileApp },
          { label: 'Contact Us', path: routes.contact },
        ],
      }}
    />
  );
}

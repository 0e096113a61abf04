import type { Metadata } from 'next';
import { PageOutline } from '@/components/sections/page-outline';
import { routes } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';

export const metadata: Metadata = pageMetadata({
  title: 'Mobile app development',
  description:
    'iOS, Android, cross-platform and Flutter apps, from discovery and prototype to launch and post-launch support.',
  path: routes.mobileApp,
});

export default function MobileApp() {
  return (
    <PageOutline
      title="Mobile app development"
      lead="Apps for iOS, Android and both at once. With over 500 app launches behind us, we take yours from the first idea to the store, and stay after the launch."
      drawing="services/mobile"
      actions={[{ label: 'Start a project', path: routes.contact }]}
      points={[
        {
          title: 'Six services for your app',
          items: ['iOS', 'Android', 'Cross-platform', 'Flutter', 'Web app', 'UI/UX'],
        },
      ]}
      onward={{
        title: 'More ways to build with us',
        links: [
          { label: 'Web development', path: routes.webDevelopment },
          { label: 'UI and UX development', path: routes.uiUx },
          { label: 'Contact Us', path: routes.contact },
        ],
      }}
    />
  );
}

import type { Metadata } from 'next';
import { PageOutline } from '@/components/sections/page-outline';
import { routes } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';

export const metadata: Metadata = pageMetadata({
  title: 'Privacy policy',
  description: 'How this website handles personal data, and how to exercise your rights.',
  path: routes.privacy,
});

export default function PrivacyPolicy() {
  return (
    <PageOutline
      title="Privacy policy"
      lead="How this website handles personal data. We answer requests about your rights within one month, and the site is not meant for children under 13."
      onward={{
        title: 'Related pages',
        links: [
          { label: 'Terms and conditions', path: routes.terms },
          { label: 'Disclaimer', path: routes.disclaimer },
          { label: 'Contact Us', path: routes.contact },
        ],
      }}
    />
  );
}

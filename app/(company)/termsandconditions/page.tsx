import type { Metadata } from 'next';
import { PageOutline } from '@/components/sections/page-outline';
import { routes } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';

export const metadata: Metadata = pageMetadata({
  title: 'Terms and conditions',
  description: 'The terms under which this website may be used.',
  path: routes.terms,
});

export default function TermsAndConditions() {
  return (
    <PageOutline
      title="Terms and conditions"
      lead="The terms under which this website may be used. They are governed by the laws of the Netherlands."
      onward={{
        title: 'Related pages',
        links: [
          { label: 'Privacy policy', path: routes.privacy },
          { label: 'Disclaimer', path: routes.disclaimer },
          { label: 'Contact Us', path: routes.contact },
        ],
      }}
    />
  );
}

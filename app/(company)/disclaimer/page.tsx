import type { Metadata } from 'next';
import { PageOutline } from '@/components/sections/page-outline';
import { routes } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';

export const metadata: Metadata = pageMetadata({
  title: 'Disclaimer',
  description: 'What the information on this website is, and what it is not.',
  path: routes.disclaimer,
});

export default function Disclaimer() {
  return (
    <PageOutline
      title="Disclaimer"
      lead="The information on this website is general and is given in good faith; it is not professional advice."
      onward={{
        title: 'Related pages',
        links: [
          { label: 'Terms and conditions', path: routes.terms },
          { label: 'Privacy policy', path: routes.privacy },
          { label: 'Contact Us', path: routes.contact },
        ],
      }}
    />
  );
}

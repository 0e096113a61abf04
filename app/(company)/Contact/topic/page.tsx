import type { Metadata } from 'next';
import { Contact } from '@/app/(company)/Contact/contact';
import type { PageProps } from '@/app/page-props';
import { isService } from '@/lib/content/enquiries';
import { pageMetadata } from '@/lib/content/seo/metadata';
import { isTopic } from '@/lib/content/topics';
import { meta } from '../meta';

export const metadata: Metadata = { ...pageMetadata(meta), robots: { index: false } };

/**
 * `/Contact?topic={topic}&service={service}`, rewritten here by middleware so that the contact page itself stays
 * prerendered.
 */
export default async function ContactTopicPage({ searchParams }: PageProps) {
  const { topic, service } = await searchParams;
  return (
    <Contact
      topic={isTopic(topic) ? topic : undefined}
      service={isService(service) ? service : undefined}
    />
  );
}

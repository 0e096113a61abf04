import type { Metadata } from 'next';
import { Contact } from '@/app/(company)/Contact/contact';
import { topics } from '@/lib/content/topics';
import { pageMetadata } from '@/lib/seo/metadata';
import { facts } from '../facts';

export const metadata: Metadata = { ...pageMetadata(facts), robots: { index: false } };

/**
 * `/Contact?topic={topic}`, rewritten here by middleware so that the contact page itself stays
 * prerendered.
 */
export default async function ContactTopicPage({ searchParams }: PageProps<'/Contact/topic'>) {
  const asked = (await searchParams).topic;
  return <Contact topic={Object.values(topics).find((topic) => topic === asked)} />;
}

import type { Metadata } from 'next';
import { Contact } from '@/app/(company)/Contact/contact';
import { PageData } from '@/components/seo/page-data';
import { pageMetadata } from '@/lib/content/seo/metadata';
import { facts } from './facts';

export const metadata: Metadata = pageMetadata(facts);

export default function ContactPage() {
  return (
    <>
      <PageData facts={facts} />
      <Contact />
    </>
  );
}

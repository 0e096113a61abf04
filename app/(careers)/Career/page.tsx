import type { Metadata } from 'next';
import { Careers } from '@/app/(careers)/Career/careers';
import { PageData } from '@/components/seo/page-data';
import { pageMetadata } from '@/lib/content/seo/metadata';
import { facts } from './facts';

export const metadata: Metadata = pageMetadata(facts);

export default function CareerPage() {
  return (
    <>
      <PageData facts={facts} />
      <Careers />
    </>
  );
}

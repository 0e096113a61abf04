import type { Metadata } from 'next';
import { Careers } from '@/app/(careers)/Career/careers';
import { PageData } from '@/components/seo/page-data';
import { pageMetadata } from '@/lib/content/seo/metadata';
import { meta } from './meta';

export const metadata: Metadata = pageMetadata(meta);

export default function CareerPage() {
  return (
    <>
      <PageData meta={meta} />
      <Careers />
    </>
  );
}

import { connection } from 'next/server';
import { Careers } from '@/app/(careers)/Career/careers';
import { PageData } from '@/components/seo/page-data';
import { pageMetadata } from '@/lib/content/seo/metadata';
import { meta } from './meta';

export const metadata = pageMetadata(meta);

/** Made once for all visitors, until the list of jobs changes (`lib/web/shared-pages.ts`). */
export default async function CareerPage() {
  await connection();
  return (
    <>
      <PageData meta={meta} />
      <Careers />
    </>
  );
}

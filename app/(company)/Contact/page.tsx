import { Contact } from '@/app/(company)/Contact/contact';
import { PageData } from '@/components/seo/page-data';
import { pageMetadata } from '@/lib/content/seo/metadata';
import { meta } from './meta';

export const metadata = pageMetadata(meta);

export default function ContactPage() {
  return (
    <>
      <PageData meta={meta} />
      <Contact />
    </>
  );
}

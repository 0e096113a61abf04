import type { Metadata } from 'next';
import { connection } from 'next/server';
import { PageHeading } from '@/components/ui/page-heading';
import { site } from '@/lib/site';

export const metadata: Metadata = { title: 'The file is too large', robots: { index: false } };

/** Shown by middleware with status 413 when a whole post is too large to be read. */
export default async function TooLargePage() {
  await connection();
  return (
    <PageHeading
      title="The file is too large"
      lead="Nothing was sent. Go back with your browser: what you typed should still be there. Then choose a resume of at most 4 MB."
    >
      <p>
        A scan saved as PDF at a lower resolution is usually small enough. If you cannot make it
        smaller, write to <a href={`mailto:${site.email.careers}`}>{site.email.careers}</a>.
      </p>
    </PageHeading>
  );
}

import type { Metadata } from 'next';
import { connection } from 'next/server';
import { ErrorHeading } from '@/components/documents/error-heading';
import { buttonClass } from '@/components/links/button';
import { site } from '@/lib/site';

export const metadata: Metadata = { title: 'Not found', robots: { index: false } };

/**
 * Middleware rewrites here, with status 404, if the address opens no application. POSTs too, so it is rendered per
 * request.
 */
export default async function NotKeptPage() {
  await connection();
  return (
    <ErrorHeading
      title="We cannot find it"
      lead="Please check that you have opened the whole link. If you have, we no longer keep what you sent. With any question, write to us and give your reference."
    >
      <a href={`mailto:${site.email.privacy}`} className={buttonClass({})}>
        Write to {site.email.privacy}
      </a>
    </ErrorHeading>
  );
}

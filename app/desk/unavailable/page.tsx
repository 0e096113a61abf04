import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { connection } from 'next/server';
import { ErrorHeading } from '@/components/documents/error-heading';
import { buttonClass } from '@/components/links/button';
import { deskPaths, deskSettings } from '@/lib/desk/desk';

export const metadata: Metadata = { title: 'The desk cannot be opened', robots: { index: false } };

export default async function UnavailablePage() {
  await connection();
  if (!deskSettings()) notFound();
  return (
    <ErrorHeading
      title="The desk cannot be opened"
      lead="What is stored cannot be read or written just now, or we cannot write down who looks at it. Nothing was shown, and nothing was changed. Please try again in a few minutes."
    >
      <a href={deskPaths.desk} className={buttonClass({})}>
        Try again
      </a>
    </ErrorHeading>
  );
}

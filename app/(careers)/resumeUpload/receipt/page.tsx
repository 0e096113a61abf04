import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { Receipt } from '@/components/forms/receipt';
import { resumeMessages } from '@/lib/forms/resume/words';
import { isReference } from '@/lib/outbox/submission';
import { routes } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';
import { facts } from '../facts';

export const metadata: Metadata = { ...pageMetadata(facts), robots: { index: false } };

/**
 * `/resumeUpload?sent={reference}`, rewritten here by middleware so that the form's page stays
 * prerendered.
 */
export default async function ResumeReceiptPage({
  searchParams,
}: PageProps<'/resumeUpload/receipt'>) {
  const { sent } = await searchParams;
  if (typeof sent !== 'string' || !isReference(sent)) redirect(routes.resumeUpload);
  return <Receipt reference={sent} words={resumeMessages.success} heading="h1" />;
}

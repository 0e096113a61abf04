import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import { Receipt } from '@/components/forms/receipt';
import { provenReference } from '@/lib/forms/receipt-token';
import { resumeMessages } from '@/lib/forms/resume/words';
import { routes } from '@/lib/routes';
import { pageMetadata } from '@/lib/seo/metadata';
import { facts } from '../facts';

export const metadata: Metadata = { ...pageMetadata(facts), robots: { index: false } };

/**
 * `/resumeUpload?sent={reference}&token={token}`, rewritten here by middleware so that the form's page stays
 * prerendered.
 */
export default async function ResumeReceiptPage({
  searchParams,
}: PageProps<'/resumeUpload/receipt'>) {
  const { sent, token } = await searchParams;
  const reference = await provenReference(sent, token);
  if (!reference) redirect(routes.resumeUpload);
  return <Receipt reference={reference} words={resumeMessages.success} heading="h1" />;
}

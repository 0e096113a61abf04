import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import type { PageProps } from '@/app/page-props';
import { Receipt } from '@/components/receipt/receipt';
import { pageMetadata } from '@/lib/content/seo/metadata';
import { resumeMessages } from '@/lib/fields/resume';
import { receiptFor } from '@/lib/forms/receipt';
import { routes } from '@/lib/routes';
import { meta } from '../meta';

export const metadata: Metadata = {
  ...pageMetadata({ ...meta, title: resumeMessages.success }),
  robots: { index: false },
};

/**
 * `/resumeUpload?sent={reference}&token={token}`, rewritten here by middleware so that the form's page stays
 * prerendered.
 */
export default async function ResumeReceiptPage({ searchParams }: PageProps) {
  const { sent, token, again } = await searchParams;
  const receipt = await receiptFor(sent, token);
  if (!receipt) redirect(routes.resumeUpload);
  return (
    <Receipt receipt={receipt} message={resumeMessages.success} isRepeated={again !== undefined} />
  );
}

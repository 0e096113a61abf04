import type { Metadata } from 'next';
import { Receipt } from '@/components/forms/receipt';
import { Careers } from '@/components/sections/careers';
import { applyMessages } from '@/lib/forms/apply/words';
import { provenReference } from '@/lib/forms/receipt-token';
import { pageMetadata } from '@/lib/seo/metadata';
import { facts } from '../facts';

export const metadata: Metadata = { ...pageMetadata(facts), robots: { index: false } };

/**
 * `/Career?applied={reference}&token={token}`, rewritten here by middleware so that the careers page itself stays
 * prerendered.
 */
export default async function ReceiptPage({ searchParams }: PageProps<'/Career/receipt'>) {
  const { applied, token } = await searchParams;
  const reference = await provenReference(applied, token);
  return (
    <Careers
      receipt={reference && <Receipt reference={reference} words={applyMessages.success} />}
    />
  );
}

import type { Metadata } from 'next';
import type { PageProps } from '@/app/page-props';
import { Receipt } from '@/components/forms/receipt';
import { pageMetadata } from '@/lib/content/seo/metadata';
import { applyMessages } from '@/lib/fields/apply';
import { receiptFor, verifiedReference } from '@/lib/forms/receipt';
import { Careers } from '../careers';
import { facts } from '../facts';

export async function generateMetadata({ searchParams }: PageProps): Promise<Metadata> {
  const { applied, token } = await searchParams;
  const isVerified = await verifiedReference(applied, token);
  const title = isVerified ? applyMessages.success : facts.title;
  return { ...pageMetadata({ ...facts, title }), robots: { index: false } };
}

/**
 * `/Career?applied={reference}&token={token}`, rewritten here by middleware so that the careers page itself stays the
 * same for all visitors.
 */
export default async function ReceiptPage({ searchParams }: PageProps) {
  const { applied, token, again } = await searchParams;
  const receipt = await receiptFor(applied, token);
  return (
    <Careers
      receipt={
        receipt && (
          <Receipt
            receipt={receipt}
            message={applyMessages.success}
            isRepeated={again !== undefined}
            leadsOn
          />
        )
      }
    />
  );
}

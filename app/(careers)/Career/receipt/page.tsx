import type { Metadata } from 'next';
import type { PageProps } from '@/app/page-props';
import { Receipt } from '@/components/receipt/receipt';
import { pageMetadata } from '@/lib/content/seo/metadata';
import { jobApplicationMessages } from '@/lib/fields/apply';
import { receiptFor, verifiedReference } from '@/lib/forms/receipt';
import { Careers } from '../careers';
import { meta } from '../meta';

export async function generateMetadata({ searchParams }: PageProps): Promise<Metadata> {
  const { applied, token } = await searchParams;
  const isVerified = await verifiedReference(applied, token);
  const title = isVerified ? jobApplicationMessages.success : meta.title;
  return { ...pageMetadata({ ...meta, title }), robots: { index: false } };
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
            message={jobApplicationMessages.success}
            isRepeated={again !== undefined}
          />
        )
      }
    />
  );
}

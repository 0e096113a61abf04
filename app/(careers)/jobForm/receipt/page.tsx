import type { Metadata } from 'next';
import { redirect } from 'next/navigation';
import type { PageProps } from '@/app/page-props';
import { Receipt } from '@/components/receipt/receipt';
import { roleMessages } from '@/lib/fields/role';
import { receiptFor } from '@/lib/forms/receipt';
import { routes } from '@/lib/routes';

export const metadata: Metadata = { title: roleMessages.success, robots: { index: false } };

/** `/jobForm?sent={reference}&token={token}`, rewritten here by middleware: an application for a role. */
export default async function RoleReceiptPage({ searchParams }: PageProps) {
  const { sent, token, again } = await searchParams;
  const receipt = await receiptFor(sent, token);
  if (!receipt) redirect(routes.jobForm);
  return (
    <Receipt receipt={receipt} message={roleMessages.success} isRepeated={again !== undefined} />
  );
}

import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import { OwnApplicationPage } from '@/components/application/own-application-page';
import { findOwnApplication } from '@/lib/outbox/own-application';
import { applicationPath } from '@/lib/routes';

/** Neither an address of its own nor a preview: the address opens the page. */
export const metadata: Metadata = {
  title: 'What you sent us',
  robots: { index: false, follow: false },
  referrer: 'no-referrer',
};

/** Middleware has answered a wrong token. Nothing changes here; what changes something is a post. */
export default async function Page({
  params,
  searchParams,
}: PageProps<'/application/[reference]/[token]'>) {
  const { reference, token } = await params;
  const application = await findOwnApplication(reference, token);
  if (!application) notFound();
  return (
    <OwnApplicationPage
      application={application}
      path={applicationPath(reference, token)}
      query={await searchParams}
    />
  );
}

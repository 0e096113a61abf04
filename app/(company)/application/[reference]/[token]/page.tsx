import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import type { PageProps } from '@/app/page-props';
import { OwnApplicationPage } from '@/components/application/own-application-page';
import { correctableQuestions } from '@/lib/privacy/correction';
import { findOwnApplication } from '@/lib/privacy/own-application';
import { applicationPath } from '@/lib/routes';

/** Neither a canonical URL nor a preview: anyone with the URL can open the page. */
export const metadata: Metadata = {
  title: 'What you sent us',
  robots: { index: false, follow: false },
  referrer: 'no-referrer',
};

/** Middleware has rejected wrong tokens. Read-only: only a POST changes anything. */
export default async function Page({ params, searchParams }: PageProps<'reference' | 'token'>) {
  const { reference, token } = await params;
  const application = await findOwnApplication(reference, token);
  if (!application) notFound();
  const query = await searchParams;
  return (
    <OwnApplicationPage
      application={application}
      questions={query.correct === undefined ? [] : await correctableQuestions(application)}
      path={applicationPath(reference, token)}
      query={query}
    />
  );
}

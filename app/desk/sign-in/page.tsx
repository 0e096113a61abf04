import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import type { PageProps } from '@/app/page-props';
import { ErrorHeading } from '@/components/documents/error-heading';
import { buttonClass } from '@/components/links/button';
import { problemNamed } from '@/lib/desk/content';
import { deskPaths, deskSettings, ownDeskPath } from '@/lib/desk/desk';

export const metadata: Metadata = { title: 'Sign in', robots: { index: false } };

/** Middleware sets the status of the error. A plain link, because it leads to another site. */
export default async function SignInPage({ searchParams }: PageProps) {
  const { to, why } = await searchParams;
  if (!deskSettings()) notFound();
  const problem = problemNamed(why);
  const start = `${deskPaths.start}?${new URLSearchParams({ to: ownDeskPath(to) })}`;
  return (
    <ErrorHeading
      title={problem?.title ?? 'Sign in to the desk'}
      lead={problem?.text ?? 'The desk is for people who work here. You need your company account.'}
    >
      <a href={start} className={buttonClass({})}>
        Sign in
      </a>
    </ErrorHeading>
  );
}

import type { Metadata } from 'next';
import { notFound } from 'next/navigation';
import type { PageProps } from '@/app/page-props';
import { RefusedPost } from '@/components/documents/refused-post';
import { refusals } from '@/lib/web/guard/refusals';

export async function generateMetadata(props: PageProps<'reason'>): Promise<Metadata> {
  return { title: (await refusalAt(props)).title, robots: { index: false } };
}

/**
 * Middleware rewrites here. Rendered per request, because Next answers a POST to a prerendered page with
 * 405.
 */
export default async function RefusedPage(props: PageProps<'reason'>) {
  return <RefusedPost refusal={await refusalAt(props)} />;
}

async function refusalAt({ params }: PageProps<'reason'>) {
  const { reason } = await params;
  return Object.values(refusals).find(({ path }) => path === `/refused/${reason}`) ?? notFound();
}

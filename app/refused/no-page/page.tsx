import type { Metadata } from 'next';
import NotFound from '@/app/not-found';

export const metadata: Metadata = { title: 'Page not found', robots: { index: false } };

/** Shown by middleware with status 404 for an address that Next cannot decode. */
export default function NoPage() {
  return <NotFound />;
}

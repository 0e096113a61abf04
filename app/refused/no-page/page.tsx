import type { Metadata } from 'next';
import NotFound from '@/app/not-found';

export const metadata: Metadata = { title: 'Page not found', robots: { index: false } };

/** Middleware rewrites paths here that Next cannot decode, with status 404. */
export default function NoPage() {
  return <NotFound />;
}

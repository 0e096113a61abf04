import type { Metadata } from 'next';
import NotFound from '@/app/not-found';

export const metadata: Metadata = { title: 'Page not found', robots: { index: false } };

/** Middleware rewrites here, with status 404, for a path that Next cannot decode. */
export default function NoPage() {
  return <NotFound />;
}

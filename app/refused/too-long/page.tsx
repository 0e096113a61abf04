import type { Metadata } from 'next';
import { connection } from 'next/server';
import { RefusedPost } from '@/components/sections/refused-post';
import { refusals } from '@/lib/web/guard/refusals';

export const metadata: Metadata = { title: refusals.tooLong.title, robots: { index: false } };

/**
 * Middleware rewrites here. Rendered per request, because Next answers a POST to a prerendered page with
 * 405.
 */
export default async function TooLongPage() {
  await connection();
  return <RefusedPost reason="tooLong" />;
}
